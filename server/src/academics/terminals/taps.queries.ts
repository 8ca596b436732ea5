/** Taps in the database: as they came, and what they were. */
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { DayMark } from "../registers/rules.ts";

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

/** Keeps a tap word by word; what it was is still to be decided. Undefined of a terminal that is closed. */
export async function keepTap({ db, school }: SchoolTables, tap: RawTap): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into taps (school_code, terminal_id, rfid, imei, place, tapped_at)
    select school_code, id, ${tap.rfid}, ${tap.imei}, ${tap.place}, ${tap.tappedAt} from terminals
    where school_code = ${school} and id = ${tap.terminalId} and revoked_at is null
    returning id::int8 as id`.execute(db);
  return rows[0]?.id;
}

/** Whatever fails behind it, a tap that is kept stays kept. */
export async function markKept({ db }: Pick<SchoolTables, "db">): Promise<void> {
  await sql`savepoint kept`.execute(db);
}

/** Takes back what was begun behind it. */
export async function backToKept({ db }: Pick<SchoolTables, "db">): Promise<void> {
  await sql`rollback to savepoint kept`.execute(db);
}

export const DECIDE_TASK = "decideTaps";

/** So long after a tap could not be decided it is tried again. */
const AGAIN_AFTER = sql`interval '10 seconds'`;

/** One job for all that waits in a school. */
export async function decideLater({ db, school }: SchoolTables): Promise<void> {
  await sql`select enqueue_job(${DECIDE_TASK}, ${JSON.stringify({ schoolCode: school })}::json, null, now() + ${AGAIN_AFTER},
    ${`taps of ${school}`})`.execute(db);
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

/** All sightings of a person's card on a day, and when it was seen last on the day before. */
export async function listSightings(
  { db, school }: SchoolTables,
  { userCode, day }: { userCode: string; day: string },
): Promise<{ sightings: Sighting[]; dayBefore: Date | undefined }> {
  const { rows } = await sql<Sighting & { isOfDay: boolean }>`
    select id::int8 as id, tapped_at as "tappedAt", outcome, true as "isOfDay" from taps
    where school_code = ${school} and user_code = ${userCode} and on_day = ${day} and user_code <> ''
    union all (select id::int8, tapped_at, outcome, false from taps
      where school_code = ${school} and user_code = ${userCode} and on_day = ${day}::date - 1 and user_code <> ''
      order by tapped_at desc limit 1)
    order by "isOfDay", "tappedAt", id`.execute(db);
  return {
    sightings: rows.filter(({ isOfDay }) => isOfDay),
    dayBefore: rows.find(({ isOfDay }) => !isOfDay)?.tappedAt,
  };
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

type FoundMark = DayMark & { markedBy: string; groupCode: string };

/** What stands of a person's day, and who said it. */
export async function findDayMark(
  { db, school }: SchoolTables,
  { userCode, day }: { userCode: string; day: string },
): Promise<FoundMark | undefined> {
  const { rows } = await sql<FoundMark>`
    select state, code, reason, time_in as "timeIn", time_out as "timeOut", marked_by as "markedBy", group_code as "groupCode"
    from attendance_marks where school_code = ${school} and on_day = ${day} and user_code = ${userCode} and lesson_id = 0`.execute(
    db,
  );
  return rows[0];
}

/** Taps that were kept and could not be decided: the earliest first. */
export async function listWaiting({
  db,
  school,
}: SchoolTables): Promise<(Pick<RawTap, "rfid" | "tappedAt" | "terminalId"> & { id: number; terminalName: string })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listWaiting>>[number]>`
    select t.id::int8 as id, t.rfid, t.tapped_at as "tappedAt", t.terminal_id::int8 as "terminalId", d.name as "terminalName"
    from taps t join terminals d on d.school_code = t.school_code and d.id = t.terminal_id
    where t.school_code = ${school} and t.outcome = 'waiting' order by t.tapped_at, t.id limit 1000`.execute(db);
  return rows;
}

/** Takes away taps that are older than anybody looks; the days that they made stay. */
export const sweepTaps = sweeping(
  (school) => sql`
    delete from taps where school_code = ${school} and tapped_at < now() - make_interval(days => ${TAPS_DAYS})`,
);
