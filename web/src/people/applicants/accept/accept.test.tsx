import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../../kit/test.screen.tsx";
import { ApplicantsScreen } from "../ApplicantsScreen.tsx";
import { anApplicant, GROUPS, STATUSES } from "../test.applicants.ts";

const IMANI = anApplicant("AP1", "Imani Wanjiru");
const BARAKA = anApplicant("AP2", "Baraka Otieno");
const ZAWADI = anApplicant("AP3", "Zawadi Njeri", {
  acceptedOn: "2026-11-01",
  studentCode: "ST3",
  studentName: "Zawadi Njeri",
  studentSchoolId: "UHURU-1040",
});

function open(answers: Answers = {}) {
  return renderScreen(ApplicantsScreen, "/school/applicants", "/school/applicants", {
    getGroupApplicant: () => ({ Groups: GROUPS }),
    getStatusApplicant: () => STATUSES,
    searchApplicant: () => ({ Students: [IMANI, BARAKA, ZAWADI], count: 3 }),
    getPresentApplicants: () => ({ Students: [IMANI, BARAKA, ZAWADI] }),
    checkApplicant: () => ({ count: 1 }),
    getNextIds: () => ({ schoolIDNo: "0099", staffIDNo: "", parentIDNumber: "" }),
    getGroup: () => ({
      Groups: [
        {
          groupCode: "G1",
          groupName: "Grade 4",
          keyStageCode: "K1",
          studentCount: 20,
          isAlumni: false,
          version: 1,
          groupEntryYear: "",
          groupExitYear: "",
        },
      ],
    }),
    acceptApplicants: () => ({ accepted: [] }),
    undoAcceptApplicants: () => ({ undone: 1 }),
    ...answers,
  });
}

/** Once the school IDs are there: until then another one of the same name waits for them. */
const theDialog = async (action: string) =>
  await waitFor(() => {
    const dialog = within(screen.getByRole("dialog", { name: action }));
    dialog.getByRole("button", { name: action });
    return dialog;
  });

test("ticked applicants are accepted with the proposed IDs, one of them edited; who is accepted already is left out", async () => {
  const { user, sent } = open();
  for (const name of ["Imani Wanjiru", "Baraka Otieno", "Zawadi Njeri"])
    await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await user.click(screen.getByRole("button", { name: "Accept (3)" }));
  const dialog = await theDialog("Accept 2 applicants");
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Imani Wanjiru" }).value).toBe("0099");
  const second = dialog.getByRole<HTMLInputElement>("textbox", { name: "Baraka Otieno" });
  expect(second.value).toBe("0100");
  await user.click(dialog.getByRole("button", { name: "Accept 2 applicants" }));
  const alert = await screen.findByRole("alertdialog", { name: "Select Group" });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(dialog.getByRole("button", { name: /^Group of students/ }));
  await user.click(await screen.findByRole("option", { name: /Grade 4/ }));
  await user.clear(second);
  await user.type(second, "B7");
  await user.click(dialog.getByRole("button", { name: "Accept 2 applicants" }));
  await screen.findByText("2 applicants are now in Grade 4");
  const [write] = sent("acceptApplicants");
  expect(write).toMatchObject({ studentGroupCode: "G1" });
  expect(JSON.parse(String(write!["acceptances"]))).toEqual([
    { userCode: "AP1", schoolIDNo: "0099" },
    { userCode: "AP2", schoolIDNo: "B7" },
  ]);
});

test("a clash leaves the dialog as it is, and the numbers can be proposed anew", async () => {
  let next = "1";
  const { user } = open({
    getNextIds: () => ({ schoolIDNo: next, staffIDNo: "", parentIDNumber: "" }),
    acceptApplicants: () => refuse("Imani Wanjiru: school ID 1 belongs to Achieng. Nobody was accepted"),
  });
  await user.click(await screen.findByRole("button", { name: "Accept Imani Wanjiru" }));
  const dialog = await theDialog("Accept Imani Wanjiru");
  await user.click(dialog.getByRole("button", { name: /^Group of students/ }));
  await user.click(await screen.findByRole("option", { name: /Grade 4/ }));
  await user.click(dialog.getByRole("button", { name: "Accept Imani Wanjiru" }));
  const alert = await screen.findByRole("alertdialog", { name: /belongs to Achieng/ });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  next = "2";
  await user.click(dialog.getByRole("button", { name: "Number again" }));
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Imani Wanjiru" }).value).toBe("2"));
});

test("who would come into a family is looked at first, and comes into it or not as is chosen", async () => {
  const told = "Imani Wanjiru would come into the family of Achieng. See who they are before you accept them";
  const { user, sent } = open({
    acceptApplicants: ({ families }) => (families === "ask" ? refuse(told, "families") : { accepted: [] }),
  });
  await user.click(await screen.findByRole("button", { name: "Accept Imani Wanjiru" }));
  const dialog = await theDialog("Accept Imani Wanjiru");
  await user.click(dialog.getByRole("button", { name: /^Group of students/ }));
  await user.click(await screen.findByRole("option", { name: /Grade 4/ }));
  await user.click(dialog.getByRole("button", { name: "Accept Imani Wanjiru" }));
  await dialog.findByText(told);
  await user.selectOptions(dialog.getByLabelText("Families"), "Each in a family of their own");
  await user.click(dialog.getByRole("button", { name: "Accept Imani Wanjiru" }));
  await screen.findByText("Imani Wanjiru is now in Grade 4");
  expect(sent("acceptApplicants").map(({ families }) => families)).toEqual(["ask", "apart"]);
});

test("who is accepted says so with the way to the student, and the acceptance is undone after a question", async () => {
  const { user, sent } = open();
  await screen.findByRole("button", { name: "Accepted: open the student Zawadi Njeri" });
  expect(screen.queryByRole("button", { name: "Accept Zawadi Njeri" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo the acceptance of Zawadi Njeri" }));
  const alert = await screen.findByRole("alertdialog", {
    name: "Do you want to undo the acceptance of Zawadi Njeri?",
  });
  await user.click(within(alert).getByRole("button", { name: "Undo acceptance" }));
  await screen.findByText("1 acceptance is undone");
  expect(sent("undoAcceptApplicants")).toMatchObject([{ checkedApplicant: '["AP3"]' }]);
});

test("the group that somebody applied for is proposed, and another one can be chosen", async () => {
  const { user, sent } = open({
    searchApplicant: () => ({ Students: [{ ...IMANI, groupName: "GRADE 4, 2027" }], count: 1 }),
  });
  await user.click(await screen.findByRole("button", { name: "Accept Imani Wanjiru" }));
  const dialog = await theDialog("Accept Imani Wanjiru");
  await dialog.findByRole("button", { name: "Group of students: Grade 4" });
  await dialog.findByText(/^Imani Wanjiru becomes a student of the group/);
  await user.click(dialog.getByRole("button", { name: "Accept Imani Wanjiru" }));
  await screen.findByText("Imani Wanjiru is now in Grade 4");
  expect(sent("acceptApplicants")).toMatchObject([{ studentGroupCode: "G1" }]);
});
