/** Letters that come back hours later: told by the letter that a mail server writes, or as a provider's webhook says it. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { School } from "../../../test/cast.ts";
import { BY_EMAIL, listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { outboxJobs } from "./jobs.ts";

const sending = new Sending();
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

/** A letter to each of so many, taken by the mail server. */
async function written(count: number, words: object = {}): Promise<{ school: School; sendCode: string }> {
  const school = await sending.connected();
  await school.office.call(messagingSettings.saveMessagingProvider, {
    channel: "email",
    adapter: "smtp",
    options: ProviderOptions.parse({
      host: "127.0.0.1",
      port: sending.mailPort,
      encrypted: false,
      from: "Shule <office@shule.example>",
      bounceTo: "returns@shule.example",
      ...words,
    }),
    secret: "",
  });
  await listed(school, phones(count), BY_EMAIL);
  const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
  await sending.drain(school);
  return { school, sendCode };
}

async function tell(
  { office, schoolCode }: School,
  payload: string,
  channel: "sms" | "email" = "email",
): Promise<void> {
  const { reportUrl } = await office.call(messagingSettings.showReportAddress, { channel });
  const url = new URL(reportUrl).pathname;
  const headers = { "content-type": "message/rfc822" };
  expect((await sending.app.server.inject({ method: "POST", url, payload, headers })).statusCode).toBe(200);
  await outboxJobs(sending.jobs)["takeReports"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
}
const suppressedOf = async ({ office }: School) =>
  (await office.call(messagingSettings.getSuppressions, {})).suppressions.map(({ address, kind, reason }) => ({
    address,
    kind,
    reason,
  }));
const messageIdTo = (to: string): string =>
  /^Message-ID: (<.*>)$/im.exec(sending.post.letters.find((letter) => letter.to === to)?.text ?? "")?.[1] ?? "";

/** As Postfix writes it, with a folded line in it. */
const bounce = ({ to, status, action, id }: { to: string; status: string; action: string; id: string }) =>
  [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "Message-Id: <20261124.4C9@mx.example>",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    "",
    "--B",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550",
    `    ${status} said the other server`,
    "--B",
    "Content-Type: text/rfc822-headers",
    "",
    "From: Shule <office@shule.example>",
    `Message-ID: ${id}`,
    "--B--",
    "",
  ].join("\r\n");

it("letters come back to the mailbox that the school says, whoever they are answered to", async () => {
  await written(1);
  expect(sending.post.letters).toMatchObject([{ from: "returns@shule.example", to: "parent0@example.org" }]);
  expect(sending.post.letters[0]?.text).toMatch(/^From: Shule <office@shule\.example>$/m);
});

it("one that came back fails with the other server's words; a mailbox that is not there is written to no more", async () => {
  const { school, sendCode } = await written(3);
  const of = (at: number, status: string, action = "failed") => {
    const to = `parent${at}@example.org`;
    return bounce({ to, status, action, id: messageIdTo(to) });
  };
  await tell(school, of(0, "4.4.1", "delayed"));
  expect(await states(school, sendCode)).toEqual({ sent: 3 });
  await tell(school, of(0, "5.1.1"));
  // Told again, in lines that end otherwise.
  await tell(school, of(0, "5.1.1").replaceAll("\r\n", "\n"));
  await tell(school, of(1, "5.2.2"));
  const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
  expect(messages.map(({ state, reason }) => ({ state, reason }))).toEqual([
    { state: "failed", reason: "550 5.1.1 said the other server" },
    { state: "failed", reason: "550 5.2.2 said the other server" },
    { state: "sent", reason: "" },
  ]);
  expect(await suppressedOf(school)).toEqual([
    { address: "parent0@example.org", kind: "bounced", reason: "550 5.1.1 said the other server" },
  ]);
});

it("what claims to be one and names none of our letters changes nothing, also where it guesses their numbers", async () => {
  const { school, sendCode } = await written(1);
  const to = "parent0@example.org";
  const ours = messageIdTo(to);
  const guessed = ours.replace(/\.[^.@]+@/, `.${"A".repeat(16)}@`);
  expect(guessed).not.toBe(ours);
  for (const id of [guessed, ours.replace(/\.[^.@]+@/, "@"), "<another@school.example>"])
    await tell(school, bounce({ to, status: "5.1.1", action: "failed", id }));
  expect(await states(school, sendCode)).toEqual({ sent: 1 });
  expect(await suppressedOf(school)).toEqual([]);
});

it("a provider's webhook tells as the school describes it, with the letter's name in brackets or without", async () => {
  const words = {
    reportReference: "event-data.message.headers.message-id",
    reportStatus: "event-data.event",
    reportDelivered: "delivered",
    reportFailed: "failed",
  };
  const { school, sendCode } = await written(2, words);
  const said = (at: number, event: string) =>
    JSON.stringify({
      "event-data": {
        event,
        message: { headers: { "message-id": messageIdTo(`parent${at}@example.org`).replace(/^<|>$/g, "") } },
      },
    });
  await tell(school, said(0, "opened"));
  await tell(school, said(0, "failed"));
  await tell(school, said(1, "delivered"));
  expect(await states(school, sendCode)).toEqual({ delivered: 1, failed: 1 });
  expect(await suppressedOf(school)).toEqual([{ address: "parent0@example.org", kind: "bounced", reason: "failed" }]);
});

it("a number that a delivery report calls barred is written to no more", async () => {
  const school = await sending.connected();
  const sendCode = await queued(school, 2);
  await sending.drain(school);
  const [first, second] = sending.carrier.taken;
  const said = (id: string, failureReason: string) => new URLSearchParams({ id, status: "Failed", failureReason });
  await tell(school, said(first!.reference, "UserInBlackList").toString(), "sms");
  await tell(school, said(second!.reference, "AbsentSubscriber").toString(), "sms");
  expect(await states(school, sendCode)).toEqual({ failed: 2 });
  expect(await suppressedOf(school)).toEqual([{ address: first!.to, kind: "blacklisted", reason: "UserInBlackList" }]);
});
