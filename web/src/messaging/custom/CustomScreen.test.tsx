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
  owed: [],
  owedAt: "",
  unknownPlaceholders: [],
  samples: [],
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
  preview: PREVIEW,
  emailPreview: { ...PREVIEW, recipients: 0, segments: 0, price: "0" },
};
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
});

const open = (answers: Answers = {}) =>
  renderScreen(CustomScreen, "/sms/psms", "/sms/psms", {
    getListMessageStatus: () => [WEKESA],
    getWaitingSends: () => ({ sends: [] }),
    getCustomCounts: () => COUNTS,
    ...answers,
  });
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
    sendCustomMessages: () => ({ sendCode: "MS1", queued: 1, left: 0, goesAt: "", needsApproval: false }),
  });
  await screen.findByText("Dear Wekesa, 15,000 is due.");
  await user.click(screen.getByRole("button", { name: "Send messages" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  expect(within(question).getByText("1 message, 1 SMS, KES 0.80")).toBeDefined();
  expect(sent("sendCustomMessages")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(sent("sendCustomMessages")).toHaveLength(1));
  expect(await screen.findByText("1 message is on its way")).toBeDefined();
});

test("a list that goes by e-mail too says so, and may leave at an hour", async () => {
  const asked: unknown[] = [];
  const { user, sent } = open({
    getCustomCounts: (input: unknown) => {
      asked.push(input);
      return { ...COUNTS, emailPreview: { ...PREVIEW, recipients: 3, segments: 0, price: "0" } };
    },
    sendCustomMessages: () => ({ sendCode: "MS1", queued: 4, left: 0, goesAt: "", needsApproval: false }),
  });
  await screen.findByText("Dear Wekesa, 15,000 is due.");
  await user.click(screen.getByRole("button", { name: "Send at an hour" }));
  const dialog = await screen.findByRole("dialog", { name: "Send at an hour" });
  fireEvent.change(await within(dialog).findByLabelText(/^Send on/), { target: { value: "31/12/2099" } });
  fireEvent.change(within(dialog).getByLabelText(/^At/), { target: { value: "08:20" } });
  await user.click(within(dialog).getByRole("button", { name: "Send messages" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  expect(within(question).getByText("1 message, 1 SMS, KES 0.80")).toBeDefined();
  expect(within(question).getByText("3 e-mails")).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ sendOn: "2099-12-31", sendTime: "08:20" });
  await user.click(within(question).getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(sent("sendCustomMessages")).toMatchObject([{ sendOn: "2099-12-31", sendTime: "08:20" }]));
});

test("merged messages and bad rows are seen before anything is uploaded, and again when the words change", async () => {
  let uploads = 0;
  const { user } = open({});
  const fetched = vi.mocked(globalThis.fetch);
  const usual = fetched.getMockImplementation()!;
  // The fixture reads forms without files; this one has one.
  fetched.mockImplementation(async (address, init) => {
    if (!(init?.body instanceof FormData)) return usual(address, init);
    if (init.body.get("function") === "uploadFeeList") uploads += 1;
    const data = {
      columns: ["Name", "PhoneNumber"],
      count: 2,
      bad: [line(3, "Achieng", ["badPhone"])],
      badCount: 1,
      rows: [line(2, "Njoroge"), line(3, "Achieng", ["badPhone"])],
      unknownPlaceholders: ["Amount"],
    };
    return new Response(JSON.stringify({ status: 200, success: true, message: "", data }), { status: 200 });
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
