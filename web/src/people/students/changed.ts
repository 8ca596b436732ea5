import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show a student or count them. */
export const STUDENT_READS = [
  students.searchStudent,
  students.countStudents,
  students.getGroupList,
  students.getAllStudents,
  students.getStudent,
  students.getBin,
  students.getNextIds,
  groups.getGroup,
] as const;

/** Asks again for everything on screen that a change of students touches. */
export function studentsChanged(): Promise<void> {
  return invalidate(...STUDENT_READS);
}
