/** Academic years and semesters: list, add, remove (G076, G086), and from when to when a semester of a year lasts. */
import { calendar as contract } from "@ofisi/contract/academics/calendar";
import { stale } from "../../kit/changes.rules.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { tellingCovers } from "../lessonChanges/covers.service.ts";
import { leavingRoom } from "../lessonWeeks/queries.ts";
import { listPeriodDays, putPeriodDays } from "./periodDays.queries.ts";
import { listSemesters, listYears, semesterRecords, yearRecords } from "./queries.ts";
import { isYearOf } from "./rules.ts";

const DAY_WORDS = { dateFrom: "the first day", dateTo: "the last day" } as const;

export const calendarHandlers = schoolHandlers(contract, {
  async getAcademicYear(context) {
    const years = await listYears(context);
    return years.map((year) => ({ ...year, isCurrent: isYearOf(year.academicYear, context.day) }));
  },

  async addAcademicYear(context, { academicYear }) {
    const year = await yearRecords.add(context, { academicYear });
    return { ...year, isCurrent: isYearOf(year.academicYear, context.day) };
  },

  async removeAcademicYear(context, { academicYearCode }) {
    const year = await yearRecords.get(context, academicYearCode);
    await leavingRoom("academicYearCode", () => yearRecords.removeUnheld(context, [year]));
  },

  getSemester: (context) => listSemesters(context),
  addSemester: (context, { semesterName }) => semesterRecords.add(context, { semesterName }),

  async removeSemester(context, { semesterCode }) {
    const semester = await semesterRecords.get(context, semesterCode);
    await leavingRoom("semesterCode", () => semesterRecords.removeUnheld(context, [semester]));
  },

  async getPeriodDays(context, { academicYearCode }) {
    if (academicYearCode === undefined) return [];
    return await listPeriodDays(context, academicYearCode);
  },

  async savePeriodDays(context, { academicYearCode, semesterCode, dateFrom, dateTo, version }) {
    // Held until the days are stored: who sets those of another semester waits, and is told of these.
    await yearRecords.get(context, academicYearCode);
    await semesterRecords.get(context, semesterCode);
    const all = await listPeriodDays(context, academicYearCode);
    const before = all.find((each) => each.semesterCode === semesterCode)!;
    const subject = `days of ${academicYearCode} ${semesterCode}`;
    if (before.version !== version)
      throw await stale(context, { subject, version: before.version, since: version }, DAY_WORDS);
    const other = all.find(
      (each) =>
        each.semesterCode !== semesterCode &&
        each.dateFrom !== "" &&
        each.dateFrom <= dateTo &&
        dateFrom <= each.dateTo,
    );
    // Without days nothing is before `dateTo`.
    if (other) throw refuse("These days overlap with those of {name}", { name: other.semesterName }, "dateFrom");
    const period = { academicYearCode, semesterCode, dateFrom, dateTo };
    await tellingCovers(context, () => leavingRoom("dateFrom", () => putPeriodDays(context, period)));
    const after = { dateFrom, dateTo };
    await context.audit({ subject, before: { dateFrom: before.dateFrom, dateTo: before.dateTo }, after });
    return { ...before, ...after, version: version + 1 };
  },
});
