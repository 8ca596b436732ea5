/** What carriers are told: requests as a school describes them, letters, and the default. */
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aFreshApp } from "../../../test/app.ts";
import { aSchool, type School } from "../../../test/cast.ts";
import { BY_EMAIL, listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { outboxJobs, sendBatch, sendingJobs } from "./jobs.ts";

const sending = new Sending();
const { carrier, post } = sending;
const connected = () => sending.connected();
const drain = (school: School) => sending.drain(school);
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

describe("what is left", () => {
  const ask = ({ schoolCode }: School) =>
    sendingJobs(sending.jobs)["askBalance"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
  const kept = async ({ office }: School) =>
    (await office.call(messagingSettings.getMessagingSettings, {})).providers[0];

  it("is kept as the carrier says it, with its time; without an answer the last stays, and why is said", async () => {
    const school = await connected();
    expect(await kept(school)).toMatchObject({ balance: "", balanceAt: "", balanceSaid: "" });
    await ask(school);
    expect(await kept(school)).toMatchObject({ balance: "KES 1785.50", balanceAt: expect.stringMatching(/^20/) });
    expect(carrier.requests.at(-1)).toMatchObject({ path: "/version1/user?username=shule" });
    expect(carrier.requests.at(-1)?.headers["apikey"]).toBe("a key");
    carrier.mood = { says: { status: 401, body: "The supplied authentication is invalid" } };
    await ask(school);
    expect(await kept(school)).toMatchObject({
      balance: "KES 1785.50",
      balanceSaid: "The supplied authentication is invalid",
    });
    // Another carrier's is another.
    await school.office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "http",
      options: ProviderOptions.parse({
        url: `${sending.url}/send`,
        body: "{to} {message}",
        balanceUrl: `${sending.url}/version1/user`,
        balancePath: "UserData.balance",
      }),
      secret: "",
      dkimKey: "",
    });
    expect(await kept(school)).toMatchObject({ balance: "", balanceAt: "", balanceSaid: "" });
    carrier.mood = {};
    await ask(school);
    expect(await kept(school)).toMatchObject({ balance: "KES 1785.50" });
  });
});

describe("other carriers", () => {
  it("capture what is sent by default, and nobody is called", async () => {
    const school = await aSchool();
    const office = Object.assign(new InProcessClient(sending.app.server), { cookie: school.office.cookie });
    const sendCode = await queued({ ...school, office }, 2);
    await drain(school);
    const { messages } = await office.call(messageHistory.getMessages, { sendCode });
    expect(messages).toMatchObject([
      { state: "sent", provider: "capture", body: "School opens on Monday" },
      { state: "sent", provider: "capture" },
    ]);
    expect(carrier.taken).toEqual([]);
  });

  it("take a request as the school describes it, with what is filled in kept in its place", async () => {
    const school = await connected();
    const options = ProviderOptions.parse({
      url: "https://gateway.example.org/send?from={sender}",
      sender: "A&B",
      headers: [
        { name: "Content-Type", value: "application/json" },
        { name: "Authorization", value: "Bearer {secret}" },
      ],
      body: '{"to":"{to}","text":"{message}"}',
      referencePath: "messages.0.id",
    });
    const { office } = school;
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "http",
      options,
      secret: "s3",
    });
    await sending.overPlainHttp(school);
    await office.call(bulkMessages.addListPerson, {
      type: "STUDENT",
      name: "Amina",
      phoneNumber: phones(1)[0],
      email: "",
    });
    const message = 'Say "yes", {secret} \\ and\ncome';
    const { sendCode } = await office.call(bulkMessages.sendMessageToParents, { message });
    await drain(school);
    expect(carrier.taken).toMatchObject([{ to: phones(1)[0], message }]);
    expect(carrier.requests[0]?.headers.authorization).toBe("Bearer s3");
    expect(carrier.requests[0]?.path).toBe("/send?from=A%26B");
    expect(await states(school, sendCode)).toEqual({ sent: 1 });
    const settings = await office.call(messagingSettings.getMessagingSettings, {});
    expect(settings.providers).toMatchObject([
      { channel: "sms", hasSecret: true },
      { channel: "email", adapter: "capture" },
    ]);
    expect(JSON.stringify(settings.providers)).not.toContain("s3");
  });

  it("keep what each message is called, though the carrier calls one by what no database holds", async () => {
    const school = await connected();
    const sendCode = await queued(school, 2);
    const [first, second] = phones(2);
    const one = { status: "Success", statusCode: 101, cost: "KES 0.8000" };
    const Recipients = [
      { ...one, number: first, messageId: "AT\u0000Xid_1" },
      { ...one, number: second, messageId: `ATXid_2${"x".repeat(300)}` },
    ];
    carrier.mood = { says: { status: 201, body: JSON.stringify({ SMSMessageData: { Message: "Sent", Recipients } }) } };
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 2 });
    const { reportUrl } = await school.office.call(messagingSettings.showReportAddress, { channel: "sms" });
    for (const { messageId } of Recipients)
      await sending.app.server.inject({
        method: "POST",
        url: new URL(reportUrl).pathname,
        payload: new URLSearchParams({ id: messageId, status: "Success" }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const { schoolCode } = school;
    await outboxJobs(sending.jobs)["takeReports"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
    expect(await states(school, sendCode)).toEqual({ delivered: 2 });
  });

  it("are told a secret at the address that it was written for, and at another once it is written again", async () => {
    const school = await connected();
    const { office } = school;
    const save = (url: string, secret: string, authorization = "Bearer {secret}") =>
      office.try(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "http",
        options: ProviderOptions.parse({
          url,
          headers: [{ name: "Authorization", value: authorization }],
          body: '{"to":"{to}","text":"{message}"}',
        }),
        secret,
      });
    expect(await save("https://gateway.example.org/send", "s3")).toMatchObject({ success: true });
    expect(await save("https://other.example.org/send", "")).toMatchObject({
      success: false,
      field: "secret",
      message: "Secret: the address has changed, so write it again",
    });
    // Told nowhere it need not be written, and is not kept for whoever asks for it next.
    const told = await save("https://other.example.org/send", "", "none");
    expect(told).toMatchObject({ success: true, value: { hasSecret: false } });
    expect(await save("https://other.example.org/send", "")).toMatchObject({ success: true });
    await sending.overPlainHttp(school);
    await queued(school, 1);
    await drain(school);
    expect(carrier.requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer"]);
  });

  it("inside this network are called only where the settings name them", async () => {
    const closed = await aFreshApp();
    try {
      const school = await aSchool();
      const office = Object.assign(new InProcessClient(closed.server), { cookie: school.office.cookie });
      const url = `${sending.url.replace("127.0.0.1", "localhost")}/send`;
      const options = ProviderOptions.parse({ url, body: "{to} {message}", referencePath: "messages.0.id" });
      await office.call(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "http",
        options,
        secret: "",
      });
      const sendCode = await queued({ ...school, office }, 1);
      const context = makeJobContext(closed.services, closed.owner);
      while (await sendBatch(context, mintSchoolCode(school.schoolCode)));
      const { messages } = await office.call(messageHistory.getMessages, { sendCode });
      expect(messages).toMatchObject([{ state: "waiting", reason: expect.stringContaining("inside this network") }]);
      expect(carrier.requests).toEqual([]);
    } finally {
      await closed.server.close();
    }
  });

  it("carry e-mail: refused for good is failed and suppressed, busy is tried again, broken off is unknown", async () => {
    const school = await connected();
    const { office } = school;
    const options = ProviderOptions.parse({
      host: "127.0.0.1",
      port: sending.mailPort,
      encrypted: false,
      from: "Shule <office@shule.example>",
    });
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "email",
      adapter: "smtp",
      options,
      secret: "",
    });
    await listed(school, phones(2), BY_EMAIL);
    const mail = {
      emailReplyTo: "head@shule.example",
      emailSubject: "Dear $Name",
      emailBody: "Habari $Name, karibu – €5",
    };
    post.mood = { refuses: { "parent1@example.org": "550 5.1.1 no such mailbox" } };
    const first = await office.call(customMessages.sendEmailCustom, mail);
    await drain(school);
    expect(await states(school, first.sendCode)).toEqual({ sent: 1, failed: 1 });
    const [letter] = post.letters;
    expect(letter?.to).toBe("parent0@example.org");
    expect(letter?.text).toMatch(/^Reply-To: head@shule\.example$/m);
    expect(letter?.text).toMatch(/^From: Shule <office@shule\.example>$/m);
    expect(letter?.text).toMatch(/^Subject: Dear Parent 0$/m);
    const { suppressions } = await office.call(messagingSettings.getSuppressions, {});
    expect(suppressions).toMatchObject([{ address: "parent1@example.org", kind: "bounced" }]);

    await office.call(customMessages.clearListMessage, {});
    await listed(school, phones(1), BY_EMAIL);
    post.mood = { busy: "451 4.3.0 later" };
    const second = await office.call(customMessages.sendEmailCustom, mail);
    await drain(school);
    expect(await states(school, second.sendCode)).toEqual({ waiting: 1 });
    post.mood = { hangsUpAfterText: true };
    await sending.app.owner.query("update messages set try_after = now() where school_code = $1", [school.schoolCode]);
    await drain(school);
    await drain(school);
    expect(await states(school, second.sendCode)).toEqual({ unknown: 1 });
    expect(post.letters).toHaveLength(2);
  });

  it("carry letters of two uploads, each with the address that its own upload says, also when it is sent again", async () => {
    const school = await connected();
    const { office } = school;
    const options = ProviderOptions.parse({
      host: "127.0.0.1",
      port: sending.mailPort,
      encrypted: false,
      from: "office@shule.example",
    });
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "email",
      adapter: "smtp",
      options,
      secret: "",
    });
    await listed(school, phones(1), { ...BY_EMAIL, emailReplyTo: "bursar@example.org" });
    await listed(school, phones(2), { ...BY_EMAIL, emailBody: "The trip", emailReplyTo: "head@example.org" });
    const answered = () =>
      post.letters.map(({ to, text }) => `${to} ${/^Reply-To: (\S+)$/m.exec(text)?.[1]}`).toSorted();
    const each = [
      "parent0@example.org bursar@example.org",
      "parent0@example.org head@example.org",
      "parent1@example.org head@example.org",
    ];
    post.mood = { refuses: { "parent0@example.org": "554 no", "parent1@example.org": "554 no" } };
    const { sendCode } = await office.call(customMessages.sendCustomMessages, {});
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ failed: 3 });
    post.mood = {};
    await office.call(messageHistory.retryFailedMessages, { sendCode });
    await drain(school);
    expect(answered()).toEqual(each);
  });

  it("carry letters over one connection, and none twice where a server ends it after each", async () => {
    const school = await connected();
    const { office } = school;
    const options = ProviderOptions.parse({
      host: "127.0.0.1",
      port: sending.mailPort,
      encrypted: false,
      from: "office@shule.example",
    });
    const provider = { channel: "email", adapter: "smtp", options, secret: "" } as const;
    await office.call(messagingSettings.saveMessagingProvider, provider);
    const mail = { emailReplyTo: "head@shule.example", emailSubject: "Dear $Name", emailBody: "Karibu" };
    const addresses = Array.from({ length: 12 }, (_, place) => `parent${place}@example.org`);
    const send = async (mood: typeof post.mood) => {
      await office.call(customMessages.clearListMessage, {});
      await listed(school, phones(addresses.length), BY_EMAIL);
      post.letters.length = 0;
      post.mood = mood;
      const before = post.calls;
      const { sendCode } = await office.call(customMessages.sendEmailCustom, mail);
      await drain(school);
      expect(post.letters.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
      return { states: await states(school, sendCode), calls: post.calls - before };
    };
    expect(await send({})).toEqual({ states: { sent: 12 }, calls: 2 });
    expect(await send({ oneEach: true })).toMatchObject({ states: { sent: 12 } });
    expect(await send({ hangsUpAfterText: true })).toMatchObject({ states: { unknown: 12 } });
  });
});
