/** Attendance as the documents look at it: summaries, who was there, what families were told, a person's year. */
import { attendance as contract, DAYS_MAX } from "@ofisi/contract/academics/attendance";
import type { In } from "@ofisi/contract/kit/operation";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { paperPhases } from "../../kit/paperPhases.ts";
import { listBusMessages } from "../../messaging/messageHistory/queries.ts";
import {
  listAbsent,
  listChanges,
  listDays,
  listPresent,
  requireStudent,
  listSummaries,
  ratesBetween,
} from "./queries.ts";
import { printRegister, printSummary } from "./registers.pdf.ts";

const NOBODY = { present: 0, late: 0, absent: 0, excused: 0 };

export const attendanceHandlers = schoolHandlers(contract, {
  getAttendance: (context, { dateFrom, dateTo, ...narrowed }) =>
    listSummaries(context, "students", narrowed, { dateFrom, dateTo, max: DAYS_MAX }),

  getStaffAttendance: (context, { dateFrom, dateTo, ...narrowed }) =>
    listSummaries(context, "staff", narrowed, { dateFrom, dateTo, max: DAYS_MAX }),

  getTotalStudentAbsent: (context, asked) => whoWas(context, "students", asked),
  getTotalStaffAbsent: (context, asked) => whoWas(context, "staff", asked),
  // G098.
  getTotalStaffPresent: (context, asked) => whoWas(context, "staff", asked),

  getAttendanceMessage: (context, { status }) =>
    listBusMessages(context, "attendance", status, context.caller.timeZone),

  async getPersonAttendance(context, { userCode, dateFrom, dateTo }) {
    await requireStudent(context, userCode);
    const last = dateTo === "" ? context.day : dateTo;
    const first = dateFrom === "" ? yearBefore(last) : dateFrom;
    const days = { dateFrom: first, dateTo: last };
    const rates = await ratesBetween(context, [userCode], days);
    return {
      ...days,
      days: await listDays(context, userCode, { ...days, max: DAYS_MAX }),
      ...(rates.get(userCode) ?? NOBODY),
    };
  },

  printRegister: paperPhases(contract.printRegister, (context, { groupCode, month }) =>
    printRegister(context, groupCode, month),
  ),
  printAttendance: paperPhases(contract.printAttendance, (context, { groupCode, ...days }) =>
    printSummary(context, groupCode, days),
  ),

  async getAttendanceHistory(context, { userCode, activityDate }) {
    await requireStudent(context, userCode);
    return await listChanges(context, userCode, activityDate);
  },
});

async function whoWas(context: SchoolContext, kind: RegisterKind, asked: In<typeof contract.getTotalStaffAbsent>) {
  const { activityDate: day, page, size, activityCode, venueCode, groupCode } = asked;
  const narrowed = { activityCode, venueCode, groupCode };
  const [summary] = await listSummaries(context, kind, narrowed, { dateFrom: day, dateTo: day, max: 1 });
  const which = { ...narrowed, activityDate: day };
  return {
    Absent: await listAbsent(context, kind, which, { page, size }),
    Present: await listPresent(context, kind, which, { page, size }),
    absentCount: summary?.TotalAbsent ?? 0,
    presentCount: summary?.TotalCheckIn ?? 0,
  };
}

/** The day after the same day of the year before: with it, a whole year. */
function yearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
