/** SMS that follow reminders of assignments, as families are told of absences (decision 0038). */
import type { WorkReminderSettings } from "@ofisi/contract/academics/missingWork";
import type { SchoolTables } from "../../kit/scope.ts";
import { byNumber, tellEach, tellStanding } from "../../messaging/outbox/telling.service.ts";
import { reminderText, templateOf } from "./rules.ts";
import {
  listStillMissing,
  readReminderSettings,
  REMINDERS,
  type ReminderKey,
  type StillMissing,
} from "./tell.queries.ts";

/** Queues the SMS that are due; answers how many reminders were closed. Whoever calls does so until none is. */
export async function tellMissing(tables: SchoolTables, now = new Date()): Promise<number> {
  const settings = await readReminderSettings(tables);
  const isTold = settings.tellsStudents || settings.tellsFamilies;
  const standing = async (due: readonly ReminderKey[]) => (isTold ? await listStillMissing(tables, due) : []);
  return await tellStanding(tables, REMINDERS, now, standing, async (scope, missing) => {
    const each = missing.map((one) => ({ key: one, messages: messagesOf(one, settings) }));
    await tellEach(scope, REMINDERS, "assignment", templateOf(settings), each);
  });
}

function messagesOf(one: StillMissing, settings: WorkReminderSettings) {
  const people = [
    ...(settings.tellsStudents ? [{ name: one.name, phoneNumber: one.phoneNumber }] : []),
    ...(settings.tellsFamilies ? one.guardians : []),
  ];
  const body = reminderText(templateOf(settings), settings.language, one);
  return byNumber(people).map((to) => ({ ...to, body }));
}
