/** Courses, their categories, and who teaches which to whom (document 000 sections 3, 5 and 7; G087 to G089). */
import { courses as contract, type CourseLecture } from "@ofisi/contract/academics/courses";
import type { In } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";
import { getPresentGroup } from "../../people/groups/present.service.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { unitCalled, unitRecords } from "../units/queries.ts";
import { listYears, semesterRecords, yearRecords } from "../calendar/queries.ts";
import { presentYear } from "../calendar/rules.ts";
import { courseList, lectureList } from "./courses.sheet.ts";
import {
  everyLecture,
  lectureRecords,
  type LectureFilter,
  listLectures,
  listWorkload,
  type LectureRow,
} from "./lectures.queries.ts";
import * as queries from "./queries.ts";
import { categoryRecords, courseRecords, everyCourse, listCourses } from "./queries.ts";
import { refuseFilled, refuseGiven } from "./removal.service.ts";

const ONE = { page: 0, size: 1, sort: "", direction: "asc" } as const;

export const courseHandlers = schoolHandlers(contract, {
  getCourseCategory: async (context) => ({ CourseCategory: await queries.listCategories(context) }),

  async addCourseCategory(context, { categoryName }) {
    return { ...(await categoryRecords.add(context, { categoryName })), courseCount: 0 };
  },

  async deleteCategory(context, { categoryCode }) {
    const category = await categoryRecords.get(context, categoryCode);
    await refuseFilled(context, category);
    await categoryRecords.remove(context, [category]);
  },

  getCourse: (context, { page, size, sort, direction, ...filter }) =>
    listCourses(context, filter, { page, size, sort, direction }),

  async addCourse(context, { activityCode = "", ...course }) {
    const { categoryName } = await categoryRecords.get(context, course.categoryCode);
    if (activityCode !== "") await unitRecords.get(context, activityCode);
    return { ...(await courseRecords.add(context, { ...course, activityCode })), categoryName };
  },

  async editCourse(context, { id, activityCode = "", version, ...course }) {
    const before = await courseRecords.get(context, id);
    const { categoryName } = await categoryRecords.get(context, course.categoryCode);
    const unit = activityCode || (await unitAfterRenaming(context, before, course.courseName));
    if (unit !== "") await unitRecords.get(context, unit);
    const changed = await courseRecords.change(context, before, { ...course, activityCode: unit }, version);
    return { ...changed, categoryName };
  },

  async deleteCourse(context, { courseCode }) {
    const course = await getCourse(context, courseCode);
    await refuseGiven(context, course);
    await courseRecords.remove(context, [course]);
  },

  async getCourseLectures(context, { page, size, sort, direction, ...filter }) {
    return await listLectures(context, await inYear(context, filter), { page, size, sort, direction });
  },

  async addCourseLectures(context, input) {
    const { row, taken } = await lockTerms(context, input);
    const added = await onlyOnce(taken, () => lectureRecords.add(context, row));
    return await getLecture(context, added.id);
  },

  async editCourseLecture(context, { id, version, ...input }) {
    const before = await lectureRecords.get(context, id);
    const { row, taken } = await lockTerms(context, {
      ...input,
      // Of an entry that is there the present year is its own.
      academicYearCode: input.academicYearCode ?? before.academicYearCode,
    });
    await onlyOnce(taken, () => lectureRecords.change(context, before, row, version));
    return await getLecture(context, id);
  },

  async removeCourseLecture(context, { id }) {
    await lectureRecords.remove(context, [await lectureRecords.get(context, id)]);
  },

  async getWorkload(context, { page, size, sort, direction, ...filter }) {
    const paging = { page, size, sort, direction };
    const { hoursPerWeek, ...found } = await listWorkload(context, await inYear(context, filter), paging);
    return filter.semesterCode === undefined ? found : { ...found, hoursPerWeek };
  },

  downloadCourses: listPhases(contract.downloadCourses, async (context, { sort, direction, ...filter }) =>
    courseList(context, filter, byCursor(context.client, everyCourse(context, filter, { sort, direction }))),
  ),

  downloadCourseLectures: listPhases(
    contract.downloadCourseLectures,
    async (context, { sort, direction, ...given }) => {
      const filter = await inYear(context, given);
      const every = everyLecture(context, filter, { sort, direction });
      return await lectureList(context, filter, byCursor(context.client, every));
    },
  ),
});

/**
 * The filter with the year that is meant when none is named: the present one, or the newest. Every year while there are
 * none, and for one row, which is found in whatever year it is.
 */
async function inYear<Filter extends LectureFilter>(context: SchoolContext, filter: Filter) {
  if (filter.academicYearCode !== undefined || (filter.id ?? 0) > 0) return filter;
  const years = await listYears(context);
  return { ...filter, academicYearCode: (presentYear(years, context.day) ?? years[0])?.academicYearCode };
}

/** The course of the school's code, locked. */
async function getCourse(context: SchoolContext, courseCode: string) {
  const id = await queries.findCourseId(context, courseCode);
  if (id === undefined) throw refuse("This course is not there any more", {}, "courseCode");
  return await courseRecords.get(context, id);
}

/** Locks all that a row of the distribution is about, in one order: none of it is removed before the row is there. */
async function lockTerms(
  context: SchoolContext,
  { courseCode, hoursPerWeek, ...input }: In<typeof contract.addCourseLectures>,
): Promise<{ row: Omit<LectureRow, "id" | "version">; taken: Parameters<typeof onlyOnce>[0] }> {
  const staff = await staffRecords.get(context, input.userCode);
  const course = await getCourse(context, courseCode);
  const group = await getPresentGroup(context, input.groupCode);
  const semester = await semesterRecords.get(context, input.semesterCode);
  const academicYearCode =
    input.academicYearCode ?? presentYear(await listYears(context), context.day)?.academicYearCode;
  if (academicYearCode === undefined) throw refuse("Select Academic Year", {}, "academicYearCode");
  const year = await yearRecords.get(context, academicYearCode);
  return {
    row: { ...input, academicYearCode, courseId: course.id, halfHours: hoursPerWeek * 2 },
    taken: {
      staff: staff.name,
      course: course.courseName,
      group: group.groupName,
      semester: semester.semesterName,
      year: year.academicYear,
    },
  };
}

/** A course is given to somebody once for a group and semester: the database decides between two who do it at once. */
async function onlyOnce<Answer>(
  taken: Record<"staff" | "course" | "group" | "semester" | "year", string>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const once = () => refuse("{staff} has {course} for {group} in {semester}, {year} already", taken);
  return await refusing({ course_lectures_once: once }, write);
}

async function getLecture(context: SchoolContext, id: number): Promise<CourseLecture> {
  const [lecture] = (await listLectures(context, { id }, ONE)).CourseLecturesResponse;
  if (!lecture) throw refuse("This course distribution is not there any more", {}, "id");
  return lecture;
}

/**
 * A course that named no unit is of the one that bears its name. When another name is given to it that no unit bears, it stays
 * with that unit: who teaches it may mark it still.
 */
async function unitAfterRenaming(
  context: SchoolContext,
  before: { courseName: string; activityCode: string },
  courseName: string,
): Promise<string> {
  if (before.activityCode !== "" || before.courseName === courseName) return "";
  if ((await unitCalled(context, courseName)) !== undefined) return "";
  return (await unitCalled(context, before.courseName)) ?? "";
}
