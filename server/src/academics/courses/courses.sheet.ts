/** Courses and their distribution as lists to take along. */
import type { Course, CourseLecture } from "@ofisi/contract/academics/courses";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { searched } from "../../kit/list/filters.ts";
import type { List, ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import { listSemesters, listYears } from "../calendar/queries.ts";
import type { LectureFilter } from "./lectures.queries.ts";
import { listCategories, type CourseFilter } from "./queries.ts";

type Named = Pick<Course, "courseName" | "courseCode">;
const NAME = column.text(["Course Name", "Nom du cours", "Jina la kozi"], 32, ({ courseName }: Named) => courseName);
const CODE = column.code(["Course Code", "Code du cours", "Msimbo wa kozi"], 16, ({ courseCode }: Named) => courseCode);

const COURSE_COLUMNS: ListColumn<Course>[] = [
  NAME,
  CODE,
  column.text(["Category", "Catégorie", "Kategoria"], 24, (course) => course.categoryName),
];

const LECTURE_COLUMNS: ListColumn<CourseLecture>[] = [
  column.text(["Staff", "Personnel", "Mfanyakazi"], 28, (lecture) => lecture.staffName),
  NAME,
  CODE,
  column.text(["Group", "Groupe", "Kundi"], 18, (lecture) => lecture.groupName),
  column.number(["Hours per week", "Heures par semaine", "Saa kwa wiki"], 12, (lecture) => lecture.hoursPerWeek),
  column.text(["Semester", "Semestre", "Muhula"], 16, (lecture) => lecture.semesterName),
  column.text(["Year", "Année", "Mwaka"], 14, (lecture) => lecture.year),
];

export async function courseList(
  context: SchoolContext,
  { categoryCode, keyword = "" }: CourseFilter,
  rows: Portions<Course>,
): Promise<List<Course>> {
  const category = categoryCode && (await listCategories(context, categoryCode))[0];
  return {
    file: "courses",
    title: ["Courses", "Cours", "Kozi"],
    count: ["{number} {count|course|courses}", "{number} cours", "Kozi {number}"],
    columns: COURSE_COLUMNS,
    rows,
    about: [
      ...(categoryCode ? [category ? category.categoryName : categoryCode] : []),
      ...searched(context.language, keyword),
    ],
  };
}

export async function lectureList(
  context: SchoolContext,
  { academicYearCode, semesterCode, keyword = "" }: LectureFilter,
  rows: Portions<CourseLecture>,
): Promise<List<CourseLecture>> {
  const year = (await listYears(context)).find((one) => one.academicYearCode === academicYearCode);
  const semester = (await listSemesters(context)).find((one) => one.semesterCode === semesterCode);
  return {
    file: "course-distribution",
    title: ["Course distribution", "Répartition des cours", "Ugawaji wa kozi"],
    count: ["{number} {count|line|lines}", "{number} {count|ligne|lignes}", "{count|Mstari|Mistari} {number}"],
    columns: LECTURE_COLUMNS,
    rows,
    about: [
      ...(year ? [year.academicYear] : []),
      ...(semester ? [semester.semesterName] : []),
      ...searched(context.language, keyword),
    ],
  };
}
