/** Quiet hours that are changed while messages wait for their end. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aPerson, type School } from "../../../test/cast.ts";
import { duringWork } from "../../../test/during.ts";
import { listed, phones, Sending, states } from "../../../test/sending.ts";
import { schoolClock, schoolDay } from "../../kit/days.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { keepQuiet } from "./hours.service.ts";

const sending = new Sending();
const { carrier } = sending;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const NAIROBI = "Africa/Nairobi";
/** The minute of now, so many hours later. */
const START = Math.floor(Date.now() / 60_000) * 60_000;
const later = (hours: number) => new Date(START + hours * 3_600_000);
const clock = (hours: number) => schoolClock(later(hours), NAIROBI);
/** What a person types to have a send leave then. */
const at = (hours: number) => ({ sendOn: schoolDay(later(hours), NAIROBI), sendTime: clock(hours) });
const iso = (hours: number) => later(hours).toISOString();

/** Quiet from so many hours after now until so many. */
const settle = (school: School, from: number, until: number, more: object = {}) =>
  school.office.call(messagingSettings.saveMessagingLimits, {
    quietFrom: clock(from),
    quietUntil: clock(until),
    ...more,
  });

/** Jobs of the school that may hand over now. */
async function jobsOf({ schoolCode }: School): Promise<number> {
  const { rows } = await sending.app.owner.query(
    "select from graphile_worker.jobs where task_identifier = 'sendMessages' and run_at <= now() and queue_name = $1",
    [`messages of ${schoolCode}`],
  );
  return rows.length;
}

/** A school in whose quiet hours it is now, for three hours more, and what sends to the next number of its list. */
async function inQuietHours(more: object = {}) {
  const school = await sending.connected();
  await settle(school, -1, 3, more);
  let place = 0;
  const send = async (when: object = {}) => {
    await listed(school, phones(place + 1).slice(place));
    place += 1;
    return await school.office.call(customMessages.sendCustomMessages, when);
  };
  const goesAt = async (sendCode: string) => {
    const { sends } = await school.office.call(messageHistory.getWaitingSends, {});
    return sends.find(({ id }) => id === sendCode)?.goesAt;
  };
  return { school, send, goesAt };
}

it("take along what waits for their end, later and earlier, and let it go where it is quiet no more", async () => {
  const { school, send, goesAt } = await inQuietHours();
  const { sendCode, goesAt: told } = await send();
  expect(told).toBe(iso(3));
  await settle(school, -1, 5);
  expect(await goesAt(sendCode)).toBe(iso(5));
  await settle(school, -2, 2);
  expect(await goesAt(sendCode)).toBe(iso(2));
  await sending.drain(school);
  expect(carrier.taken).toEqual([]);
  // They begin in an hour only: nothing keeps it any more, and its job is asked for.
  const jobs = await jobsOf(school);
  await settle(school, 1, 2);
  expect(await jobsOf(school)).toBe(jobs + 1);
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ sent: 1 });
});

it("leave what waits for an hour of its own, which a send that they had put off goes back to", async () => {
  const { school, send, goesAt } = await inQuietHours();
  const { sendCode: theirs } = await send(at(3));
  const { sendCode: within } = await send(at(2));
  const { sendCode: after } = await send(at(6));
  const all = async () => await Promise.all([theirs, within, after].map(goesAt));
  expect(await all()).toEqual([iso(3), iso(3), iso(6)]);
  await settle(school, -1, 4);
  expect(await all()).toEqual([iso(3), iso(4), iso(6)]);
  await settle(school, -1, 1);
  expect(await all()).toEqual([iso(3), iso(2), iso(6)]);
});

it("do not touch what is under way, nor what tries again, nor the bus", async () => {
  const { school, send } = await inQuietHours();
  const { owner } = sending.app;
  const sends = [await send(), await send(), await send(), await send()].map(({ sendCode }) => sendCode);
  const [inHand, again, bus, list] = sends as [string, string, string, string];
  const set = (what: string, sendCode: string) =>
    owner.query(`update messages set ${what} where send_code = $1`, [sendCode]);
  await set("state = 'sending', claimed_at = now()", inHand);
  await set("attempts = 1, try_after = now() + interval '4 minutes'", again);
  await owner.query("update message_sends set kind = 'bus' where send_code = $1", [bus]);
  const moments = async () => {
    const { rows } = await owner.query<{ send_code: string; try_after: Date | null }>(
      "select send_code, try_after from messages where school_code = $1",
      [school.schoolCode],
    );
    return new Map(rows.map((row) => [row.send_code, row.try_after?.toISOString()]));
  };
  const before = await moments();
  await settle(school, -1, 5);
  const now = await moments();
  for (const kept of [inHand, again, bus]) expect(now.get(kept)).toBe(before.get(kept));
  expect(now.get(list)).toBe(iso(5));
});

it("hold for what a second person has still to approve", async () => {
  const { school, send, goesAt } = await inQuietHours({ approvalAbove: 0 });
  const { sendCode, needsApproval } = await send();
  expect(needsApproval).toBe(true);
  await settle(school, -1, 5, { approvalAbove: 0 });
  expect(await goesAt(sendCode)).toBe(iso(5));
  const { cookie } = await aPerson("STAFF", school.schoolCode, "Head Teacher", "head");
  const head = Object.assign(new InProcessClient(sending.app.server), { cookie });
  await head.call(messageHistory.decideSend, { sendCode, approve: true });
  await settle(school, -1, 2);
  expect(await goesAt(sendCode)).toBe(iso(2));
});

it("take along what is put off by the former ones at that very moment", async () => {
  const { school, send } = await inQuietHours();
  const { sendCode } = await send();
  const { owner } = sending.app;
  await owner.query("update messages set try_after = null where send_code = $1", [sendCode]);
  // Before what puts it off is committed, somebody saves: they wait for it.
  await duringWork(
    school.schoolCode,
    (scope) => keepQuiet(scope, new Date()),
    () => settle(school, -1, 5),
  );
  const { rows } = await owner.query<{ try_after: Date }>("select try_after from messages where send_code = $1", [
    sendCode,
  ]);
  expect(rows[0]?.try_after.toISOString()).toBe(iso(5));
});
