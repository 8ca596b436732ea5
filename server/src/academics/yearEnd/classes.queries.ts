/** Who was in which class in a year. While the year is open it is the class of today; a close has moved them on. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

type School = SchoolTables["school"];

/** When the year was closed; null while it is open, and again once the close was taken back. */
const closedAt = (school: School, academicYearCode: string): RawBuilder<unknown> => sql`(
  select z.closed_at from year_ends z where z.school_code = ${school} and z.academic_year_code = ${academicYearCode}
    and z.state = 'closed')`;

/** When its close began, which may have waited for others; null while the year is open. */
const begunAt = (school: School, academicYearCode: string): RawBuilder<unknown> => sql`(
  select coalesce(z.begun_at, z.closed_at) from year_ends z where z.school_code = ${school}
    and z.academic_year_code = ${academicYearCode} and z.state = 'closed')`;

/** The close of the year. */
const closeOf = (school: School, academicYearCode: string): RawBuilder<unknown> => sql`(
  select z.year_end_code from year_ends z where z.school_code = ${school}
    and z.academic_year_code = ${academicYearCode} and z.state = 'closed')`;

/** The closes from that of the year on. */
const since = (school: School, academicYearCode: string): RawBuilder<unknown> => sql`
  year_ends y on y.school_code = ${school} and y.year_end_code = m.year_end_code and y.state = 'closed'
    and y.closed_at >= ${closedAt(school, academicYearCode)}`;

/**
 * The students of a year with their classes: where the first close since has found each, or else the class of today.
 * A student whom a close has found was there, whenever they were entered: a close may have waited for whoever entered them.
 * Of the others, such as those who were in the bin, those were in a class who were entered before the close began.
 * @param among of these alone: a statement with their codes. Each is looked up by itself, whatever the planner makes of it.
 */
export function classesIn(school: School, academicYearCode: string, among?: RawBuilder<unknown>): RawBuilder<unknown> {
  const closed = closedAt(school, academicYearCode);
  const from = among
    ? sql`(${among}) k cross join lateral (
        select t.* from students t where t.school_code = ${school} and t.user_code = k.user_code offset 0) s`
    : sql`students s`;
  return sql`
    select s.user_code, case when ${closed} is null then s.group_code else coalesce((
        select m.from_group_code from year_end_moves m join ${since(school, academicYearCode)}
        where m.school_code = ${school} and m.user_code = s.user_code
        order by y.closed_at limit 1), s.group_code) end as group_code
    from ${from}
    where s.school_code = ${school} and s.deleted_at is null and (
      s.created_at <= coalesce(${begunAt(school, academicYearCode)}, 'infinity')
      or exists (select from year_end_moves m where m.school_code = ${school} and m.user_code = s.user_code
        and m.year_end_code = ${closeOf(school, academicYearCode)}))`;
}

/** Who may have been in a class in a year: who is in it, and whom a close since then has found there. */
export const maybeIn = (school: School, academicYearCode: string, groupCode: string): RawBuilder<unknown> => sql`
  select t.user_code from students t where t.school_code = ${school} and t.group_code = ${groupCode}
    and t.deleted_at is null
  union
  select m.user_code from year_end_moves m join ${since(school, academicYearCode)}
  where m.school_code = ${school} and m.from_group_code = ${groupCode}`;

/** The students of a class in a year. */
export const classIn = (school: School, academicYearCode: string, groupCode: string): RawBuilder<unknown> =>
  sql`select c.user_code from (${classesIn(school, academicYearCode, maybeIn(school, academicYearCode, groupCode))}) c
    where c.group_code = ${groupCode}`;

/** The class of a student in a year; empty of who was in none. */
export async function findClassIn(
  { db, school }: SchoolTables,
  userCode: string,
  academicYearCode: string,
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select c.group_code as code
    from (${classesIn(school, academicYearCode, sql`select ${userCode}::text as user_code`)}) c`.execute(db);
  return rows[0]?.code ?? "";
}
