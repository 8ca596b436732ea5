/** Absences that families are to be told of. */
import type { AbsenceSettings } from "@ofisi/contract/academics/absences";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { isOpenDay } from "../registers/queries.ts";

/** A child's absence on a day. */
export interface AbsenceKey {
  /** ISO. */
  day: string;
  studentCode: string;
}

export const TELL_TASK = "tellAbsences";

/** One job for all that the quiet hours have put off. */
export async function enqueueAfterQuiet(db: Database, school: string, runAt: Date): Promise<void> {
  const payload = JSON.stringify({ schoolCode: school });
  const key = `absences of ${school} after the quiet hours`;
  await sql`select enqueue_job(${TELL_TASK}, ${payload}::json, null, ${runAt}::timestamptz, ${key})`.execute(db);
}

/** Notices that are due, in hand until the transaction ends; those that another has in hand are left out. */
export async function lockDue({ db, school }: SchoolTables, max: number): Promise<AbsenceKey[]> {
  const { rows } = await sql<AbsenceKey>`
    select to_char(on_day, 'YYYY-MM-DD') as day, student_code as "studentCode" from absence_notices
    where school_code = ${school} and state = 'waiting' and due_at <= now()
    order by due_at, student_code limit ${max} for update skip locked`.execute(db);
  return rows;
}

/** Puts off everything that is due before; a correction until then withdraws it still. */
export async function putOffNotices({ db, school }: SchoolTables, until: Date): Promise<void> {
  await sql`update absence_notices set due_at = ${until}::timestamptz
    where school_code = ${school} and state = 'waiting' and due_at < ${until}::timestamptz`.execute(db);
}

/** Whether the day's limit has stopped a message before. */
export async function wasOverLimit({ db, school }: SchoolTables, day: string): Promise<boolean> {
  const { rows } = await sql`select from absence_notices
    where school_code = ${school} and on_day = ${day} and state = 'overLimit' limit 1`.execute(db);
  return rows.length > 0;
}

export async function closeNotices(
  { db, school }: SchoolTables,
  keys: readonly AbsenceKey[],
  state: "told" | "withdrawn" | "unreachable" | "overLimit",
): Promise<void> {
  if (keys.length === 0) return;
  await sql`update absence_notices a set state = ${state}, ended_at = now()
    from unnest(${keys.map(({ day }) => day)}::date[], ${keys.map(({ studentCode }) => studentCode)}::text[])
      as k (on_day, student_code)
    where a.school_code = ${school} and a.on_day = k.on_day and a.student_code = k.student_code`.execute(db);
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
      coalesce((select json_agg(json_build_object('name', g.names, 'phoneNumber', g.phone_number) order by g.id)
        from guardians g where g.school_code = s.school_code and g.parent_id_number = s.parent_id_number
          and s.parent_id_number <> '' and g.phone_number <> '' and g.deleted_at is null), '[]') as guardians
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
  await sql`
    insert into absence_links (school_code, on_day, student_code, recipient, name, token_hash, message_id, expires_at)
    select ${school}, n.*, now() + ${LINK_LIVES}
    from unnest(${links.map(({ day }) => day)}::date[], ${links.map(({ studentCode }) => studentCode)}::text[],
      ${links.map(({ recipient }) => recipient)}::text[], ${links.map(({ name }) => name)}::text[],
      ${links.map(({ tokenHash }) => tokenHash)}::bytea[], ${links.map(({ messageId }) => messageId)}::bigint[]) as n`.execute(
    db,
  );
}
