/** Courses and their distribution as lists to take along. */
import type { Course, CourseLecture } from "@ofisi/contract/academics/courses";
import type { SchoolContext } from "../../kit/context.ts";
import { searched } from "../../kit/list/filters.ts";
import type { List, ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import { listSemesters, listYears } from "../calendar/queries.ts";
import type { LectureFilter } from "./lectures.queries.ts";
import { listCategories, type CourseFilter } from "./queries.ts";

const NAME = { title: { en: "Course Name", fr: "Nom du cours", sw: "Jina la kozi" }, width: 32 } as const;
const CODE = {
  title: { en: "Course Code", fr: "Code du cours", sw: "Msimbo wa kozi" },
  width: 16,
  kind: "code",
} as const;

const COURSE_COLUMNS: ListColumn<Course>[] = [
  { ...NAME, of: (course) => course.courseName },
  { ...CODE, of: (course) => course.courseCode },
  { title: { en: "Category", fr: "Catégorie", sw: "Kategoria" }, width: 24, of: (course) => course.categoryName },
];

const LECTURE_COLUMNS: ListColumn<CourseLecture>[] = [
  { title: { en: "Staff", fr: "Personnel", sw: "Mfanyakazi" }, width: 28, of: (lecture) => lecture.staffName },
  { ...NAME, of: (lecture) => lecture.courseName },
  { ...CODE, of: (lecture) => lecture.courseCode },
  { title: { en: "Group", fr: "Groupe", sw: "Kundi" }, width: 18, of: (lecture) => lecture.groupName },
  {
    title: { en: "Hours per week", fr: "Heures par semaine", sw: "Saa kwa wiki" },
    width: 12,
    kind: "number",
    of: (lecture) => lecture.hoursPerWeek,
  },
  { title: { en: "Semester", fr: "Semestre", sw: "Muhula" }, width: 16, of: (lecture) => lecture.semesterName },
  { title: { en: "Year", fr: "Année", sw: "Mwaka" }, width: 14, of: (lecture) => lecture.year },
];

export async function courseList(
  context: SchoolContext,
  { categoryCode, keyword = "" }: CourseFilter,
  rows: Portions<Course>,
): Promise<List<Course>> {
  const category = categoryCode && (await listCategories(context, categoryCode))[0];
  return {
    file: "courses",
    title: { en: "Courses", fr: "Cours", sw: "Kozi" },
    count: { en: "{number} {count|course|courses}", fr: "{number} cours", sw: "Kozi {number}" },
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
    title: { en: "Course distribution", fr: "Répartition des cours", sw: "Ugawaji wa kozi" },
    count: {
      en: "{number} {count|line|lines}",
      fr: "{number} {count|ligne|lignes}",
      sw: "{count|Mstari|Mistari} {number}",
    },
    columns: LECTURE_COLUMNS,
    rows,
    about: [
      ...(year ? [year.academicYear] : []),
      ...(semester ? [semester.semesterName] : []),
      ...searched(context.language, keyword),
    ],
  };
}
