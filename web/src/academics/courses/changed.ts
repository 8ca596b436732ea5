import { courses } from "@ofisi/contract/academics/courses";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show a course, its category or who teaches it. */
export const COURSE_READS = [
  courses.getCourseCategory,
  courses.getCourse,
  courses.getCourseLectures,
  courses.getWorkload,
] as const;

/** Asks again for everything on screen that a change of courses touches. */
export function coursesChanged(): Promise<void> {
  return invalidate(...COURSE_READS);
}
