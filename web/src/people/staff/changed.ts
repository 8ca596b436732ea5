import { staff } from "@ofisi/contract/people/staff";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { students } from "@ofisi/contract/people/students";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show a member of the staff or count them. */
export const STAFF_READS = [
  staff.searchStaff,
  staff.getStaffGroupList,
  staff.getStaff,
  staff.getStaffMember,
  staff.getStaffBin,
  staff.getFreeSignIns,
  students.getNextIds,
  staffGroups.getStaffGroup,
] as const;

/** Asks again for everything on screen that a change of the staff touches. */
export function staffChanged(): Promise<void> {
  return invalidate(...STAFF_READS);
}
