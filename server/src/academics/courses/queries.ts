/** Courses and their categories in the database. */
import type { Course, CourseCategory } from "@ofisi/contract/academics/courses";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery } from "kysely";
import { bySchool, ofSchool } from "../../kit/database/ofSchool.ts";
import { rowsHold } from "../../kit/holds.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { alike, orNull, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

// Categories -----------------------------------------------------------------------------------------------

export const categoryRecords = record<Omit<CourseCategory, "courseCount">, "categoryCode">({
  table: "course_categories",
  noun: "course category",
  key: "categoryCode",
  prefix: "CC",
  columns: { categoryCode: "category_code", categoryName: "category_name" },
  gone: "This course category is not there any more",
  refusals: {
    course_categories_name: ({ categoryName = "" }) =>
      refuse("There is a course category called {name} already", { name: categoryName }, "categoryName"),
  },
  unique: { course_categories_name: ["categoryName"] },
});

/** The school's course categories by name, each with the number of its courses; one alone when it is named. */
export async function listCategories({ db, school }: SchoolTables, categoryCode?: string): Promise<CourseCategory[]> {
  let query = ofSchool({ db, school }, "course_categories as k")
    .select([
      "k.category_code as categoryCode",
      "k.category_name as categoryName",
      sql<number>`(select count(*) from courses c where c.school_code = ${school}
        and c.category_code = k.category_code)::int`.as("courseCount"),
    ])
    .orderBy("k.category_name");
  if (categoryCode !== undefined) query = query.where("k.category_code", "=", categoryCode);
  return await query.execute();
}

// Courses --------------------------------------------------------------------------------------------------

export const courseRecords = record<Omit<Course, "categoryName">, "id">({
  table: "courses",
  noun: "course",
  key: "id",
  columns: {
    ...alike("id", "courseName", "courseCode", "categoryCode", "version"),
    ...orNull("activityCode"),
  },
  versioned: { courseName: "the name", courseCode: "the code", categoryCode: "the category", activityCode: "the unit" },
  gone: "This course is not there any more",
  refusals: {
    courses_code: ({ courseCode = "" }) =>
      refuse("There is a course with the code {code} already", { code: courseCode }, "courseCode"),
  },
  unique: { courses_code: ["courseCode"] },
});

/** The id of the course with the school's code, as people write it: case and accents do not matter. */
export async function findCourseId(tables: SchoolTables, courseCode: string): Promise<number | undefined> {
  const course = await ofSchool(tables, "courses")
    .select("id")
    .where(sql<boolean>`fold(course_code) = fold(${courseCode})`)
    .executeTakeFirst();
  return course?.id;
}

/** Those that name no unit and bear this name, and so are of the unit that is called so. */
export async function coursesCalled(tables: SchoolTables, name: string): Promise<number[]> {
  const rows = await ofSchool(tables, "courses")
    .select("id")
    .where("activity_code", "is", null)
    .where(sql<boolean>`fold(course_name) = fold(${name})`)
    .execute();
  return rows.map(({ id }) => id);
}

export interface CourseFilter {
  /** 0 is every course. */
  id?: number;
  keyword?: string;
  categoryCode?: string | undefined;
}

const SORTS = { courseName: "c.course_name", courseCode: "c.course_code", categoryName: "k.category_name" } as const;

function matching(tables: SchoolTables, { id = 0, keyword = "", categoryCode }: CourseFilter) {
  let found = ofSchool(tables, "courses as c").innerJoin(
    "course_categories as k",
    bySchool("k.category_code", "c.category_code"),
  );
  if (id > 0) found = found.where("c.id", "=", id);
  if (categoryCode) found = found.where("c.category_code", "=", categoryCode);
  for (const pattern of searchPatterns(keyword))
    found = found.where(
      sql<boolean>`fold(concat_ws(' ', c.course_name, c.course_code, k.category_name) collate "und-x-icu") like ${pattern}`,
    );
  return found;
}

function ordered(found: ReturnType<typeof matching>, { sort, direction }: Order) {
  return found
    .select([
      "c.id",
      "c.course_name as courseName",
      "c.course_code as courseCode",
      "c.category_code as categoryCode",
      "k.category_name as categoryName",
      sql<string>`coalesce(c.activity_code, '')`.as("activityCode"),
      "c.version",
    ])
    .orderBy(SORTS[sort as keyof typeof SORTS] ?? "c.course_name", direction)
    .orderBy("c.course_name", direction)
    .orderBy("c.id", direction);
}

/** A page of the courses that match, and how many match in all. */
export async function listCourses(tables: SchoolTables, filter: CourseFilter, paging: Paging) {
  const found = matching(tables, filter);
  const { rows, count } = await pageOf(ordered(found, paging), () => countRows(found), paging);
  return { CoursesResponse: rows as Course[], count };
}

/** All courses that match, to be read by cursor. */
export function everyCourse(tables: SchoolTables, filter: CourseFilter, order: Order): CompiledQuery<Course> {
  return ordered(matching(tables, filter), order).compile();
}

/** Those of the staff who teach a course and the groups they teach it, a line each; the first few by name. */
export async function listTeachersOf(tables: SchoolTables, courseId: number, limit: number) {
  const taught = ofSchool(tables, "course_lectures as l")
    .innerJoin("staff as s", bySchool("s.user_code", "l.user_code"))
    .innerJoin("groups as g", bySchool("g.group_code", "l.group_code"))
    .where("l.course_id", "=", courseId);
  const teachers = await taught
    .select(["s.name as staff", "g.group_name as group"])
    .distinct()
    .orderBy("s.name")
    .orderBy("g.group_name")
    .execute();
  return { teachers: teachers.slice(0, limit), more: Math.max(teachers.length - limit, 0) };
}

/** Courses hold the unit whose marks they name. */
export const coursesHold = rowsHold("courses", "{count} courses");
