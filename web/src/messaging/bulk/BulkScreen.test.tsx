import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { ToStaffScreen } from "./ToStaffScreen.tsx";
import { ToStudentsScreen } from "./ToStudentsScreen.tsx";

const GROUP = {
  groupCode: "G1",
  groupName: "Form 1 East",
  groupEntryYear: "2026",
  groupExitYear: "2029",
  keyStageCode: "K1",
  keyStageName: "Junior",
  studentCount: 30,
  isAlumni: false,
  sortOrder: 1,
  version: 1,
};
function row(id: number, name: string, part: object = {}) {
  return {
    id,
    name,
    phoneNumber: "+254711000001",
    email: "parent@example.org",
    emailStatus: "",
    groupName: "Form 1 East",
    type: "PARENT",
    status: "1",
    message: "",
    emailBody: "",
    res: "",
    userCode: "S1",
    photo: "",
    studentName: "Achieng",
    smsState: "",
    emailState: "",
    smsProblem: "none",
    emailProblem: "none",
    ...part,
  };
}
const ROWS = [row(1, "Mary Odhiambo"), row(2, "Peter Kamau", { status: "2", smsState: "sent", emailStatus: "2" })];
const COUNTS = {
  all: 2,
  pending: 1,
  sent: 1,
  failed: 0,
  smsPending: 1,
  emailPending: 2,
  smsUnreachable: 0,
  emailUnreachable: 0,
};
const PREVIEW = {
  recipients: 1,
  merged: 0,
  segments: 1,
  longestSegments: 1,
  price: "0.80",
  unpriced: 0,
  unreachable: [
    { id: 3, name: "Nobody Noor", phoneNumber: "", email: "", problem: "noAddress" },
    { id: 4, name: "Baba Otieno", phoneNumber: "+254711000004", email: "", problem: "gone" },
  ],
  unreachableCount: 2,
  settled: 0,
  messages: [],
  owedAt: "",
  unknownPlaceholders: [],
  holes: [],
  holesCount: 0,
  unicode: [],
  unicodeCount: 0,
  samples: [],
  sender: "SHULE",
  refusal: "",
  goesAt: "",
  needsApproval: false,
};

const ANSWERS: Answers = {
  getKeyStages: () => [{ keyStageCode: "K1", keyStageName: "Junior", version: 1 }],
  getGroup: () => ({ Groups: [GROUP] }),
  getStaffGroup: () => ({ Groups: [{ groupCode: "SG1", groupName: "Teachers", staffCount: 2, version: 1 }] }),
  getGroupListMessageStatus: () => ROWS,
  getStaffGroupListMessageStatus: () => ROWS,
  getWaitingSends: () => ({ sends: [] }),
  getListCounts: () => COUNTS,
  previewMessages: () => PREVIEW,
  generateGroupListMessage: () => ({ added: 30, known: 0, noGuardian: 0 }),
};
const open = (answers: Answers = {}) =>
  renderScreen(ToStudentsScreen, "/sms/sms", "/sms/sms", { ...ANSWERS, ...answers });
const openStaff = (answers: Answers = {}) =>
  renderScreen(ToStaffScreen, "/sms/smsstaff", "/sms/smsstaff", { ...ANSWERS, ...answers });

async function choose(user: ReturnType<typeof open>["user"], name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: /^Add group/ }));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
}
async function confirm(user: ReturnType<typeof open>["user"], text: string, act: string): Promise<void> {
  const question = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(question).getByRole("button", { name: act }));
}

test("a group is added with the ticks as they stand, and only once it is confirmed", async () => {
  const { user, sent } = open();
  await screen.findByText("Mary Odhiambo");
  await choose(user, "Form 1 East");
  await confirm(user, "Please Confirm you want to add Form 1 East to SMS List", "Cancel");
  expect(sent("generateGroupListMessage")).toEqual([]);
  await user.click(await screen.findByRole("checkbox", { name: "STUDENTS" }));
  await choose(user, "Form 1 East");
  await confirm(user, "Please Confirm you want to add Form 1 East to SMS List", "Add group");
  await waitFor(() =>
    expect(sent("generateGroupListMessage")).toMatchObject([
      { groupCode: "G1", checkedParent: "true", checkedStudent: "true" },
    ]),
  );
  expect(await screen.findByText("30 added to the list, 0 in it already")).toBeDefined();
});

test("who owes is added by an amount and days, and a reminder is offered with what each owes now", async () => {
  const { user, sent } = open({
    addListArrears: () => ({ added: 4, known: 1, noGuardian: 0 }),
    previewMessages: () => ({
      ...PREVIEW,
      settled: 3,
      owedAt: "2026-11-23T06:00:00.000Z",
      messages: [
        {
          id: 1,
          name: "Mary Odhiambo",
          recipient: "+254711000001",
          values: { Student: "Achieng, Brian", Balance: "KES 25,000.00", BillNo: "B000001", DueDate: "03/01/2026" },
        },
      ],
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Add who owes" }));
  const dialog = await screen.findByRole("dialog", { name: "Add who owes" });
  fireEvent.change(await within(dialog).findByLabelText(/^Owes more than/), { target: { value: "1,500" } });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(sent("addListArrears")).toMatchObject([
      { owedMoreThan: "1500.00", olderThanDays: "30", checkedParent: "true", checkedStudent: "false" },
    ]),
  );
  expect(await screen.findByText("4 added to the list, 1 in it already")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Send SMS" }));
  const sms = await screen.findByRole("dialog", { name: "Send SMS" });
  await user.click(await within(sms).findByRole("button", { name: /^Template/ }));
  await user.click(await screen.findByRole("option", { name: "Fee reminder (French)" }));
  expect(await within(sms).findByText(/Achieng, Brian, KES 25,000.00, sont dus depuis le 03\/01\/2026/)).toBeDefined();
  await user.click(within(sms).getByRole("button", { name: "Send SMS" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  expect(within(question).getByText("3 people owe nothing and get nothing")).toBeDefined();
  expect(within(question).getByText(/^Amounts are those of/)).toBeDefined();
});

test("who was absent is added by a day and days in a row", async () => {
  const { user, sent } = open({ addListAbsent: () => ({ added: 3, known: 0, noGuardian: 0 }) });
  await user.click(await screen.findByRole("button", { name: "Add who is absent" }));
  const dialog = await screen.findByRole("dialog", { name: "Add who is absent" });
  fireEvent.change(await within(dialog).findByLabelText(/^Absent on/), { target: { value: "09/03/2026" } });
  fireEvent.change(within(dialog).getByLabelText(/^For so many days/), { target: { value: "2" } });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(sent("addListAbsent")).toMatchObject([
      { activityDate: "2026-03-09", days: "2", checkedParent: "true", checkedStudent: "false" },
    ]),
  );
  expect(await screen.findByText("3 added to the list, 0 in it already")).toBeDefined();
});

test("a group of the staff is added without ticks, which say that it is one of students", async () => {
  const { user, sent } = openStaff();
  await choose(user, "Teachers");
  await confirm(user, "Please Confirm you want to add Teachers to SMS List", "Add group");
  await waitFor(() => expect(sent("generateGroupListMessage")).toHaveLength(1));
  expect(sent("generateGroupListMessage")[0]).toMatchObject({ checkedParent: "", checkedStudent: "" });
  expect(screen.queryByRole("checkbox", { name: "PARENTS" })).toBeNull();
});

test("chips narrow by status, a tick stands at a sent e-mail, and Clear List asks first", async () => {
  const { user, sent } = open({ clearGroupListMessage: () => ({ cleared: 2, cancelled: 1 }) });
  await screen.findByText("Mary Odhiambo");
  expect(screen.getAllByTitle("The e-mail was sent")).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Pending 1" }));
  await waitFor(() => expect(sent("getGroupListMessageStatus").at(-1)).toMatchObject({ status: "1" }));
  await user.click(screen.getByRole("button", { name: "Clear List" }));
  await confirm(user, "Please Confirm you want clear below list", "Clear List");
  await waitFor(() => expect(sent("clearGroupListMessage")).toMatchObject([{ type: "STUDENT" }]));
  expect(await screen.findByText("2 rows are off the list. 1 message is cancelled")).toBeDefined();
});

test("the messages as they leave are looked at, the longest too, with what each lacks and from whom they come", async () => {
  const message = (id: number, name: string) => ({ id, name, recipient: "+254711000001", values: { Name: name } });
  const { user } = open({
    previewMessages: () => ({
      ...PREVIEW,
      recipients: 60,
      messages: [message(1, "Mary Odhiambo"), message(77, "Ngũgĩ wa Thiong’o")],
      samples: [{ id: 77, name: "Ngũgĩ wa Thiong’o", recipient: "+254711000001", body: "Dear Ngũgĩ", segments: 1 }],
      holes: [{ name: "Peter Kamau", placeholders: ["Group"] }],
      holesCount: 1,
      unicode: ["Ngũgĩ wa Thiong’o"],
      unicodeCount: 1,
      sender: "",
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Send SMS" }));
  const dialog = await screen.findByRole("dialog", { name: "Send SMS" });
  fireEvent.change(await within(dialog).findByRole("textbox", { name: "Message" }), {
    target: { value: "Dear $Name" },
  });
  expect(await within(dialog).findByText(/^Dear Mary Odhiambo/)).toBeDefined();
  expect(within(dialog).getByText("Peter Kamau ($Group)")).toBeDefined();
  expect(within(dialog).getByText(/makes it a Unicode message: Ngũgĩ wa Thiong’o/)).toBeDefined();
  expect(within(dialog).getByText(/^No sender name is set/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: /show/i }));
  expect(await within(dialog).findByText(/^Dear Ngũgĩ/)).toBeDefined();
});

test("who of the list gets nothing is said while the message is written, also where that is everybody", async () => {
  const answers = { recipients: 0, segments: 0, price: "0.00", settled: 2 };
  const { user } = open({ previewMessages: () => ({ ...PREVIEW, ...answers }) });
  await user.click(await screen.findByRole("button", { name: "Send SMS" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send SMS" }));
  const said = "2 people owe nothing and get nothing · 2 cannot be reached and get nothing";
  expect(await dialog.findByText(said)).toBeDefined();
  answers.recipients = 4;
  answers.segments = 4;
  await user.type(await dialog.findByRole("textbox", { name: "Message" }), "Fees");
  expect(await dialog.findByText(`4 messages, 4 SMS in all · ${said}`)).toBeDefined();
});

test("an empty SMS is refused, and what is written is sent once after what it comes to was confirmed", async () => {
  const { user, sent } = open({
    sendMessageToParents: () => ({
      sendCode: "MS1",
      queued: 1,
      left: 5,
      suppressed: 2,
      gone: 2,
      goesAt: "",
      needsApproval: false,
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Send SMS" }));
  const dialog = await screen.findByRole("dialog", { name: "Send SMS" });
  const area = await within(dialog).findByRole("textbox", { name: "Message" });
  await user.click(within(dialog).getByRole("button", { name: "Send SMS" }));
  expect(await within(dialog).findByText("Enter Message")).toBeDefined();
  expect(sent("sendMessageToParents")).toEqual([]);
  fireEvent.change(area, { target: { value: "School closes on Friday" } });
  await user.click(within(dialog).getByRole("button", { name: "Send SMS" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  expect(within(question).getByText("1 message, 1 SMS, KES 0.80")).toBeDefined();
  expect(within(question).getByText(/Nobody Noor, Baba Otieno \(Deleted or unlinked\)/)).toBeDefined();
  await user.click(within(question).getByRole("button", { name: "Send now" }));
  await waitFor(() =>
    expect(sent("sendMessageToParents")).toMatchObject([
      {
        message: "School closes on Friday",
        type: "STUDENT",
        per: "family",
        seen: '{"recipients":1,"price":"0.80"}',
      },
    ]),
  );
  expect(
    await screen.findByText(
      "1 message is on its way. 2 who are sent nothing were left out. 2 who were deleted or unlinked were left out. 1 who cannot be reached or owes nothing was left out",
    ),
  ).toBeDefined();
});

test("what is written is tried on oneself, merged, and kept as a template; neither sends it to the list", async () => {
  const queued = { sendCode: "MS9", queued: 1, left: 0, suppressed: 0, gone: 0, goesAt: "", needsApproval: false };
  const template = {
    templateCode: "MT1",
    templateName: "Kufunga",
    language: "sw",
    message: "Mpendwa $Name",
    version: 5,
  };
  const { user, sent } = open({
    previewMessages: () => ({
      ...PREVIEW,
      messages: [{ id: 1, name: "Mary Odhiambo", recipient: "+254711000001", values: { Name: "Mary Odhiambo" } }],
    }),
    getMessageTemplates: () => ({ templates: [template] }),
    getTestAddress: () => ({ sms: "+254722000999", email: "" }),
    sendTestToMyself: () => queued,
    saveMessageTemplate: () => template,
  });
  await user.click(await screen.findByRole("button", { name: "Send SMS" }));
  const dialog = await screen.findByRole("dialog", { name: "Send SMS" });
  await user.click(await within(dialog).findByRole("button", { name: "Template: Choose a template" }));
  await user.click(await screen.findByRole("option", { name: /Kufunga/ }));
  expect(await within(dialog).findByText(/^Mpendwa Mary Odhiambo/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Send a test to me" }));
  const trial = await screen.findByRole("dialog", { name: "A test by SMS" });
  expect(within(trial).getByLabelText<HTMLInputElement>(/^Your number/).value).toBe("+254722000999");
  await user.click(within(trial).getByRole("button", { name: "Send the test" }));
  await waitFor(() =>
    expect(sent("sendTestToMyself")).toMatchObject([
      { channel: "sms", address: "+254722000999", message: "Mpendwa Mary Odhiambo" },
    ]),
  );
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Message" }), { target: { value: "Mpendwa $Name!" } });
  await user.click(within(dialog).getByRole("button", { name: "Save as template" }));
  const keep = await screen.findByRole("dialog", { name: "Save as template" });
  // What was begun from one is kept in its place, unless it is called otherwise.
  expect(within(keep).getByLabelText<HTMLInputElement>(/^Its name/).value).toBe("Kufunga");
  await user.click(within(keep).getByRole("button", { name: "Save as template" }));
  const asked = await screen.findByRole("alertdialog", { name: "Replace the template Kufunga?" });
  expect(within(asked).getByText("Mpendwa $Name")).toBeDefined();
  expect(sent("saveMessageTemplate")).toEqual([]);
  await user.click(within(asked).getByRole("button", { name: "Replace" }));
  await waitFor(() =>
    expect(sent("saveMessageTemplate")).toMatchObject([
      { templateName: "Kufunga", language: "sw", message: "Mpendwa $Name!", version: "5" },
    ]),
  );
  expect(sent("sendMessageToParents")).toEqual([]);
});

test("pressed again after an answer that was lost, Send asks nothing more and tells what the first one did", async () => {
  let left = 2;
  const { user, sent, keys } = open({
    previewMessages: () => ({ ...PREVIEW, recipients: left, price: left === 0 ? "0" : PREVIEW.price }),
    sendMessageToParents: () => {
      if (left === 0)
        return { sendCode: "MS9", queued: 2, left: 0, suppressed: 0, gone: 0, goesAt: "", needsApproval: false };
      left = 0;
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  await user.click(await screen.findByRole("button", { name: "Send SMS" }));
  const dialog = await screen.findByRole("dialog", { name: "Send SMS" });
  fireEvent.change(await within(dialog).findByRole("textbox", { name: "Message" }), { target: { value: "Hello" } });
  const press = async () => user.click(within(dialog).getByRole("button", { name: "Send SMS" }));
  await press();
  await confirm(user, "Please Confirm you want to send now", "Send now");
  await waitFor(() => expect(sent("sendMessageToParents")).toHaveLength(1));
  await waitFor(() =>
    expect(within(dialog).getByRole("button", { name: "Send SMS" })).toHaveProperty("disabled", false),
  );
  await press();
  await waitFor(() => expect(sent("sendMessageToParents")).toHaveLength(2));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent("sendMessageToParents")[1]).toEqual(sent("sendMessageToParents")[0]);
  expect(new Set(keys("sendMessageToParents")).size).toBe(1);
  await user.click(await screen.findByRole("button", { name: "Open" }));
});

test("an e-mail is checked in the documents' words, and needs somebody ticked", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: "Send Email" }));
  const dialog = await screen.findByRole("dialog", { name: "Send Email" });
  const press = async () => user.click(await within(dialog).findByRole("button", { name: "Send Email" }));
  await press();
  for (const text of [
    "Enter reply to email. This is the email where recipients can reply to",
    "Enter Email Subject",
    "Enter Email Body",
  ])
    expect(await within(dialog).findByText(text)).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText(/^Reply-to/), { target: { value: "office@example.org" } });
  fireEvent.change(within(dialog).getByLabelText(/^Subject/), { target: { value: "Closing" } });
  fireEvent.change(within(dialog).getByLabelText(/^Body/), { target: { value: "On Friday" } });
  await user.click(within(dialog).getByRole("checkbox", { name: "PARENTS" }));
  await press();
  expect(
    await screen.findByRole("alertdialog", {
      name: "Who are you sending the email to? Select PARENTS or STUDENTS or BOTH",
    }),
  ).toBeDefined();
  expect(sent("sendEmail")).toEqual([]);
  // What it comes to is asked of its subject too: that is filled in like the words.
  await user.keyboard("{Escape}");
  await user.click(await within(dialog).findByRole("checkbox", { name: "PARENTS" }));
  await press();
  const letter = { channel: "email", message: "On Friday", emailSubject: "Closing" };
  await waitFor(() => expect(sent("previewMessages")).toMatchObject([letter]));
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  await waitFor(() => expect(sent("sendEmail")).toMatchObject([{ seen: '{"recipients":1,"price":"0.80"}' }]));
});

test("a person who is in no group is added to the list", async () => {
  const { user, sent } = openStaff({ addListPerson: () => row(9, "Board Chair", { type: "PERSON" }) });
  await user.click(await screen.findByRole("button", { name: "Add person" }));
  const dialog = await screen.findByRole("dialog", { name: "Add person" });
  await user.type(await within(dialog).findByLabelText(/^Name/), "Board Chair");
  await user.type(within(dialog).getByLabelText(/^Phone number/), "0711000009");
  await user.click(within(dialog).getByRole("button", { name: "Add person" }));
  await waitFor(() => expect(sent("addListPerson")).toMatchObject([{ type: "STAFF", name: "Board Chair" }]));
  expect(await screen.findByText("Board Chair is in the list")).toBeDefined();
});
