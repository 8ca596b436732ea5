import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { CustomScreen } from "./CustomScreen.tsx";

const PREVIEW = {
  recipients: 1,
  merged: 0,
  segments: 1,
  longestSegments: 1,
  price: "0.80",
  unpriced: 0,
  unreachable: [],
  unreachableCount: 0,
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
const COUNTS = {
  all: 1,
  pending: 1,
  sent: 0,
  failed: 0,
  smsPending: 1,
  emailPending: 0,
  smsUnreachable: 0,
  emailUnreachable: 0,
};
const NO_MAIL = { ...PREVIEW, recipients: 0, segments: 0, price: "0" };
const WEKESA = {
  id: 1,
  name: "Wekesa",
  phoneNumber: "+254711223344",
  email: "wekesa@example.org",
  emailStatus: "",
  groupName: "",
  type: "PERSON",
  status: "1",
  message: "Dear Wekesa, 15,000 is due.",
  emailBody: "The letter of Wekesa",
  res: "",
  userCode: "",
  photo: "",
  studentName: "",
  smsState: "",
  emailState: "",
  smsProblem: "none",
  emailProblem: "none",
};
const line = (rowNumber: number, name: string, problems: readonly string[] = []) => ({
  rowNumber,
  name,
  phoneNumber: "12",
  email: "",
  message: `Dear ${name}, hello.`,
  emailBody: "",
  segments: 1,
  problems,
  smsWith: 0,
  emailWith: 0,
});

const open = (answers: Answers = {}) =>
  renderScreen(CustomScreen, "/sms/psms", "/sms/psms", {
    getListMessageStatus: () => [WEKESA],
    getWaitingSends: () => ({ sends: [] }),
    getCustomCounts: () => COUNTS,
    previewCustomSend: () => ({ preview: PREVIEW, emailPreview: NO_MAIL }),
    ...answers,
  });
const SHEET = {
  columns: [
    { name: "Name", title: "Name" },
    { name: "AmountDue", title: "Amount Due" },
  ],
  recipients: [
    { rowNumber: 2, name: "Njoroge", phoneNumber: "+254711223344", values: ["Njoroge", "900"] },
    { rowNumber: 3, name: "Achieng", phoneNumber: "", values: ["Achieng", ""] },
  ],
  prices: [{ prefix: "+254", network: "", priceE4: 8_000 }],
  sender: "SHULE",
};
const LOOKED = {
  columns: ["Name", "PhoneNumber"],
  count: 2,
  bad: [line(3, "Achieng", ["badPhone"])],
  badCount: 1,
  rows: [line(2, "Njoroge"), line(3, "Achieng", ["badPhone"])],
  unknownPlaceholders: ["Amount"],
  preview: PREVIEW,
  emailPreview: NO_MAIL,
};
/** Answers what is sent with a file: the fixture reads forms without one. */
function answerFiles(answer: (name: string) => { data: unknown } | { message: string }): void {
  const fetched = vi.mocked(globalThis.fetch);
  const usual = fetched.getMockImplementation()!;
  fetched.mockImplementation(async (address, init) => {
    if (!(init?.body instanceof FormData)) return usual(address, init);
    const given = answer(init.body.get("function") as string);
    const refused = "message" in given;
    const body = { status: 200, success: !refused, message: "", ...given };
    return new Response(JSON.stringify(body), { status: 200 });
  });
}
const FILE = new File(["Name,Phone Number"], "recipients.csv", { type: "text/csv" });
type User = ReturnType<typeof open>["user"];

async function openUpload(user: User) {
  await screen.findByText("Dear Wekesa, 15,000 is due.");
  await user.click(await screen.findByRole("button", { name: "Upload recipients Excel" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload recipients Excel" });
  await within(dialog).findByRole("checkbox", { name: "SMS" });
  return dialog;
}
async function acknowledge(user: User, text: string): Promise<void> {
  const alert = await screen.findByRole("alertdialog", { name: text });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

test("an upload is checked in the documents' order, letter for letter", async () => {
  const { user, calls } = open();
  answerFiles(() => ({ data: SHEET }));
  const dialog = await openUpload(user);
  const press = async () => user.click(within(dialog).getByRole("button", { name: "Preview" }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  await press();
  await acknowledge(user, "Kindly select upload recipients");
  await user.upload(within(dialog).getByLabelText("Select file"), FILE);
  await user.click(within(dialog).getByRole("checkbox", { name: "SMS" }));
  await press();
  await acknowledge(
    user,
    "Select whether you sending SMS or Email or you would like to send both email and sms at the same time",
  );
  await user.click(within(dialog).getByRole("checkbox", { name: "SMS" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "EMAIL" }));
  await press();
  await acknowledge(user, "Please do SMS Customization before proceeding");
  type(/^Message/, "Dear $Name");
  await press();
  await acknowledge(user, "Please do Email Customization before proceeding");
  type(/^Body/, "Dear $Name");
  await press();
  await acknowledge(user, "Enter Email Subject");
  type(/^Subject/, "Hello");
  await press();
  await acknowledge(user, "Enter Reply to. The email that recipient will reply to");
  expect(calls.some(({ function: name }) => /preview|upload/i.test(name))).toBe(false);
});

test("a row opens its message and e-mail", async () => {
  const { user } = open();
  await user.click(await screen.findByText("Dear Wekesa, 15,000 is due."));
  const dialog = await screen.findByRole("dialog", { name: "Message to Wekesa" });
  expect(within(dialog).getByText("The letter of Wekesa")).toBeDefined();
});

test("what the list holds is sent only once it is confirmed, with what it comes to", async () => {
  const { user, sent } = open({
    sendCustomMessages: () => ({
      sendCode: "MS1",
      queued: 1,
      left: 0,
      suppressed: 0,
      gone: 0,
      goesAt: "",
      needsApproval: false,
    }),
  });
  await screen.findByText("Dear Wekesa, 15,000 is due.");
  await user.click(screen.getByRole("button", { name: "Send messages" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  expect(within(question).getByText("1 message, 1 SMS, KES 0.80")).toBeDefined();
  expect(sent("sendCustomMessages")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(sent("sendCustomMessages")).toMatchObject([{ seen: '{"recipients":1,"price":"0.80"}' }]));
  expect(await screen.findByText("1 message is on its way")).toBeDefined();
});

test("pressed again after an answer that was lost, the same is sent once more and told of as the first", async () => {
  const queued = { sendCode: "MS1", queued: 1, left: 0, suppressed: 0, gone: 0, goesAt: "", needsApproval: false };
  const { user, sent, keys, router } = open({
    previewCustomSend: () => ({
      preview: sent("sendCustomMessages").length === 0 ? PREVIEW : { ...PREVIEW, recipients: 0, price: "0" },
      emailPreview: NO_MAIL,
    }),
    sendCustomMessages: () =>
      sent("sendCustomMessages").length === 1 ? Promise.reject(new TypeError("Failed to fetch")) : queued,
  });
  await screen.findByText("Dear Wekesa, 15,000 is due.");
  await user.click(screen.getByRole("button", { name: "Send messages" }));
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("button", { name: "Send messages" }));
  expect(await screen.findByText("1 message is on its way")).toBeDefined();
  expect(sent("sendCustomMessages")[1]).toEqual(sent("sendCustomMessages")[0]);
  await user.click(await screen.findByRole("button", { name: "Open" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ dialog: "sentMessages~MS1" }));
  expect(new Set(keys("sendCustomMessages")).size).toBe(1);
});

test("a list that goes by e-mail too says so, and may leave at an hour", async () => {
  const asked: unknown[] = [];
  const { user, sent } = open({
    previewCustomSend: (input: unknown) => {
      asked.push(input);
      const goesAt = "2099-12-31T05:20:00.000Z";
      return { preview: { ...PREVIEW, goesAt }, emailPreview: { ...NO_MAIL, recipients: 3, goesAt } };
    },
    sendCustomMessages: () => ({
      sendCode: "MS1",
      queued: 4,
      left: 0,
      suppressed: 0,
      gone: 0,
      goesAt: "",
      needsApproval: false,
    }),
  });
  await screen.findByText("Dear Wekesa, 15,000 is due.");
  await user.click(screen.getByRole("button", { name: "Send at an hour" }));
  const dialog = await screen.findByRole("dialog", { name: "Send at an hour" });
  fireEvent.change(await within(dialog).findByLabelText(/^Send on/), { target: { value: "31/12/2099" } });
  fireEvent.change(within(dialog).getByLabelText(/^At/), { target: { value: "08:20" } });
  await user.click(within(dialog).getByRole("button", { name: "Send messages" }));
  const question = await screen.findByRole("alertdialog", {
    name: /^Please Confirm you want to send at .*2099/,
  });
  expect(within(question).getByText("1 message, 1 SMS, KES 0.80")).toBeDefined();
  expect(within(question).getByText("3 e-mails")).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ sendOn: "2099-12-31", sendTime: "08:20" });
  await user.click(within(question).getByRole("button", { name: "Send at 31 Dec 2099, 05:20" }));
  await waitFor(() =>
    expect(sent("sendCustomMessages")).toMatchObject([
      { sendOn: "2099-12-31", sendTime: "08:20", seen: '{"recipients":4,"price":"0.80"}' },
    ]),
  );
});

test("merged messages and bad rows are seen before anything is uploaded, and again when the words change", async () => {
  let uploads = 0;
  const { user } = open({});
  answerFiles((name) => {
    if (name === "uploadFeeList") uploads += 1;
    return { data: name === "readCustomSheet" ? SHEET : LOOKED };
  });
  const dialog = await openUpload(user);
  await user.upload(within(dialog).getByLabelText("Select file"), FILE);
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Message" }), {
    target: { value: "Dear $Name, $Amount" },
  });
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  expect(await within(dialog).findByText("Dear Njoroge, hello.")).toBeDefined();
  expect(within(dialog).getByText("The phone number is not valid")).toBeDefined();
  expect(within(dialog).getByText("No column is called $Amount: it stays as it is written")).toBeDefined();
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Message" }), { target: { value: "Dear $Name" } });
  expect(await within(dialog).findByRole("button", { name: "Preview" })).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  await user.click(await within(dialog).findByRole("button", { name: "Upload" }));
  await screen.findByRole("alertdialog", { name: "Please Confirm to upload" });
  expect(uploads).toBe(0);
});

test("rows of one number share a message only where it reads the same for each", async () => {
  const { user } = open();
  const row = (rowNumber: number, name: string, phoneNumber: string) => ({
    rowNumber,
    name,
    phoneNumber,
    values: [name, "900"],
  });
  const recipients = [
    row(2, "Njoroge", "+254711223344"),
    row(3, "Kamau", "+254711223355"),
    row(4, "Atieno", "+254711223344"),
  ];
  answerFiles(() => ({ data: { ...SHEET, recipients } }));
  const dialog = await openUpload(user);
  await user.upload(within(dialog).getByLabelText("Select file"), FILE);
  await within(dialog).findByText(/^3 recipients in the file/);
  const message = within(dialog).getByRole("textbox", { name: "Message" });
  fireEvent.change(message, { target: { value: "Dear $Name" } });
  expect(await within(dialog).findByText("3 messages, 3 SMS in all")).toBeDefined();
  fireEvent.change(message, { target: { value: "School is closed" } });
  expect(await within(dialog).findByText("2 messages, 2 SMS in all")).toBeDefined();
});

test("every column of the chosen file is one press away, in the SMS and in the e-mail, and prices it for those it reaches", async () => {
  const { user } = open();
  answerFiles(() => ({ data: SHEET }));
  const dialog = await openUpload(user);
  expect(within(dialog).queryByRole("button", { name: "$Name" })).toBeNull();
  await user.upload(within(dialog).getByLabelText("Select file"), FILE);
  await within(dialog).findByText(/^2 recipients in the file/);
  const message = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  await user.type(message, "Dear , hello");
  message.setSelectionRange(5, 5);
  await user.click(await within(dialog).findByRole("button", { name: "$Name" }));
  expect(message.value).toBe("Dear $Name, hello");
  expect(within(dialog).getByText("1 message, 1 SMS in all")).toBeDefined();

  await user.click(within(dialog).getByRole("checkbox", { name: "SMS" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "EMAIL" }));
  const body = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });
  const subject = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Subject" });
  const chip = () => user.click(within(dialog).getByRole("button", { name: "$AmountDue" }));
  await chip();
  expect(body.value).toBe("$AmountDue");
  await user.type(subject, "Fees: ");
  await chip();
  expect([body.value, subject.value]).toEqual(["$AmountDue", "Fees: $AmountDue"]);
});

test("a file that is no list of recipients is told of as soon as it is chosen, and let go", async () => {
  const { user } = open();
  const said = "This list needs the columns Name, Phone Number and Email; take the template";
  answerFiles(() => ({ message: said }));
  const dialog = await openUpload(user);
  await user.upload(within(dialog).getByLabelText("Select file"), FILE);
  await acknowledge(user, said);
  await user.click(within(dialog).getByRole("button", { name: "Preview" }));
  await acknowledge(user, "Kindly select upload recipients");
});

test("an e-mail to the list is asked about with whose message has a hole, before it leaves", async () => {
  const asked: unknown[] = [];
  const { user, sent } = open({
    getCustomPlaceholders: () => ({ names: ["Name", "Amount"] }),
    previewCustomSend: (input: unknown) => {
      asked.push(input);
      const holes = [{ name: "Wekesa", placeholders: ["Amount", "Bus"] }];
      return { preview: NO_MAIL, emailPreview: { ...NO_MAIL, recipients: 2, holes, holesCount: 1 } };
    },
  });
  await screen.findByText("Dear Wekesa, 15,000 is due.");
  await user.click(screen.getByRole("button", { name: "Send Email" }));
  const dialog = await screen.findByRole("dialog", { name: "Email customization" });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type(/^Reply-to/, "office@example.org");
  type(/^Subject/, "Fees");
  await user.click(await within(dialog).findByRole("button", { name: "$Amount" }));
  await user.click(within(dialog).getByRole("button", { name: "Send Email" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  expect(
    within(question).getByText(/^1 message has something that is not filled in: Wekesa \(\$Amount, \$Bus\)/),
  ).toBeDefined();
  expect(asked).toMatchObject([{ emailSubject: "Fees", emailBody: "$Amount" }]);
  expect(sent("sendEmailCustom")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(sent("sendEmailCustom")).toMatchObject([{ seen: '{"recipients":2,"price":"0.00"}' }]));
});
