/** Telling families of absences, with a link under which they say why (decision 0038). */
import { WHOLE_DAY } from "@ofisi/contract/academics/registers";
import { timeOf } from "@ofisi/contract/kit/times";
import { hashToken, makeShortToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { byNumber, tellEach, tellStanding } from "../../messaging/outbox/telling.service.ts";
import { addOfficeNotice } from "../../platform/notifications/queries.ts";
import { listApproved } from "../permissions/queries.ts";
import { leaveDuring } from "../permissions/rules.ts";
import { noticeText, templateOf } from "./rules.ts";
import { readSettings } from "./settings.queries.ts";
import * as queries from "./tell.queries.ts";

/** Tells of what is due; answers how many notices were closed. Whoever calls does so until none is. */
export async function tellDue(
  tables: SchoolTables,
  { baseUrl }: Pick<Services, "baseUrl">,
  now = new Date(),
): Promise<number> {
  const settings = await readSettings(tables);
  const standing = async (due: readonly queries.AbsenceKey[]) =>
    settings.tells ? await withoutLeave(tables, await queries.listStillAbsent(tables, due, settings.tellsOf)) : [];
  return await tellStanding(tables, queries.NOTICES, now, standing, async (scope, absent) => {
    const template = templateOf(settings);
    const each = absent.map((child) => ({ key: child, messages: messagesOf(child, template, baseUrl()) }));
    const wasOverLimit = await queries.wasOverLimit(tables, scope.day);
    const told = await tellEach(scope, queries.NOTICES, "attendance", template, each);
    if (told !== "overLimit")
      await queries.addLinks(
        tables,
        told.map(({ key: { day, studentCode }, ...message }) => ({ ...message, day, studentCode })),
      );
    else if (!wasOverLimit) await tellOffice(scope);
  });
}

/** A child with the first that it has missed. */
type Absent = queries.StillAbsent & { first: queries.StillAbsent["missed"][number] };

/** Whoever has missed something for which they had no leave. */
async function withoutLeave(tables: SchoolTables, absent: readonly queries.StillAbsent[]): Promise<Absent[]> {
  const found: Absent[] = [];
  for (const day of new Set(absent.map((child) => child.day))) {
    const ofDay = absent.filter((child) => child.day === day);
    // One, as a rule: what quiet hours have put off is of the day before.
    const leaves = await listApproved(tables, { day, userCodes: ofDay.map(({ studentCode }) => studentCode) });
    for (const child of ofDay) {
      const own = leaves.get(child.studentCode)!;
      // Of a whole day leave is a part.
      const first = child.missed.find((one) => one.lessonId === WHOLE_DAY || !leaveDuring(own, one.startMinute));
      if (first) found.push({ ...child, first });
    }
  }
  return found;
}

/** A message for each number of a child's guardians, with a link of its own. */
function messagesOf({ name, day, guardians, first }: Absent, template: string, baseUrl: string) {
  const { lessonId, activityName, startMinute } = first;
  const lesson = lessonId === WHOLE_DAY ? "" : `${activityName} ${timeOf(startMinute)}`.trim();
  return byNumber(guardians).map((to) => {
    const token = makeShortToken();
    const link = `${baseUrl}/api/a/${token}`;
    return { ...to, tokenHash: hashToken(token), body: noticeText(template, { name, day, lesson, link }) };
  });
}

/** Once a day, whatever comes of the rest of it. */
async function tellOffice({ db, school, day }: Scope): Promise<void> {
  const path = `/school/absences?day=${day}`;
  await addOfficeNotice({ db, school }, { kind: "absencesNotTold", params: { day }, path });
}
