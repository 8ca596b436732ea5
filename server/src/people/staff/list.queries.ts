/** Lists of staff: searched, sorted, counted and paged by the database. */
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import type { Staff } from "@ofisi/contract/people/staff";
import { sql, type CompiledQuery } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** The columns of a member of the staff as they are answered, of `s`, its group `g` and its sign-in `a`. */
export const selection = [
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
  "s.school_id_number as schoolIdNumber",
  "s.version",
  sql<string>`coalesce(a.username, '')`.as("username"),
  sql<Staff["signIn"]>`case when a.username is null then 'none' when a.disabled_at is not null then 'closed'
    when a.one_time_until is not null then 'oneTime' else 'open' end`.as("signIn"),
  sql<Staff["roles"]>`array(select role from unnest(array['secretary', 'bursar', 'teacher', 'head']) as role
    where role = any(string_to_array(a.roles, ',')))`.as("roles"),
] as const;

const SORTS = {
  name: "s.name",
  schoolIdNumber: "s.school_id_number",
  dateOfBirth: "s.date_of_birth",
  gender: "s.gender",
  groupName: "g.group_name",
  nationality: "s.nationality",
} as const;

/** The school's staff, in the bin or not, each with their group and sign-in. */
export function joined(db: Database, school: SchoolCode) {
  return db
    .selectFrom("staff as s")
    .innerJoin("staff_groups as g", (join) =>
      join.onRef("g.school_code", "=", "s.school_code").onRef("g.group_code", "=", "s.group_code"),
    )
    .leftJoin("accounts as a", (join) =>
      join.onRef("a.school_code", "=", "s.school_code").onRef("a.user_code", "=", "s.user_code"),
    )
    .where("s.school_code", "=", school);
}

export interface StaffFilter {
  keyword?: string;
  groupCode?: string | undefined;
  /** These alone. */
  userCodes?: readonly string[];
}

/** A page of the staff that match, and how many match in all. Size 0 is all of them. */
export async function listStaff(
  db: Database,
  school: SchoolCode,
  filter: StaffFilter,
  paging: Paging,
): Promise<{ Staffs: Staff[]; count: number }> {
  const found = matching(db, school, filter);
  const { rows, count } = await pageOf(ordered(found, paging), () => countRows(found), paging);
  return { Staffs: rows, count };
}

/** All of the staff that match, to be read by cursor. */
export function everyStaff(db: Database, school: SchoolCode, filter: StaffFilter, order: Order): CompiledQuery<Staff> {
  return ordered(matching(db, school, filter), order).compile();
}

/** The codes of the first of the staff that match. */
export async function findStaffCodes(
  db: Database,
  school: SchoolCode,
  filter: StaffFilter,
  limit: number,
): Promise<string[]> {
  const found = matching(db, school, filter).select("s.user_code as userCode").orderBy("s.user_code").limit(limit);
  return (await found.execute()).map((member) => member.userCode);
}

function matching(db: Database, school: SchoolCode, filter: StaffFilter) {
  const patterns = searchPatterns(filter.keyword ?? "");
  let found = joined(db, school).where("s.deleted_at", "is", null);
  // The search runs in a function of its own, since row security would keep the trigram index from use.
  if (patterns.length > 0)
    found = found.where("s.user_code", "in", sql<string>`(select matching_staff(${patterns}::text[]))`);
  if (filter.userCodes) found = found.where(sql<boolean>`s.user_code = any(${filter.userCodes}::text[])`);
  if (filter.groupCode) found = found.where("s.group_code", "=", filter.groupCode);
  return found;
}

function ordered(found: ReturnType<typeof matching>, { sort, direction }: Order) {
  return found
    .select(selection)
    .orderBy(SORTS[sort as keyof typeof SORTS] ?? "s.name", direction)
    .orderBy("s.name", direction)
    .orderBy("s.user_code", direction);
}
