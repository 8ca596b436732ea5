/** From when to when the terms of the demo's two years last. */
import { calendar as calendarContract } from "@ofisi/contract/academics/calendar";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import { addDays, type Calendar, type Period } from "./calendar.ts";
import { OFFICES } from "./offices.ts";

/** Whole weeks, so that a term begins on a Monday in either year. */
const YEAR = 52 * 7;

/** The terms of this year as the school counts them: three, or two halves. */
export function castPeriods(count: number, { terms }: Calendar): readonly Period[] {
  const [first, second, third] = terms;
  return count === 3 ? terms : [{ dateFrom: first.dateFrom, dateTo: second.dateTo }, third];
}

/** Sets the days that are missing. */
export async function playPeriodDays(schoolCode: string, head: InProcessClient, calendar: Calendar): Promise<void> {
  const office = OFFICES[schoolCode];
  if (!office) return;
  const year = Number(calendar.today.slice(0, 4));
  const periods = castPeriods(office.terms.length, calendar);
  for (const { academicYear, academicYearCode } of await head.call(calendarContract.getAcademicYear, {})) {
    const back = (Number(academicYear) - year) * YEAR;
    for (const days of await head.call(calendarContract.getPeriodDays, { academicYearCode })) {
      const period = periods[office.terms.indexOf(days.semesterName)];
      if (!period || days.version > 0) continue;
      const { semesterCode, version } = days;
      const [dateFrom, dateTo] = [addDays(period.dateFrom, back), addDays(period.dateTo, back)];
      await head.call(calendarContract.savePeriodDays, { academicYearCode, semesterCode, dateFrom, dateTo, version });
    }
  }
}
