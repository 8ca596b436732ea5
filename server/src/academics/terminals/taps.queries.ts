/** Taps in the database: as they came, and what they were. */
import type { AttendanceState, RegisterKind } from "@ofisi/contract/academics/registers";
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** A year and some weeks: as long as summaries look back. */
const TAPS_DAYS = 400;

/** A tap as it came. */
export interface RawTap {
  terminalId: number;
  rfid: string;
  imei: string;
  place: string;
  tappedAt: Date;
}

/** Keeps a tap word by word; what it was is still to be decided. */
export async function keepTap({ db, school }: SchoolTables, tap: RawTap): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into taps (school_code, terminal_id, rfid, imei, place, tapped_at)
    values (${school}, ${tap.terminalId}, ${tap.rfid}, ${tap.imei}, ${tap.place}, ${tap.tappedAt})
    returning id::int8 as id`.execute(db);
  return rows[0]!.id;
}

export async function refuseTap({ db, school }: SchoolTables, id: number): Promise<void> {
  await sql`update taps set outcome = 'refused' where school_code = ${school} and id = ${id}`.execute(db);
}

/** Whose tap it was, and on which of the school's days. Called with the day locked. */
export async function assignTap(
  { db, school }: SchoolTables,
  { id, userCode, kind, day }: { id: number; userCode: string; kind: RegisterKind; day: string },
): Promise<void> {
  await sql`update taps set user_code = ${userCode}, kind = ${kind}, on_day = ${day}
    where school_code = ${school} and id = ${id}`.execute(db);
}

/** A sighting of somebody's card. */
export interface Sighting {
  id: number;
  tappedAt: Date;
  outcome: string;
}

/** All sightings of a person's card on a day. */
export async function listSightings(
  { db, school }: SchoolTables,
  { userCode, day }: { userCode: string; day: string },
): Promise<Sighting[]> {
  const { rows } = await sql<Sighting>`select id::int8 as id, tapped_at as "tappedAt", outcome from taps
    where school_code = ${school} and user_code = ${userCode} and on_day = ${day} and user_code <> ''
    order by tapped_at, id`.execute(db);
  return rows;
}

export async function saveOutcomes(
  { db, school }: SchoolTables,
  outcomes: readonly { id: number; outcome: string }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`update taps t set outcome = n.outcome
    from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ outcome }) => outcome)}::text[]) as n (id, outcome)
    where t.school_code = ${school} and t.id = n.id`.execute(db);
}

/** What stands of a person's day, and who said it. */
export async function findDayMark(
  { db, school }: SchoolTables,
  { userCode, day }: { userCode: string; day: string },
): Promise<
  | {
      state: AttendanceState;
      code: string;
      reason: string;
      timeIn: number | null;
      timeOut: number | null;
      markedBy: string;
      groupCode: string;
    }
  | undefined
> {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof findDayMark>>>>`
    select state, code, reason, time_in as "timeIn", time_out as "timeOut", marked_by as "markedBy", group_code as "groupCode"
    from attendance_marks where school_code = ${school} and on_day = ${day} and user_code = ${userCode} and lesson_id = 0`.execute(
    db,
  );
  return rows[0];
}

/** Taps that were kept and not decided, because the process ended between: the earliest first. @param before kept before then */
export async function listWaiting(
  { db, school }: SchoolTables,
  before: Date,
): Promise<(Pick<RawTap, "rfid" | "tappedAt" | "terminalId"> & { id: number; terminalName: string })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listWaiting>>[number]>`
    select t.id::int8 as id, t.rfid, t.tapped_at as "tappedAt", t.terminal_id::int8 as "terminalId", d.name as "terminalName"
    from taps t join terminals d on d.school_code = t.school_code and d.id = t.terminal_id
    where t.school_code = ${school} and t.outcome = 'waiting' and t.tapped_at < ${before}
    order by t.tapped_at, t.id limit 1000`.execute(db);
  return rows;
}

/** Takes away taps that are older than anybody looks; the days that they made stay. */
export async function sweepTaps(db: Database, school: SchoolCode): Promise<number> {
  return await countGone(
    db,
    sql`delete from taps where school_code = ${school} and tapped_at < now() - make_interval(days => ${TAPS_DAYS})`,
  );
}
