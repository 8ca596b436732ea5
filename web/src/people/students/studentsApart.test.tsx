/** The list of students with a broken line, an ended session, and many at once. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConnectionBanner } from "../../kit/shell/ConnectionBanner.tsx";
import { refuse, renderScreen } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { downloads } from "../../kit/test.download.ts";
import { StudentsScreen } from "./StudentsScreen.tsx";
import { AMINA, BRIAN, open } from "./test.students.tsx";

async function alertSays(text: string, user: ReturnType<typeof open>["user"]): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

test("a failed list says why, keeps the former rows and offers to try again", async () => {
  let works = true;
  const { user } = open("", {
    searchStudent: () => (works ? { Students: [AMINA], count: 1 } : refuse("The database does not answer just now")),
  });
  await screen.findByRole("button", { name: "Amina Juma" });
  works = false;
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText(/The database does not answer just now/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Amina Juma" })).toBeDefined();
  works = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(/The database does not answer just now/)).toBeNull());
});

test("without a line one banner offers to try again, and the list says that it is the earlier answer", async () => {
  let hasLine = true;
  const Page = () => (
    <>
      <ConnectionBanner />
      <StudentsScreen />
    </>
  );
  const { user } = renderScreen(Page, "/school/students", "/school/students", {
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    searchStudent: ({ keyword = "" }) => {
      if (!hasLine) throw new TypeError("Failed to fetch");
      return { Students: keyword === "" ? [AMINA] : [], count: keyword === "" ? 1 : 0 };
    },
  });
  await screen.findByRole("button", { name: "Amina Juma" });
  hasLine = false;
  await user.type(screen.getByRole("searchbox"), "b");
  expect(
    await screen.findByText("The rows below are the earlier answer, not the answer to what you ask now."),
  ).toBeDefined();
  expect(screen.getByText("You are offline. What you see is the last that was received.")).toBeDefined();
  expect(screen.getAllByText(/What you see is the last that was received/)).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button", { name: "Amina Juma" })).toBeDefined();
  hasLine = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No student matches")).toBeDefined();
});

test("groups move from the left key stage to another one, and each refusal has its words", async () => {
  const { user, sent } = open("?dialog=manageGroups~K1", { moveGroup: () => ({ moved: 1 }) });
  const dialog = await screen.findByRole("dialog", { name: "Manage groups" });
  const move = within(dialog).getByRole("button", { name: "Move to the right" });
  await user.click(move);
  await alertSays("Select Group you want to move from LEFT to RIGHT COLUMN", user);
  await user.click(await within(dialog).findByRole("checkbox", { name: "1 East" }));
  await user.click(move);
  await alertSays("Select Right Column KEY STAGE", user);
  await user.click(within(dialog).getByRole("button", { name: /Right column/ }));
  await user.click(await screen.findByRole("option", { name: "Form 1" }));
  await alertSays("You have already Selected Form 1 in the first Column", user);
  await user.click(within(dialog).getByRole("button", { name: /Right column/ }));
  await user.click(await screen.findByRole("option", { name: "Form 2" }));
  await user.click(move);
  await waitFor(() =>
    expect(sent("moveGroup")[0]).toMatchObject({ checkedGroups: '["G1"]', keyStageCode: "K1", keyStageCode2: "K2" }),
  );
});

test("a half-filled form comes back after an expired session", async () => {
  const { drafts } = await import("../../kit/form/drafts.ts");
  drafts.save("addStudent~G1", { name: "Zawadi", phoneNumber: "0712" });
  open("?groupCode=G1&dialog=addStudent~G1");
  expect(await screen.findByText("What you had typed is back.")).toBeDefined();
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByRole("textbox", { name: /^Name/ })).toHaveProperty("value", "Zawadi");
});

test("those who are held are named before anybody is deleted, and the rest goes with a way back", async () => {
  const held = [{ code: AMINA.userCode, name: "Amina Juma", reason: "1 unpaid bill" }];
  let asked = 0;
  const { user, sent } = open("", {
    deleteStudents: () => (asked++ === 0 ? { deleted: [], held } : { deleted: ["U2"], held }),
    restoreStudents: () => ({ restored: 1, held: [] }),
  });
  await screen.findByRole("button", { name: "Amina Juma" });
  for (const box of screen.getAllByRole("checkbox").slice(1, 3)) await user.click(box);
  const bar = screen.getByRole("region", { name: "2 selected" });
  await user.click(within(bar).getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  const told = await screen.findByRole("alertdialog", { name: /1 cannot be deleted/ });
  expect(within(told).getByText("Amina Juma: 1 unpaid bill")).toBeDefined();
  await user.click(within(told).getByRole("button", { name: "Delete the other 1" }));
  await waitFor(() => expect(sent("deleteStudents").map((call) => call["rest"])).toEqual(["false", "true"]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("restoreStudents")[0]).toMatchObject({ checkedStudent: '["U2"]' }));
});

test("sign-ins name everybody who gets one, also who was ticked before the search and is out of sight", async () => {
  const { user } = open("", {
    searchStudent: ({ keyword = "" }) => ({ Students: keyword === "" ? [AMINA] : [BRIAN], count: 1 }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Amina Juma" }));
  await user.type(screen.getByRole("searchbox"), "brian");
  await user.click(await screen.findByRole("checkbox", { name: "Select Brian Otieno" }));
  await user.click(
    within(await screen.findByRole("region", { name: "2 selected" })).getByRole("button", { name: "Sign-in" }),
  );
  const issue = await screen.findByRole("dialog", { name: "Make sign-ins" });
  expect(within(issue).getByText("Amina Juma, Brian Otieno")).toBeDefined();
});

test("a sign-in is made out of the profile, and Back closes that dialog alone", async () => {
  const { user, sent, router } = open("?dialog=profile~U1", {
    getFamily: () => ({ parentIDNumber: "", guardians: [], siblings: [] }),
    issueSignIns: () => ({
      signIns: [{ userCode: "U1", name: "Amina Juma", username: "uhuru.1", password: "abcd-2345-wxyz" }],
      slips: "",
    }),
  });
  const profile = await screen.findByRole("dialog", { name: "Student profile" });
  await user.click(await within(profile).findByRole("button", { name: "Sign-in" }));
  const issue = await screen.findByRole("dialog", { name: "Make sign-ins" });
  await user.click(within(issue).getByRole("button", { name: "Make 1 sign-in" }));
  expect(await screen.findByText("abcd-2345-wxyz")).toBeDefined();
  expect(sent("issueSignIns")).toMatchObject([{ checkedStudent: '["U1"]' }]);
  router.history.back();
  await waitFor(() => expect(screen.queryByText("abcd-2345-wxyz")).toBeNull());
  expect(screen.getByRole("dialog", { name: "Student profile" })).toBeDefined();
});

test("a teacher looks students up and is offered nothing that the server would refuse", async () => {
  open("?dialog=profile~U1", {
    portalLogin: () => TEACHER,
    getFamily: () => ({ parentIDNumber: "", guardians: [], siblings: [] }),
  });
  await signIn();
  const profile = await screen.findByRole("dialog");
  await within(profile).findByText("Guardians");
  for (const name of ["Delete", "Edit", "Statement", "Sign-in", "Add guardian"])
    expect(within(profile).queryByRole("button", { name }) ?? within(profile).queryByRole("link", { name })).toBeNull();
  for (const name of ["Add student", "Move (0)", "Upload", "Actions: Group", "Actions: Key stage"])
    expect(screen.queryByRole("button", { name, hidden: true }), name).toBeNull();
  for (const name of ["Download Excel", "Download Template"])
    expect(screen.queryByRole("link", { name, hidden: true }), name).toBeNull();
  expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull();
  expect(screen.getByRole("searchbox", { hidden: true })).toBeDefined();
});

test("all that match are moved by the filter, downloaded and deleted, without names of each", async () => {
  const { user, sent } = open("?gender=Female", {
    searchStudent: () => ({ Students: [AMINA, BRIAN], count: 74 }),
    moveStudent: () => ({ moved: 74, from: [{ groupCode: "G1", userCodes: ["U1"] }] }),
    deleteStudents: () => ({ deleted: ["U1"], held: [] }),
  });
  const choose = async (): Promise<void> => {
    await user.click(await screen.findByRole("checkbox", { name: "Select Amina Juma" }));
    await user.click(screen.getByRole("button", { name: "Select all 74 that match" }));
  };
  const asked = (text: string): unknown => JSON.parse(text);
  const meant = { gender: "Female", seen: 74, except: [] };
  const saved = downloads();
  await choose();
  expect(screen.queryByRole("button", { name: /sign-in/i })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked(new URL(saved[0]!, "http://here").searchParams.get("matching")!)).toMatchObject(meant);
  await user.click(screen.getByRole("button", { name: "Move (74)" }));
  const dialog = await screen.findByRole("dialog", { name: "Move students to another group" });
  expect(within(dialog).getByText("All 74 that match")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: /^To group/ }));
  await user.click(await screen.findByRole("option", { name: /1 West/ }));
  await user.click(within(dialog).getByRole("button", { name: "Move 74 students" }));
  await waitFor(() => expect(sent("moveStudent")).toHaveLength(1));
  expect(sent("moveStudent")[0]).toMatchObject({ checkedStudent: "[]", groupCodeSelected: "G2" });
  expect(asked(sent("moveStudent")[0]!["matching"]!)).toMatchObject(meant);
  await choose();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete 74 people?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(asked(sent("deleteStudents")[0]!["matching"]!)).toMatchObject(meant));
});
