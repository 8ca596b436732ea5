/** A school at the end of a year: classes that follow each other, and what tests close them by. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { units } from "@ofisi/contract/academics/units";
import { yearEnd, type YearPlan } from "@ofisi/contract/academics/yearEnd";
import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aGroup, aKeyStage, aMember, aSchool, aStudent, unique, type School } from "./cast.ts";

export interface ClosingSchool extends School {
  academicYearCode: string;
  /** The codes of Grade 1, Grade 2 and Grade 3. */
  grades: string[];
}

/** Three grades with two students each: `A1` and `B1` in Grade 1, and so on. */
export async function aClosingSchool(part: { perGrade?: string[] } = {}): Promise<ClosingSchool> {
  const school = await aSchool();
  const { academicYearCode } = await school.office.call(calendar.addAcademicYear, { academicYear: "2026" });
  const { keyStageCode } = await aKeyStage(school);
  const grades: string[] = [];
  for (const grade of [1, 2, 3]) {
    const { groupCode } = await aGroup(school, { groupName: `Grade ${grade}`, keyStageCode });
    grades.push(groupCode);
    for (const name of part.perGrade ?? ["A", "B"]) await aStudent(school, { name: `${name}${grade}`, groupCode });
  }
  return { ...school, academicYearCode, grades };
}

/** The same at work: Maths is examined in one paper of 100, taught to Grade 1 by somebody, and marked. */
export async function aTaughtYear() {
  const school = await aClosingSchool();
  const { office, academicYearCode } = school;
  const { semesterCode } = await office.call(calendar.addSemester, { semesterName: "Term 1" });
  const { activityCode } = await office.call(units.addActivity, { activityName: "Maths", isALl: true });
  const { schemeCode } = await office.call(examSchemes.addScheme, { schemeName: "National" });
  const place = { schemeCode, activityCode, academicYear: academicYearCode };
  const { Subject } = await office.call(examSchemes.addExamType, {
    ...place,
    examTypeName: "End of term",
    totalMarks: 100,
  });
  const { examTypeCode } = Subject;
  const paper = { examTypeCode, examTypePaper: "Paper 1", numberOfPaperMarks: 100 };
  await office.call(examSchemes.addExamTypePaper, paper);
  const { categoryCode } = await office.call(courses.addCourseCategory, { categoryName: "Sciences" });
  const course = { categoryCode, courseName: "Maths", courseCode: unique("M") };
  await office.call(courses.addCourseLectures, {
    userCode: (await aMember(school)).userCode,
    courseCode: (await office.call(courses.addCourse, course)).courseCode,
    groupCode: school.grades[0]!,
    hoursPerWeek: 5,
    semesterCode,
    academicYearCode,
  });
  /** The marks sheet of a class in a year, its paper, and what writes a student's mark there. */
  const sheetOf = async (year: string, groupCode: string) => {
    const years = await office.call(calendar.getAcademicYear, {});
    const { academicYearCode: code } = years.find((each) => each.academicYear === year)!;
    const sheet = { academicYearCode: code, semesterCode, groupCode, schemeCode, activityCode };
    const { papers } = await office.call(marksSheet.getMarksSheet, sheet);
    const column = papers[0]?.examTypePaperCode ?? "";
    const mark = (userCode: string, value: string, base = "") =>
      office.try(marksSheet.saveMarks, { ...sheet, cells: [{ userCode, column, value, base }], why: "" });
    return { sheet, papers, mark };
  };
  return { ...school, sheetOf };
}

/** Saves the plan as it is proposed, with what a test changes about it. */
export async function aPlan(
  school: ClosingSchool,
  part: {
    groups?: { groupCode: string; to: string }[];
    students?: { userCode: string; to: string }[];
    copiesFees?: boolean;
    copiesSchemes?: boolean;
    copiesLectures?: boolean;
    copiesDays?: boolean;
  } = {},
  by: InProcessClient = school.office,
): Promise<YearPlan> {
  const proposed = await by.call(yearEnd.getYearPlan, {});
  return await by.call(yearEnd.saveYearPlan, {
    ...proposed,
    copiesFees: part.copiesFees ?? false,
    copiesSchemes: part.copiesSchemes ?? false,
    copiesLectures: part.copiesLectures ?? false,
    copiesDays: part.copiesDays ?? false,
    yearEndCode: proposed.yearEndCode || undefined,
    groups: part.groups ?? proposed.groups.map(({ groupCode, to }) => ({ groupCode, to })),
    students: part.students ?? [],
  });
}

/** Every student by the group's name: `{ "Grade 1": "A1 B1" }`. */
export async function rollOf({ office }: School): Promise<Record<string, string>> {
  const { Groups } = await office.call(groups.getGroup, {});
  const rolls: Record<string, string> = {};
  for (const { groupCode, groupName } of Groups) {
    const { Students } = await office.call(students.getGroupList, { groupCode, keyword: "" });
    rolls[groupName] = Students.map(({ name }) => name).join(" ");
  }
  return rolls;
}

/** The code of a student by name. */
export async function codeOf({ office }: School, name: string): Promise<string> {
  const { Students } = await office.call(students.searchStudent, { keyword: name });
  return Students.find((each) => each.name === name)!.userCode;
}
