/**
 * Telling families by SMS of what has happened, some time after it did (decision 0038): a notice waits until the quiet hours and its
 * delay are over, and what is told is what stands then. The notice is locked, the messages are queued and the notice is closed in
 * one transaction, so that a process that dies between has told nobody, and two never tell the same.
 */
import { dialled } from "@ofisi/contract/messaging/prices";
import type { JobContext, Task } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { openScope, type Scope, type SchoolTables } from "../../kit/scope.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { endOfQuiet } from "./hours.service.ts";
import { queueNotices, type NoticeMessage } from "./notices.service.ts";
import { closeNotices, lockDue, putOff, type Notices } from "./telling.queries.ts";

/** So many notices at a time: what is held is over soon. */
const TELL_BATCH_MAX = 100;

/** By itself: nobody of the staff says it. */
const NOBODY = { userCode: "", personName: "" };

/** The job that tells of a school's notices, and its screens of what came of it. */
export function tellingTask(
  { inSchool }: JobContext,
  topics: readonly string[],
  tell: (tables: SchoolTables) => Promise<number>,
): Task {
  return async (payload) => {
    const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
    const portion = () =>
      inSchool(school, async ({ db, client }) => {
        const told = await tell({ db, school });
        for (const topic of told > 0 ? topics : []) await signal(client, { school, topic, by: "", key: "" });
        return told;
      });
    // One after the other, each a transaction of its own.
    while ((await portion()) > 0);
  };
}

/**
 * Tells of what is due, after the quiet hours where these hold, and withdraws what does not stand any more; answers how many notices
 * were closed. Whoever calls does so until none is.
 * @param standing of what is due, what stands, with what is told of it.
 * @param tell queues the messages, by `tellEach`.
 */
export async function tellStanding<Key extends object, Standing extends Key>(
  tables: SchoolTables,
  notices: Notices<Key>,
  now: Date,
  standing: (due: readonly Key[]) => Promise<readonly Standing[]>,
  tell: (scope: Scope, standing: readonly Standing[]) => Promise<void>,
): Promise<number> {
  const scope = await openScope(tables, NOBODY);
  const until = await endOfQuiet(tables, now, scope.caller.timeZone);
  if (until) {
    await putOff(tables, notices, until);
    return 0;
  }
  const due = await lockDue(tables, notices, TELL_BATCH_MAX);
  if (due.length === 0) return 0;
  const nameOf = (key: Key): string => JSON.stringify(key, Object.keys(notices.key));
  const stands = await standing(due);
  const names = new Set(stands.map(nameOf));
  const over = due.filter((key) => !names.has(nameOf(key)));
  await closeNotices(tables, notices, over, "withdrawn");
  await tell(scope, stands);
  return due.length;
}

/** People by the numbers that they are reached at, as those are dialled: several who share one get one message. */
export function byNumber(
  people: readonly { name: string; phoneNumber: string }[],
): Pick<NoticeMessage, "recipient" | "name">[] {
  const names = new Map<string, string[]>();
  for (const { name, phoneNumber } of people) {
    const number = dialled(phoneNumber);
    if (number !== undefined) names.set(number, [...(names.get(number) ?? []), name]);
  }
  return [...names].map(([recipient, those]) => ({ recipient, name: those.join(", ") }));
}

/**
 * Queues the messages of each as one send and closes their notices: unreachable for whoever has no number, and over the limit where
 * the school has spent what it may in a day. Answers what was queued, each with the id of its message, or that nothing was.
 * @param template what the log shows of all of them.
 */
export async function tellEach<Key extends object, Message extends NoticeMessage>(
  scope: Scope,
  notices: Notices<Key>,
  kind: "attendance" | "assignment",
  template: string,
  each: readonly { key: Key; messages: readonly Message[] }[],
): Promise<(Message & { key: Key; messageId: number })[] | "overLimit"> {
  const messages = each.flatMap(({ key, messages: own }) => own.map((message) => ({ ...message, key })));
  const ids = await queueNotices(scope, kind, template, messages);
  const isReached = (one: (typeof each)[number]): boolean => one.messages.length > 0;
  const keysOf = (some: typeof each): Key[] => some.map(({ key }) => key);
  await closeNotices(scope, notices, keysOf(each.filter(isReached)), ids === "overLimit" ? "overLimit" : "told");
  await closeNotices(scope, notices, keysOf(each.filter((one) => !isReached(one))), "unreachable");
  return ids === "overLimit" ? ids : messages.map((message, place) => ({ ...message, messageId: ids[place]! }));
}
