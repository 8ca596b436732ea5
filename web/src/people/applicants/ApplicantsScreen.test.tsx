import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ApplicantsBinScreen } from "./ApplicantsBinScreen.tsx";
import { ApplicantsScreen } from "./ApplicantsScreen.tsx";

const GROUPS = [
  { groupCode: "AG1", groupName: "Form 1", groupEntryYear: "2027", groupExitYear: "2030", applicantCount: 2 },
  { groupCode: "AG2", groupName: "Form 2", groupEntryYear: "2027", groupExitYear: "2029", applicantCount: 0 },
];
const STATUSES = [
  { label: "Pending", isDefault: true, applicantCount: 1 },
  { label: "Printed", isDefault: true, applicantCount: 0 },
  { label: "Collected", isDefault: true, applicantCount: 0 },
  { label: "Interviewed", isDefault: false, applicantCount: 1 },
];

function applicant(userCode: string, name: string, part: object = {}) {
  return {
    id: 1,
    userCode,
    name,
    dateOfBirth: "2013-05-06",
    gender: "Female",
    nationalIdNumber: "B1234",
    nationality: "Kenyan",
    address: "Nyeri",
    phoneNumber: "+254712345678",
    email: "",
    photo: "N/A",
    groupCode: "AG1",
    groupName: "Form 1",
    status: "Pending",
    comments: "",
    cv: "",
    date: "2026-10-01",
    byForm: false,
    sameIdAs: "",
    version: 3,
    acceptedOn: "",
    studentCode: "",
    studentName: "",
    studentSchoolId: "",
    ...part,
  };
}
const IMANI = applicant("AP1", "Imani Wanjiru");
const BARAKA = applicant("AP2", "Baraka Otieno", { status: "Interviewed", comments: "Good at sums" });

function open(at = "", answers: Answers = {}) {
  return renderScreen(ApplicantsScreen, "/school/applicants", `/school/applicants${at}`, {
    getGroupApplicant: () => ({ Groups: GROUPS }),
    getStatusApplicant: () => STATUSES,
    searchApplicant: () => ({ Students: [IMANI, BARAKA], count: 2 }),
    getPresentApplicants: () => ({ Students: [IMANI] }),
    getApplicant: ({ userCode }) => (userCode === "AP1" ? IMANI : BARAKA),
    checkApplicant: () => ({ count: 1 }),
    ...answers,
  });
}
type User = ReturnType<typeof open>["user"];

async function alertSays(text: string, user: User): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

async function act(what: string, action: string, user: User): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Actions: ${what}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

test("it has every column of the documents, and initials in the place of a picture that nobody has", async () => {
  open();
  await screen.findByRole("button", { name: "Imani Wanjiru" });
  const titles = screen.getAllByRole("columnheader").map((header) => header.textContent);
  for (const title of [
    "Operations",
    "Photo",
    "Name",
    "Date of Birth",
    "Gender",
    "Id Number",
    "Nationality",
    "Address",
    "Phone",
    "Email",
    "Status",
    "Comments",
    "Date",
  ])
    expect(titles).toContain(title);
  expect(document.querySelector("img")).toBeNull();
});

test("what needs a choice first says so, letter for letter", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Imani Wanjiru" });
  await user.click(screen.getByRole("button", { name: "Add applicant" }));
  await alertSays("Select Group", user);
  await user.click(screen.getByRole("button", { name: "Move (0)" }));
  await alertSays("Select Applicants", user);
  await act("Group", "Remove group", user);
  await alertSays("Select the group you want to remove", user);
  await act("Status", "Remove status", user);
  await alertSays("Select the status you want to remove", user);
});

test("a group needs its name and both years, a status its label", async () => {
  const { user, sent } = open();
  await act("Group", "New group", user);
  const group = await screen.findByRole("dialog", { name: "New group" });
  await user.click(within(group).getByRole("button", { name: "New group" }));
  expect((await within(group).findAllByText("Empty")).length).toBeGreaterThan(0);
  await user.click(within(group).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act("Status", "Add status", user);
  const status = await screen.findByRole("dialog", { name: "Add status" });
  await user.click(within(status).getByRole("button", { name: "Add status" }));
  expect((await within(status).findAllByText("Empty")).length).toBeGreaterThan(0);
  expect([...sent("addGroupApplicant"), ...sent("addStatus")]).toEqual([]);
});

test("a status that somebody has stays, with the server's words", async () => {
  const { user, sent } = open("?status=Interviewed", {
    removeStatus: () => refuse("Interviewed cannot be removed while 1 applicant has it. Change theirs first"),
  });
  await screen.findByRole("button", { name: "Status: Interviewed" });
  await act("Status", "Remove status", user);
  const question = await screen.findByRole("alertdialog", { name: "Do you want to remove Interviewed?" });
  await user.click(within(question).getByRole("button", { name: "Remove status" }));
  await alertSays("Interviewed cannot be removed while 1 applicant has it. Change theirs first", user);
  expect(sent("removeStatus")).toMatchObject([{ status: "Interviewed" }]);
});

test("an applicant is added without a school ID, and sent with the documents' N/A for a picture", async () => {
  const { user, sent } = open("?groupCode=AG1&dialog=addApplicant~AG1", {
    addApplicant: () => refuse("National ID B1234 belongs to Imani Wanjiru", "idNumber"),
  });
  const dialog = await screen.findByRole("dialog", { name: "Add applicant to Form 1" });
  expect(within(dialog).queryByLabelText(/School ID/)).toBeNull();
  await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Zawadi");
  await user.type(within(dialog).getByRole("textbox", { name: /^National ID/ }), "B1234");
  await user.click(within(dialog).getByRole("button", { name: "Add applicant" }));
  expect((await within(dialog).findAllByText("National ID B1234 belongs to Imani Wanjiru")).length).toBeGreaterThan(0);
  const [wire] = sent("addApplicant");
  expect(wire).toMatchObject({ name: "Zawadi", groupCode: "AG1", photo: "N/A", userTypeCode: "APPLICANT" });
  expect(wire).not.toHaveProperty("schoolIDNo");
});

test("the status' cell changes the status, the comments' cell the comments, any other opens the profile", async () => {
  let stored = BARAKA;
  // The record is asked for again after the first write, on a link so slow that no answer comes.
  const answers = [BARAKA];
  const { user, sent } = open("", {
    getApplicant: ({ userCode }) => (userCode === "AP1" ? IMANI : (answers.pop() ?? new Promise(() => undefined))),
    addProgressStatusApplicant: () => (stored = { ...stored, status: "Printed", version: 4 }),
    updateCommentsApplicant: () => (stored = { ...stored, comments: "Good at sums. Late.", version: 5 }),
  });
  await user.click(await screen.findByRole("button", { name: "Interviewed: change the status of Baraka Otieno" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: /Baraka Otieno/ }), "Printed");
  await user.click(screen.getByRole("button", { name: "Save status" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("addProgressStatusApplicant")).toMatchObject([{ userCode: "AP2", progressStatus: "Printed" }]);

  await user.click(screen.getByRole("button", { name: "Edit the comments on Baraka Otieno" }));
  const comments = await screen.findByRole("dialog", { name: "Edit the comments on Baraka Otieno" });
  await user.type(within(comments).getByRole("textbox", { name: "Comments" }), ". Late.");
  await user.click(within(comments).getByRole("button", { name: "Save comments" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // On what the status' change has left, and not on the record as it was before.
  expect(sent("updateCommentsApplicant")).toMatchObject([
    { userCode: "AP2", comments: "Good at sums. Late.", version: "4" },
  ]);

  const [, imani] = screen.getAllByRole("row");
  await user.click(within(imani!).getByText("Kenyan"));
  const profile = await screen.findByRole("dialog", { name: "Applicant profile" });
  expect(await within(profile).findByText("B1234")).toBeDefined();
  expect(within(profile).queryByText("School ID")).toBeNull();
});

test("ticks are told to the server, a move names whom it moves, and its undo brings them back", async () => {
  const { user, sent } = open("?groupCode=AG1", {
    moveApplicant: () => ({ moved: 1, from: [{ groupCode: "AG1", userCodes: ["AP1"] }] }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Imani Wanjiru" }));
  await waitFor(() => expect(sent("checkApplicant")).toMatchObject([{ userCode: "AP1", checked: "true" }]));
  await user.click(screen.getByRole("button", { name: "Move (1)" }));
  const dialog = await screen.findByRole("dialog", { name: "Move applicants to another group" });
  const choose = async (option: RegExp) => {
    await user.click(within(dialog).getByRole("button", { name: /^To group: / }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await choose(/^Form 1/);
  await user.click(within(dialog).getByRole("button", { name: "Move 1 applicant" }));
  await alertSays("Cannot move to the same group", user);
  await choose(/^Form 2/);
  await user.click(within(dialog).getByRole("button", { name: "Move 1 applicant" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent("moveApplicant")).toMatchObject([
      { checkedApplicant: '["AP1"]', groupCodeSelected: "AG2" },
      { checkedApplicant: '["AP1"]', groupCodeSelected: "AG1" },
    ]),
  );
});

test("one is deleted from its row once that is confirmed, and the news takes it back", async () => {
  const { user, sent } = open("", { deleteApplicant: () => ({}), restoreApplicant: () => IMANI });
  await user.click(await screen.findByRole("button", { name: "Delete Imani Wanjiru" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm delete Imani Wanjiru" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("restoreApplicant")).toMatchObject([{ userCode: "AP1" }]));
  expect(sent("deleteApplicant")).toMatchObject([{ userCode: "AP1" }]);
});

test("ticked ones are deleted in one act once that is confirmed, and the news takes them back", async () => {
  const { user, sent } = open("", {
    getPresentApplicants: () => ({ Students: [IMANI, BARAKA] }),
    deleteApplicants: () => ({}),
    restoreApplicants: () => ({}),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows shown" }));
  await user.click(await screen.findByRole("button", { name: "Delete (2)" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete all 2 that are selected?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const both = [{ checkedApplicant: '["AP1","AP2"]' }];
  await waitFor(() => expect(sent("restoreApplicants")).toMatchObject(both));
  expect(sent("deleteApplicants")).toMatchObject(both);
});

test("nobody yet, nobody in the group and nobody found are three things", async () => {
  const none = { searchApplicant: () => ({ Students: [], count: 0 }) };
  const { user } = open("", none);
  expect(await screen.findByText("No applicants yet")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Group: / }));
  await user.click(await screen.findByRole("option", { name: /^Form 2/ }));
  expect(await screen.findByText("No applicants in this group yet")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^Status: / }));
  await user.click(await screen.findByRole("option", { name: /^Printed/ }));
  expect(await screen.findByText("No applicant matches")).toBeDefined();
});

test("the bin shows no column for a school ID that applicants never had, and gives them back", async () => {
  const binned = { ...IMANI, deletedAt: new Date().toISOString(), deletedBy: "Amina Office" };
  const { user, sent } = renderScreen(ApplicantsBinScreen, "/school/applicants/bin", "/school/applicants/bin", {
    getApplicantBin: () => ({ Students: [binned], count: 1 }),
    restoreApplicant: () => IMANI,
  });
  await user.click(await screen.findByRole("button", { name: "Restore Imani Wanjiru" }));
  await waitFor(() => expect(sent("restoreApplicant")).toMatchObject([{ userCode: "AP1" }]));
  expect(screen.queryByRole("columnheader", { name: "School ID" })).toBeNull();
});
