import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { StudentsScreen } from "../students/StudentsScreen.tsx";
import { foundFamily, guardian, student } from "./test.people.ts";

const AMINA = student("U1", "Amina Juma", "F100");
const BARAKA = student("U2", "Baraka Juma", "F100");
const LONE = student("U3", "Chebet Koech");
const ZAWADI = guardian(7, "Zawadi Juma", "Mother");

function open(dialog: string, answers: Answers = {}) {
  const all = [AMINA, BARAKA, LONE];
  return renderScreen(StudentsScreen, "/school/students", `/school/students?dialog=${dialog}`, {
    getKeyStages: () => [],
    getGroup: () => ({ Groups: [] }),
    searchStudent: () => ({ Students: all, count: all.length }),
    getNextIds: () => ({ schoolIDNo: "1043", staffIDNo: "", parentIDNumber: "F-0209" }),
    getStudent: (wire) => all.find((each) => each.userCode === wire["userCode"]),
    getApplicantOfStudent: () => ({ userCode: "", appliedOn: "", acceptedOn: "", papers: 0 }),
    getCardHistory: () => ({ name: "", status: "pending", steps: [] }),
    getReplies: () => ({ replies: [], unread: 0, count: 0 }),
    getOtherFamilies: () => ({ families: [] }),
    getFamily: (wire) =>
      wire["userCode"] === "U3"
        ? { parentIDNumber: "", guardians: [], siblings: [] }
        : { parentIDNumber: "F100", guardians: [ZAWADI], siblings: wire["userCode"] === "U1" ? [BARAKA] : [AMINA] },
    ...answers,
  });
}

/** The dialog once its form has come in the place of the lines on their way. */
async function form(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog", { name });
  await within(dialog).findByRole("textbox", { name: /^Name/ });
  return dialog;
}

test("the profile shows guardians with a phone to call, and leads to brothers and sisters", async () => {
  const { user } = open("profile~U1");
  const profile = await screen.findByRole("dialog", { name: "Student profile" });
  const table = await within(profile).findByRole("table", { name: "Guardians" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((each) => each.textContent),
  ).toEqual(["Name", "Nationality", "Address", "Phone", "Email", "Actions"]);
  expect(within(table).getByText("Mother")).toBeDefined();
  expect(within(table).getByRole("link", { name: "+254 722 000 111" }).getAttribute("href")).toBe("tel:+254722000111");
  await user.click(within(profile).getByRole("button", { name: /Baraka Juma/ }));
  expect(await screen.findByRole("heading", { name: "Baraka Juma" })).toBeDefined();
});

test("a student without a family says so, and the first guardian brings the family that is proposed", async () => {
  const { user, sent } = open("profile~U3", {
    checkParent: () => ({ children: 0, guardians: 0, samePhone: [] }),
    getFamilyMembers: () => ({ guardians: [], children: [] }),
    addParent: () => guardian(9, "Koech arap Too"),
  });
  expect(await screen.findByText("No guardian family was found")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add guardian" }));
  const dialog = await form("Add guardian");
  await user.click(within(dialog).getByRole("button", { name: "Add guardian" }));
  expect(await within(dialog).findByText("Names: enter the guardian's names")).toBeDefined();
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Koech arap Too");
  await user.type(within(dialog).getByRole("combobox", { name: "Relationship" }), "Father");
  expect(await within(dialog).findByText("F-0209")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Add guardian" }));
  await waitFor(() =>
    expect(sent("addParent").at(-1)).toMatchObject({
      userCode: "U3",
      parentIDNumber: "F-0209",
      names: "Koech arap Too",
      relationship: "Father",
    }),
  );
  expect(await screen.findByRole("dialog", { name: "Student profile" })).toBeDefined();
});

test("a student in no family comes into that of the guardian who has the phone", async () => {
  const { user, sent } = open("addGuardian~U3", {
    checkParent: () => ({ children: 0, guardians: 0, samePhone: [ZAWADI] }),
    getFamilyMembers: () => ({ guardians: [], children: [] }),
    linkGuardian: () => ZAWADI,
  });
  const dialog = await form("Add guardian");
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Zawadi");
  await user.type(within(dialog).getByRole("textbox", { name: "Phone" }), "0722000111");
  await user.click(within(dialog).getByRole("button", { name: "Add guardian" }));
  expect(
    await within(dialog).findByText(
      "Zawadi Juma of family F100 has this phone already. Linked, Chebet Koech comes into family F100, and nobody is added twice.",
    ),
  ).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Link this guardian to the family instead" }));
  await waitFor(() => expect(sent("linkGuardian")).toMatchObject([{ id: "7", userCode: "U3", parentIDNumber: "" }]));
  expect(await screen.findByRole("dialog", { name: "Student profile" })).toBeDefined();
});

test("a student is put in a family that is found, and taken out of it again", async () => {
  const saved: Record<string, string>[] = [];
  const { user } = open("editStudent~U3", {
    findFamilies: () => ({
      families: [foundFamily("F100", ["Amina Juma", "Baraka Juma"], "Zawadi Juma", "+254722000111")],
      count: 1,
      alone: 0,
    }),
    getFamilyMembers: () => ({ guardians: [ZAWADI], children: [AMINA, BARAKA] }),
    editStudents: (wire) => {
      saved.push(wire);
      return { ...LONE, parentIDNumber: wire["parentIDNumber"] };
    },
  });
  const dialog = await form("Edit student");
  const family = within(dialog).getByRole("group", { name: "Family" });
  await user.type(within(family).getByRole("combobox"), "baraka");
  await user.click(await within(family).findByRole("option", { name: /F100 · Amina Juma, Baraka Juma/ }));
  expect(await within(family).findByText(/Amina Juma, Baraka Juma · parent Zawadi Juma/)).toBeDefined();
  await user.click(within(family).getByRole("button", { name: "Clear: Family" }));
  await user.click(within(family).getByRole("button", { name: "New family F-0209" }));
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(saved).toMatchObject([{ parentIDNumber: "F-0209" }]));
});

test("a student is added to a sibling's family", async () => {
  const { user, sent } = open("addStudent~G1", {
    findFamilies: () => ({
      families: [foundFamily("F100", ["Amina Juma"], "Zawadi Juma", "+254722000111")],
      count: 1,
      alone: 0,
    }),
    getFamilyMembers: () => ({ guardians: [ZAWADI], children: [AMINA] }),
    addStudents: () => ({ ...LONE, parentIDNumber: "F100" }),
  });
  const name = await screen.findByRole("textbox", { name: /^Name/ });
  expect(document.activeElement).toBe(name);
  await user.type(name, "Chebet Juma");
  await user.type(screen.getByRole("combobox", { name: /^Find by a sibling's/ }), "amina");
  await screen.findByRole("option", { name: /F100/ });
  await user.keyboard("{Enter}");
  expect(sent("addStudents")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Add student" }));
  await waitFor(() => expect(sent("addStudents")).toMatchObject([{ name: "Chebet Juma", parentIDNumber: "F100" }]));
});

test("in a family the field of the family's ID is not there", async () => {
  open("addGuardian~U1");
  const dialog = await form("Add guardian");
  expect(await within(dialog).findByText(/family F100/)).toBeDefined();
  expect(within(dialog).queryByRole("group", { name: /^Family/ })).toBeNull();
});

test("a guardian is changed out of the profile and leads back to it", async () => {
  const { user, sent } = open("profile~U1", { editGuardian: () => ZAWADI });
  await user.click(await screen.findByRole("button", { name: "Edit Zawadi Juma" }));
  const dialog = await form("Edit guardian");
  const address = within(dialog).getByRole("textbox", { name: "Address" });
  await user.clear(address);
  await user.type(address, "Kisumu");
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent("editGuardian")[0]).toMatchObject({ id: "7", address: "Kisumu" }));
  expect(await screen.findByRole("dialog", { name: "Student profile" })).toBeDefined();
});

const ELSEWHERE = [{ id: 12, parentIDNumber: "F200", children: ["Neema Otieno", "Rehema Otieno"] }];

test.each([
  ["Change there too", "12"],
  ["Only in family F100", ""],
])("a guardian of another family too is asked about before the change: %s", async (press, otherIds) => {
  const { user, sent } = open("editGuardian~7~U1", {
    editGuardian: () => ZAWADI,
    getOtherFamilies: () => ({ families: ELSEWHERE }),
  });
  const dialog = await form("Edit guardian");
  await user.type(within(dialog).getByRole("textbox", { name: "Address" }), " West");
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(
    await within(dialog).findByText(
      "Zawadi Juma is also a guardian in family F200 (Neema Otieno, Rehema Otieno). Change there too?",
    ),
  ).toBeDefined();
  expect(sent("getOtherFamilies")).toMatchObject([{ id: "7" }]);
  expect(sent("editGuardian")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: press }));
  await waitFor(() => expect(sent("editGuardian")).toMatchObject([{ id: "7", address: "Eldoret West", otherIds }]));
  expect(await screen.findByRole("dialog", { name: "Student profile" })).toBeDefined();
});

test("a refused change in other families is asked about again, and the relationship never is", async () => {
  let tries = 0;
  const phoneNumber = "+254722000111";
  const { user, sent } = open("editGuardian~7~U1", {
    getFamily: () => ({ parentIDNumber: "F100", guardians: [{ ...ZAWADI, phoneNumber }], siblings: [] }),
    editGuardian: () =>
      (tries += 1) === 1 ? refuse("Zawadi Juma has been changed in another family meanwhile. Save again") : ZAWADI,
    getOtherFamilies: () => ({ families: ELSEWHERE }),
  });
  const dialog = await form("Edit guardian");
  const save = within(dialog).getByRole("button", { name: "Save changes" });
  await user.type(within(dialog).getByRole("textbox", { name: "Address" }), " West");
  await user.click(save);
  await user.click(await within(dialog).findByRole("button", { name: "Change there too" }));
  await within(dialog).findAllByText(/has been changed in another family meanwhile/);
  await user.click(save);
  await within(dialog).findByRole("button", { name: "Change there too" });
  await user.clear(within(dialog).getByRole("textbox", { name: "Address" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Address" }), "Eldoret");
  await user.clear(within(dialog).getByRole("combobox", { name: "Relationship" }));
  await user.type(within(dialog).getByRole("combobox", { name: "Relationship" }), "Aunt");
  await user.click(save);
  await waitFor(() => expect(sent("editGuardian").at(-1)).toMatchObject({ relationship: "Aunt" }));
  expect(sent("editGuardian").at(-1)!["otherIds"] ?? "").toBe("");
  expect(sent("getOtherFamilies")).toHaveLength(2);
});

test("a guardian who is gone meanwhile is said to be", async () => {
  open("editGuardian~8~U1");
  expect(await screen.findByText("This guardian is not there any more")).toBeDefined();
});

test("a guardian is removed after the documents' question, and comes back with Undo", async () => {
  const { user, sent } = open("profile~U1", { removeGuardian: () => ({}), restoreGuardian: () => ZAWADI });
  await user.click(await screen.findByRole("button", { name: "Remove Zawadi Juma" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Do you want to remove Zawadi Juma as a Guardian?",
  });
  expect(sent("removeGuardian")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent("removeGuardian")[0]).toMatchObject({ id: "7" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("restoreGuardian")[0]).toMatchObject({ id: "7" }));
});
