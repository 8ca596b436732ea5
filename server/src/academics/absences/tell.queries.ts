/** Absences that families are to be told of. */
import type { AbsenceSettings } from "@ofisi/contract/academics/absences";
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { guardiansOf, type Notices } from "../../messaging/outbox/telling.queries.ts";
import { isOpenDay } from "../registers/queries.ts";

/** A child's absence on a day. */
export interface AbsenceKey {
  /** ISO. */
  day: string;
  studentCode: string;
}

export const NOTICES: Notices<AbsenceKey> = {
  table: "absence_notices",
  key: { studentCode: ["student_code", "text"], day: ["on_day", "date"] },
  task: "tellAbsences",
  called: "absences",
  endedAt: "ended_at",
};

/** Whether the day's limit has stopped a message before. */
export async function wasOverLimit({ db, school }: SchoolTables, day: string): Promise<boolean> {
  const { rows } = await sql`select from absence_notices
    where school_code = ${school} and on_day = ${day} and state = 'overLimit' limit 1`.execute(db);
  return rows.length > 0;
}

/** A child who is absent still, and whom to tell. */
export interface StillAbsent extends AbsenceKey {
  name: string;
  /** What was missed: lessons in their order, then the day itself, which is 0. Never empty. */
  missed: { lessonId: number; startMinute: number; activityName: string }[];
  guardians: { name: string; phoneNumber: string }[];
}

/**
 * Of these, who is absent still, as the school tells of lessons or of days; the removed are not there, nor whose whole day is
 * excused: that is known already, whatever a lesson's register says. On a day that has become one without school nobody is missed.
 */
export async function listStillAbsent(
  { db, school }: SchoolTables,
  keys: readonly AbsenceKey[],
  tellsOf: AbsenceSettings["tellsOf"],
): Promise<StillAbsent[]> {
  const { rows } = await sql<StillAbsent>`
    select to_char(k.on_day, 'YYYY-MM-DD') as day, k.student_code as "studentCode", s.name, m.missed,
      ${guardiansOf("s")} as guardians
    from unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ studentCode }) => studentCode)}::text[])
      as k (on_day, student_code)
    join students s on s.school_code = ${school} and s.user_code = k.student_code and s.deleted_at is null
    join attendance_days d on d.school_code = ${school} and d.on_day = k.on_day and d.user_code = k.student_code
    join lateral (select json_agg(json_build_object('lessonId', m.lesson_id, 'startMinute', m.start_minute,
        'activityName', coalesce(u.activity_name, '')) order by m.lesson_id = 0, m.start_minute, m.lesson_id) as missed
      from attendance_marks m left join units u on u.school_code = m.school_code and u.activity_code = m.activity_code
      where m.school_code = ${school} and m.on_day = k.on_day and m.user_code = k.student_code and m.state = 'absent'
        and (d.state = 'absent' or (${tellsOf} = 'lesson' and m.lesson_id <> 0 and d.state <> 'excused'))) m
      on m.missed is not null
    where ${isOpenDay(school, sql`k.on_day`)}
    order by k.on_day, s.name, s.user_code`.execute(db);
  return rows;
}

export interface NewLink extends AbsenceKey {
  recipient: string;
  name: string;
  tokenHash: Buffer;
  messageId: number;
}

/** How long a link opens. */
const LINK_LIVES = sql`interval '14 days'`;

export async function addLinks({ db, school }: SchoolTables, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return;
  const columns = { day: "date", studentCode: "text", recipient: "text", name: "text" } as const;
  await sql`
    insert into absence_links (school_code, on_day, student_code, recipient, name, token_hash, message_id, expires_at)
    select ${school}, n.day, n.student_code, n.recipient, n.name, n.token_hash, n.message_id, now() + ${LINK_LIVES}
    from ${asTable(links, { ...columns, tokenHash: "bytea", messageId: "bigint" })}`.execute(db);
}
