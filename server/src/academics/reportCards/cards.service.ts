/** The report cards of a class as data, for the screen and the spreadsheet. */
import type { ReportCard } from "@ofisi/contract/academics/reportCards";
import type { SchoolContext } from "../../kit/context.ts";
import type { Period } from "../marks/periods.queries.ts";
import { nameAll } from "../marks/sheet.queries.ts";
import { attendanceIn, type PeriodAttendance } from "./attendance.service.ts";
import { listClass, listPeriodResults, listRemarks } from "./queries.ts";
import { cardsOf } from "./rules.ts";

export interface ClassCards extends Omit<PeriodAttendance, "rates"> {
  names: Awaited<ReturnType<typeof nameAll>>;
  /** By name of the student. */
  rows: readonly ReportCard[];
}

/** Reads the cards of a class in a period. @throws Refusal where the year, the semester or the group is gone. */
export async function readClassCards(
  context: SchoolContext,
  place: Period & { groupCode: string },
): Promise<ClassCards> {
  const names = await nameAll(context, place);
  const students = await listClass(context, place);
  const codes = students.map(({ userCode }) => userCode);
  const cards = cardsOf(students, await listPeriodResults(context, place, codes), place.groupCode);
  const remarks = await listRemarks(context, place, codes);
  const { rates, ...days } = await attendanceIn(context, place, codes);
  const rows = cards.map(
    ({ student: { userCode, studentSchoolIdNumber, name }, lines, missing, ...card }): ReportCard => {
      const { remark = "", remarkBy = "", version = 0 } = remarks.get(userCode) ?? {};
      const unitCount = lines.filter(({ isComplete }) => isComplete).length;
      const student = { userCode, studentSchoolIdNumber, name };
      const attendance = rates.get(userCode) ?? null;
      return { ...student, ...card, unitCount, missing: [...missing], attendance, remark, remarkBy, version };
    },
  );
  return { names, rows, ...days };
}
