/** The course distribution in the database: who teaches what to whom, and how many hours a week. */
import type { CourseLecture, Workload } from "@ofisi/contract/academics/courses";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery } from "kysely";
import { bySchool, ofSchool } from "../../kit/database/ofSchool.ts";
import { rowsHold } from "../../kit/holds.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { alike, record } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

/** A row of the distribution, by codes. */
export interface LectureRow {
  id: number;
  userCode: string;
  courseId: number;
  groupCode: string;
  semesterCode: string;
  academicYearCode: string;
  /** Hours per week, twice. */
  halfHours: number;
  version: number;
}

export const lectureRecords = record<LectureRow, "id">({
  table: "course_lectures",
  noun: "course lecture",
  key: "id",
  columns: alike("id", "userCode", "courseId", "groupCode", "semesterCode", "academicYearCode", "halfHours", "version"),
  versioned: {
    userCode: "the staff",
    courseId: "the course",
    groupCode: "the group",
    semesterCode: "the semester",
    academicYearCode: "the academic year",
    halfHours: "the hours",
  },
  gone: "This course distribution is not there any more",
});

export interface LectureFilter {
  /** 0 is every one. */
  id?: number;
  keyword?: string;
  /** Undefined is every year. */
  academicYearCode?: string | undefined;
  semesterCode?: string | undefined;
}

function matching(tables: SchoolTables, filter: LectureFilter) {
  const { id = 0, keyword = "", academicYearCode, semesterCode } = filter;
  let found = ofSchool(tables, "course_lectures as l")
    .innerJoin("staff as s", bySchool("s.user_code", "l.user_code"))
    .innerJoin("courses as c", bySchool("c.id", "l.course_id"))
    .innerJoin("groups as g", bySchool("g.group_code", "l.group_code"))
    .innerJoin("semesters as t", bySchool("t.semester_code", "l.semester_code"))
    .innerJoin("academic_years as y", bySchool("y.academic_year_code", "l.academic_year_code"));
  if (id > 0) found = found.where("l.id", "=", id);
  if (academicYearCode !== undefined) found = found.where("l.academic_year_code", "=", academicYearCode);
  if (semesterCode !== undefined) found = found.where("l.semester_code", "=", semesterCode);
  for (const pattern of searchPatterns(keyword))
    found = found.where(
      sql<boolean>`fold(concat_ws(' ', s.name, c.course_name, c.course_code, g.group_name) collate "und-x-icu") like ${pattern}`,
    );
  return found;
}

const SORTS = {
  staffName: "s.name",
  courseName: "c.course_name",
  groupName: "g.school_order",
  hoursPerWeek: "l.half_hours",
  semesterName: "t.semester_name",
  year: "y.academic_year",
} as const;

function ordered(found: ReturnType<typeof matching>, { sort, direction }: Order) {
  return found
    .select([
      "l.id",
      "l.user_code as userCode",
      "s.name as staffName",
      "c.course_code as courseCode",
      "c.course_name as courseName",
      "l.group_code as groupCode",
      "g.group_name as groupName",
      sql<number>`l.half_hours / 2.0::float8`.as("hoursPerWeek"),
      "l.semester_code as semesterCode",
      "l.version",
      "t.semester_name as semesterName",
      "l.academic_year_code as academicYearCode",
      "y.academic_year as year",
    ])
    .orderBy(SORTS[sort as keyof typeof SORTS] ?? "s.name", direction)
    .orderBy("s.name")
    .orderBy("t.semester_name")
    .orderBy("c.course_name")
    .orderBy("l.id");
}

/** A page of the distribution that matches, and how many rows match in all. */
export async function listLectures(tables: SchoolTables, filter: LectureFilter, paging: Paging) {
  const found = matching(tables, filter);
  const { rows, count } = await pageOf(ordered(found, paging), () => countRows(found), paging);
  return { CourseLecturesResponse: rows as CourseLecture[], count };
}

/** All of the distribution that matches, to be read by cursor. */
export function everyLecture(tables: SchoolTables, filter: LectureFilter, order: Order): CompiledQuery<CourseLecture> {
  return ordered(matching(tables, filter), order).compile();
}

// Workload -------------------------------------------------------------------------------------------------

const WORKLOAD_SORTS = {
  staffName: "s.name",
  semesterName: "t.semester_name",
  courseCount: sql`"courseCount"`,
  groupCount: sql`"groupCount"`,
  hoursPerWeek: sql`"hoursPerWeek"`,
} as const;

/** A page of what each member of the staff teaches in each semester, with the sum of hours of all who match. */
export async function listWorkload(tables: SchoolTables, filter: LectureFilter, paging: Paging) {
  const found = matching(tables, filter);
  const { sort, direction } = paging;
  const rows = found
    .select([
      "l.user_code as userCode",
      "s.name as staffName",
      "l.semester_code as semesterCode",
      "t.semester_name as semesterName",
      sql<number>`count(distinct l.course_id)::int`.as("courseCount"),
      sql<number>`count(distinct l.group_code)::int`.as("groupCount"),
      sql<number>`sum(l.half_hours) / 2.0::float8`.as("hoursPerWeek"),
    ])
    .groupBy(["l.user_code", "s.name", "l.semester_code", "t.semester_name"])
    .orderBy(WORKLOAD_SORTS[sort as keyof typeof WORKLOAD_SORTS] ?? "s.name", direction)
    .orderBy("s.name")
    .orderBy("t.semester_name")
    .orderBy("l.user_code");
  const [page, sums] = await Promise.all([
    pageOf(rows, async () => 0, paging),
    found
      .select([
        sql<number>`count(distinct (l.user_code, l.semester_code))::int`.as("count"),
        sql<number>`coalesce(sum(l.half_hours), 0) / 2.0::float8`.as("hoursPerWeek"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { Workload: page.rows as Workload[], ...sums };
}

// What is built on others ----------------------------------------------------------------------------------

/** How much of the distribution names each of the codes: `3 courses in the distribution`. */
export const lecturesHold = rowsHold("course_lectures", "{count} courses in the distribution");
