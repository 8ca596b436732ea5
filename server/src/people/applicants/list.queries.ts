/** Lists of applicants: searched, narrowed, sorted, counted and paged by the database. */
import type { Applicant } from "@ofisi/contract/people/applicants";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { BY_FORM } from "../applications/queries.ts";
import { DELETION } from "../persons/queries.ts";

/** The columns of an applicant as they are answered, of `s`, its group `g` and the student `p` that they became. */
const selection = [
  "s.id",
  "s.user_code as userCode",
  "s.name",
  sql<string>`coalesce(s.date_of_birth::text, '')`.as("dateOfBirth"),
  "s.gender",
  "s.national_id_number as nationalIdNumber",
  "s.nationality",
  "s.address",
  "s.phone_number as phoneNumber",
  "s.email",
  "s.photo",
  "s.group_code as groupCode",
  "g.group_name as groupName",
  "s.status",
  "s.comments",
  sql<string>`s.applied_on::text`.as("date"),
  sql<string>`coalesce((select f.file_code from applicant_files f
    where f.school_code = s.school_code and f.user_code = s.user_code and f.kind = 'CV'), '')`.as("cv"),
  ...BY_FORM,
  "s.version",
  sql<string>`coalesce(s.accepted_on::text, '')`.as("acceptedOn"),
  sql<string>`coalesce(p.user_code, '')`.as("studentCode"),
  sql<string>`coalesce(p.name, '')`.as("studentName"),
  sql<string>`coalesce(p.school_id_number, '')`.as("studentSchoolId"),
] as const;

const SORTS = {
  name: "s.name",
  date: "s.applied_on",
  dateOfBirth: "s.date_of_birth",
  gender: "s.gender",
  nationality: "s.nationality",
  groupName: "g.group_name",
  status: "s.status",
} as const;

export interface ApplicantFilter {
  keyword?: string;
  groupCode?: string | undefined;
  /** A label; empty for any. */
  status?: string;
  accepted?: "yes" | "no" | undefined;
  /** These alone. */
  userCodes?: readonly string[];
}

/** The school's applicants, in the bin or not, each with their group and whom they became. */
function joined(db: Database, school: SchoolCode) {
  return db
    .selectFrom("applicants as s")
    .innerJoin("applicant_groups as g", (join) =>
      join.onRef("g.school_code", "=", "s.school_code").onRef("g.group_code", "=", "s.group_code"),
    )
    .leftJoin("students as p", (join) =>
      join
        .onRef("p.school_code", "=", "s.school_code")
        .onRef("p.user_code", "=", "s.student_code")
        .on("p.deleted_at", "is", null),
    )
    .where("s.school_code", "=", school);
}

function matching(db: Database, school: SchoolCode, filter: ApplicantFilter) {
  const patterns = searchPatterns(filter.keyword ?? "");
  let found = joined(db, school).where("s.deleted_at", "is", null);
  // The search runs in a function of its own, since row security would keep the trigram index from use.
  if (patterns.length > 0)
    found = found.where("s.user_code", "in", sql<string>`(select matching_applicants(${patterns}::text[]))`);
  if (filter.userCodes) found = found.where(sql<boolean>`s.user_code = any(${filter.userCodes}::text[])`);
  if (filter.groupCode) found = found.where("s.group_code", "=", filter.groupCode);
  if (filter.status) found = found.where("s.status", "=", filter.status).where("s.accepted_on", "is", null);
  if (filter.accepted) found = found.where("s.accepted_on", filter.accepted === "yes" ? "is not" : "is", null);
  return found;
}

/** A page of the applicants that match, and how many match in all. Size 0 is all of them. */
export async function listApplicants(
  db: Database,
  school: SchoolCode,
  filter: ApplicantFilter,
  paging: Paging,
): Promise<{ Students: Applicant[]; count: number }> {
  const found = matching(db, school, filter);
  const { rows, count } = await pageOf(ordered(found, paging), () => countRows(found), paging);
  return { Students: rows, count };
}

/** All of the applicants that match, to be read by cursor. */
export function everyApplicant(
  db: Database,
  school: SchoolCode,
  filter: ApplicantFilter,
  order: Order,
): CompiledQuery<Applicant> {
  return ordered(matching(db, school, filter), order).compile();
}

function ordered(found: ReturnType<typeof matching>, { sort, direction }: Order) {
  return found
    .select(selection)
    .orderBy(SORTS[sort as keyof typeof SORTS] ?? "s.name", direction)
    .orderBy("s.name", direction)
    .orderBy("s.user_code", direction);
}

/** Those of the codes who are not in the bin. */
export async function listPresent(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
): Promise<Applicant[]> {
  return await matching(db, school, { userCodes }).select(selection).orderBy("s.name").execute();
}

/** A page of the bin, in the order of the deletions. */
export async function listBin(db: Database, school: SchoolCode, paging: Paging) {
  const binned = joined(db, school).where("s.deleted_at", "is not", null);
  const page = binned
    .leftJoin("accounts as d", "d.user_code", "s.deleted_by")
    .select(selection)
    .select(DELETION)
    .orderBy("s.deleted_at", paging.direction)
    .orderBy("s.user_code", paging.direction);
  const { rows, count } = await pageOf(page, () => countRows(binned), paging);
  return { Students: rows, count };
}
