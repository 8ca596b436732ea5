/** Applicants' own rows in the database. */
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import { PERSON_COLUMNS, PERSON_WORDS, type PersonRow } from "../persons/person.rules.ts";

/** A person's columns without the school ID, which an applicant has not got yet. */
const { schoolIdNumber: _column, ...COLUMNS } = PERSON_COLUMNS;
const { schoolIdNumber: _words, ...WORDS } = PERSON_WORDS;

/** An applicant's own columns. */
export const APPLICANT_COLUMNS = {
  ...COLUMNS,
  status: "status",
  comments: "comments",
  date: { column: "applied_on", orNull: true },
} as const;

export interface ApplicantRow extends Omit<PersonRow, "schoolIdNumber"> {
  status: string;
  comments: string;
  /** ISO day. */
  date: string;
}

export const applicantRecords = record<ApplicantRow, "userCode">({
  table: "applicants",
  noun: "applicant",
  key: "userCode",
  prefix: "AP",
  columns: APPLICANT_COLUMNS,
  gone: "This applicant is not there any more",
  // The status went while it was being given.
  refusals: { applicants_own_status: () => refuse("This status is not there any more", {}, "progressStatus") },
  versioned: { ...WORDS, status: "the status", comments: "the comments" },
  hasBin: true,
});
