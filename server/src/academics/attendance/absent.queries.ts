/** Who has been absent, for messages about it. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolCode } from "../../kit/tenant.ts";
import { isHoliday } from "../registers/queries.ts";

/**
 * The codes of students who were absent on a day and on all of the days before it that make up so many, as a subquery.
 * Days are those of which something is known of them: neither Sundays nor holidays interrupt, a day excused does.
 */
export function absentFor(school: SchoolCode, { day, days }: { day: string; days: number }): RawBuilder<unknown> {
  return sql`select d.student_code from attendance_days d
    where d.school_code = ${school} and d.on_day = ${day}::date and d.kind = 'students' and d.state = 'absent'
      and not ${isHoliday(school, sql`d.on_day`)}
      and ${days}::int <= (select count(*) filter (where state = 'absent') from (
        select l.state from attendance_days l
        where l.school_code = d.school_code and l.student_code = d.student_code and l.on_day <= d.on_day
          and not ${isHoliday(school, sql`l.on_day`)}
        order by l.on_day desc limit ${days}::int) last)`;
}
