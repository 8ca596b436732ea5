/** What would have gone out, as a phone and a mailbox would show it. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { CapturedScreen } from "./CapturedScreen.tsx";

const SMS = {
  id: 2,
  sendCode: "MS-1",
  channel: "sms",
  name: "Mary Wekesa",
  recipient: "+254711000001",
  sender: "UHURU",
  replyTo: "",
  subject: "",
  body: `${"The gate opens at nine. ".repeat(7)}Come early.`,
  segments: 2,
  sentAt: "2026-03-02T09:00:00.000Z",
  sentBy: "Grace Njeri",
  attachmentName: "",
};
const EMAIL = {
  ...SMS,
  id: 1,
  channel: "email",
  name: "John Otieno",
  recipient: "john@example.org",
  sender: "office@uhuru.example.org",
  replyTo: "head@uhuru.example.org",
  subject: "The trip",
  body: "Dear John,\nwe leave at six.",
  segments: 0,
  attachmentName: "map.pdf",
};
const BOTH = { messages: [SMS, EMAIL], count: 2, captured: ["sms", "email"], waiting: 0, goesAt: "" };
const NONE = { messages: [], count: 0, captured: ["sms", "email"], waiting: 0, goesAt: "" };

const open = (at = "", answers: Answers = {}) =>
  renderScreen(CapturedScreen, "/sms/captured", `/sms/captured${at}`, {
    getCapturedMessages: () => BOTH,
    ...answers,
  });

test("an SMS is a bubble from its sender with its segments, an e-mail has its subject, words and file", async () => {
  open();
  const sms = await screen.findByRole("figure", { name: "SMS to Mary Wekesa, +254711000001" });
  expect(within(sms).getByText("UHURU")).toBeDefined();
  expect(sms.textContent).toContain("The gate opens at nine.");
  expect(within(sms).getByText(/paid as 2 SMS/)).toBeDefined();
  const email = screen.getByRole("figure", { name: "E-mail to John Otieno, john@example.org" });
  expect(within(email).getByText("The trip")).toBeDefined();
  // Two lines of one paragraph.
  expect(within(email).getByText(/^Dear John,/).innerHTML).toBe("Dear John,<br>we leave at six.");
  expect(within(email).getByText("Replies to head@uhuru.example.org")).toBeDefined();
  expect(within(email).getByRole("button", { name: "Download map.pdf" })).toBeDefined();
  expect(within(sms).queryByRole("button")).toBeNull();
  expect(screen.getByText(/Nothing leaves this computer yet/)).toBeDefined();
});

test("search, channel and a number's own messages are asked of the server", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: "All to +254711000001" }));
  await waitFor(() => expect(sent("getCapturedMessages").at(-1)).toMatchObject({ keyword: "+254711000001" }));
  await user.click(screen.getByRole("button", { name: "E-mail" }));
  await waitFor(() =>
    expect(sent("getCapturedMessages").at(-1)).toMatchObject({ keyword: "+254711000001", channel: "email" }),
  );
});

test.each([
  [["sms"], /E-mail leaves/],
  [["email"], /SMS leave/],
  [[], /leave by a carrier now/],
])("it says what is kept here: %j", async (captured, said) => {
  open("", { getCapturedMessages: () => ({ ...BOTH, captured }) });
  expect(await screen.findByText(said)).toBeDefined();
});

test("an empty list says what to do, and one without matches says so", async () => {
  const { user } = open("", { getCapturedMessages: () => NONE });
  expect(await screen.findByText("Nothing has been sent yet")).toBeDefined();
  await user.type(screen.getByRole("searchbox"), "bus");
  expect(await screen.findByText("No message matches")).toBeDefined();
});

test("what cannot be had says so, and not that nothing was sent", async () => {
  open("", { getCapturedMessages: () => refuse("The database is away") });
  expect(await screen.findByText("The database is away")).toBeDefined();
  expect(screen.queryByText("Nothing has been sent yet")).toBeNull();
});

test("a school with nothing captured yet is told what is queued, and until when", async () => {
  const waiting = { ...NONE, waiting: 2, goesAt: "2026-11-29T04:00:00.000Z" };
  open("", { getCapturedMessages: () => waiting });
  expect(await screen.findByText(/2 messages wait, the first until 29 Nov 2026/)).toBeTruthy();
  expect(screen.getByText("Queued messages appear here once they leave.")).toBeTruthy();
});
