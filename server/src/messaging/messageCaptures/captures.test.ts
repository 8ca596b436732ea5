/** What is kept in place of being sent: seen as it would have arrived, found, paged, and nobody else's. */
import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageCaptures } from "@ofisi/contract/messaging/messageCaptures";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { session } from "@ofisi/contract/platform/session";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aSchool, type School } from "../../../test/cast.ts";
import { AFRICAS_TALKING, phones, queued, Sending } from "../../../test/sending.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";

const sending = new Sending();
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

/** A school that has no carrier; its office acts in this application. */
async function captured(): Promise<School> {
  const school = await aSchool();
  const office = Object.assign(new InProcessClient(sending.app.server), { cookie: school.office.cookie });
  return { ...school, office };
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** An e-mail with a picture to one family, captured. */
async function mailed(school: School): Promise<string> {
  const { office } = school;
  const written = { toSMS: undefined, toEmail: "true", emailReplyTo: "office@example.org" } as const;
  await office.call(
    customUpload.uploadFeeList,
    { ...written, emailSubject: "Trip", emailBody: "Dear $Name" },
    {
      files: {
        excel: { name: "x.csv", contents: Buffer.from("Name,Phone Number,Email\nMary,,mary@example.org\n") },
      },
    },
  );
  const { sendCode } = await office.call(
    customMessages.sendEmailCustom,
    { emailReplyTo: "office@example.org", emailSubject: "The trip", emailBody: "Dear $Name,\nwe leave at six." },
    { files: { file: { name: "Zoë & map.png", contents: PNG } } },
  );
  await sending.drain(school);
  return sendCode;
}

it("is listed the latest first with sender, text and segments, found by its words, and paged", async () => {
  const school = await captured();
  const { office } = school;
  await office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "capture",
    options: ProviderOptions.parse({ sender: "UHURU" }),
    secret: "",
  });
  const sendCode = await mailed(school);
  await queued(school, 3);
  expect((await office.call(messageCaptures.getCapturedMessages, {})).count).toBe(1);
  await sending.drain(school);
  const all = await office.call(messageCaptures.getCapturedMessages, {});
  expect(all).toMatchObject({ count: 4, captured: ["sms", "email"] });
  expect(all.messages.map(({ recipient }) => recipient)).toEqual([...phones(3).toReversed(), "mary@example.org"]);
  expect(all.messages[3]).toMatchObject({
    sendCode,
    channel: "email",
    name: "Mary",
    subject: "The trip",
    body: "Dear Mary,\nwe leave at six.",
    replyTo: "office@example.org",
    attachmentName: "Zoë & map.png",
  });
  expect(all.messages[3]!.sender).not.toBe("");
  expect(all.messages[0]).toMatchObject({
    channel: "sms",
    sender: "UHURU",
    name: "Parent 2",
    body: "School opens on Monday",
    segments: 1,
    replyTo: "",
    attachmentName: "",
  });
  const found = async (given: object) => {
    const answer = await office.call(messageCaptures.getCapturedMessages, given);
    return [answer.count, answer.messages.map(({ name }) => name)];
  };
  expect(await found({ keyword: "LEAVE six" })).toEqual([1, ["Mary"]]);
  expect(await found({ keyword: phones(2)[1] })).toEqual([1, ["Parent 1"]]);
  expect(await found({ keyword: "monday", channel: "email" })).toEqual([0, []]);
  expect(await found({ channel: "sms", page: 1, size: 2 })).toEqual([3, ["Parent 0"]]);
});

it("gives the file as it was attached, to the school alone", async () => {
  const school = await captured();
  const sendCode = await mailed(school);
  const file = await school.office.download(messageCaptures.downloadCapturedAttachment, { sendCode });
  expect(file.headers["content-disposition"]).toContain("filename*=UTF-8''Zo%C3%AB%20%26%20map.png");
  expect(file.rawPayload.equals(PNG)).toBe(true);
  const other = await captured();
  const refused = await other.office.download(messageCaptures.downloadCapturedAttachment, { sendCode });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    "This file is not there any more",
  ]);
  expect((await other.office.call(messageCaptures.getCapturedMessages, {})).count).toBe(0);
});

it("is not what a carrier took; and the session says whether anything is kept here", async () => {
  const school = await captured();
  const { office } = school;
  const captures = async () => (await office.call(session.getSession, {})).session?.capturesMessages;
  expect(await captures()).toBe(true);
  const sendCode = await mailed(school);
  const carry = (channel: "sms" | "email", adapter: "africasTalking" | "smtp" | "capture") =>
    office.call(messagingSettings.saveMessagingProvider, {
      channel,
      adapter,
      options:
        adapter === "smtp"
          ? ProviderOptions.parse({
              host: "127.0.0.1",
              port: sending.mailPort,
              encrypted: false,
              from: "office@example.org",
            })
          : AFRICAS_TALKING,
      secret: adapter === "africasTalking" ? "a key" : "",
    });
  await carry("sms", "africasTalking");
  expect(await captures()).toBe(true);
  const { captured: kept } = await office.call(messageCaptures.getCapturedMessages, {});
  expect(kept).toEqual(["email"]);
  await carry("email", "smtp");
  expect(await captures()).toBe(false);
  await queued(school, 1);
  await sending.drain(school);
  expect(sending.carrier.taken).toHaveLength(1);
  // What was kept before stays to be looked at.
  const after = await office.call(messageCaptures.getCapturedMessages, {});
  expect(after).toMatchObject({ count: 1, captured: [], messages: [{ sendCode }] });
  await carry("sms", "capture");
  expect(await captures()).toBe(true);
});
