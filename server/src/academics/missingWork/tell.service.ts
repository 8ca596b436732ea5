/** SMS that follow reminders of assignments, as families are told of absences (decision 0038). */
import type { WorkReminderSettings } from "@ofisi/contract/academics/missingWork";
import type { SchoolTables } from "../../kit/scope.ts";
import { byNumber, openTelling, TELL_BATCH_MAX, tellEach } from "../../messaging/outbox/telling.service.ts";
import { reminderText, templateOf } from "./rules.ts";
import * as queries from "./tell.queries.ts";

/** Queues the SMS that are due; answers how many reminders were closed. Whoever calls does so until none is. */
export async function tellMissing(tables: SchoolTables, now = new Date()): Promise<number> {
  const { scope, until } = await openTelling(tables, now);
  if (until) {
    await queries.putOff(tables, until);
    return 0;
  }
  const due = await queries.lockDue(tables, TELL_BATCH_MAX);
  if (due.length === 0) return 0;
  const settings = await queries.readReminderSettings(tables);
  const isTold = settings.tellsStudents || settings.tellsFamilies;
  const missing = isTold ? await queries.listStillMissing(tables, due) : [];
  const isMissing = new Set(missing.map(keyOf));
  await queries.closeReminders(
    tables,
    due.filter((key) => !isMissing.has(keyOf(key))),
    "withdrawn",
  );
  const each = missing.map((one) => ({ key: one, messages: messagesOf(one, settings) }));
  await tellEach(scope, "assignment", templateOf(settings), each, (keys, end) =>
    queries.closeReminders(tables, keys, end),
  );
  return due.length;
}

const keyOf = ({ assignmentCode, studentCode }: queries.ReminderKey): string => `${assignmentCode} ${studentCode}`;

function messagesOf(one: queries.StillMissing, settings: WorkReminderSettings) {
  const people = [
    ...(settings.tellsStudents ? [{ name: one.name, phoneNumber: one.phoneNumber }] : []),
    ...(settings.tellsFamilies ? one.guardians : []),
  ];
  const body = reminderText(templateOf(settings), settings.language, one);
  return byNumber(people).map((to) => ({ ...to, body }));
}
