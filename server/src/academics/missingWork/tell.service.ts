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
    const template = templateOf(settings);
    const each = toldOfWork(missing, settings, (one) => reminderText(template, settings.language, one));
    await tellEach(scope, REMINDERS, "assignment", template, each);
  });
}

/** Of each who is told of work the messages: to the student's own number, and to the family's, as the school has it. */
export function toldOfWork<One extends Pick<StillMissing, "name" | "phoneNumber" | "guardians">>(
  all: readonly One[],
  { tellsStudents, tellsFamilies }: WorkReminderSettings,
  bodyOf: (one: One) => string,
) {
  return all.map((one) => {
    const people = [...(tellsStudents ? [one] : []), ...(tellsFamilies ? one.guardians : [])];
    const body = bodyOf(one);
    return { key: one, messages: byNumber(people).map((to) => ({ ...to, body })) };
  });
}
