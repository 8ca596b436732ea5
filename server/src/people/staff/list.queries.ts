/** Lists of staff: what each row tells, and what they are narrowed by. */
import type { Staff } from "@ofisi/contract/people/staff";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import {
  allOf,
  firstCodes,
  foundBy,
  LISTED_COLUMNS,
  peopleLists,
  PERSON_SORTS,
  type PeopleFilter,
} from "../persons/list.queries.ts";
import { PERSON_COLUMNS } from "../persons/person.rules.ts";

/** The school's staff, each with their group and their sign-in `a`. */
export const staffLists = peopleLists<Staff, PeopleFilter>({
  table: "staff",
  groups: "staff_groups",
  columns: {
    ...LISTED_COLUMNS,
    ...PERSON_COLUMNS,
    username: sql`coalesce(a.username, '')`,
    signIn: sql`case when a.username is null then 'none' when a.disabled_at is not null then 'closed'
      when a.one_time_until is not null then 'oneTime' else 'open' end`,
    roles: sql`array(select role from unnest(array['secretary', 'bursar', 'teacher', 'head']) as role
      where role = any(string_to_array(coalesce(a.roles, s.first_role), ',')))`,
  },
  joins: () => sql`left join accounts a on a.school_code = s.school_code and a.user_code = s.user_code`,
  sorts: { ...PERSON_SORTS, groupName: "g.group_name" },
  conditions: (_, filter) => allOf(filter, foundBy("matching_staff", filter.keyword)),
  gone: "This member of the staff is not there any more",
});

/** Those of the codes who are not in the bin, locked in one order: whoever changes one of them meanwhile is waited for. */
export async function lockPresent({ db, school }: SchoolTables, userCodes: readonly string[]): Promise<Staff[]> {
  const these = staffLists.present(school, sql`s.user_code = any(${userCodes}::text[])`);
  return (await sql<Staff>`${these} order by s.user_code for update of s`.execute(db)).rows;
}

/** The codes of the first of the staff that match. */
export async function findStaffCodes({ db, school }: SchoolTables, filter: PeopleFilter, limit: number) {
  return await firstCodes(db, staffLists.found(school, filter), limit);
}
