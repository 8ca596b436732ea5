/** Academic years and semesters: list, add, remove (G076, G086). */
import { calendar as contract } from "@ofisi/contract/academics/calendar";
import { refuseHeld } from "../../kit/holds.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { listSemesters, listYears, semesterRecords, yearRecords } from "./queries.ts";
import { isYearOf } from "./rules.ts";

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
    await refuseHeld(context, "academicYear", academicYearCode, year.academicYear);
    await yearRecords.remove(context, [year]);
    return {};
  },

  getSemester: (context) => listSemesters(context),
  addSemester: (context, { semesterName }) => semesterRecords.add(context, { semesterName }),

  async removeSemester(context, { semesterCode }) {
    const semester = await semesterRecords.get(context, semesterCode);
    await refuseHeld(context, "semester", semesterCode, semester.semesterName);
    await semesterRecords.remove(context, [semester]);
    return {};
  },
});
