/** A child's days as a family reads them, and why the child was away (decision 0038). */
import { DAYS_MAX } from "@ofisi/contract/academics/attendance";
import type { family } from "@ofisi/contract/people/family";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { oneLine, sayReason } from "../../academics/absences/said.service.ts";
import { listDays, ratesBetween } from "../../academics/attendance/queries.ts";
import { isLockedDay } from "../../academics/registers/rules.ts";
import { readLockDays } from "../../academics/registers/settings.queries.ts";
import { addDays } from "../../kit/days.ts";
import { signal } from "../../kit/live.ts";
import { refuse } from "../../kit/refusal.ts";
import { contactOf } from "../familyLinks/rules.ts";
import type { AtSchool } from "./own.service.ts";
import * as queries from "./queries.ts";

const NO_DAYS = { present: 0, late: 0, absent: 0, excused: 0 };
/** Where the school has set no terms. */
const DAYS_BACK = 90;

export async function daysOf({ context }: AtSchool, userCode: string): Promise<Out<typeof family.getChildAttendance>> {
  const { day: today } = context;
  const term = await queries.findTerm(context, today);
  const span = term ?? { semesterName: "", dateFrom: addDays(today, -DAYS_BACK), dateTo: today };
  const rates = await ratesBetween(context, [userCode], span);
  const days = await listDays(context, userCode, { ...span, max: DAYS_MAX });
  const told = await queries.listTold(context, userCode, { ...span, by: contactOf(context.caller) });
  const lockDays = await readLockDays(context);
  return {
    ...span,
    ...(rates.get(userCode) ?? NO_DAYS),
    days: days.map((one) => {
      const { isAway = false, missed = "", choice = "" } = told.get(one.day) ?? {};
      const wasThere = one.state === "present" || one.state === "late";
      return {
        ...one,
        missed: wasThere ? missed : "",
        mayExplain: isAway && !isLockedDay(one.day, today, lockDays),
        explained: choice,
      };
    }),
  };
}

/** @throws Refusal for a day that the family was not told of, one that was put right, and one that is locked. */
export async function explain(
  { context }: AtSchool,
  { userCode, activityDate: day, kind: choice, reason }: In<typeof family.explainAbsence>,
): Promise<void> {
  const { caller } = context;
  const phone = contactOf(caller);
  const told = await queries.listTold(context, userCode, { dateFrom: day, dateTo: day, by: phone });
  const key = { day, studentCode: userCode };
  if (told.get(day)?.isAway !== true) throw refuse("There is nothing to explain on this day", {}, "activityDate");
  const said = { via: "link", choice, said: oneLine(reason), by: caller.personName, phone } as const;
  if ((await sayReason(context, key, said)) === "locked")
    throw refuse("This day is locked: its registers cannot be changed any more", {}, "activityDate");
  await context.audit({ subject: `student ${userCode}`, after: { away: day, why: choice } });
  for (const topic of ["absences", "attendance"])
    await signal(context.client, { school: context.school, topic, by: caller.personName, key: "" });
}
