/** Marks that were given under other bands than there are now. */
import { ALTERED_MAX, type Altered } from "@ofisi/contract/academics/regrading";
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { asTable } from "../../kit/database/asTable.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { periodPlaces } from "../calendar/periodOrder.queries.ts";
import { isComplete } from "./complete.queries.ts";
import type { Place } from "../scaledScores/queries.ts";

/** What a raw total counts as. */
export interface Scaled {
  /** The total as an exact decimal. */
  result: string;
  grade: string;
  isPass: boolean | null;
}

/** Every total that was given in a unit at a key stage, once. A score that was typed without its total's bands stays. */
export async function listTotals({ db, school }: SchoolTables, place: Place): Promise<string[]> {
  const { rows } = await sql<{ result: string }>`
    select distinct result from transcript_entries
    where school_code = ${school} and activity_code = ${place.activityCode}
      and key_stage_code = ${place.keyStageCode} and result is not null and scheme_code is not null`.execute(db);
  return rows.map(({ result }) => result);
}

const scaledTable = (scaled: readonly Scaled[]) =>
  asTable(scaled, { result: "text", grade: "text", isPass: "boolean" });

const differing = (school: string, place: Place, scaled: readonly Scaled[]) => sql`
  transcript_entries e
  join ${scaledTable(scaled)} on e.result = n.result::numeric
  join mark_periods p on p.school_code = e.school_code and p.academic_year_code = e.academic_year_code
    and p.semester_code = e.semester_code
  where e.school_code = ${school} and e.activity_code = ${place.activityCode}
    and e.key_stage_code = ${place.keyStageCode} and e.scheme_code is not null
    and (e.grade <> n.grade or e.is_pass is distinct from n.is_pass) and ${isComplete}`;

/** Those whose scaled score or merit is not what these bands give, by name; and how many there are. */
export async function listAltered({ db, school }: SchoolTables, place: Place, scaled: readonly Scaled[]) {
  const found = differing(school, place, scaled);
  const merit = (column: string) =>
    sql`case when ${sql.ref(column)} then 'PASS' when ${sql.ref(column)} = false then 'FAIL' else '' end`;
  const { rows } = await sql<Omit<Altered, "result"> & { result: string; count: number; locked: number }>`
    select a.*, s.name, y.academic_year as "academicYear", t.semester_name as "semesterName"
    from (
      select e.school_code, e.id, e.user_code as "userCode", e.academic_year_code, e.semester_code, e.result,
        e.grade as "gradeBefore", ${merit("e.is_pass")} as "meritBefore", n.grade as "gradeAfter",
        ${merit("n.is_pass")} as "meritAfter", p.is_locked as "isLocked",
        (count(*) over ())::int as count, (count(*) filter (where p.is_locked) over ())::int as locked
      from ${found}
    ) a
    join students s on s.school_code = a.school_code and s.user_code = a."userCode"
    join academic_years y on y.school_code = a.school_code and y.academic_year_code = a.academic_year_code
    join semesters t on t.school_code = a.school_code and t.semester_code = a.semester_code
    join (${periodPlaces(school)}) o on o.academic_year_code = a.academic_year_code
      and o.semester_code = a.semester_code
    order by o.place desc, s.name, a.id
    limit ${ALTERED_MAX}`.execute(db);
  return {
    altered: rows.map(({ result, ...row }) => ({ ...row, result: Number(result) })),
    count: rows[0]?.count ?? 0,
    locked: rows[0]?.locked ?? 0,
  };
}

/** Holds the periods that have such marks, shared: none is locked while its marks are scaled. In one order, as by everybody. */
export async function holdPeriodsOfMarks({ db, school }: SchoolTables, place: Place): Promise<void> {
  await sql`select from mark_periods p where p.school_code = ${school}
      and exists (select from transcript_entries e where e.school_code = ${school}
        and e.academic_year_code = p.academic_year_code and e.semester_code = p.semester_code
        and e.activity_code = ${place.activityCode} and e.key_stage_code = ${place.keyStageCode})
    order by p.academic_year_code, p.semester_code for share`.execute(db);
}

/** Gives entries of open periods, which are held, the score of their total; each with its line of history. */
export async function rescale(
  context: SchoolContext,
  place: Place,
  scaled: readonly Scaled[],
  why: string,
): Promise<number> {
  const { db, school, caller } = context;
  const written = (grade: string, isPass: string) =>
    sql`trim(${sql.ref(grade)} || ' ' || case when ${sql.ref(isPass)} then 'PASS' when ${sql.ref(isPass)} = false then 'FAIL' else '' end)`;
  const { rows } = await sql<{ count: number }>`
    with altered as (
      select e.id, e.grade as grade_before, e.is_pass as pass_before, n.grade, n.is_pass
      from ${differing(school, place, scaled)} and not p.is_locked
      order by e.user_code, e.id for update of e
    ), done as (
      update transcript_entries e set grade = a.grade, is_pass = a.is_pass
      from altered a where e.school_code = ${school} and e.id = a.id
      returning e.*, a.grade_before, a.pass_before
    ), told as (
      insert into mark_changes (school_code, user_code, academic_year_code, semester_code, activity_code,
        what, value_before, value_after, why, changed_by)
      select school_code, user_code, academic_year_code, semester_code, activity_code, 'grade',
        ${written("grade_before", "pass_before")}, ${written("grade", "is_pass")}, ${why}, ${caller.userCode}
      from done order by user_code
      returning 1
    )
    select count(*)::int as count from told`.execute(db);
  const count = rows[0]!.count;
  await context.audit({ subject: `marks of unit ${place.activityCode}`, after: { ...place, rescaled: count, why } });
  return count;
}
