import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { students } from "@ofisi/contract/people/students";
import { changedBy } from "../../kit/data/live.ts";
import { refuse } from "../../kit/test.screen.tsx";
import { invalidate } from "../../kit/data/useRead.ts";
import { AMINA, BRIAN, GROUPS, open, student } from "./test.students.tsx";

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
  const columns = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(columns.filter((title) => title !== "")).toEqual([
    "Photo",
    "Name",
    "Group",
    "School ID",
    "Guardian",
    "Guardian phone",
  ]);
  expect(screen.getAllByText("Mother: Grace Atieno")).toHaveLength(2);
});

test("a student whom the search found by a guardian says so under the name", async () => {
  open("?keyword=grace", {
    searchStudent: () => ({ Students: [{ ...AMINA, foundByGuardian: true }, BRIAN], count: 2 }),
  });
  const name = await screen.findByRole("button", { name: "Amina Juma" });
  expect(name.parentElement?.textContent).toBe("Amina JumaMother: Grace Atieno");
  expect(screen.getByRole("button", { name: "Brian Otieno" }).parentElement?.textContent).toBe("Brian Otieno");
});

test("who was added can be opened from the news of it, and after an edit the profile is there again", async () => {
  const { user } = open("?dialog=addStudent~G1", {
    addStudents: () => AMINA,
    editStudents: () => AMINA,
    getFamily: () => ({ parentIDNumber: "", guardians: [], siblings: [] }),
  });
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Amina Juma");
  const add = screen.getByRole("dialog", { name: "Add student to 1 East" });
  await user.click(within(add).getByRole("button", { name: "Add student" }));
  expect(await screen.findByText("Amina Juma is added")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Open" }));
  const profile = await screen.findByRole("dialog", { name: "Student profile" });
  expect(await within(profile).findByText("Printed")).toBeDefined();
  expect(await within(profile).findByText(/^Applied on .*2025, accepted on .*2025$/)).toBeDefined();
  expect(within(profile).getByText("2 papers")).toBeDefined();
  expect(within(profile).getByRole("button", { name: "Open the application" })).toBeDefined();
  await user.click(await within(profile).findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByRole("textbox", { name: "Nationality" }), "!");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByRole("dialog", { name: "Student profile" })).toBeDefined();
});

test("the next school ID is proposed", async () => {
  open("?dialog=addStudent~G1", { getNextIds: () => ({ schoolIDNo: "1043", staffIDNo: "", parentIDNumber: "F-209" }) });
  expect(await screen.findByRole("textbox", { name: "School ID" })).toHaveProperty("value", "1043");
});

test("a day that is chosen stands in words under its field", async () => {
  const { user } = open("?dialog=addStudent~G1");
  await screen.findByRole("textbox", { name: /^Name/ });
  const day = screen.getByLabelText("Date of Birth");
  await user.type(day, "2012-04-03");
  expect(await screen.findByText("3 Apr 2012")).toBeDefined();
});

test("one button filters by gender, age and what is missing, with counts, and the address keeps it", async () => {
  const { user, sent } = open("?missing=phone", {
    countStudents: () => ({
      genders: { Female: 120, Male: 99, Other: 0 },
      missing: { phone: 73, guardian: 4, photo: 200, dateOfBirth: 1, schoolID: 0 },
    }),
  });
  await screen.findByRole("button", { name: "Amina Juma" });
  expect(sent("searchStudent")[0]).toMatchObject({ missing: "phone" });
  await user.click(screen.getByRole("button", { name: "Filters (1)" }));
  const panel = await screen.findByRole("dialog", { name: "Filters" });
  await within(panel).findByRole("option", { name: "No phone (73)" });
  await user.selectOptions(within(panel).getByRole("combobox", { name: "Gender" }), "Female (120)");
  await user.type(within(panel).getByRole("textbox", { name: "Age from (years)" }), "12");
  await waitFor(() =>
    expect(sent("searchStudent").at(-1)).toMatchObject({ missing: "phone", gender: "Female", ageFrom: "12" }),
  );
  await user.clear(within(panel).getByRole("textbox", { name: "Age from (years)" }));
  await user.type(within(panel).getByRole("textbox", { name: "Age from (years)" }), "x");
  await waitFor(() => expect(sent("searchStudent").at(-1)).not.toHaveProperty("ageFrom", "x"));
});

test("what needs a choice first says so, letter for letter", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Amina Juma" });
  for (const [button, text] of [
    ["Add student", "Select Group"],
    ["Move (0)", "Select Students"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: button }));
    await alertSays(text, user);
  }
  for (const [menu, action, text] of [
    ["Group", "Add group", "SELECT KEY STAGE"],
    ["Group", "Edit group", "Select group to edit"],
    ["Group", "Remove group", "Select the group you want to remove"],
    ["Key stage", "Edit key stage", "Select Key Stage to edit"],
    ["Key stage", "Remove key stage", "Select the Key Stage you want to remove"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: `Actions: ${menu}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
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
  await user.click(await screen.findByRole("button", { name: "Actions: Key stage" }));
  await user.click(await screen.findByRole("menuitem", { name: "Add key stage" }));
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
  await user.click(await screen.findByRole("button", { name: "Actions: Key stage" }));
  await user.click(await screen.findByRole("menuitem", { name: "Add key stage" }));
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
  await user.click(screen.getByRole("button", { name: "Actions: Group" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove group" }));
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
  expect(question.textContent).toContain("Their sign-in is closed meanwhile.");
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

test("groups of alumni are offered once it is said that somebody leaves", async () => {
  const alumni = { ...GROUPS[0]!, groupCode: "GA", groupName: "Alumni 2025", keyStageCode: "", isAlumni: true };
  const { user, sent } = open("?groupCode=G1", {
    getGroup: () => ({ Groups: [...GROUPS, alumni] }),
    moveStudent: () => ({ moved: 1, from: [{ groupCode: "G1", userCodes: ["U1"] }] }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Amina Juma" }));
  await user.click(screen.getByRole("button", { name: "Move (1)" }));
  const dialog = await screen.findByRole("dialog", { name: "Move students to another group" });
  await user.click(await within(dialog).findByRole("button", { name: "To group: SELECT GROUP" }));
  expect(await screen.findByRole("option", { name: /1 West/ })).toBeDefined();
  expect(screen.queryByRole("option", { name: /Alumni/ })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("checkbox", { name: /They leave the school/ }));
  await user.click(within(dialog).getByRole("button", { name: "To group: SELECT GROUP" }));
  expect(screen.queryByRole("option", { name: /1 West/ })).toBeNull();
  await user.click(await screen.findByRole("option", { name: /Alumni 2025/ }));
  await user.click(within(dialog).getByRole("button", { name: "Move 1 student" }));
  await waitFor(() => expect(sent("moveStudent")[0]).toMatchObject({ groupCodeSelected: "GA" }));
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
