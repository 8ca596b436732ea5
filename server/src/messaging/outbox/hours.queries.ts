/** What waits for the end of quiet hours, and goes by others once these are settled. */
import { sql, type RawBuilder } from "kysely";
import type { WaitingNotices } from "../../kit/domain.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Kinds of sends that keep the quiet hours: those of lists. The bus and the register tell of what is happening now. */
const OF_LISTS = ["bulk", "staff", "custom", "retry"];

/** Messages `m` of a school, each with its send `s`, that keep the quiet hours. */
const keeping = (school: SchoolCode): RawBuilder<unknown> => sql`m.school_code = ${school} and m.channel = 'sms'
  and s.school_code = m.school_code and s.send_code = m.send_code and s.kind = any(${OF_LISTS}::text[])`;

/** Puts SMS of lists off until the quiet hours end, where they would leave before; run before anything is taken in hand. */
export async function putOff({ db, school }: SchoolTables, until: Date): Promise<void> {
  await sql`update messages m set try_after = ${until}::timestamptz from message_sends s
    where ${keeping(school)} and m.state = 'waiting'
      and (m.try_after is null or m.try_after < ${until}::timestamptz)`.execute(db);
}

/** An instant that lies ahead and shows this hour to the minute by a clock: nothing but the end of quiet hours puts anything off so. */
const isEnd = (instant: RawBuilder<unknown>, until: string, timeZone: string) =>
  sql`${instant} > now() and (${instant} at time zone ${timeZone})::time = ${until}::time`;

/** Of those, what waits for the end of quiet hours: an hour that a person has chosen is theirs, also where it is the same one. */
const isPutOff = (school: SchoolCode, until: string, timeZone: string) => sql`${keeping(school)}
  and (m.state = 'waiting' or m.state = 'held') and ${isEnd(sql`m.try_after`, until, timeZone)}
  and s.send_at is distinct from m.try_after`;

/** The hours that were given to sends of which SMS wait for the end of quiet hours; null for at once. */
export async function listPutOff(
  { db, school }: SchoolTables,
  until: string,
  timeZone: string,
): Promise<(Date | null)[]> {
  const { rows } = await sql<{ sendAt: Date | null }>`select distinct s.send_at as "sendAt"
    from messages m, message_sends s where ${isPutOff(school, until, timeZone)}`.execute(db);
  return rows.map(({ sendAt }) => sendAt);
}

/** Lets SMS that wait for the end of quiet hours wait for another moment, by the hour that their send was given; null for no longer. */
export async function putElsewhere(
  { db, school }: SchoolTables,
  { until, timeZone }: { until: string; timeZone: string },
  moments: readonly { sendAt: Date | null; leavesAt: Date | null }[],
): Promise<void> {
  await sql`update messages m set try_after = n.leaves_at
    from message_sends s, unnest(${moments.map(({ sendAt }) => sendAt)}::timestamptz[],
      ${moments.map(({ leavesAt }) => leavesAt)}::timestamptz[]) as n (send_at, leaves_at)
    where ${isPutOff(school, until, timeZone)} and s.send_at is not distinct from n.send_at`.execute(db);
}

/** Lets notices that wait for the end of quiet hours be due now, and asks for the job that tells of them. */
export async function letNoticesFall(
  { db, school }: SchoolTables,
  { table, task }: WaitingNotices,
  { until, timeZone }: { until: string; timeZone: string },
): Promise<void> {
  await sql`with due as (update ${sql.table(table)} set due_at = now()
      where school_code = ${school} and state = 'waiting' and ${isEnd(sql`due_at`, until, timeZone)} returning 1)
    select enqueue_job(${task}, ${JSON.stringify({ schoolCode: school })}::json) where exists (select from due)`.execute(
    db,
  );
}
