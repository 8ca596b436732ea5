/** A school that has given its courses to its staff: what tests of the distribution begin with. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { aGroup, aMember, aSchool } from "./cast.ts";

/** A school with a course, somebody who may teach it, a group, a semester, and this year. */
export async function aCourse() {
  const school = await aSchool();
  const { office } = school;
  const year = await office.call(calendar.addAcademicYear, { academicYear: String(new Date().getUTCFullYear()) });
  const semester = await office.call(calendar.addSemester, { semesterName: "Term 1" });
  const category = await office.call(courses.addCourseCategory, { categoryName: "Sciences" });
  const { categoryCode } = category;
  const addCourse = (courseName: string, courseCode: string) =>
    office.call(courses.addCourse, { categoryCode, courseName, courseCode });
  const course = await addCourse("Mathematics", "MAT 101");
  const member = await aMember(school, { name: "Grace Wanjiku" });
  const group = await aGroup(school, { groupName: "Form 1 East" });
  const terms = {
    userCode: member.userCode,
    courseCode: course.courseCode,
    groupCode: group.groupCode,
    hoursPerWeek: 1.5,
    semesterCode: semester.semesterCode,
  };
  const give = (part: Partial<typeof terms> & { academicYearCode?: string } = {}) =>
    office.call(courses.addCourseLectures, { ...terms, ...part });
  const tryGive = (part: Partial<typeof terms> & { academicYearCode?: string } = {}) =>
    office.try(courses.addCourseLectures, { ...terms, ...part });
  const page = { page: 0, size: 0, direction: "asc" } as const;
  const listed = async (
    part: { id?: number; academicYearCode?: string; semesterCode?: string; keyword?: string } = {},
  ) => await office.call(courses.getCourseLectures, { keyword: "", id: 0, ...page, sort: "staffName", ...part });
  const workload = async (part: { academicYearCode?: string; semesterCode?: string } = {}) =>
    await office.call(courses.getWorkload, { keyword: "", ...page, sort: "staffName", ...part });
  const found = async (keyword = "", sort: "courseName" | "courseCode" = "courseName") =>
    (await office.call(courses.getCourse, { keyword, id: 0, ...page, sort })).CoursesResponse.map(
      ({ courseName }) => courseName,
    );
  return {
    ...school,
    year,
    semester,
    category,
    course,
    member,
    group,
    terms,
    addCourse,
    give,
    tryGive,
    listed,
    workload,
    found,
  };
}
