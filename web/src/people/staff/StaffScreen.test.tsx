import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { StaffBinScreen } from "./StaffBinScreen.tsx";
import { StaffScreen } from "./StaffScreen.tsx";

const GROUPS = [
  { groupCode: "SG1", groupName: "Teachers", staffCount: 2, version: 1 },
  { groupCode: "SG2", groupName: "Kitchen", staffCount: 0, version: 1 },
];

function member(userCode: string, name: string, part: object = {}) {
  return {
    id: 1,
    userCode,
    name,
    dateOfBirth: "1984-03-31",
    gender: "Male",
    nationalIdNumber: "23456789",
    nationality: "Kenyan",
    address: "Eldoret",
    phoneNumber: "+254712345678",
    email: "",
    photo: "noimage.jpg",
    groupCode: "SG1",
    groupName: "Teachers",
    schoolIdNumber: `UHURU-${userCode}`,
    username: "",
    signIn: "none",
    roles: [],
    version: 3,
    ...part,
  };
}
const DANIEL = member("SF1", "Daniel Rotich", { username: "teacher.uhuru", signIn: "open" });
const GRACE = member("SF2", "Grace Njeri");

function open(at = "", answers: Answers = {}) {
  return renderScreen(StaffScreen, "/school/staff", `/school/staff${at}`, {
    getStaffGroup: () => ({ Groups: GROUPS }),
    searchStaff: () => ({ Staffs: [DANIEL, GRACE], count: 2 }),
    getStaffMember: ({ userCode }) => (userCode === "SF1" ? DANIEL : GRACE),
    getFreeSignIns: () => [],
    getImports: () => ({ imports: [], count: 0 }),
    ...answers,
  });
}

test("the next number of the staff is proposed, and who was added can be opened from the news of it", async () => {
  const { user, sent } = open("?groupCode=SG1&dialog=addStaff~SG1", {
    getNextIds: () => ({ schoolIDNo: "1043", staffIDNo: "T-10", parentIDNumber: "" }),
    addStaff: () => GRACE,
  });
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Grace Njeri");
  expect(screen.getByRole("textbox", { name: /^School ID/ })).toHaveProperty("value", "T-10");
  await user.click(screen.getByRole("button", { name: "Add staff" }));
  await waitFor(() => expect(sent("addStaff")).toMatchObject([{ schoolIDNo: "T-10" }]));
  await user.click(await screen.findByRole("button", { name: "Open" }));
  expect(await screen.findByRole("dialog", { name: "Staff profile" })).toBeDefined();
});

async function alertSays(text: string, user: ReturnType<typeof open>["user"]): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

test("it shows the staff with their groups and sign-ins, and asks for no picture that is not there", async () => {
  open();
  await screen.findByRole("button", { name: "Daniel Rotich" });
  const [, daniel, grace] = screen.getAllByRole("row");
  expect(within(daniel!).getByText("Open")).toBeDefined();
  expect(within(grace!).getByText("None")).toBeDefined();
  expect(screen.getByRole("button", { name: /SELECT GROUP/ })).toBeDefined();
  expect(document.querySelector("img")).toBeNull();
});

test("what needs a choice first says so, letter for letter", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Daniel Rotich" });
  for (const [button, text] of [
    ["Add staff", "Select Group"],
    ["Move (0)", "Select Staff"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: button }));
    await alertSays(text, user);
  }
  for (const [action, text] of [
    ["Edit staff group", "Select Group to edit"],
    ["Remove staff group", "Select the group you want to remove"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: "Actions: Group" }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
    await alertSays(text, user);
  }
});

test("a group without a name is refused at its field, and a full one keeps its members with the server's words", async () => {
  const { user, sent } = open("?groupCode=SG1", {
    removeStaffGroup: () => refuse("Teachers cannot be removed while it has 2 members. Move them first"),
  });
  await screen.findByRole("button", { name: "Daniel Rotich" });
  await user.click(await screen.findByRole("button", { name: "Actions: Group" }));
  await user.click(await screen.findByRole("menuitem", { name: "Add staff group" }));
  const dialog = await screen.findByRole("dialog", { name: "Add staff group" });
  await user.click(within(dialog).getByRole("button", { name: "Add staff group" }));
  expect((await within(dialog).findAllByText("Empty")).length).toBeGreaterThan(0);
  expect(sent("addStaffGroup")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Actions: Group" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove staff group" }));
  const question = await screen.findByRole("alertdialog", { name: "Do you want to remove Teachers group?" });
  await user.click(within(question).getByRole("button", { name: "Remove staff group" }));
  await alertSays("Teachers cannot be removed while it has 2 members. Move them first", user);
});

test("who signs in already is offered their sign-in, and a taken national ID stands at its field", async () => {
  const { user, sent } = open("?groupCode=SG1&dialog=addStaff~SG1", {
    getFreeSignIns: () => [{ username: "office.uhuru", personName: "Faith Okoth" }],
    addStaff: () => refuse("National ID 23456789 belongs to Grace Njeri", "idNumber"),
  });
  const dialog = await screen.findByRole("dialog", { name: "Add staff to Teachers" });
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Faith Okoth");
  await user.type(within(dialog).getByRole("textbox", { name: "National ID" }), "23456789");
  await user.selectOptions(
    await within(dialog).findByRole("combobox", { name: "Signs in already as" }),
    "office.uhuru",
  );
  await user.click(within(dialog).getByRole("button", { name: "Add staff" }));
  expect((await within(dialog).findAllByText("National ID 23456789 belongs to Grace Njeri")).length).toBeGreaterThan(0);
  expect(sent("addStaff")[0]).toMatchObject({ name: "Faith Okoth", username: "office.uhuru", groupCode: "SG1" });
  expect(within(dialog).getByRole("textbox", { name: "National ID" }).getAttribute("aria-invalid")).toBe("true");
});

test("ticked staff move to another group and back", async () => {
  const { user, sent } = open("?groupCode=SG1", {
    moveStaff: () => ({ moved: 2, from: [{ groupCode: "SG1", userCodes: ["SF1", "SF2"] }] }),
  });
  await screen.findByRole("button", { name: "Daniel Rotich" });
  await user.click(screen.getByRole("checkbox", { name: "Select Daniel Rotich" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Grace Njeri" }));
  await user.click(screen.getByRole("button", { name: "Move (2)" }));
  const dialog = await screen.findByRole("dialog", { name: "Move staff to another group" });
  await user.click(within(dialog).getByRole("button", { name: "Move 2 people" }));
  await alertSays("Select Group", user);
  await user.click(within(dialog).getByRole("button", { name: /^To group/ }));
  await user.click(await screen.findByRole("option", { name: /Teachers/ }));
  await user.click(within(dialog).getByRole("button", { name: "Move 2 people" }));
  await alertSays("Cannot move to the same group", user);
  await user.click(within(dialog).getByRole("button", { name: /^To group/ }));
  await user.click(await screen.findByRole("option", { name: /Kitchen/ }));
  await user.click(within(dialog).getByRole("button", { name: "Move 2 people" }));
  await waitFor(() =>
    expect(sent("moveStaff")[0]).toMatchObject({
      checkedStaff: '["SF1","SF2"]',
      groupCodeSelected: "SG2",
      groupCode: "",
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("moveStaff")[1]).toMatchObject({ groupCodeSelected: "SG1", groupCode: "" }));
});

test("all staff that match are deleted by the filter, with how many were seen", async () => {
  const { user, sent } = open("?groupCode=SG1", {
    searchStaff: () => ({ Staffs: [DANIEL, GRACE], count: 31 }),
    deleteStaffs: () => ({ deleted: ["SF1"], held: [] }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Daniel Rotich" }));
  await user.click(screen.getByRole("button", { name: "Select all 31 that match" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete 31 people?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent("deleteStaffs")[0]).toMatchObject({ checkedStaff: "[]" }));
  expect(JSON.parse(sent("deleteStaffs")[0]!["matching"]!)).toEqual({
    keyword: "",
    groupCode: "SG1",
    seen: 31,
    except: [],
  });
});

test("a profile gives a sign-in once with its slips, and closes the one that is there after asking", async () => {
  const { user, sent } = open("?dialog=staffProfile~SF1", {
    closeStaffSignIn: () => ({}),
    issueStaffSignIns: () => ({
      signIns: [{ userCode: "SF1", name: "Daniel Rotich", username: "teacher.uhuru", password: "abcd-2345-wxyz" }],
      slips: "JVBERi0=",
      mailed: [],
    }),
  });
  const profile = await screen.findByRole("dialog", { name: "Staff profile" });
  expect(await within(profile).findByText("Can sign in")).toBeDefined();
  await user.click(within(profile).getByRole("button", { name: "Close the sign-in" }));
  const question = await screen.findByRole("alertdialog", { name: "Close the sign-in of Daniel Rotich?" });
  await user.click(within(question).getByRole("button", { name: "Close the sign-in" }));
  await waitFor(() => expect(sent("closeStaffSignIn")[0]).toMatchObject({ userCode: "SF1" }));
  await user.click(await within(profile).findByRole("button", { name: "Sign-in" }));
  const issue = await screen.findByRole("dialog", { name: "Make sign-ins" });
  await user.click(within(issue).getByRole("button", { name: "Make 1 sign-in" }));
  expect(await screen.findByText("abcd-2345-wxyz")).toBeDefined();
  expect(sent("issueStaffSignIns")[0]).toMatchObject({ checkedStaff: '["SF1"]' });
});

test("the bin gives somebody back", async () => {
  const gone = { ...GRACE, deletedAt: new Date(Date.now() - 90_000_000).toISOString(), deletedBy: "Faith Okoth" };
  let inBin = [gone];
  const { user, sent } = renderScreen(StaffBinScreen, "/school/staff/bin", "/school/staff/bin", {
    getStaffBin: () => ({ Staffs: inBin, count: inBin.length }),
    restoreStaff: () => {
      inBin = [];
      return GRACE;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Restore Grace Njeri" }));
  await waitFor(() => expect(sent("restoreStaff")[0]).toMatchObject({ userCode: "SF2" }));
  expect(await screen.findByText("Somebody who is deleted comes here first.")).toBeDefined();
});

test("a profile says that a link was mailed and shows no password, and a closed sign-in opens only when that is ticked", async () => {
  const closed = { ...DANIEL, signIn: "closed" };
  const { user, sent } = open("?dialog=staffProfile~SF1", {
    getStaffMember: () => closed,
    issueStaffSignIns: () => ({ signIns: [], slips: "", mailed: [{ userCode: "SF1", name: "Daniel Rotich" }] }),
  });
  const profile = await screen.findByRole("dialog", { name: "Staff profile" });
  await user.click(await within(profile).findByRole("button", { name: "Sign-in" }));
  const issue = await screen.findByRole("dialog", { name: "Make sign-ins" });
  await user.click(within(issue).getByRole("checkbox", { name: "Open the closed sign-in again" }));
  await user.click(within(issue).getByRole("button", { name: "Make 1 sign-in" }));
  expect(
    await screen.findByText("A link to set a new password is on its way to Daniel Rotich. Nobody else sees it."),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download slips" })).toBeNull();
  expect(sent("issueStaffSignIns")[0]).toMatchObject({ reopen: "true" });
});

test("the ticked go to the bin and come back in one call, and who must stay there is named", async () => {
  const { user, sent } = open("", {
    deleteStaffs: () => ({ deleted: ["SF1", "SF2"], held: [] }),
    restoreStaffs: () => ({
      restored: 1,
      held: [{ code: "SF2", name: "Grace Njeri", reason: "National ID 12345678 belongs to Daniel Rotich" }],
    }),
  });
  await screen.findByRole("button", { name: "Daniel Rotich" });
  for (const box of screen.getAllByRole("checkbox").slice(1, 3)) await user.click(box);
  await user.click(within(screen.getByRole("region", { name: "2 selected" })).getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const told = await screen.findByRole("alertdialog", { name: "1 stays in the bin. The others are back." });
  expect(within(told).getByText("Grace Njeri: National ID 12345678 belongs to Daniel Rotich")).toBeDefined();
  expect(sent("restoreStaffs")).toMatchObject([{ checkedStaff: '["SF1","SF2"]' }]);
});

async function openAs(who: object, at = "") {
  const drawn = open(at, {
    portalLogin: () => ({ ...BURSAR, everyStaffMay: false, ...who }),
    setStaffRoles: () => ({}),
    saveStaffRule: () => ({}),
    getSession: () => ({ session: { ...BURSAR, ...who } }),
  });
  await signIn();
  await screen.findByRole("button", { name: "Daniel Rotich", hidden: true });
  return drawn;
}

test("a bursar reads the staff and is offered nothing that the server would refuse", async () => {
  await openAs({ roles: "bursar" }, "?dialog=staffProfile~SF1");
  const profile = await screen.findByRole("dialog", { name: "Staff profile" });
  await within(profile).findByText("teacher.uhuru");
  for (const name of ["Delete", "Edit", "Sign-in", "Close the sign-in", "Roles…"])
    expect(within(profile).queryByRole("button", { name }), name).toBeNull();
  for (const name of ["Add staff", "Move (0)", "Actions: Group", "Upload", "Who may do what"])
    expect(screen.queryByRole("button", { name, hidden: true }), name).toBeNull();
  expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull();
});

test("a head gives roles and settles whether they count", async () => {
  const { user, sent } = await openAs({ roles: "head" }, "?dialog=staffProfile~SF1");
  const profile = await screen.findByRole("dialog", { name: "Staff profile" });
  await user.click(await within(profile).findByRole("button", { name: "Roles…" }));
  const roles = await screen.findByRole("dialog", { name: "Roles of Daniel Rotich" });
  expect(roles.textContent).toContain(
    "Gives marks and assignments, takes registers, and looks up students and families.",
  );
  await user.click(within(roles).getByRole("checkbox", { name: "Bursar" }));
  await user.click(within(roles).getByRole("button", { name: "Save roles" }));
  await waitFor(() => expect(sent("setStaffRoles")[0]).toMatchObject({ userCode: "SF1", roles: '["bursar"]' }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Staff profile" })).getAllByRole("button", { name: "Close" })[0]!,
  );
  await user.click(await screen.findByRole("button", { name: "Who may do what" }));
  const rule = await screen.findByRole("dialog", { name: "Who may do what" });
  await user.click(within(rule).getByRole("checkbox", { name: "Every member of staff may do everything" }));
  await user.click(within(rule).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("saveStaffRule")[0]).toMatchObject({ everyStaffMay: "true" }));
});

test("the form offers the roles that whoever fills it may give", async () => {
  const { user, sent } = await openAs({ roles: "secretary" }, "?groupCode=SG1&dialog=addStaff~SG1");
  const dialog = await screen.findByRole("dialog", { name: "Add staff to Teachers" });
  const role = within(dialog).getByRole("combobox", { name: "Role" });
  expect(
    within(role)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["No role", "Secretary", "Teacher"]);
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Faith Okoth");
  await user.selectOptions(role, "secretary");
  await user.click(within(dialog).getByRole("button", { name: "Add staff" }));
  await waitFor(() => expect(sent("addStaff")[0]).toMatchObject({ name: "Faith Okoth", role: "secretary" }));
});

test("what the sign-in of somebody begins with is in the form of their record until there is one", async () => {
  const { user, sent } = await openAs({ roles: "head" }, "?dialog=editStaff~SF2");
  const grace = await screen.findByRole("dialog", { name: "Edit staff" });
  await user.selectOptions(await within(grace).findByRole("combobox", { name: "Role" }), "bursar");
  await user.click(within(grace).getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent("editStaff")[0]).toMatchObject({ userCode: "SF2", role: "bursar" }));
});

test("a sign-in’s roles are not in the form of its record", async () => {
  await openAs({ roles: "head" }, "?dialog=editStaff~SF1");
  const daniel = await screen.findByRole("dialog", { name: "Edit staff" });
  await within(daniel).findByRole("textbox", { name: "National ID" });
  expect(within(daniel).queryByRole("combobox", { name: "Role" })).toBeNull();
});
