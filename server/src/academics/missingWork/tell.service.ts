/**
 * SMS that follow reminders of assignments, as families are told of absences (decision 0038): what is told is what is missing then,
 * and the messages and the closing of the reminders are one transaction, so that a process that dies between has told nobody.
 */
import type { WorkReminderSettings } from "@ofisi/contract/academics/missingWork";
import { dialled } from "@ofisi/contract/messaging/prices";
import { openScope, type SchoolTables } from "../../kit/scope.ts";
import { quietUntil } from "../../messaging/outbox/hours.rules.ts";
import { queueNotices } from "../../messaging/outbox/notices.service.ts";
import { readLimits } from "../../messaging/outbox/queries.ts";
import { reminderText, templateOf } from "./rules.ts";
import * as queries from "./tell.queries.ts";

/** So many at a time: what is held is over soon. */
const BATCH_MAX = 100;
/** By itself: whoever pressed is kept with the reminder. */
const NOBODY = { userCode: "", personName: "" };

/** Queues the SMS that are due; answers how many reminders were closed. Whoever calls does so until none is. */
export async function tellMissing(tables: SchoolTables, now = new Date()): Promise<number> {
  const scope = await openScope(tables, NOBODY);
  const { quiet } = await readLimits(tables);
  const until = quietUntil(now, scope.caller.timeZone, quiet);
  if (until) {
    await queries.putOff(tables, until);
    return 0;
  }
  const due = await queries.lockDue(tables, BATCH_MAX);
  if (due.length === 0) return 0;
  const settings = await queries.readReminderSettings(tables);
  const isTold = settings.tellsStudents || settings.tellsFamilies;
  const missing = isTold ? await queries.listStillMissing(tables, due) : [];
  const isMissing = new Set(missing.map(keyOf));
  const gone = due.filter((key) => !isMissing.has(keyOf(key)));
  await queries.closeReminders(tables, gone, "withdrawn");
  const messages = missing.map((one) => messagesOf(one, settings));
  const ids = await queueNotices(scope, "assignment", templateOf(settings), messages.flat());
  const isReached = (_: unknown, at: number): boolean => messages[at]!.length > 0;
  await queries.closeReminders(tables, missing.filter(isReached), ids === "overLimit" ? "overLimit" : "told");
  await queries.closeReminders(
    tables,
    missing.filter((one, at) => !isReached(one, at)),
    "unreachable",
  );
  return due.length;
}

const keyOf = ({ assignmentCode, studentCode }: queries.ReminderKey): string => `${assignmentCode} ${studentCode}`;

/** A message for each number that is to be told, however many share it. */
function messagesOf(one: queries.StillMissing, settings: WorkReminderSettings) {
  const people = [
    ...(settings.tellsStudents ? [{ name: one.name, phoneNumber: one.phoneNumber }] : []),
    ...(settings.tellsFamilies ? one.guardians : []),
  ];
  const byNumber = new Map<string, string[]>();
  for (const { name, phoneNumber } of people) {
    const number = dialled(phoneNumber);
    if (number !== undefined) byNumber.set(number, [...(byNumber.get(number) ?? []), name]);
  }
  const body = reminderText(templateOf(settings), settings.language, one);
  return [...byNumber].map(([recipient, names]) => ({ recipient, name: names.join(", "), body }));
}
