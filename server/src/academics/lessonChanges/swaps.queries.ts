/** Lessons that swap on a date, in the database. */
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { refusing } from "../../kit/refusing.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { refuseMeetings } from "../timetable/meetings.rules.ts";
import { changeRecords, type ChangeRow } from "./queries.ts";

/** The lesson that one has swapped with on a date, and the number of its change; undefined once either was changed otherwise. */
export async function findPartner(
  { db, school }: SchoolTables,
  { lessonId, day }: { lessonId: number; day: string },
): Promise<{ lessonId: number; id: number } | undefined> {
  const { rows } = await sql<{ lessonId: number; id: number }>`
    select p.lesson_id as "lessonId", p.id from lesson_changes c
    join lesson_changes p on p.school_code = c.school_code and p.on_day = c.on_day and p.lesson_id = c.swapped_with
      and p.swapped_with = c.lesson_id
    where c.school_code = ${school} and c.lesson_id = ${lessonId} and c.on_day = ${day}`.execute(db);
  return rows[0];
}

type Written = Omit<ChangeRow, "id" | "version" | "onDay">;

/**
 * Writes what is different of lessons on a date in one statement: between two of them the database would see one lesson in
 * the other's way.
 * @param changed lessons that differ from every week
 * @param asEver numbers of lessons that no longer do
 */
export async function writeTogether(
  context: SchoolContext,
  day: string,
  changed: readonly Written[],
  asEver: readonly number[],
): Promise<void> {
  const { db, school, caller, audit } = context;
  const lessonIds = [...changed.map(({ lessonId }) => lessonId), ...asEver];
  const { rows: known } = await sql<{ id: number }>`select id from lesson_changes
    where school_code = ${school} and on_day = ${day} and lesson_id = any(${lessonIds})`.execute(db);
  const before = await changeRecords.lock(
    context,
    known.map(({ id }) => id),
  );
  await refusing({ lesson_changes_meet: refuseMeetings }, () =>
    sql`
    with put as (
      insert into lesson_changes (school_code, lesson_id, on_day, is_cancelled, start_minute, end_minute, venue_code, user_code,
        swapped_with, reason, changed_by_name, updated_by)
      select ${school}, w."lessonId", ${day}::date, w."isCancelled", nullif(w."startMinute", '')::smallint,
        nullif(w."endMinute", '')::smallint, nullif(w."venueCode", ''), nullif(w."userCode", ''),
        nullif(w."swappedWith", '')::bigint, w.reason, w."changedByName", ${caller.userCode}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as w ("lessonId" bigint, "isCancelled" boolean,
        "startMinute" text, "endMinute" text, "venueCode" text, "userCode" text, "swappedWith" text, reason text,
        "changedByName" text)
      on conflict on constraint lesson_changes_once do update set is_cancelled = excluded.is_cancelled,
        start_minute = excluded.start_minute, end_minute = excluded.end_minute, venue_code = excluded.venue_code,
        user_code = excluded.user_code, swapped_with = excluded.swapped_with, reason = excluded.reason,
        changed_by_name = excluded.changed_by_name, updated_by = excluded.updated_by, updated_at = now(),
        version = lesson_changes.version + 1
    )
    delete from lesson_changes where school_code = ${school} and on_day = ${day} and lesson_id = any(${asEver})`.execute(
      db,
    ),
  );
  const { rows: numbers } = await sql<{ id: number }>`select id from lesson_changes
    where school_code = ${school} and on_day = ${day} and lesson_id = any(${lessonIds})`.execute(db);
  const after = await changeRecords.lock(
    context,
    numbers.map(({ id }) => id),
  );
  const facts = (row: ChangeRow | undefined): object | undefined => {
    if (!row) return undefined;
    const { version: _, ...rest } = row;
    return rest;
  };
  const ids = new Set([...before, ...after].map(({ id }) => id));
  await audit(
    [...ids].map((id) => {
      const of = (rows: readonly ChangeRow[]) => facts(rows.find((row) => row.id === id));
      const [was, is] = [of(before), of(after)];
      return { subject: `lesson change ${id}`, ...(was && { before: was }), ...(is && { after: is }) };
    }),
  );
}
