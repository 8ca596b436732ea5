/** Each recipient exactly once, or unknown: against carriers that are slow, drop, talk nonsense and answer for half. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { cents } from "@ofisi/contract/kit/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aPerson, type School } from "../../../test/cast.ts";
import { AFRICAS_TALKING, listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { giveUpLost } from "./claims.queries.ts";
import { sendBatch } from "./jobs.ts";

const sending = new Sending();
const { carrier } = sending;
const connected = () => sending.connected();
const drain = (school: School) => sending.drain(school);
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

describe("a send", () => {
  it("hands each number over once, keeps the carrier's references, and costs what the carrier charged", async () => {
    const school = await connected();
    const sendCode = await queued(school, 250);
    await drain(school);
    expect(carrier.times()).toEqual(Object.fromEntries(phones(250).map((number) => [number, 1])));
    // A hundred to a request.
    expect(carrier.requests).toHaveLength(3);
    expect(carrier.requests[0]?.headers["apikey"]).toBe("a key");
    const { send, messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(send).toMatchObject({ status: "2", contacts: 250, cost: cents(200_00n) });
    expect(messages.map(({ reference }) => reference).toSorted()).toEqual(
      carrier.taken.map(({ reference }) => reference).toSorted(),
    );
  });

  it("pressed a second time sends nothing more, under the same key or another", async () => {
    const school = await connected();
    await listed(school, phones(3));
    const press = (key: string) => school.office.try(customMessages.sendCustomMessages, {}, { key });
    const answers = await Promise.all([
      press("press-once"),
      press("press-once"),
      press("press-again"),
      press("press-third"),
    ]);
    expect(new Set(answers.filter(({ success }) => success).map(({ value }) => value.sendCode)).size).toBe(1);
    await drain(school);
    expect(carrier.taken).toHaveLength(3);
    expect(await press("press-later")).toMatchObject({ success: false, message: "Nobody in this list is pending" });
  });

  it("is claimed by two workers at once, each number by one of them", async () => {
    const school = await connected();
    const sendCode = await queued(school, 300);
    const code = mintSchoolCode(school.schoolCode);
    const work = async () => {
      while (await sendBatch(sending.jobs, code));
    };
    await Promise.all([work(), work(), work()]);
    await drain(school);
    expect(carrier.times()).toEqual(Object.fromEntries(phones(300).map((number) => [number, 1])));
    expect(await states(school, sendCode)).toEqual({ sent: 300 });
  });

  it("is unknown where the carrier took it and hung up, and is never sent again by itself", async () => {
    const school = await connected();
    const sendCode = await queued(school, 5);
    carrier.mood = { hangsUp: true };
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ unknown: 5 });
    carrier.mood = {};
    await drain(school);
    expect(carrier.taken).toHaveLength(5);
  });

  it.each([
    ["nonsense", { status: 200, body: "<html>busy</html>" }],
    ["nothing of anybody", { status: 201, body: '{"SMSMessageData":{}}' }],
    ["a fault of its own", { status: 502, body: "bad gateway" }],
  ])("is unknown where the carrier answers %s", async (_, says) => {
    const school = await connected();
    const sendCode = await queued(school, 4);
    carrier.mood = { says };
    await drain(school);
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ unknown: 4 });
    expect(carrier.taken).toHaveLength(4);
  });

  it("fails with the carrier's words where it says no, and what it says of each number counts for that alone", async () => {
    const school = await connected();
    const sendCode = await queued(school, 4);
    const [first = "", second = ""] = phones(4);
    carrier.mood = {
      refuses: {
        [first]: { statusCode: 405, status: "InsufficientBalance" },
        [second]: { statusCode: 406, status: "UserInBlacklist" },
      },
    };
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 2, failed: 2 });
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode, state: "failed" });
    expect(messages.map(({ reason }) => reason)).toEqual(["InsufficientBalance", "UserInBlacklist"]);
    const { suppressions } = await school.office.call(messagingSettings.getSuppressions, {});
    expect(suppressions).toMatchObject([{ address: second, kind: "blacklisted", reason: "UserInBlacklist" }]);
    // Sent again is what failed and may be written to: once, however often it is pressed.
    carrier.mood = {};
    const retryable = async () => (await school.office.call(messageHistory.getMessages, { sendCode })).retryable;
    expect(await retryable()).toBe(1);
    const again = await school.office.call(messageHistory.retryFailedMessages, { sendCode });
    expect(again.queued).toBe(1);
    expect(await retryable()).toBe(0);
    expect(await school.office.try(messageHistory.retryFailedMessages, { sendCode })).toMatchObject({ success: false });
    await drain(school);
    expect(carrier.times()[first]).toBe(1);
    expect(carrier.times()[second]).toBeUndefined();
  });

  it("is unknown for those whom half an answer leaves out", async () => {
    const school = await connected();
    const sendCode = await queued(school, 6);
    carrier.mood = { half: true };
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 3, unknown: 3 });
    await drain(school);
    expect(carrier.taken).toHaveLength(6);
  });

  it("waits and tries again where nobody was there, since nothing had left", async () => {
    const school = await connected();
    const { office } = school;
    const options = ProviderOptions.parse({
      url: "http://127.0.0.1:1/send",
      body: `{"to":"{to}","text":"{message}"}`,
      referencePath: "messages.0.id",
    });
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "http",
      options,
      secret: "",
    });
    const sendCode = await queued(school, 2);
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ waiting: 2 });
    await sending.app.owner.query("update messages set try_after = now() where school_code = $1", [school.schoolCode]);
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "africasTalking",
      options: AFRICAS_TALKING,
      secret: "a key",
    });
    await drain(school);
    expect(carrier.taken).toHaveLength(2);
    expect(await states(school, sendCode)).toEqual({ sent: 2 });
  });

  it("is unknown where the process ended between handing over and writing down; a late answer settles it", async () => {
    const school = await connected();
    const sendCode = await queued(school, 3);
    let letGo: () => void = () => undefined;
    carrier.mood = { until: new Promise<void>((resolve) => (letGo = resolve)) };
    const handing = sendBatch(sending.jobs, mintSchoolCode(school.schoolCode));
    await expect.poll(() => carrier.taken.length).toBe(3);
    // It is in hand, and committed: another worker finds nothing, and after a while nobody has it in hand any more.
    expect(await states(school, sendCode)).toEqual({ sending: 3 });
    expect(await sendBatch(sending.jobs, mintSchoolCode(school.schoolCode))).toBe(false);
    await sending.app.owner.query("update messages set claimed_at = now() - interval '1 hour' where school_code = $1", [
      school.schoolCode,
    ]);
    const code = mintSchoolCode(school.schoolCode);
    expect(await sending.jobs.inSchool(code, ({ db }) => giveUpLost({ db, school: code }))).toBe(3);
    expect(await states(school, sendCode)).toEqual({ unknown: 3 });
    await drain(school);
    expect(carrier.taken).toHaveLength(3);
    letGo();
    await handing;
    expect(await states(school, sendCode)).toEqual({ sent: 3 });
  });

  it("waits for its turn again where it was taken for lost, and whoever had it in hand says that nothing has left", async () => {
    const school = await connected();
    const sendCode = await queued(school, 3);
    const code = mintSchoolCode(school.schoolCode);
    let letGo: () => void = () => undefined;
    carrier.mood = {
      until: new Promise<void>((resolve) => (letGo = resolve)),
      says: { status: 429, body: "later" },
    };
    const handing = sendBatch(sending.jobs, code);
    await expect.poll(() => carrier.requests.length).toBe(1);
    await sending.app.owner.query("update messages set claimed_at = now() - interval '1 hour' where school_code = $1", [
      school.schoolCode,
    ]);
    expect(await sending.jobs.inSchool(code, ({ db }) => giveUpLost({ db, school: code }))).toBe(3);
    letGo();
    await handing;
    expect(await states(school, sendCode)).toEqual({ waiting: 3 });
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(messages[0]).toMatchObject({ reason: "later", endedAt: "" });
    carrier.mood = {};
    await sending.app.owner.query("update messages set try_after = now() where school_code = $1", [school.schoolCode]);
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 3 });
  });

  it("that a person has settled is not unsettled by an answer that comes late", async () => {
    const school = await connected();
    const sendCode = await queued(school, 1);
    let letGo: () => void = () => undefined;
    carrier.mood = { until: new Promise<void>((resolve) => (letGo = resolve)) };
    const handing = sendBatch(sending.jobs, mintSchoolCode(school.schoolCode));
    await expect.poll(() => carrier.taken.length).toBe(1);
    await sending.app.owner.query("update messages set state = 'unknown' where school_code = $1", [school.schoolCode]);
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    const messageId = String(messages[0]?.id);
    await school.office.call(messageHistory.settleMessage, { sendCode, messageId, wasSent: "false" });
    letGo();
    await handing;
    expect(await states(school, sendCode)).toEqual({ failed: 1 });
  });

  it("that a person has settled as sent takes the reference and the cost of an answer that comes late, and its report", async () => {
    const school = await connected();
    const sendCode = await queued(school, 1);
    let letGo: () => void = () => undefined;
    carrier.mood = { until: new Promise<void>((resolve) => (letGo = resolve)) };
    const handing = sendBatch(sending.jobs, mintSchoolCode(school.schoolCode));
    await expect.poll(() => carrier.taken.length).toBe(1);
    await sending.app.owner.query("update messages set state = 'unknown' where school_code = $1", [school.schoolCode]);
    const look = () => school.office.call(messageHistory.getMessages, { sendCode });
    const messageId = String((await look()).messages[0]?.id);
    await school.office.call(messageHistory.settleMessage, { sendCode, messageId, wasSent: "true" });
    letGo();
    await handing;
    const [message] = (await look()).messages;
    expect(message).toMatchObject({ state: "sent", reference: carrier.taken[0]?.reference, cost: cents(80n) });
    // Why it stands so is said in the reader's words.
    const french = { headers: { "accept-language": "fr" } };
    const { value } = await school.office.try(messageHistory.getMessages, { sendCode }, french);
    expect(value.messages[0]?.reason).toMatch(/^.+ a dit comment ceci a fini$/);
  });

  it("of which nobody knows is settled as the carrier's own list has it; the cards then have all that it charged", async () => {
    const school = await connected();
    const { office } = school;
    await office.call(messagingSettings.saveMessagePrices, {
      prices: [{ prefix: "+254", network: "", price: "0.8" }],
    });
    const sendCode = await queued(school, 5);
    carrier.mood = { hangsUp: true };
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ unknown: 5 });
    const cards = async () => (await office.call(messageHistory.getMessagesHistory, {})).summary;
    expect(await cards()).toMatchObject({ toDate: 0, toDateAmount: 0n, unknown: 5, unknownAmount: cents(400n) });
    const [first = "", second = "", third = ""] = phones(5);
    const list = `Number,Cost\n${first.replace("+254", "0")},0.8\n${second}\n+254700000000\n`;
    const settle = { sendCode, wasSent: "true", recipients: list } as const;
    expect(await office.call(messageHistory.settleMessages, settle)).toEqual({ settled: 2, strangers: 1 });
    expect((await office.try(messageHistory.settleMessages, settle)).message).toMatch(/unknown how it ended/);
    expect((await office.try(messageHistory.settleMessages, { ...settle, recipients: "Number" })).message).toBe(
      "This is no number or address",
    );
    expect(await states(school, sendCode)).toEqual({ sent: 2, unknown: 3 });
    await office.call(messageHistory.settleMessages, { ...settle, recipients: third });
    const rest = { sendCode, wasSent: "false", recipients: "" } as const;
    expect(await office.call(messageHistory.settleMessages, rest)).toEqual({ settled: 2, strangers: 0 });
    expect(await states(school, sendCode)).toEqual({ sent: 3, failed: 2 });
    expect(await cards()).toMatchObject({ toDate: 3, toDateAmount: cents(240n), unknown: 0, unknownAmount: 0n });
    const stranger = await connected();
    expect((await stranger.office.try(messageHistory.settleMessages, rest)).success).toBe(false);
  });

  it("is cancelled where it waits when its list is cleared, and goes on where it is in hand", async () => {
    const school = await connected();
    const sendCode = await queued(school, 150);
    let letGo: () => void = () => undefined;
    carrier.mood = { until: new Promise<void>((resolve) => (letGo = resolve)) };
    const handing = sendBatch(sending.jobs, mintSchoolCode(school.schoolCode));
    await expect.poll(() => carrier.taken.length).toBe(100);
    expect(await school.office.call(customMessages.clearListMessage, {})).toEqual({ cleared: 150, cancelled: 50 });
    letGo();
    await handing;
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 100, cancelled: 50 });
    expect(carrier.taken).toHaveLength(100);
    expect(await school.office.call(customMessages.getListMessageStatus, {})).toEqual([]);
  });

  it("leaves out who asked for none after it was queued", async () => {
    const school = await connected();
    const sendCode = await queued(school, 3);
    const [, second = ""] = phones(3);
    await school.office.call(messagingSettings.addSuppression, { channel: "sms", address: second, reason: "STOP" });
    await drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 2, suppressed: 1 });
    expect(carrier.times()[second]).toBeUndefined();
  });
});

describe("the limits", () => {
  it("let one of two people pass who press at once, where a day has room for one", async () => {
    const school = await connected();
    const colleague = await aPerson("STAFF", school.schoolCode);
    const other = {
      ...school,
      office: Object.assign(new InProcessClient(sending.app.server), { cookie: colleague.cookie }),
    };
    await school.office.call(messagingSettings.saveMessagePrices, {
      prices: [{ prefix: "+254", network: "", price: "1" }],
    });
    await school.office.call(messagingSettings.saveMessagingLimits, { dayMax: cents(10_00n), recipientsMax: 100 });
    await listed(school, phones(6));
    await listed(other, phones(6));
    const answers = await Promise.all(
      [school, other].map(({ office }) => office.try(customMessages.sendCustomMessages, {})),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it("refuse before anything is queued", async () => {
    const school = await connected();
    const { office } = school;
    await office.call(messagingSettings.saveMessagePrices, {
      prices: [{ prefix: "+254", network: "", price: "1" }],
    });
    const limits = { dayMax: cents(10_00n), sendMax: cents(6_00n), recipientsMax: 8 };
    await office.call(messagingSettings.saveMessagingLimits, limits);
    await listed(school, phones(9));
    const send = () => office.try(customMessages.sendCustomMessages, {});
    expect((await send()).message).toBe("This would reach 9, and one send may reach 8");
    await office.call(customMessages.clearListMessage, {});
    await listed(school, phones(7));
    expect((await send()).message).toBe("This would cost KES\u00a07, and one send may cost KES\u00a06");
    await office.call(customMessages.clearListMessage, {});
    await listed(school, phones(6));
    const { preview } = await office.call(customMessages.previewCustomSend, {});
    expect(preview).toMatchObject({ recipients: 6, segments: 6, price: cents(6_00n), refusal: "" });
    expect(await send()).toMatchObject({ success: true });
    await listed(school, phones(14).slice(9));
    expect((await send()).message).toBe("This would cost KES\u00a05; KES\u00a06 of the day's KES\u00a010 are spent");
    const { rows } = await sending.app.owner.query("select 1 from messages where school_code = $1", [
      school.schoolCode,
    ]);
    expect(rows).toHaveLength(6);
  });
});
