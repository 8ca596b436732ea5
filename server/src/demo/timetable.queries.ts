/** The demo's lessons in the database: a school's week in one statement. */
import { sql } from "kysely";
import type { SchoolTables } from "../kit/scope.ts";
import type { PlannedLesson } from "./timetable.ts";

export async function hasLessons({ db, school }: SchoolTables): Promise<boolean> {
  const row = await db.selectFrom("lessons").select("id").where("school_code", "=", school).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Adds a week of lessons, as of a day that may be over; answers their numbers in the same order. @throws Error where a name of the plan is nobody's. */
export async function addLessons(
  { db, school }: SchoolTables,
  lessons: readonly (PlannedLesson & { venueName: string })[],
  { by, since }: { by: string; since: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into lessons (school_code, activity_code, venue_code, group_code, user_code, day, start_minute, end_minute, updated_by,
      since)
    select ${school}, u.activity_code, v.venue_code, g.group_code, s.user_code, r.day, r."startMinute", r."endMinute", ${by},
      ${since}
    from jsonb_to_recordset(${JSON.stringify(lessons.map((lesson, at) => ({ ...lesson, at })))}::jsonb)
      as r (at int, "className" text, unit text, teacher text, "venueName" text, day int, "startMinute" int, "endMinute" int)
    join groups g on g.school_code = ${school} and g.group_name = r."className"
    join units u on u.school_code = ${school} and u.activity_name = r.unit
    join venues v on v.school_code = ${school} and v.venue_name = r."venueName" and v.deleted_at is null
    join staff s on s.school_code = ${school} and s.school_id_number like '%-' || r.teacher
    order by r.at returning id`.execute(db);
  if (rows.length !== lessons.length) throw new Error("a lesson of the demo is of nobody or of nothing");
  return rows.map(({ id }) => id);
}
