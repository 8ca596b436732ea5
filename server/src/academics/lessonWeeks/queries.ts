/** Weeks A and B in the database, where `lesson_week` says of any day which it is in (decision 0040). */
import type { PeriodWeeks, Week } from "@ofisi/contract/academics/lessonWeeks";
import { sql } from "kysely";
import { countOf } from "../../kit/list/page.ts";
import { refusing } from "../../kit/refusing.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { refuseMeetings } from "../timetable/meetings.rules.ts";
import type { Turn } from "./rules.ts";

/** From when the school's weeks alternate; undefined where they do not. */
export async function readWeeks({ db, school }: SchoolTables): Promise<{ weekA: string; version: number } | undefined> {
  const { rows } = await sql<{ weekA: string; version: number }>`
    select week_a::text as "weekA", version from lesson_weeks where school_code = ${school}`.execute(db);
  return rows[0];
}

/** Which week a day is in; empty where weeks do not alternate. */
export async function weekOn({ db, school }: SchoolTables, day: string): Promise<Week> {
  const { rows } = await sql<{ week: Week }>`select coalesce(lesson_week(${school}, ${day}), '') as week`.execute(db);
  return rows[0]!.week;
}

/** The periods whose days are known, in their order, and from which Monday week A counts in each. */
export async function listPeriodWeeks({ db, school }: SchoolTables): Promise<PeriodWeeks[]> {
  const { rows } = await sql<PeriodWeeks>`
    select d.academic_year_code as "academicYearCode", y.academic_year as "academicYear",
      d.semester_code as "semesterCode", t.semester_name as "semesterName", d.first_day::text as "dateFrom",
      d.last_day::text as "dateTo", coalesce(d.week_a, monday_of(d.first_day))::text as "weekA"
    from period_days d
      join academic_years y on y.school_code = d.school_code and y.academic_year_code = d.academic_year_code
      join semesters t on t.school_code = d.school_code and t.semester_code = d.semester_code
    where d.school_code = ${school} and d.first_day is not null
    order by d.first_day, d.academic_year_code desc, d.semester_code desc`.execute(db);
  return rows;
}

/** From which days on weeks are counted anew, the first first; none where they do not alternate. */
export async function listTurns(tables: SchoolTables): Promise<Turn[]> {
  const weeks = await readWeeks(tables);
  if (!weeks) return [];
  const periods = await listPeriodWeeks(tables);
  return [{ from: "", weekA: weeks.weekA }, ...periods.map(({ dateFrom, weekA }) => ({ from: dateFrom, weekA }))];
}

/** How many lessons are not of every week. */
export async function countOfOneWeek({ db, school }: SchoolTables): Promise<number> {
  return await countOf(db, sql`from lessons where school_code = ${school} and week <> 'every'`);
}

/** Turns alternating weeks on, or counts them from another Monday. */
export async function putWeeks(
  { db, school }: SchoolTables,
  { weekA, by }: { weekA: string; by: string },
): Promise<void> {
  await leavingRoom("weekA", () =>
    sql`insert into lesson_weeks (school_code, week_a, updated_by) values (${school}, monday_of(${weekA}), ${by})
      on conflict (school_code) do update set week_a = excluded.week_a, version = lesson_weeks.version + 1,
        updated_at = now(), updated_by = excluded.updated_by`.execute(db),
  );
}

export async function removeWeeks({ db, school }: SchoolTables): Promise<void> {
  await sql`delete from lesson_weeks where school_code = ${school}`.execute(db);
}

/** Counts the weeks of a period from another Monday. @returns false where the days of the period are not known. */
export async function putPeriodWeek(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode, weekA }: Pick<PeriodWeeks, "academicYearCode" | "semesterCode" | "weekA">,
): Promise<boolean> {
  const { rows } = await leavingRoom("weekA", () =>
    sql`update period_days set week_a = monday_of(${weekA})
      where school_code = ${school} and academic_year_code = ${academicYearCode} and semester_code = ${semesterCode}
        and first_day is not null
      returning week_a`.execute(db),
  );
  return rows.length > 0;
}

/**
 * Does what makes weeks count otherwise: other lessons are on a date then, and one that is changed there may be in their way.
 * @param field of the form in which that is said; undefined where no field has brought it about.
 */
export async function leavingRoom<Written>(field: string | undefined, write: () => Promise<Written>): Promise<Written> {
  return await refusing({ lesson_changes_meet: (error) => refuseMeetings(error, field) }, write);
}
