/** Lists of applicants: what each row tells, and what they are narrowed by. */
import type { Applicant } from "@ofisi/contract/people/applicants";
import { sql } from "kysely";
import { BY_FORM } from "../applications/queries.ts";
import {
  allOf,
  foundBy,
  LISTED_COLUMNS,
  peopleLists,
  PERSON_SORTS,
  type PeopleFilter,
} from "../persons/list.queries.ts";
import { APPLICANT_COLUMNS } from "./queries.ts";

export interface ApplicantFilter extends PeopleFilter {
  /** A label; empty for any. */
  status?: string;
  accepted?: "yes" | "no" | undefined;
}

/** The school's applicants, each with their group and the student `p` that they became. */
export const applicantLists = peopleLists<Applicant, ApplicantFilter>({
  table: "applicants",
  groups: "applicant_groups",
  columns: {
    ...LISTED_COLUMNS,
    ...APPLICANT_COLUMNS,
    ...BY_FORM,
    cv: sql`coalesce((select f.file_code from applicant_files f
      where f.school_code = s.school_code and f.user_code = s.user_code and f.kind = 'CV'), '')`,
    acceptedOn: { column: "accepted_on", orNull: true },
    studentCode: sql`coalesce(p.user_code, '')`,
    studentName: sql`coalesce(p.name, '')`,
    studentSchoolId: sql`coalesce(p.school_id_number, '')`,
  },
  joins: () => sql`left join students p
    on p.school_code = s.school_code and p.user_code = s.student_code and p.deleted_at is null`,
  sorts: { ...PERSON_SORTS, date: "s.applied_on", groupName: "g.group_name", status: "s.status" },
  conditions: (_, filter) =>
    allOf(filter, [
      ...foundBy("matching_applicants", filter.keyword),
      ...(filter.status ? [sql<boolean>`s.status = ${filter.status} and s.accepted_on is null`] : []),
      ...(filter.accepted === "yes" ? [sql<boolean>`s.accepted_on is not null`] : []),
      ...(filter.accepted === "no" ? [sql<boolean>`s.accepted_on is null`] : []),
    ]),
  gone: "This applicant is not there any more",
});
