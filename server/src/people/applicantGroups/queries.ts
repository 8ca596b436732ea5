/** Groups and statuses of applicants in the database (G066, G068). */
import type { ApplicantGroup } from "@ofisi/contract/people/applicantGroups";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { alike, record } from "../../kit/record.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";

/** The school's groups with their head counts, the latest entry year first. */
export async function listApplicantGroups({ db, school }: SchoolTables): Promise<ApplicantGroup[]> {
  const { rows } = await sql<ApplicantGroup>`
    select g.group_code as "groupCode", g.group_name as "groupName", g.group_entry_year as "groupEntryYear",
      g.group_exit_year as "groupExitYear",
      (select count(*)::int from applicants a where a.school_code = g.school_code and a.group_code = g.group_code
        and a.deleted_at is null) as "applicantCount"
    from applicant_groups g where g.school_code = ${school}
    order by g.group_entry_year desc, g.group_name, g.group_code`.execute(db);
  return rows;
}

/** A group without its head count. */
type ApplicantGroupRow = Omit<ApplicantGroup, "applicantCount">;

export const applicantGroupRecords = record<ApplicantGroupRow, "groupCode">({
  table: "applicant_groups",
  noun: "applicant group",
  key: "groupCode",
  prefix: "AG",
  columns: alike("groupCode", "groupName", "groupEntryYear", "groupExitYear"),
  gone: "This group is not there any more",
  refusals: {
    applicant_groups_name: ({ groupName = "", groupEntryYear = "" }) =>
      refuse(
        "There is a group called {name} of {year} already",
        { name: groupName, year: groupEntryYear },
        "groupName",
      ),
  },
  unique: { applicant_groups_name: ["groupName", "groupEntryYear"] },
});

/** What a label is refused with that is there already, in small letters or capitals. */
export function isThere({ label = "" }: { label?: string }): Refusal {
  return refuse("There is a status called {name} already", { name: label }, "newStatus");
}

/** A status of the school's own is known by its label. */
export const applicantStatusRecords = record<{ label: string }, "label">({
  table: "applicant_statuses",
  noun: "applicant status",
  key: "label",
  columns: { label: "label" },
  gone: "This status is not there any more",
  refusals: { applicant_statuses_label: isThere, applicant_statuses_pkey: isThere },
  unique: { applicant_statuses_label: ["label"], applicant_statuses_pkey: ["label"] },
});

/** The labels of the school's own. */
export async function listOwnStatuses({ db, school }: SchoolTables): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`select label from applicant_statuses
    where school_code = ${school} order by label collate natural_order`.execute(db);
  return rows.map(({ label }) => label);
}

/** How many applicants have each status, those in the bin apart; who is accepted has none. */
export async function countByStatus({
  db,
  school,
}: SchoolTables): Promise<ReadonlyMap<string, { present: number; inBin: number }>> {
  const { rows } = await sql<{ status: string; present: number; inBin: number }>`
    select status, count(*) filter (where deleted_at is null)::int as present,
      count(*) filter (where deleted_at is not null)::int as "inBin"
    from applicants where school_code = ${school} and accepted_on is null group by status`.execute(db);
  return new Map(rows.map(({ status, ...count }) => [status, count]));
}
