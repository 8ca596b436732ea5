/** The days of one year's periods set again in another, a year later. */
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

const later = sql`(d.first_day + interval '1 year')::date, (d.last_day + interval '1 year')::date`;

/** How many periods of a year would get days in another. Without a code the other has none. */
export async function countDaysToCopy(
  { db, school }: SchoolTables,
  from: string,
  to: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from period_days d
    where d.school_code = ${school} and d.academic_year_code = ${from} and d.first_day is not null
      and not exists (select from period_days o where o.school_code = ${school} and o.academic_year_code = ${to ?? ""}
        and (o.semester_code = d.semester_code
          or daterange(o.first_day, o.last_day, '[]') && daterange(${later}, '[]')))`.execute(db);
  return rows[0]!.count;
}

/**
 * Sets the days, as far as the other year's period has none yet and they lie in no other period of it; answers the
 * semesters' codes.
 */
export async function copyDays({ db, school }: SchoolTables, from: string, to: string, by: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into period_days (school_code, academic_year_code, semester_code, first_day, last_day, updated_by)
    select ${school}, ${to}, d.semester_code, ${later}, ${by} from period_days d
    where d.school_code = ${school} and d.academic_year_code = ${from} and d.first_day is not null
    order by d.first_day
    on conflict do nothing
    returning semester_code as code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Takes days away again that nobody has changed since they were copied, nor has said which of their weeks is A. */
export async function removeCopiedDays({ db, school }: SchoolTables, year: string, semesters: readonly string[]) {
  await sql`delete from period_days where school_code = ${school} and academic_year_code = ${year}
    and semester_code = any(${semesters}::text[]) and version = 1 and week_a is null`.execute(db);
}
