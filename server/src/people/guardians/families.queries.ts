/** Families as they are looked for: by anybody who is in them. */
import { FAMILIES_FOUND_MAX, type FoundFamily } from "@ofisi/contract/people/guardians";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

/** Members of a family that are named: a home of many children is known by the first of them. */
const NAMED_MAX = 12;

/**
 * Families whose number, a guardian or a child matches, the one of just this number first. The search runs in a function
 * of its own, since row security would keep the trigram index from use; members are looked up for those alone that are shown.
 */
export async function findFamilies(
  { db, school }: SchoolTables,
  keyword: string,
): Promise<{ families: FoundFamily[]; count: number; alone: number }> {
  const patterns = searchPatterns(keyword);
  if (patterns.length === 0) return { families: [], count: 0, alone: 0 };
  const { rows } = await sql<FoundFamily & { total: number | null; alone: number }>`
    with matched as materialized (select parent_id_number as family, students from matching_families(${patterns}::text[])
    ), found as (
      select family from matched where family <> ''
      union select s.parent_id_number from students s where s.school_code = ${school} and s.deleted_at is null
        and s.family_prefix = number_prefix(${keyword}) and s.family_counter = number_counter(${keyword})
    ), shown as (
      select family, count(*) over ()::int as total, upper(family) = upper(${keyword}) as "isExact" from found
      order by "isExact" desc, family limit ${FAMILIES_FOUND_MAX}
    )
    select f.family as "parentIDNumber", f.total, a.alone,
      (select coalesce(jsonb_agg(g), '[]') from (
        select names, relationship, phone_number as "phoneNumber" from guardians
        where school_code = ${school} and parent_id_number = f.family and deleted_at is null
        order by names limit ${NAMED_MAX}) g) as guardians,
      (select coalesce(jsonb_agg(c), '[]') from (
        select s.name, g.group_name as "groupName" from students s
        join groups g on g.school_code = s.school_code and g.group_code = s.group_code
        where s.school_code = ${school} and s.parent_id_number = f.family and s.parent_id_number <> ''
          and s.deleted_at is null
        order by s.name limit ${NAMED_MAX}) c) as children
    from (select coalesce(sum(students), 0)::int as alone from matched where family = '') a left join shown f on true
    order by f."isExact" desc, f.family`.execute(db);
  const [first] = rows;
  return {
    families: rows.filter((row) => row.total !== null).map(({ total: _total, alone: _alone, ...family }) => family),
    count: first?.total ?? 0,
    alone: first?.alone ?? 0,
  };
}
