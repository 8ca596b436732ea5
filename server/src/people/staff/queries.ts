/** Staff in the database. */
import { record } from "../../kit/record.ts";
import { PERSON_COLUMNS, PERSON_WORDS, type PersonRow } from "../persons/person.rules.ts";

/** A member's own columns. */
export const staffRecords = record<PersonRow, "userCode">({
  table: "staff",
  noun: "staff",
  key: "userCode",
  prefix: "SF",
  columns: PERSON_COLUMNS,
  gone: "This member of the staff is not there any more",
  versioned: PERSON_WORDS,
  hasBin: true,
});
