/** Dates of the timetable and links to its calendars in the database. */
import type { CalendarLink, DayOff, LinkSubject } from "@ofisi/contract/academics/lessonCalendar";
import { sql } from "kysely";
import { instant } from "../../kit/database/instant.ts";
import type { Database } from "../../kit/database/transaction.ts";
import { record } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export const dayOffRecords = record<DayOff & { version: number }, "id">({
  table: "days_off",
  noun: "day off",
  key: "id",
  columns: { id: "id", name: "name", firstDay: "first_day", lastDay: "last_day", version: "version" },
  gone: "This holiday is not there any more",
  versioned: { name: "the name", firstDay: "the first day", lastDay: "the last day" },
});

export async function readEnds({ db, school }: SchoolTables): Promise<{ firstDay: string; lastDay: string }> {
  const { rows } = await sql<{ firstDay: string; lastDay: string }>`
    select coalesce(first_day::text, '') as "firstDay", coalesce(last_day::text, '') as "lastDay"
    from lesson_days where school_code = ${school}`.execute(db);
  return rows[0] ?? { firstDay: "", lastDay: "" };
}

export async function saveEnds(
  { db, school }: SchoolTables,
  { firstDay, lastDay, by }: { firstDay: string; lastDay: string; by: string },
): Promise<void> {
  await sql`insert into lesson_days (school_code, first_day, last_day, updated_by)
    values (${school}, nullif(${firstDay}, '')::date, nullif(${lastDay}, '')::date, ${by})
    on conflict (school_code) do update set first_day = excluded.first_day, last_day = excluded.last_day,
      updated_at = now(), updated_by = excluded.updated_by`.execute(db);
}

export async function listDaysOff({ db, school }: SchoolTables): Promise<DayOff[]> {
  const { rows } = await sql<DayOff>`
    select id, name, first_day::text as "firstDay", last_day::text as "lastDay" from days_off
    where school_code = ${school} order by first_day, id`.execute(db);
  return rows;
}

/** @param userCode those of a member of the staff alone. */
export async function listLinks(
  { db, school }: SchoolTables,
  { userCode, id }: { userCode?: string; id?: number } = {},
): Promise<CalendarLink[]> {
  const { rows } = await sql<CalendarLink>`
    select l.id, case when l.user_code is null then 'group' else 'staff' end as of,
      coalesce(l.user_code, l.group_code) as code, coalesce(s.name collate natural_order, g.group_name) as name,
      l.created_by_name as "createdBy", ${instant("l.created_at")} as "createdAt",
      ${instant("l.read_at")} as "readAt"
    from calendar_links l
      left join groups g on g.school_code = l.school_code and g.group_code = l.group_code
      left join staff s on s.school_code = l.school_code and s.user_code = l.user_code
    where l.school_code = ${school}
      ${userCode === undefined ? sql`` : sql`and l.user_code = ${userCode}`}
      ${id === undefined ? sql`` : sql`and l.id = ${id}`}
    order by 2, 4, l.id`.execute(db);
  return rows;
}

export async function addLink(
  { db, school }: SchoolTables,
  { of, code, tokenHash, by, byName }: { of: LinkSubject; code: string; tokenHash: Buffer; by: string; byName: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into calendar_links (school_code, group_code, user_code, token_hash, created_by, created_by_name)
    values (${school}, ${of === "group" ? code : null}, ${of === "staff" ? code : null}, ${tokenHash}, ${by}, ${byName})
    returning id`.execute(db);
  return rows[0]!.id;
}

export async function removeLink({ db, school }: SchoolTables, id: number): Promise<void> {
  await sql`delete from calendar_links where school_code = ${school} and id = ${id}`.execute(db);
}

/** Whose calendar an address is; asked before the school is known. */
export async function findByToken(db: Database, hash: Buffer): Promise<{ schoolCode: string; id: number } | undefined> {
  const { rows } = await sql<{ schoolCode: string; id: number }>`
    select school_code as "schoolCode", id from calendar_link_by_token(${hash})`.execute(db);
  return rows[0];
}

/** That a calendar has read by a link, to the hour: programs ask often. */
export async function noteRead({ db, school }: SchoolTables, id: number): Promise<void> {
  await sql`update calendar_links set read_at = now() where school_code = ${school} and id = ${id}
    and (read_at is null or read_at < now() - interval '1 hour')`.execute(db);
}

/** The school as its calendars name it. */
export async function readSchool({ db, school }: SchoolTables): Promise<{ name: string; timeZone: string }> {
  const { rows } = await sql<{ name: string; timeZone: string }>`
    select name, time_zone as "timeZone" from schools where school_code = ${school}`.execute(db);
  return rows[0]!;
}

/** The school's day on which each of the lessons was entered, by its id. */
export async function readEntered({ db, school }: SchoolTables, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; entered: string }>`
    select l.id, (l.created_at at time zone s.time_zone)::date::text as entered
    from lessons l join schools s on s.school_code = l.school_code
    where l.school_code = ${school} and l.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, entered }) => [id, entered]));
}

/** An event of a calendar as it is kept: of a lesson, of one day or of every week, and a hash of what it says. */
export interface ToldEvent {
  lessonId: number;
  /** ISO; empty of every week. */
  day: string;
  told: Buffer;
}

/**
 * Keeps what calendars are told, where it is not what they were told before.
 * @returns since when each is so, in the order of `events`; undefined of a lesson that was taken out meanwhile.
 */
export async function keepTold(
  { db, school }: SchoolTables,
  { of, events }: { of: LinkSubject; events: readonly ToldEvent[] },
): Promise<(Date | undefined)[]> {
  const known = sql`unnest(${events.map(({ lessonId }) => lessonId)}::bigint[], ${events.map(({ day }) => day)}::text[],
    ${events.map(({ told }) => told)}::bytea[]) with ordinality as n (lesson_id, day, told, at)`;
  // Two calendars may tell of one lesson at once: both write in one order, and who comes second finds it written.
  await sql`
    insert into calendar_events as e (school_code, link_of, lesson_id, day, told)
    select ${school}, ${of}, l.id, n.day, n.told from ${known}
    join lessons l on l.school_code = ${school} and l.id = n.lesson_id
    where not exists (select from calendar_events k where k.school_code = ${school} and k.link_of = ${of}
      and k.lesson_id = n.lesson_id and k.day = n.day and k.told = n.told)
    order by l.id, n.day for key share of l
    on conflict (school_code, lesson_id, link_of, day) do update set told = excluded.told,
      changed_at = greatest(date_trunc('second', now()), e.changed_at + interval '1 second')
      where e.told <> excluded.told`.execute(db);
  const { rows } = await sql<{ changedAt: Date | null }>`
    select e.changed_at as "changedAt" from ${known}
    left join calendar_events e on e.school_code = ${school} and e.link_of = ${of} and e.lesson_id = n.lesson_id
      and e.day = n.day
    order by n.at`.execute(db);
  return rows.map(({ changedAt }) => changedAt ?? undefined);
}
