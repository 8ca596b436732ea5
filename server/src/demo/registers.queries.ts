/** The demo's attendance in the database: a class's registers in one statement, as the triggers count them. */
import { sql } from "kysely";
import { textOf } from "../academics/registers/queries.ts";
import type { SchoolTables } from "../kit/scope.ts";

/** What is said of somebody in a register, and what was said before it was put right; empty of most. */
export interface PastMark {
  day: string;
  userCode: string;
  lessonId: number;
  state: "present" | "late" | "absent" | "excused";
  /** Minutes since midnight. */
  timeIn: number | null;
  reason: string;
  before: string;
}

/** A class with its students and, of each day of the week, its first lesson. */
export interface PastClass {
  groupCode: string;
  groupName: string;
  students: { userCode: string; number: string }[];
  /** Monday is day 1. */
  lessons: { id: number; day: number; startMinute: number }[];
}

export async function hasRegisters({ db, school }: SchoolTables): Promise<boolean> {
  const row = await db
    .selectFrom("registers")
    .select("group_code")
    .where("school_code", "=", school)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The classes that have lessons. */
export async function listClasses({ db, school }: SchoolTables): Promise<PastClass[]> {
  const { rows } = await sql<PastClass>`
    select g.group_code as "groupCode", g.group_name as "groupName",
      (select coalesce(json_agg(json_build_object('userCode', s.user_code, 'number', s.school_id_number) order by s.id), '[]')
        from students s where s.school_code = g.school_code and s.group_code = g.group_code and s.deleted_at is null) as students,
      (select json_agg(json_build_object('id', l.id, 'day', l.day, 'startMinute', l.start_minute) order by l.day)
        from (select distinct on (l.day) l.* from lessons l where l.school_code = g.school_code and l.group_code = g.group_code
          order by l.day, l.start_minute) l) as lessons
    from groups g
    where g.school_code = ${school}
      and exists (select from lessons l where l.school_code = g.school_code and l.group_code = g.group_code)
    order by g.school_order`.execute(db);
  return rows;
}

/** Adds registers as they stand by now, with who put right what; each was taken at the end of its lesson, by its teacher. */
export async function addPastRegisters(
  { db, school }: SchoolTables,
  marks: readonly PastMark[],
  office: { personName: string },
): Promise<void> {
  const after = (mark: PastMark) => textOf({ ...mark, code: "", timeOut: null });
  const rows = sql`(select r.*, l.group_code, l.activity_code, l.venue_code, l.start_minute, l.user_code as teacher, t.name as teacher_name,
      (r.day + make_interval(mins => l.end_minute::int)) at time zone o.time_zone as taken_at
    from jsonb_to_recordset(${JSON.stringify(marks.map((mark) => ({ ...mark, after: after(mark) })))}::jsonb) as r (day date,
      "userCode" text, "lessonId" bigint, state text, "timeIn" smallint, reason text, before text, after text)
    join lessons l on l.school_code = ${school} and l.id = r."lessonId"
    join staff t on t.school_code = l.school_code and t.user_code = l.user_code
    join schools o on o.school_code = ${school})`;
  await sql`insert into attendance_marks (school_code, on_day, user_code, lesson_id, kind, group_code, activity_code, venue_code,
      start_minute, state, reason, time_in, marked_by, marked_at)
    select ${school}, r.day, r."userCode", r."lessonId", 'students', r.group_code, r.activity_code, r.venue_code, r.start_minute,
      r.state, r.reason, r."timeIn", r.teacher, r.taken_at
    from ${rows} r order by r.day, r."userCode"`.execute(db);
  await sql`insert into registers (school_code, on_day, kind, group_code, lesson_id, taken_by, taken_by_name, taken_at)
    select distinct ${school}, r.day, 'students', r.group_code, r."lessonId", r.teacher, r.teacher_name, r.taken_at
    from ${rows} r`.execute(db);
  await sql`insert into attendance_changes (school_code, on_day, user_code, lesson_id, activity_code, value_before, value_after,
      changed_by, changed_at)
    select ${school}, r.day, r."userCode", r."lessonId", r.activity_code, r.before, r.after, ${office.personName},
      r.taken_at + interval '90 minutes'
    from ${rows} r where r.before <> '' order by r.day, r."userCode"`.execute(db);
}
