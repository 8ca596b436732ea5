import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { students } from "@ofisi/contract/people/students";
import { changedBy } from "../../kit/live.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { invalidate } from "../../kit/useRead.ts";
import { StudentsScreen } from "./StudentsScreen.tsx";

const GROUPS = [
  { groupCode: "G1", groupName: "1 East", keyStageCode: "K1", studentCount: 2 },
  { groupCode: "G2", groupName: "1 West", keyStageCode: "K1", studentCount: 0 },
].map((group) => ({ ...group, groupEntryYear: "", groupExitYear: "" }));
const STAGES = [
  { keyStageCode: "K1", keyStageName: "Form 1" },
  { keyStageCode: "K2", keyStageName: "Form 2" },
];

function student(userCode: string, name: string) {
  return {
    id: Number(userCode.slice(1)),
    userCode,
    name,
    dateOfBirth: "2012-03-31",
    gender: "Female",
    nationalIdNumber: "",
    nationality: "Kenyan",
    address: "",
    phoneNumber: "+254712345678",
    email: "",
    photo: "",
    groupCode: "G1",
    groupName: "1 East",
    schoolIdNumber: `UHURU-${userCode}`,
    parentIDNumber: "",
    version: 3,
  };
}
const AMINA = student("U1", "Amina Juma");
const BRIAN = student("U2", "Brian Otieno");

function open(at = "", answers: Answers = {}) {
  return renderScreen(StudentsScreen, "/school/students", `/school/students${at}`, {
    getKeyStages: () => STAGES,
    getGroup: () => ({ Groups: GROUPS }),
    searchStudent: () => ({ Students: [AMINA, BRIAN], count: 2 }),
    getStudent: () => AMINA,
    checkUser: () => ({ count: 1 }),
    getImports: () => ({ imports: [], count: 0 }),
    ...answers,
  });
}

async function alertSays(text: string, user: ReturnType<typeof open>["user"]): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

test("it shows the students and what is not chosen in the documents' words", async () => {
  open();
  expect(await screen.findByRole("button", { name: "Amina Juma" })).toBeDefined();
  expect(screen.getByRole("button", { name: /SELECT KEY STAGE/ })).toBeDefined();
  expect(screen.getByRole("button", { name: /SELECT GROUP/ })).toBeDefined();
  expect(screen.getByRole("button", { name: "Move (0)" })).toBeDefined();
  expect(screen.getByText("31 Mar 2012", { selector: "tr:nth-of-type(1) *" })).toBeDefined();
});

test("what needs a choice first says so, letter for letter", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Amina Juma" });
  for (const [button, text] of [
    ["Add student", "Select Group"],
    ["Add group", "SELECT KEY STAGE"],
    ["Edit group", "Select group to edit"],
    ["Remove group", "Select the group you want to remove"],
    ["Edit key stage", "Select Key Stage to edit"],
    ["Remove key stage", "Select the Key Stage you want to remove"],
    ["Move (0)", "Select Students"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: button }));
    await alertSays(text, user);
  }
});

test("every change of the search asks the server and goes back to the first page", async () => {
  const { user, sent } = open("?page=3");
  await screen.findByRole("button", { name: "Amina Juma" });
  await user.type(screen.getByRole("searchbox"), "ju");
  await waitFor(() => expect(sent("searchStudent").at(-1)).toMatchObject({ keyword: "ju", page: "0" }));
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(sent("searchStudent").at(-1)).toMatchObject({ keyword: "" }));
});

test("an empty key stage name is refused in the form, a taken one by the server, and nothing typed is lost", async () => {
  const { user, sent } = open("", {
    addKeyStage: () => refuse("There is a key stage called Form 1 already", "keyStageName"),
  });
  await user.click(await screen.findByRole("button", { name: "Add key stage" }));
  const dialog = await screen.findByRole("dialog", { name: "Add key stage" });
  expect(document.activeElement).toBe(within(dialog).getByRole("textbox"));
  await user.click(within(dialog).getByRole("button", { name: "Add key stage" }));
  expect(await within(dialog).findByText("Empty")).toBeDefined();
  expect(sent("addKeyStage")).toEqual([]);
  await user.type(within(dialog).getByRole("textbox"), "Form 1{Enter}");
  expect(await within(dialog).findAllByText("There is a key stage called Form 1 already")).not.toHaveLength(0);
  expect(within(dialog).getByRole("textbox")).toHaveProperty("value", "Form 1");
});

test("Escape asks before what was typed is lost", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Add key stage" }));
  const dialog = await screen.findByRole("dialog", { name: "Add key stage" });
  await user.type(within(dialog).getByRole("textbox"), "Form 9{Escape}");
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(await within(dialog).findByRole("textbox")).toHaveProperty("value", "Form 9");
});

test("a group is removed only after its name was confirmed", async () => {
  const { user, sent } = open("?groupCode=G1", { removeGroup: () => ({}) });
  await user.click(await screen.findByRole("button", { name: "Group: 1 East" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Remove group" }));
  const question = await screen.findByRole("alertdialog", { name: "Do you want to remove 1 East group?" });
  expect(sent("removeGroup")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Remove group" }));
  await waitFor(() => expect(sent("removeGroup")[0]).toMatchObject({ groupCode: "G1", groupName: "1 East" }));
});

test("deleting a student is confirmed by name and can be undone", async () => {
  const { user, sent } = open("", { deleteStudent: () => ({}), restoreStudent: () => AMINA });
  await user.click(await screen.findByRole("button", { name: "Amina Juma" }));
  const profile = await screen.findByRole("dialog", { name: "Student profile" });
  await user.click(await within(profile).findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm delete Amina Juma" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("restoreStudent")[0]).toMatchObject({ userCode: "U1" }));
});

test("ticked students are counted and moved, but not to the group they are in", async () => {
  const { user, sent } = open("?groupCode=G1", {
    moveStudent: () => ({ moved: 2, from: [{ groupCode: "G1", userCodes: ["U1", "U2"] }] }),
  });
  await screen.findByRole("button", { name: "Amina Juma" });
  await user.click(screen.getByRole("checkbox", { name: "Select all rows shown" }));
  await user.click(screen.getByRole("button", { name: "Move (2)" }));
  const dialog = await screen.findByRole("dialog", { name: "Move students to another group" });
  await user.click(within(dialog).getByRole("button", { name: "To group: SELECT GROUP" }));
  await user.click(await screen.findByRole("option", { name: /1 East/ }));
  await user.click(within(dialog).getByRole("button", { name: "Move 2 students" }));
  await alertSays("Cannot move to the same group", user);
  await user.click(within(dialog).getByRole("button", { name: "To group: 1 East" }));
  await user.click(await screen.findByRole("option", { name: /1 West/ }));
  await user.click(within(dialog).getByRole("button", { name: "Move 2 students" }));
  await waitFor(() =>
    expect(sent("moveStudent")[0]).toMatchObject({
      checkedStudent: '["U1","U2"]',
      groupCodeSelected: "G2",
      groupCode: "",
    }),
  );
  expect(await screen.findByRole("button", { name: "Move (0)" })).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("moveStudent")[1]).toMatchObject({ groupCodeSelected: "G1", groupCode: "" }));
});

test("what others change keeps ticks, focus and scroll; who is gone loses the tick and the count says so", async () => {
  const all = ["Amina Juma", "Brian Otieno", "Chebet Koech", "Daniel Mutua"].map((name, at) =>
    student(`U${at + 1}`, name),
  );
  let now = all;
  const { user, sent } = open("?groupCode=G1", {
    searchStudent: () => ({ Students: now.filter((one) => one.groupCode === "G1"), count: now.length }),
    getPresentStudents: (wire) => {
      const asked = JSON.parse(wire["checkedStudent"] ?? "[]") as string[];
      return { Students: now.filter((one) => asked.includes(one.userCode)) };
    },
  });
  const tick = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
  for (const name of ["Amina Juma", "Brian Otieno", "Daniel Mutua"]) await user.click(await tick(name));
  expect(screen.getByRole("button", { name: "Move (3)" })).toBeDefined();
  const frame = screen.getByRole("grid", { name: "Students" }).parentElement!;
  frame.scrollTop = 37;
  screen.getByRole("button", { name: "Brian Otieno" }).closest("tr")!.focus();

  // Brian is deleted by somebody else; Daniel is renamed and slides; Zawadi comes.
  now = [...all.filter((one) => one.userCode !== "U2"), student("U9", "Aaron First")].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  changedBy.set("Wekesa");
  await invalidate(students.searchStudent);
  expect(await screen.findByRole("button", { name: "Move (2)" })).toBeDefined();
  expect(await tick("Amina Juma")).toHaveProperty("checked", true);
  expect(await tick("Daniel Mutua")).toHaveProperty("checked", true);
  expect(await tick("Aaron First")).toHaveProperty("checked", false);
  expect(await screen.findByText("1 selected student is not here any more and was unselected")).toBeDefined();
  expect(sent("getPresentStudents").map((wire) => wire["checkedStudent"])).toEqual(['["U2"]']);
  expect(frame.scrollTop).toBe(37);
  expect(document.activeElement).toBe(screen.getAllByRole("row")[2]);

  // Amina is moved to another group: she is not of this list any more.
  now = now.map((one) => (one.userCode === "U1" ? { ...one, groupCode: "G2" } : one));
  await invalidate(students.searchStudent);
  expect(await screen.findByRole("button", { name: "Move (1)" })).toBeDefined();
  changedBy.set(undefined);
});

test("another page of the same list asks about no ticks", async () => {
  const { user, sent } = open("", {
    searchStudent: (wire) => ({ Students: wire["page"] === "1" ? [BRIAN] : [AMINA], count: 26 }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await screen.findByRole("button", { name: "Brian Otieno" });
  expect(screen.getByRole("button", { name: "Move (1)" })).toBeDefined();
  expect(sent("getPresentStudents")).toEqual([]);
});

test("the table is walked and opened by keyboard", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Amina Juma" });
  const [, first] = screen.getAllByRole("row");
  first?.focus();
  await user.keyboard("{ArrowDown} ");
  expect(screen.getByRole("button", { name: "Move (1)" })).toBeDefined();
  expect(screen.getByRole("checkbox", { name: "Select Brian Otieno" })).toHaveProperty("checked", true);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Student profile" })).toBeDefined();
});

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
  const { drafts } = await import("../../kit/drafts.ts");
  drafts.save("addStudent~G1", { name: "Zawadi", phoneNumber: "0712" });
  open("?groupCode=G1&dialog=addStudent~G1");
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("What you had typed is back.")).toBeDefined();
  expect(within(dialog).getByRole("textbox", { name: /^Name/ })).toHaveProperty("value", "Zawadi");
});
