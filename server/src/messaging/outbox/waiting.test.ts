/** What keeps a send back: a second person, the hour it was given, and the quiet hours. */
import { family } from "@ofisi/contract/people/family";
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { cents } from "@ofisi/contract/kit/money";
import { notifications } from "@ofisi/contract/platform/notifications";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aPerson, aStranger, type School } from "../../../test/cast.ts";
import { aHome, codeTo, sendLink } from "../../../test/families.ts";
import { listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { schoolDay } from "../../kit/days.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { keepQuiet } from "./hours.service.ts";
import { sendBatch } from "./jobs.ts";

const sending = new Sending();
const { carrier } = sending;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const limits = { quietFrom: "00:00", quietUntil: "00:00" };
/** A head of the school who is somebody else. */
async function another(school: School) {
  const { cookie } = await aPerson("STAFF", school.schoolCode, "Head Teacher", "head");
  return Object.assign(new InProcessClient(sending.app.server), { cookie });
}
/** A school where more than two are a large send, and one to so many. */
async function asked(count: number, when: object = {}) {
  const school = await sending.connected();
  await school.office.call(messagingSettings.saveMessagingLimits, { ...limits, approvalAbove: 2 });
  const head = await another(school);
  await listed(school, phones(count));
  const sent = await school.office.call(customMessages.sendCustomMessages, when);
  return { school, head, ...sent };
}
const decide = (who: InProcessClient, sendCode: string, approve: "true" | "false", note = "", key?: string) =>
  who.try(messageHistory.decideSend, { sendCode, approve: approve === "true", note }, key ? { key } : {});

describe("a large send", () => {
  it("waits for another person, leaves once it is approved, and a small one does not wait", async () => {
    const small = await asked(2);
    expect(small.needsApproval).toBe(false);
    const { school, head, sendCode, needsApproval } = await asked(3);
    expect(needsApproval).toBe(true);
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ held: 3 });
    expect(carrier.taken).toHaveLength(0);
    const told = await head.call(notifications.getNotifications, {});
    expect(told.notifications).toMatchObject([{ kind: "sendToApprove", params: { count: "3", price: "" } }]);
    expect((await school.office.call(notifications.getNotifications, {})).notifications).toEqual([]);
    expect((await head.call(messageHistory.getWaitingSends, {})).sends).toMatchObject([
      { id: sendCode, approval: "waiting", contacts: 3, status: "1" },
    ]);
    // Not by whoever asked, whatever they may.
    expect(await school.office.call(messageHistory.getMessages, { sendCode })).toMatchObject({ canDecide: false });
    expect((await decide(school.office, sendCode, "true")).message).toBe(
      "You have asked for this send: somebody else decides it",
    );
    expect(await head.call(messageHistory.getMessages, { sendCode })).toMatchObject({ canDecide: true });
    expect(await decide(head, sendCode, "true")).toMatchObject({ success: true, value: { decided: 3 } });
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 3 });
    expect(carrier.taken).toHaveLength(3);
    const { notifications: heard } = await school.office.call(notifications.getNotifications, {});
    expect(heard).toContainEqual(expect.objectContaining({ kind: "sendApproved" }));
  });

  it("tells whoever decides when it would leave, in the quiet hours of that moment", async () => {
    const { school, head, sendCode } = await asked(3);
    const goesAt = async () => (await head.call(messageHistory.getMessages, { sendCode })).send.goesAt;
    expect(await goesAt()).toBe("");
    // They have begun since: every minute of the day but one is quiet.
    const quiet = { quietFrom: "00:01", quietUntil: "00:00", approvalAbove: 2 };
    await school.office.call(messagingSettings.saveMessagingLimits, quiet);
    const told = await goesAt();
    expect(told).toMatch(/T21:00:00\.000Z$/);
    expect(await decide(head, sendCode, "true")).toMatchObject({ success: true });
    expect(await goesAt()).toBe(told);
    // And the other way round: they were quiet when it was asked for.
    const early = await asked(3);
    await early.school.office.call(messagingSettings.saveMessagingLimits, quiet);
    await early.school.office.call(customMessages.clearListMessage, {});
    await listed(early.school, phones(6).slice(3));
    const { sendCode: byNight } = await early.school.office.call(customMessages.sendCustomMessages, {});
    await early.school.office.call(messagingSettings.saveMessagingLimits, { ...limits, approvalAbove: 2 });
    const { send } = await early.head.call(messageHistory.getMessages, { sendCode: byNight });
    expect(send.goesAt).toBe("");
  });

  it("is decided once, by one of two who decide at the same moment", async () => {
    const { school, sendCode } = await asked(3);
    const [one, other] = [await another(school), await another(school)];
    const answers = await Promise.all([
      decide(one, sendCode, "true"),
      decide(other, sendCode, "false", "Not today"),
      decide(one, sendCode, "true", "", "the same again"),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await sending.drain(school);
    const { send } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(carrier.taken).toHaveLength(send.approval === "approved" ? 3 : 0);
    expect((await decide(other, sendCode, "true")).message).toBe("This send has been decided already");
  });

  it("is refused with a reason, which its messages keep; cancelled, it can be approved no more", async () => {
    const { school, head, sendCode } = await asked(3);
    expect(await decide(head, sendCode, "false")).toMatchObject({ success: false, field: "note" });
    expect(await decide(head, sendCode, "false", "The date is wrong")).toMatchObject({ success: true });
    const { send, messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(send).toMatchObject({ approval: "refused", decidedBy: "Head Teacher", decisionNote: "The date is wrong" });
    expect(messages[0]).toMatchObject({ state: "cancelled", reason: "The date is wrong" });
    const second = await asked(3);
    await second.school.office.call(messageHistory.cancelMessages, { sendCode: second.sendCode });
    expect((await decide(await another(second.school), second.sendCode, "true")).success).toBe(false);
    await sending.drain(second.school);
    expect(carrier.taken).toHaveLength(0);
  });

  it.each(['{"text":', '{"text":"{name}"}', '{"text":{"a":1},"params":{}}', '{"text":"Approved","params":{}}'])(
    "is refused with the note %s, which whoever asked reads as it was written",
    async (note) => {
      const { school, head, sendCode } = await asked(3);
      expect(await decide(head, sendCode, "false", note)).toMatchObject({ success: true });
      const { notifications: heard } = await school.office.call(notifications.getNotifications, {});
      expect(heard).toContainEqual(
        expect.objectContaining({ kind: "sendRefused", params: { name: "Head Teacher", reason: note } }),
      );
    },
  );

  it("of what had failed is asked for again where it was refused or cancelled, and not where it left", async () => {
    const { school, head, sendCode } = await asked(3);
    carrier.mood = { says: { status: 400, body: "no" } };
    await decide(head, sendCode, "true");
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ failed: 3 });
    carrier.mood = {};
    const again = () => school.office.try(messageHistory.retryFailedMessages, { sendCode });
    const refused = (await again()).value.sendCode;
    expect(await again()).toMatchObject({ success: false });
    await decide(head, refused, "false", "Not today");
    const cancelled = (await again()).value.sendCode;
    await school.office.call(messageHistory.cancelMessages, { sendCode: cancelled });
    const third = await again();
    expect(third).toMatchObject({ success: true, value: { queued: 3 } });
    await decide(head, third.value.sendCode, "true");
    await sending.drain(school);
    expect(carrier.taken.slice(3)).toHaveLength(3);
    expect(await again()).toMatchObject({ success: false });
  });

  it("is one by its price too, and counts as spent while it waits", async () => {
    const school = await sending.connected();
    const { office } = school;
    const head = await another(school);
    await office.call(messagingSettings.saveMessagePrices, { prices: [{ prefix: "+254", network: "", price: "1" }] });
    const priced = { ...limits, approvalPriceAbove: cents(2_00n), dayMax: cents(5_00n) };
    await office.call(messagingSettings.saveMessagingLimits, priced);
    await listed(school, phones(3));
    const { preview } = await office.call(customMessages.previewCustomSend, {});
    expect(preview).toMatchObject({ needsApproval: true, goesAt: "" });
    expect(await office.call(customMessages.sendCustomMessages, {})).toMatchObject({ needsApproval: true });
    for (const [language, price] of [
      ["en", "KES\u00a03"],
      ["fr", "3\u00a0KES"],
    ] as const) {
      const told = await head.call(notifications.getNotifications, {}, { headers: { "accept-language": language } });
      expect(told.notifications).toMatchObject([{ kind: "sendToApprove", params: { count: "3", price } }]);
    }
    await listed(school, phones(6).slice(3));
    const more = await office.try(customMessages.sendCustomMessages, {});
    expect(more.message).toBe("This would cost KES\u00a03; KES\u00a03 of the day's KES\u00a05 are spent");
  });
});

describe("a send to numbers without a price", () => {
  it("waits for another person where what is spent is limited, who is told of them; without a limit it leaves", async () => {
    const school = await sending.connected();
    const { office } = school;
    await office.call(messagingSettings.saveMessagePrices, {
      prices: [{ prefix: "+254720000", network: "", price: "1" }],
    });
    const send = async (numbers: readonly string[]) => {
      await office.call(customMessages.clearListMessage, {});
      await listed(school, numbers);
      const { preview } = await office.call(customMessages.previewCustomSend, {});
      const sent = await office.call(customMessages.sendCustomMessages, {});
      expect(preview.needsApproval).toBe(sent.needsApproval);
      return sent;
    };
    const foreign = ["+254720000001", "+250788000001"];
    expect(await send(foreign)).toMatchObject({ needsApproval: false });
    for (const limit of [
      { dayMax: cents(900_00n) },
      { sendMax: cents(900_00n) },
      { approvalPriceAbove: cents(900_00n) },
    ]) {
      await office.call(messagingSettings.saveMessagingLimits, { ...limits, ...limit });
      expect(await send(foreign.slice(0, 1))).toMatchObject({ needsApproval: false });
      const { sendCode, needsApproval } = await send(foreign);
      expect(needsApproval).toBe(true);
      const { send: waiting } = await office.call(messageHistory.getMessages, { sendCode });
      expect(waiting).toMatchObject({ unpriced: 1, states: { held: 2 } });
    }
  });
});

describe("a send with an hour", () => {
  it("leaves when that has come, is listed until then, and can be cancelled", async () => {
    const tomorrow = schoolDay(new Date(Date.now() + 86_400_000), "Africa/Nairobi");
    const { school, sendCode, goesAt } = await asked(2, { sendOn: tomorrow, sendTime: "09:15" });
    expect(goesAt).toBe(`${tomorrow}T06:15:00.000Z`);
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ waiting: 2 });
    const { sends } = await school.office.call(messageHistory.getWaitingSends, {});
    expect(sends).toMatchObject([{ id: sendCode, goesAt, sendAt: goesAt, approval: "none" }]);
    await sending.app.owner.query("update messages set try_after = now() where school_code = $1", [school.schoolCode]);
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 2 });
    expect((await school.office.call(messageHistory.getWaitingSends, {})).sends).toEqual([]);
    const second = await asked(2, { sendOn: tomorrow, sendTime: "09:15" });
    expect(await second.school.office.call(messageHistory.cancelMessages, { sendCode: second.sendCode })).toEqual({
      cancelled: 2,
    });
  });

  it.each([
    [{ sendOn: "2020-01-01", sendTime: "" }, "Date and time: give both, or neither"],
    [{ sendOn: "2020-01-01", sendTime: "09:00" }, "This time has passed"],
    [{ sendOn: "2099-01-01", sendTime: "09:00" }, "A send may wait for 60 days at most"],
    [{ sendOn: "2099-01-01", sendTime: "9:75" }, "Time: write it like 08:20"],
  ])("is refused with %o", async (when, said) => {
    const school = await sending.connected();
    await listed(school, phones(1));
    expect((await school.office.try(customMessages.sendCustomMessages, when)).message).toBe(said);
  });
});

describe("the quiet hours", () => {
  it("put off what still waits of a list as they begin, and nothing of the bus", async () => {
    const { school, sendCode } = await asked(2);
    await school.office.call(messagingSettings.saveMessagingLimits, { quietFrom: "20:00", quietUntil: "07:00" });
    const code = mintSchoolCode(school.schoolCode);
    const quiet = (at: string) =>
      sending.jobs.inSchool(code, ({ db }) => keepQuiet({ db, school: code }, new Date(at)));
    const after = async () => {
      const { rows } = await sending.app.owner.query<{ try_after: Date | null }>(
        "select distinct try_after from messages where school_code = $1 and send_code = $2",
        [school.schoolCode, sendCode],
      );
      return rows.map(({ try_after }) => try_after?.toISOString());
    };
    await quiet("2099-11-23T16:59:00Z");
    expect(await after()).toEqual([undefined]);
    await sending.app.owner.query("update message_sends set kind = 'bus' where send_code = $1", [sendCode]);
    await quiet("2099-11-23T20:59:00Z");
    expect(await after()).toEqual([undefined]);
    await sending.app.owner.query("update message_sends set kind = 'bulk' where send_code = $1", [sendCode]);
    await quiet("2099-11-23T20:59:00Z");
    expect(await after()).toEqual(["2099-11-24T04:00:00.000Z"]);
  });
});

describe("a test of a carrier", () => {
  it("leaves at once, in the quiet hours too and where every send waits for a second person", async () => {
    const school = await sending.connected();
    // Every minute of the day but one.
    const all = { quietFrom: "00:01", quietUntil: "00:00", approvalAbove: 0, approvalPriceAbove: cents(1n) };
    await school.office.call(messagingSettings.saveMessagePrices, {
      prices: [{ prefix: "+254", network: "", price: "1" }],
    });
    await school.office.call(messagingSettings.saveMessagingLimits, all);
    const test = { channel: "sms", address: "0712345678" } as const;
    const sent = await school.office.call(messagingSettings.sendTestMessage, test);
    expect(sent).toMatchObject({ goesAt: "", needsApproval: false });
    await sending.drain(school);
    expect(await states(school, sent.sendCode)).toEqual({ sent: 1 });
  });
});

describe("a code that somebody waits for", () => {
  it("leaves before what was queued before it, the links of everybody among that", async () => {
    const school = await sending.connected();
    const home = await aHome(school);
    await queued(school, 3);
    const token = await sendLink(home);
    await (await aStranger()).call(family.openFamilyLink, { token });
    await sendBatch(sending.jobs, mintSchoolCode(school.schoolCode));
    expect(carrier.taken.map(({ to, message }) => [to, message.slice(0, 6)])).toEqual([
      [home.phoneNumber, await codeTo(school, home.phoneNumber)],
    ]);
    await sending.drain(school);
    expect(carrier.taken).toHaveLength(5);
  });
});
