/** When somebody's day begins, by the timetable as it stands then and the bells: what lateness by the clock is counted from. */
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { isOpenDay, type RegisterKey } from "./queries.ts";

/** Minutes after a start that are not late yet; undefined where nobody is late by the clock. */
export async function readGrace({ db, school }: SchoolTables): Promise<number | undefined> {
  const { rows } = await sql<{ grace: number | null }>`
    select grace_minutes as grace from attendance_settings where school_code = ${school}`.execute(db);
  return rows[0]?.grace ?? undefined;
}

/**
 * When a day begins for somebody, in minutes since midnight; undefined on a day without school. A student's begins with the
 * group's first lesson, and where the group has none in the timetable at all with the first bell; a teacher's with their own first lesson.
 */
export async function findDayStart(
  { db, school }: SchoolTables,
  { day, kind, groupCode, userCode }: Pick<RegisterKey, "day" | "kind" | "groupCode"> & { userCode: string },
): Promise<number | undefined> {
  const whose =
    kind === "staff"
      ? sql`coalesce(d.user_code, l.user_code) = ${userCode}`
      : sql`(l.group_code = ${groupCode} or l.group_code is null)`;
  const bell =
    kind === "staff"
      ? sql`null::int`
      : sql`(select min(b.start_minute)::int from bells b where b.school_code = ${school} and not b.is_break
          and extract(isodow from ${day}::date) = any (b.days) and not exists (select from lessons l
            where l.school_code = b.school_code and l.group_code = ${groupCode}))`;
  const { rows } = await sql<{ start: number | null }>`
    select coalesce((
      select min(coalesce(d.start_minute, l.start_minute))::int from lessons l
        left join lesson_changes d on d.school_code = l.school_code and d.lesson_id = l.id and d.on_day = ${day}
      where l.school_code = ${school} and l.day = extract(isodow from ${day}::date)
        and not coalesce(d.is_cancelled, false) and (l.week = 'every' or l.week = lesson_week(${school}, ${day})) and ${whose}
    ), ${bell}) as start where ${isOpenDay(school, day)}`.execute(db);
  return rows[0]?.start ?? undefined;
}
