import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ParentsScreen } from "./ParentsScreen.tsx";
import { guardian } from "./test.people.ts";

const ZAWADI = { ...guardian(7, "Zawadi Juma", "Mother"), children: 2 };

function open(at = "", answers: Answers = {}) {
  return renderScreen(ParentsScreen, "/school/parents", `/school/parents${at}`, {
    getParents: () => ({ parents: [ZAWADI], count: 41 }),
    getGuardianFamily: () => [guardian(7, "Zawadi Juma", "Mother")],
    ...answers,
  });
}

test("it counts and lists the parents with their children, and searches on every change", async () => {
  const { user, sent } = open("?page=1");
  expect(await screen.findByRole("button", { name: "Zawadi Juma" })).toBeDefined();
  expect(within(screen.getByLabelText("Summary")).getByText("41")).toBeDefined();
  const row = screen.getAllByRole("row")[1]!;
  expect(within(row).getByText("F100")).toBeDefined();
  expect(within(row).getByText("2")).toBeDefined();
  expect(within(row).getByRole("link", { name: "+254 722 000 111" })).toBeDefined();
  await user.type(screen.getByRole("searchbox"), "ju");
  await waitFor(() => expect(sent("getParents").at(-1)).toMatchObject({ search: "ju", page: "0" }));
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(sent("getParents").at(-1)).toMatchObject({ search: "" }));
});

test("a parent is added by the family's number; a name that is there already is refused in place", async () => {
  const { user, sent } = open("", {
    addParent: () => refuse("There is a guardian called Zawadi Juma in this family already", "names"),
  });
  await user.click(await screen.findByRole("button", { name: "Add parent" }));
  const dialog = await screen.findByRole("dialog", { name: "Add parent" });
  await user.type(within(dialog).getByRole("textbox", { name: /^Family ID/ }), "F100");
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Zawadi Juma");
  await user.click(within(dialog).getByRole("button", { name: "Add parent" }));
  expect(
    await within(dialog).findAllByText("There is a guardian called Zawadi Juma in this family already"),
  ).not.toHaveLength(0);
  expect(sent("addParent")[0]).toMatchObject({ parentIDNumber: "F100", names: "Zawadi Juma" });
  expect(within(dialog).getByRole("textbox", { name: /^Name/ })).toHaveProperty("value", "Zawadi Juma");
});

test("a new group needs its name and both years", async () => {
  const { user, sent } = open("?dialog=newGroup", {
    addGroup: (wire) => ({ ...wire, groupCode: "G9", keyStageCode: "", studentCount: 0 }),
  });
  const dialog = await screen.findByRole("dialog", { name: "New group" });
  const add = within(dialog).getByRole("button", { name: "Add group" });
  await user.click(add);
  expect(await within(dialog).findAllByText("Empty")).toHaveLength(3);
  await user.type(within(dialog).getByRole("textbox", { name: /^Group name/ }), "Class of 2030");
  await user.type(within(dialog).getByRole("textbox", { name: /^Entry year/ }), "2027");
  await user.type(within(dialog).getByRole("textbox", { name: /^Exit year/ }), "2026");
  await user.click(add);
  expect(await within(dialog).findByText("Exit year: not before the entry year")).toBeDefined();
  expect(sent("addGroup")).toEqual([]);
  await user.clear(within(dialog).getByRole("textbox", { name: /^Exit year/ }));
  await user.type(within(dialog).getByRole("textbox", { name: /^Exit year/ }), "2030");
  await user.click(add);
  await waitFor(() =>
    expect(sent("addGroup")[0]).toMatchObject({
      groupName: "Class of 2030",
      groupEntryYear: "2027",
      groupExitYear: "2030",
    }),
  );
});

test("a parent is changed and removed from the list", async () => {
  const { user, sent } = open("", { editGuardian: () => ZAWADI, removeGuardian: () => ({}) });
  await user.click(await screen.findByRole("button", { name: "Edit Zawadi Juma" }));
  await user.type(await screen.findByRole("textbox", { name: "Address" }), " West");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent("editGuardian")[0]).toMatchObject({ id: "7", address: "Eldoret West" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remove Zawadi Juma" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Do you want to remove Zawadi Juma as a Guardian?",
  });
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent("removeGuardian")[0]).toMatchObject({ id: "7" }));
});

test("who saves a guardian second sees what the first one changed", async () => {
  const who = "Wekesa has changed the address since you opened this form. Look at it again before saving";
  const first = guardian(7, "Zawadi Juma", "Mother");
  let now = first;
  const { user, sent } = open("?dialog=editParent~7~F100", {
    getGuardianFamily: () => [now],
    editGuardian: (wire) => (wire["version"] === String(now.version) ? now : refuse(who)),
  });
  const address = await screen.findByRole("textbox", { name: "Address" });
  const dialog = screen.getByRole("dialog", { name: "Edit guardian" });
  await user.type(address, " West");
  now = { ...first, address: "Kisumu", relationship: "Aunt", version: 3 };
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(await within(dialog).findByText(who)).toBeDefined();
  expect(await within(dialog).findByText("Address: Eldoret → Kisumu")).toBeDefined();
  expect(within(dialog).getByText("Relationship: Mother → Aunt")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Show their version" }));
  expect(await within(dialog).findByText("Theirs: Kisumu")).toBeDefined();
  expect(within(dialog).getByText("Changed in the meantime; it was: Mother")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(sent("editGuardian").at(-1)).toMatchObject({ version: "3", address: "Eldoret West", relationship: "Aunt" }),
  );
});

test("an empty school and a search without an answer say different things", async () => {
  const none = { getParents: () => ({ parents: [], count: 0 }) };
  const { user } = open("", none);
  expect(await screen.findByText("No parents yet")).toBeDefined();
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("No parent matches")).toBeDefined();
});
