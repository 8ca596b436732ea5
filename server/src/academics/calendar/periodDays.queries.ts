/** The first and last days of periods: semesters of academic years. */
import type { PeriodDays } from "@ofisi/contract/academics/calendar";
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** A semester of an academic year. */
interface Period {
  academicYearCode: string;
  semesterCode: string;
}

/** Each of the school's semesters with its days in a year: those that have some in their order, then the others by name. */
export async function listPeriodDays({ db, school }: SchoolTables, academicYearCode: string): Promise<PeriodDays[]> {
  const { rows } = await sql<PeriodDays>`
    select y.academic_year_code as "academicYearCode", t.semester_code as "semesterCode", t.semester_name as "semesterName",
      coalesce(d.first_day::text, '') as "dateFrom", coalesce(d.last_day::text, '') as "dateTo",
      coalesce(d.version, 0) as version
    from academic_years y join semesters t on t.school_code = y.school_code
    left join period_days d on d.school_code = y.school_code and d.academic_year_code = y.academic_year_code
      and d.semester_code = t.semester_code
    where y.school_code = ${school} and y.academic_year_code = ${academicYearCode}
    order by d.first_day nulls last, t.semester_name`.execute(db);
  return rows;
}

/** The days of a period; undefined where they are not set. */
export async function findPeriodDays(
  { db, school }: SchoolTables,
  { academicYearCode, semesterCode }: Period,
): Promise<{ dateFrom: string; dateTo: string } | undefined> {
  const { rows } = await sql<{ dateFrom: string; dateTo: string }>`
    select first_day::text as "dateFrom", last_day::text as "dateTo" from period_days
    where school_code = ${school} and academic_year_code = ${academicYearCode} and semester_code = ${semesterCode}
      and first_day is not null`.execute(db);
  return rows[0];
}

/** Writes days over those that were there; whoever writes holds the year, so that nobody else sets days of it meanwhile. */
export async function putPeriodDays(
  { db, school, caller }: SchoolContext,
  { academicYearCode, semesterCode, dateFrom, dateTo }: Period & { dateFrom: string; dateTo: string },
): Promise<void> {
  const [first, last] = [dateFrom || null, dateTo || null];
  const overlap = () => refuse("These days overlap with those of another semester", {}, "dateFrom");
  await refusing({ period_days_apart: overlap }, () =>
    sql`
      insert into period_days (school_code, academic_year_code, semester_code, first_day, last_day, updated_by)
      values (${school}, ${academicYearCode}, ${semesterCode}, ${first}, ${last}, ${caller.userCode})
      on conflict (school_code, academic_year_code, semester_code) do update set first_day = excluded.first_day,
        last_day = excluded.last_day, version = period_days.version + 1, updated_at = now(),
        updated_by = excluded.updated_by`.execute(db),
  );
}
