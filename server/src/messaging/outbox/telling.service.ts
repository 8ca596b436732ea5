/**
 * Telling families by SMS of what has happened, some time after it did (decision 0038): a notice waits until the quiet hours and its
 * delay are over, and what is told is what stands then. The notice is locked, the messages are queued and the notice is closed in
 * one transaction, so that a process that dies between has told nobody, and two never tell the same.
 */
import { dialled } from "@ofisi/contract/messaging/prices";
import { openScope, type Scope, type SchoolTables } from "../../kit/scope.ts";
import { quietUntil } from "./hours.rules.ts";
import { queueNotices, type NoticeMessage } from "./notices.service.ts";
import { readLimits } from "./queries.ts";

/** So many notices at a time: what is held is over soon. */
export const TELL_BATCH_MAX = 100;

/** By itself: nobody of the staff says it. */
const NOBODY = { userCode: "", personName: "" };

/** What became of a notice; `withdrawn` when it did not stand any more. */
export type NoticeEnd = "told" | "withdrawn" | "unreachable" | "overLimit";

/** Opens the school's scope for telling; `until` when the school keeps quiet now. */
export async function openTelling(tables: SchoolTables, now: Date): Promise<{ scope: Scope; until: Date | undefined }> {
  const scope = await openScope(tables, NOBODY);
  const { quiet } = await readLimits(tables);
  return { scope, until: quietUntil(now, scope.caller.timeZone, quiet) };
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
export async function tellEach<Key, Message extends NoticeMessage>(
  scope: Scope,
  kind: "attendance" | "assignment",
  template: string,
  each: readonly { key: Key; messages: readonly Message[] }[],
  close: (keys: readonly Key[], end: NoticeEnd) => Promise<void>,
): Promise<(Message & { key: Key; messageId: number })[] | "overLimit"> {
  const messages = each.flatMap(({ key, messages: own }) => own.map((message) => ({ ...message, key })));
  const ids = await queueNotices(scope, kind, template, messages);
  const isReached = (one: (typeof each)[number]): boolean => one.messages.length > 0;
  const keysOf = (some: typeof each): Key[] => some.map(({ key }) => key);
  await close(keysOf(each.filter(isReached)), ids === "overLimit" ? "overLimit" : "told");
  await close(keysOf(each.filter((one) => !isReached(one))), "unreachable");
  return ids === "overLimit" ? ids : messages.map((message, place) => ({ ...message, messageId: ids[place]! }));
}
