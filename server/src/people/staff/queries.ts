/** Staff in the database. */
import { record } from "../../kit/record.ts";
import { PERSON_COLUMNS, PERSON_WORDS, type PersonRow } from "../persons/person.rules.ts";

export interface StaffRow extends PersonRow {
  /** What a sign-in that is made for them begins with: one of the roles, or empty. */
  firstRole: string;
}

/** A member's own columns. */
export const staffRecords = record<StaffRow, "userCode">({
  table: "staff",
  noun: "staff",
  key: "userCode",
  prefix: "SF",
  columns: { ...PERSON_COLUMNS, firstRole: "first_role" },
  gone: "This member of the staff is not there any more",
  versioned: { ...PERSON_WORDS, firstRole: "the role" },
  hasBin: true,
});
