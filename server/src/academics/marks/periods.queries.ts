/** Periods of marks: a semester of a year, and whether it is locked. */
import type { MarkPeriod } from "@ofisi/contract/academics/marksSheet";
import { sql } from "kysely";
import { updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { instant } from "../../kit/database/instant.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { periodPlaces } from "../calendar/periodOrder.queries.ts";

/** A semester of an academic year. */
export interface Period {
  academicYearCode: string;
  semesterCode: string;
}

const SELECTED = sql`
  p.academic_year_code as "academicYearCode", y.academic_year as "academicYear",
  p.semester_code as "semesterCode", s.semester_name as "semesterName",
  p.is_locked as "isLocked", p.was_locked as "wasLocked",
  coalesce(a.person_name, p.changed_by) as "changedBy",
  ${instant("p.changed_at")} as "changedAt", p.why`;
const JOINED = sql`mark_periods p
  join academic_years y on y.school_code = p.school_code and y.academic_year_code = p.academic_year_code
  join semesters s on s.school_code = p.school_code and s.semester_code = p.semester_code
  left join accounts a on a.school_code = p.school_code and a.user_code = p.changed_by`;

/** The periods that marks were given in, the newest first. */
export async function listPeriods({ db, school }: SchoolTables): Promise<MarkPeriod[]> {
  const { rows } = await sql<MarkPeriod>`select ${SELECTED} from ${JOINED}
    join (${periodPlaces(school)}) o on o.academic_year_code = p.academic_year_code
      and o.semester_code = p.semester_code
    where p.school_code = ${school} order by o.place desc`.execute(db);
  return rows;
}

/** A period as it is told; undefined while nothing was marked in it. */
export async function findPeriod({ db, school }: SchoolTables, period: Period): Promise<MarkPeriod | undefined> {
  const { rows } = await sql<MarkPeriod>`select ${SELECTED} from ${JOINED} where p.school_code = ${school}
    and p.academic_year_code = ${period.academicYearCode} and p.semester_code = ${period.semesterCode}`.execute(db);
  return rows[0];
}

/** Makes sure that the period has a row, and locks it: shared by whoever marks, alone by who locks the period. */
export async function holdPeriod(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: Period,
  how: "share" | "alone",
): Promise<{ isLocked: boolean; wasLocked: boolean }> {
  const find = async () =>
    await sql<{ isLocked: boolean; wasLocked: boolean }>`
      select is_locked as "isLocked", was_locked as "wasLocked" from mark_periods
      where school_code = ${school} and academic_year_code = ${academicYearCode} and semester_code = ${semesterCode}
      ${how === "share" ? sql`for share` : sql`for update`}`.execute(db);
  let [row] = (await find()).rows;
  if (!row) {
    await sql`insert into mark_periods (school_code, academic_year_code, semester_code)
      values (${school}, ${academicYearCode}, ${semesterCode}) on conflict do nothing`.execute(db);
    [row] = (await find()).rows;
  }
  return row!;
}

/** A unit of a scheme in a year: what papers are of. */
export interface PapersOf {
  schemeCode: string;
  activityCode: string;
  academicYearCode: string;
}

/** Units of a scheme in a year. */
export type PapersOfUnits = Omit<PapersOf, "activityCode"> & { activityCodes: readonly string[] };

/**
 * A locked period that has marks of these papers, with the unit that is marked in it. @param hold keeps the periods that
 * have any, shared, so that none is locked before this transaction ends.
 */
export async function findLockedMarks(
  { db, school }: SchoolTables,
  { schemeCode, activityCodes, academicYearCode }: PapersOfUnits,
  hold: boolean,
): Promise<{ period: string; unit: string } | undefined> {
  const given = sql`transcript_entries e where e.school_code = ${school} and e.academic_year_code = ${academicYearCode}
    and e.semester_code = p.semester_code and e.activity_code = any(${activityCodes}::text[])
    and e.scheme_code = ${schemeCode}`;
  const { rows } = await sql<{ isLocked: boolean; period: string; unit: string }>`
    select p.is_locked as "isLocked", s.semester_name || ', ' || y.academic_year as period,
      (select u.activity_name from units u where u.school_code = ${school}
        and u.activity_code = (select min(e.activity_code) from ${given})) as unit
    from ${JOINED}
    where p.school_code = ${school} and p.academic_year_code = ${academicYearCode} and exists (select from ${given})
    order by p.semester_code ${hold ? sql`for share of p` : sql``}`.execute(db);
  return rows.find(({ isLocked }) => isLocked);
}

/** Waits for whoever marks in a year, and keeps others from it until this transaction ends. */
export async function holdPeriodsOf({ db, school }: SchoolTables, academicYearCode: string): Promise<void> {
  await sql`select from mark_periods where school_code = ${school} and academic_year_code = ${academicYearCode}
    order by semester_code for update`.execute(db);
}

/** Locks or unlocks a period that is held alone. */
export async function setLocked(
  context: SchoolContext,
  { academicYearCode, semesterCode }: Period,
  isLocked: boolean,
  why: string,
): Promise<void> {
  await updateOfSchool(context, "mark_periods")
    .set({
      is_locked: isLocked,
      ...(isLocked && { was_locked: true }),
      changed_by: context.caller.userCode,
      changed_at: context.now,
      why,
    })
    .where("academic_year_code", "=", academicYearCode)
    .where("semester_code", "=", semesterCode)
    .execute();
  await context.audit({
    subject: `mark period ${academicYearCode} ${semesterCode}`,
    before: { isLocked: !isLocked },
    after: { isLocked, why },
  });
}
