import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { invalidate } from "../../kit/data/useRead.ts";
import { studentsChanged } from "../students/changed.ts";

/** The reads that show a guardian or count them. */
export const GUARDIAN_READS = [
  guardians.getFamily,
  guardians.getFamilyMembers,
  guardians.getGuardianFamily,
  guardians.getParents,
  // Their rows name a guardian.
  students.searchStudent,
  students.countStudents,
  students.getNextIds,
] as const;

/** Asks again for everything on screen that a change of guardians touches. */
export function guardiansChanged(): Promise<void> {
  return invalidate(...GUARDIAN_READS);
}

/** As `guardiansChanged`, where a student may have come into a family too. */
export async function familyChanged(): Promise<void> {
  await Promise.all([guardiansChanged(), studentsChanged()]);
}
