/** A school at the end of a year: classes that follow each other, and what tests close them by. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { yearEnd, type YearPlan } from "@ofisi/contract/academics/yearEnd";
import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aGroup, aKeyStage, aSchool, aStudent, type School } from "./cast.ts";

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

/** Saves the plan as it is proposed, with what a test changes about it. */
export async function aPlan(
  school: ClosingSchool,
  part: {
    groups?: { groupCode: string; to: string }[];
    students?: { userCode: string; to: string }[];
    copiesFees?: boolean;
    copiesSchemes?: boolean;
    copiesLectures?: boolean;
  } = {},
  by: InProcessClient = school.office,
): Promise<YearPlan> {
  const proposed = await by.call(yearEnd.getYearPlan, {});
  return await by.call(yearEnd.saveYearPlan, {
    ...proposed,
    copiesFees: part.copiesFees ?? false,
    copiesSchemes: part.copiesSchemes ?? false,
    copiesLectures: part.copiesLectures ?? false,
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
