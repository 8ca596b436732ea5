/** Who was entered after a period was over, and was given nothing in it. */
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import type { Period } from "../marks/periods.queries.ts";

/**
 * Those of these students who were entered after a period and have neither a mark nor a remark in it. It is over
 * after its last day, or once it is locked where its days are not set (decision 0033); until then nobody is known to be late.
 */
export async function listNewcomers(
  { db, school, caller }: SchoolContext,
  period: Period,
  userCodes: readonly string[],
): Promise<string[]> {
  const ofPeriod = sql`school_code = ${school} and academic_year_code = ${period.academicYearCode}
    and semester_code = ${period.semesterCode}`;
  // Student by student, whatever the planner makes of tables that have just grown.
  const { rows } = await sql<{ userCode: string }>`
    with over as materialized (
      select coalesce(
        (select (last_day + 1)::timestamp at time zone ${caller.timeZone} from period_days where ${ofPeriod}),
        (select changed_at from mark_periods where ${ofPeriod} and is_locked)) as at
    )
    select s.user_code as "userCode"
    from unnest(${userCodes}::text[]) c (user_code) cross join lateral (
      select * from students s where s.school_code = ${school} and s.user_code = c.user_code offset 0
    ) s
    where s.created_at >= (select at from over)
      and not exists (
        select from (select * from transcript_entries e where e.school_code = ${school} and e.user_code = s.user_code offset 0) e
        where e.academic_year_code = ${period.academicYearCode} and e.semester_code = ${period.semesterCode})
      and not exists (
        select from (select * from report_remarks r where r.school_code = ${school} and r.user_code = s.user_code offset 0) r
        where r.academic_year_code = ${period.academicYearCode} and r.semester_code = ${period.semesterCode}
          and r.remark <> '')`.execute(db);
  return rows.map(({ userCode }) => userCode);
}
