/**
 * Courses in their categories, and who teaches which to whom: the distribution (document 000 sections 3, 5 and 7; G087 to
 * G089). Everybody who works at the school reads them. The secretary and the head write: who teaches what, and so how
 * many hours somebody works, is decided for the staff and not by each of them.
 */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { code, count, formVersion, nothing, optionalCode, required, text, whole } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { phrase, type Text } from "../kit/phrases.ts";

/** Hours per week, in half hours: as much as there are between work and sleep. */
export const HOURS_MAX = 60;

export const CourseCategory = z.object({
  categoryCode: z.string(),
  categoryName: z.string(),
  /** Courses in it; it cannot be removed while there are any (G089). */
  courseCount: count,
});
export type CourseCategory = z.output<typeof CourseCategory>;

export const Course = z.object({
  id: z.number(),
  courseName: z.string(),
  /** The school's own, such as `MAT 101`; unique in the school whatever its case. */
  courseCode: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  /** The unit whose marks are given by who teaches it; empty is the unit of the course's own name, if there is one. */
  activityCode: z.string(),
  version: count,
});
export type Course = z.output<typeof Course>;

/** A course that a member of the staff teaches a group, in a semester of a year. */
export const CourseLecture = z.object({
  id: z.number(),
  userCode: z.string(),
  staffName: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  /** In half hours: 1.5. */
  hoursPerWeek: z.number(),
  semesterCode: z.string(),
  semesterName: z.string(),
  academicYearCode: z.string(),
  /** The academic year's name. */
  year: z.string(),
  version: count,
});
export type CourseLecture = z.output<typeof CourseLecture>;

/** What somebody teaches in a semester of a year. */
export const Workload = z.object({
  userCode: z.string(),
  staffName: z.string(),
  semesterCode: z.string(),
  semesterName: z.string(),
  courseCount: count,
  groupCount: count,
  hoursPerWeek: z.number(),
});
export type Workload = z.output<typeof Workload>;

export const COURSE_SORTS = ["courseName", "courseCode", "categoryName"] as const;
export const LECTURE_SORTS = ["staffName", "courseName", "groupName", "hoursPerWeek", "semesterName", "year"] as const;
export const WORKLOAD_SORTS = ["staffName", "semesterName", "courseCount", "groupCount", "hoursPerWeek"] as const;

/** A number of half hours; a comma is read as well, as French writes it. */
const hoursPerWeek = z.codec(z.string().default(""), z.number(), {
  decode: (value, context) => {
    const trimmed = value.trim();
    const hours = /^\d{1,2}(?:[.,](?:0+|50*))?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : 0;
    if (hours >= 0.5 && hours <= HOURS_MAX) return hours;
    const missing: Text = "Please Enter what is Missing";
    const wrong = phrase("Hours per week: from 0.5 to {max}, in half hours", { max: HOURS_MAX });
    context.issues.push({ code: "custom", input: value, message: trimmed === "" ? missing : wrong });
    return z.NEVER;
  },
  encode: (value) => String(value),
});

const recordId = whole(1, Number.MAX_SAFE_INTEGER);
/** One row alone; 0 is all of them. */
const oneId = whole(0, Number.MAX_SAFE_INTEGER, 0);
const courseTerms = {
  categoryCode: code("Select Course Category"),
  courseName: required("Please Enter what is Missing", 120),
  courseCode: required("Please Enter what is Missing", 40),
  activityCode: optionalCode("SELECT UNIT"),
};
const lectureTerms = {
  userCode: code("Please Enter what is Missing"),
  courseCode: required("Please Enter what is Missing", 40),
  groupCode: code("Please Enter what is Missing"),
  hoursPerWeek,
  semesterCode: code("Please Enter what is Missing"),
  /** The present year when left out (G087). */
  academicYearCode: optionalCode(),
};
const courseFilters = { keyword: text(100), categoryCode: optionalCode() };
const termFilters = {
  keyword: text(100),
  /** The present year when left out, as where one is added. */
  academicYearCode: optionalCode(),
  /** All of the year when left out. */
  semesterCode: optionalCode(),
};

export const courses = contract("school", "courses", {
  getCourseCategory: read({
    about: "The course categories of the school, by name.",
    who: staff,
    in: z.object({}),
    out: z.object({ CourseCategory: z.array(CourseCategory) }),
  }),
  addCourseCategory: write({
    about: "Adds a course category; its name is unique in the school.",
    who: secretaryOrHead,
    in: z.object({ categoryName: required("Enter Category Name", 80) }),
    out: CourseCategory,
  }),
  deleteCategory: write({
    about: "Removes a course category that has no courses; otherwise refused, saying how many (G089).",
    who: secretaryOrHead,
    in: z.object({ categoryCode: code("Select Course Category") }),
    out: nothing,
  }),
  getCourse: read({
    about: "Courses by any part of name, code or category; accents, case and word order ignored.",
    who: staff,
    in: z.object({ ...courseFilters, id: oneId, ...paging(COURSE_SORTS) }),
    out: z.object({ CoursesResponse: z.array(Course), count }),
  }),
  addCourse: write({
    about: "Adds a course to a category, under the school's own code, which is unique.",
    who: secretaryOrHead,
    in: z.object(courseTerms),
    out: Course,
  }),
  editCourse: write({
    about: "Changes a course: its name, code and category (G087). Its distribution follows.",
    who: secretaryOrHead,
    in: z.object({ id: recordId, ...courseTerms, version: formVersion() }),
    out: Course,
  }),
  deleteCourse: write({
    about: "Removes a course that nobody teaches; otherwise refused, naming to whom it is given.",
    who: secretaryOrHead,
    in: z.object({ courseCode: required("Select Course", 40) }),
    out: nothing,
  }),
  getCourseLectures: read({
    about: "Who teaches which course to which group, in a year and perhaps a semester of it (G088).",
    who: staff,
    in: z.object({ ...termFilters, id: oneId, ...paging(LECTURE_SORTS) }),
    out: z.object({ CourseLecturesResponse: z.array(CourseLecture), count }),
  }),
  addCourseLectures: write({
    about: "Gives a course to a member of the staff, for a group in a semester of a year; each only once.",
    who: secretaryOrHead,
    in: z.object(lectureTerms),
    out: CourseLecture,
  }),
  editCourseLecture: write({
    about: "Changes who teaches what to whom, how long, and when.",
    who: secretaryOrHead,
    in: z.object({ id: recordId, ...lectureTerms, version: formVersion() }),
    out: CourseLecture,
  }),
  removeCourseLecture: write({
    about: "Takes a course from a member of the staff again.",
    who: secretaryOrHead,
    in: z.object({ id: recordId }),
    out: nothing,
  }),
  getWorkload: read({
    about:
      "Hours per week of each member of the staff, in each semester of a year or in one. Hours of two semesters are never added: nobody works both at once.",
    who: staff,
    in: z.object({ ...termFilters, ...paging(WORKLOAD_SORTS) }),
    out: z.object({
      Workload: z.array(Workload),
      count,
      /** Of all who match. Undefined while more than one semester is listed. */
      hoursPerWeek: z.number().optional(),
    }),
  }),
  downloadCourses: file({
    about: "Courses that match, as a spreadsheet or on paper.",
    who: staff,
    in: z.object({
      ...courseFilters,
      sort: z.enum(COURSE_SORTS).default("courseName"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      format: listFormat,
    }),
  }),
  downloadCourseLectures: file({
    about: "The course distribution that matches, as a spreadsheet or on paper.",
    who: staff,
    in: z.object({
      ...termFilters,
      sort: z.enum(LECTURE_SORTS).default("staffName"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      format: listFormat,
    }),
  }),
});
