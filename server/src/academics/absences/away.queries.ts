/** Students who are away for days in a row, or on the same day of the week: from the days that triggers keep (decision 0030). */
import { PATTERN_WEEKS, type AwayStudent } from "@ofisi/contract/academics/absences";
import { sql } from "kysely";
import { cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { isHoliday } from "../registers/queries.ts";
import { GUARDIANS } from "./queries.ts";

interface Asked {
  pattern: "row" | "weekday";
  least: number;
  groupCode?: string | undefined;
  /** ISO. */
  today: string;
}

/** Whoever was last seen or missed so long ago is not away now: the class is on holiday, or the student has left. */
const NOW = sql`interval '14 days'`;

/** How far back days are looked for at first: a run goes on as far as it goes. */
const LATELY_DAYS = 60;
/** A run has so many of its days lately, however long it is: holidays are in between. */
const OF_LATELY = 3;

/**
 * Days in a row end with the last day that is known of the student. Who was away lately is found by its index; of these one look
 * leaves those alone of whom nothing is known since, and the few that remain are counted back to the day they were there.
 */
const inARow = (school: SchoolTables["school"], { today, least }: Asked) => sql`
  select c.user_code, a.days, a.excused, 0 as weekday, a.first_day, c.last_day from (
    select user_code, max(on_day) as last_day from attendance_days where school_code = ${school} and kind = 'students'
      and state in ('absent', 'excused') and on_day > ${today}::date - ${LATELY_DAYS}::int and on_day <= ${today}
      and not ${isHoliday(school, sql`on_day`)}
    group by user_code having max(on_day) > ${today}::date - ${NOW} and count(*) >= ${Math.min(least, OF_LATELY)}) c
  left join lateral (select d.on_day from attendance_days d where d.school_code = ${school} and d.student_code = c.user_code
    and d.on_day <= ${today} and d.state in ('present', 'late') and not ${isHoliday(school, sql`d.on_day`)} order by d.on_day desc limit 1) there on true
  join lateral (select count(*)::int as days, (count(*) filter (where d.state = 'excused'))::int as excused,
      min(d.on_day) as first_day
    from attendance_days d where d.school_code = ${school} and d.student_code = c.user_code and d.on_day <= ${today}
      and (there.on_day is null or d.on_day > there.on_day) and not ${isHoliday(school, sql`d.on_day`)}) a on a.days >= ${least}
  where not exists (select from attendance_days d where d.school_code = ${school} and d.student_code = c.user_code
    and d.on_day > c.last_day and d.on_day <= ${today} and not ${isHoliday(school, sql`d.on_day`)})`;

const ofWeekday = (school: SchoolTables["school"], { today, least }: Asked) => sql`
  select d.user_code, count(*)::int as days, (count(*) filter (where d.state = 'excused'))::int as excused,
    extract(isodow from d.on_day)::int as weekday, min(d.on_day) as first_day, max(d.on_day) as last_day
  from attendance_days d where d.school_code = ${school} and d.kind = 'students' and d.state in ('absent', 'excused')
    and d.on_day > ${today}::date - ${PATTERN_WEEKS * 7}::int and d.on_day <= ${today}
    and not ${isHoliday(school, sql`d.on_day`)}
  group by d.user_code, extract(isodow from d.on_day) having count(*) >= ${least}`;

export async function listAway(
  { db, school }: SchoolTables,
  asked: Asked,
  part: { page: number; size: number; sort: string; direction: "asc" | "desc" },
): Promise<{ students: AwayStudent[]; count: number }> {
  const away = asked.pattern === "row" ? inARow(school, asked) : ofWeekday(school, asked);
  const way = part.direction === "desc" ? sql`desc` : sql`asc`;
  const order = part.sort === "name" ? sql`s.name ${way}, a.days desc` : sql`a.days ${way}, s.name`;
  // Found once, for the page and for how many there are.
  const { rows } = await sql<{ students: AwayStudent[]; count: number }>`
    with away as materialized (${away}), found as materialized (
      select a.*, s.name, g.group_name, row_number() over (order by ${order}, s.user_code, a.weekday) as place
      from away a join students s on s.school_code = ${school} and s.user_code = a.user_code and s.deleted_at is null
      join groups g on g.school_code = s.school_code and g.group_code = s.group_code and not g.is_alumni
      where true ${asked.groupCode === undefined ? sql`` : sql`and s.group_code = ${asked.groupCode}`}
    ), page as (select * from found order by place ${cutting(part)})
    select (select count(*)::int from found) as count, coalesce((
      select json_agg(json_build_object('userCode', p.user_code, 'name', p.name, 'groupName', p.group_name,
        'guardians', ${GUARDIANS}, 'days', p.days, 'excused', p.excused, 'weekday', p.weekday,
        'firstDay', to_char(p.first_day, 'YYYY-MM-DD'), 'lastDay', to_char(p.last_day, 'YYYY-MM-DD')) order by p.place)
      from page p join students s on s.school_code = ${school} and s.user_code = p.user_code), '[]') as students`.execute(
    db,
  );
  return rows[0]!;
}
