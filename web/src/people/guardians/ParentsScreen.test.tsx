import { guardians } from "@ofisi/contract/people/guardians";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { invalidate } from "../../kit/data/useRead.ts";
import { downloads } from "../../kit/test.download.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ParentsScreen } from "./ParentsScreen.tsx";
import { foundFamily, guardian, student } from "./test.people.ts";

const ZAWADI = { ...guardian(7, "Zawadi Juma", "Mother"), children: 2 };

function open(at = "", answers: Answers = {}) {
  return renderScreen(ParentsScreen, "/school/parents", `/school/parents${at}`, {
    getParents: () => ({ parents: [ZAWADI], count: 41 }),
    getGuardianFamily: () => [guardian(7, "Zawadi Juma", "Mother")],
    getContactProposals: () => ({ proposals: [], count: 0 }),
    getOtherFamilies: () => ({ families: [] }),
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

const NEXT_IDS = { schoolIDNo: "1043", staffIDNo: "", parentIDNumber: "F-0209" };
const OMONDI = foundFamily("F-123", ["Achieng Omondi", "José Omondi"], "Mary Omondi", "+254722000111");

test("a parent is added to the new family that is proposed, and that family can be opened from the news", async () => {
  const { user, sent } = open("", {
    getNextIds: () => NEXT_IDS,
    getFamilyMembers: () => ({ guardians: [], children: [] }),
    checkParent: () => ({ children: 0, guardians: 0, samePhone: [] }),
    addParent: () => ({ ...guardian(9, "Grace Otieno"), parentIDNumber: "F-0209" }),
  });
  await user.click(await screen.findByRole("button", { name: "Add parent" }));
  const dialog = await screen.findByRole("dialog", { name: "Add parent" });
  const names = await within(dialog).findByRole("textbox", { name: /^Name/ });
  expect(document.activeElement).toBe(names);
  const family = within(dialog).getByRole("group", { name: /^Family/ });
  await waitFor(() => expect(family.textContent).toContain("F-0209 · nobody is in it yet"));
  await user.type(names, "Grace Otieno");
  await user.click(within(dialog).getByRole("button", { name: "Add parent" }));
  await waitFor(() => expect(sent("addParent")).toMatchObject([{ parentIDNumber: "F-0209", names: "Grace Otieno" }]));
  await user.click(await screen.findByRole("button", { name: "Open" }));
  expect(await screen.findByRole("dialog", { name: "Family F-0209" })).toBeDefined();
});

test("a family is found by who is in it and taken by the keys; a refusal keeps what was typed", async () => {
  const { user, sent } = open("?dialog=addParent", {
    getNextIds: () => NEXT_IDS,
    getFamilyMembers: ({ parentIDNumber = "" }) =>
      parentIDNumber === "F-123"
        ? { guardians: [guardian(3, "Mary Omondi")], children: [student("U1", "Achieng Omondi", "F-123")] }
        : { guardians: [], children: [] },
    findFamilies: ({ keyword = "" }) =>
      keyword === "mary" ? { families: [OMONDI], count: 1, alone: 0 } : { families: [], count: 0, alone: 2 },
    addParent: () => refuse("There is a guardian called Zawadi Juma in this family already", "names"),
  });
  const dialog = await screen.findByRole("dialog", { name: "Add parent" });
  await user.type(await within(dialog).findByRole("textbox", { name: /^Name/ }), "Zawadi Juma");
  const family = within(dialog).getByRole("group", { name: /^Family/ });
  await user.click(within(family).getByRole("button", { name: "Change: Family" }));
  const finder = within(family).getByRole("combobox");
  expect(document.activeElement).toBe(finder);
  await user.type(finder, "chebet");
  expect(await within(family).findByText(/^2 students who are found are in no family yet/)).toBeDefined();
  await user.clear(finder);
  await user.type(finder, "mary");
  const line = await within(family).findByRole("option", { name: /F-123/ });
  expect(line.textContent).toBe("F-123 · Achieng Omondi, José Omondiparent Mary Omondi +254722000111");
  // Takes the only one found, and sends nothing.
  await user.keyboard("{Enter}");
  await waitFor(() => expect(family.textContent).toContain("F-123 · Achieng Omondi · parent Mary Omondi"));
  expect(sent("addParent")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Add parent" }));
  expect(
    await within(dialog).findAllByText("There is a guardian called Zawadi Juma in this family already"),
  ).not.toHaveLength(0);
  expect(sent("addParent")).toMatchObject([{ parentIDNumber: "F-123", names: "Zawadi Juma" }]);
  expect(within(dialog).getByRole("textbox", { name: /^Name/ })).toHaveProperty("value", "Zawadi Juma");
});

test("a number that no family has is offered as a new one", async () => {
  const { user } = open("?dialog=addParent", {
    getNextIds: () => NEXT_IDS,
    getFamilyMembers: () => ({ guardians: [], children: [] }),
    findFamilies: () => ({ families: [OMONDI], count: 1, alone: 0 }),
  });
  await user.click(await screen.findByRole("button", { name: "Change: Family" }));
  const family = screen.getByRole("group", { name: /^Family/ });
  await user.type(within(family).getByRole("combobox"), "F-9");
  await user.click(await within(family).findByRole("option", { name: /New family F-9/ }));
  await waitFor(() => expect(family.textContent).toContain("F-9 · nobody is in it yet"));
  await user.click(within(family).getByRole("button", { name: "Change: Family" }));
  await user.type(within(family).getByRole("combobox"), "f-123");
  await within(family).findByRole("option", { name: /F-123/ });
  expect(within(family).queryByRole("option", { name: /New family/ })).toBeNull();
});

test("a new group needs its name and both years", async () => {
  const { user, sent } = open("?dialog=newGroup", {
    addGroup: (wire) => ({ ...wire, groupCode: "G9", keyStageCode: "", isAlumni: false, studentCount: 0, version: 1 }),
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
  const dialog = await screen.findByRole("dialog", { name: "Edit guardian" });
  const address = await within(dialog).findByRole("textbox", { name: "Address" });
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

test("what another has saved moves no button while it is being pressed", async () => {
  const who = "Wekesa has changed the address since you opened this form. Look at it again before saving";
  const first = guardian(7, "Zawadi Juma", "Mother");
  let now = first;
  const { user, sent } = open("?dialog=editParent~7~F100", {
    getGuardianFamily: () => [now],
    editGuardian: (wire) => (wire["version"] === String(now.version) ? now : refuse(who)),
  });
  const dialog = await screen.findByRole("dialog", { name: "Edit guardian" });
  await user.type(await within(dialog).findByRole("textbox", { name: "Address" }), " West");
  const save = within(dialog).getByRole("button", { name: "Save changes" });
  await user.pointer({ keys: "[MouseLeft>]", target: save });
  now = { ...first, address: "Kisumu", version: 3 };
  await act(() => invalidate(guardians.getGuardianFamily));
  expect(sent("getGuardianFamily").length).toBeGreaterThan(1);
  expect(within(dialog).queryByText("Address: Eldoret → Kisumu")).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: save });
  expect(await within(dialog).findByText(who)).toBeDefined();
  expect(await within(dialog).findByText("Address: Eldoret → Kisumu")).toBeDefined();
});

test("an empty school and a search without an answer say different things", async () => {
  const none = { getParents: () => ({ parents: [], count: 0 }) };
  const { user } = open("", none);
  expect(await screen.findByText("No parents yet")).toBeDefined();
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("No parent matches")).toBeDefined();
});

const KNOWN = { ...guardian(7, "Zawadi Juma", "Mother"), parentIDNumber: "F100" };

function openKnown(children: number, answers: Answers = {}) {
  return renderScreen(ParentsScreen, "/school/parents", "/school/parents?dialog=addParent", {
    getParents: () => ({ parents: [], count: 0 }),
    getNextIds: () => NEXT_IDS,
    getFamilyMembers: () => ({ guardians: [], children: [] }),
    checkParent: () => ({ children, guardians: 0, samePhone: [KNOWN] }),
    addParent: () => guardian(9, "Grace Otieno"),
    ...answers,
  });
}

test("a guardian who has the phone is linked instead, once although Enter is pressed twice", async () => {
  let answer = (): void => undefined;
  const { user, sent } = openKnown(2, {
    linkGuardian: () => new Promise((resolve) => (answer = () => resolve({ ...KNOWN, parentIDNumber: "F-0209" }))),
  });
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Zawadi J.");
  await user.type(screen.getByRole("textbox", { name: "Phone" }), "0722000111");
  const dialog = screen.getByRole("dialog", { name: "Add parent" });
  await user.dblClick(within(dialog).getByRole("button", { name: "Add parent" }));
  expect(
    await within(dialog).findByText(
      "Zawadi Juma of family F100 has this phone already. Linked, Zawadi Juma becomes a guardian of family F-0209 too.",
    ),
  ).toBeDefined();
  expect(sent("addParent")).toEqual([]);
  const link = within(dialog).getByRole("button", { name: "Link this guardian to the family instead" });
  link.focus();
  await user.keyboard("{Enter}{Enter}");
  await waitFor(() => expect(sent("linkGuardian")).toMatchObject([{ id: "7", parentIDNumber: "F-0209" }]));
  answer();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("Zawadi Juma is added")).toBeDefined();
  expect(sent("linkGuardian")).toHaveLength(1);
  expect(sent("addParent")).toEqual([]);
});

test("where nobody is to be linked to, the known guardian's family is opened; a shared phone is added anyway", async () => {
  const { user, sent } = openKnown(0);
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Grace Otieno");
  await user.type(screen.getByRole("textbox", { name: "Phone" }), "0722000111");
  const dialog = screen.getByRole("dialog", { name: "Add parent" });
  await user.click(within(dialog).getByRole("button", { name: "Add parent" }));
  expect(
    await within(dialog).findByText(/Nobody is in family F-0209 yet, so there is nothing to link\.$/),
  ).toBeDefined();
  expect(within(dialog).queryByRole("button", { name: "Link this guardian to the family instead" })).toBeNull();
  expect(within(dialog).getByRole("button", { name: "Open family F100" })).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Add anyway" }));
  await waitFor(() => expect(sent("addParent")).toMatchObject([{ phoneNumber: "0722000111" }]));
  // The phone that was agreed to is not asked about again.
  expect(sent("checkParent")).toHaveLength(1);
});

test("the known guardian's family opens in the place of the form", async () => {
  const { user } = openKnown(0);
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Grace Otieno");
  await user.type(screen.getByRole("textbox", { name: "Phone" }), "0722000111");
  const dialog = screen.getByRole("dialog", { name: "Add parent" });
  await user.click(within(dialog).getByRole("button", { name: "Add parent" }));
  await user.click(await screen.findByRole("button", { name: "Open family F100" }));
  expect(await screen.findByRole("dialog", { name: "Family F100" })).toBeDefined();
});

test("ticked guardians, or all that match, are downloaded", async () => {
  const { user } = open("?search=zaw");
  const saved = downloads();
  await user.click(await screen.findByRole("checkbox", { name: "Select Zawadi Juma" }));
  await user.click(screen.getByRole("button", { name: "Download" }));
  await user.click(screen.getByRole("button", { name: "Select all 41 that match" }));
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const [first, second] = saved.map((address) => new URL(address, "http://here").searchParams);
  expect(first!.get("ids")).toBe("7");
  expect(JSON.parse(second!.get("matching")!)).toEqual({ search: "zaw", seen: 41, except: [] });
});
