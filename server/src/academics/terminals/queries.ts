/** Terminals in the database, and what they tell besides taps. */
import type { Terminal } from "@ofisi/contract/academics/terminals";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import { sql } from "kysely";
import type pg from "pg";
import { instant } from "../../kit/database/instant.ts";
import { countOf, readPage } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

/** A device that was let in: its school, and what it is called there. */
export interface Device {
  schoolCode: string;
  id: number;
  name: string;
  timeZone: string;
  /** Of its school, whose language it speaks. */
  country: "KE" | "CD";
  imei: string;
  /** Whether it is to be noted that it called. */
  isDue: boolean;
  /** It may give out cards, and take photos and fingerprints. */
  writesCards: boolean;
}

const DEVICE = `school_code as "schoolCode", id::int8 as id, name, time_zone as "timeZone", country, imei, is_due as "isDue",
  writes_cards as "writesCards"
  from terminal_by_key($1)`;

/** Whose key this is; asked before the school is known. Undefined of a key that was closed or never was. */
export async function findByKey(pool: pg.Pool, hash: Buffer): Promise<Device | undefined> {
  const { rows } = await pool.query<Device>({ name: "terminal-by-key", text: `select ${DEVICE}`, values: [hash] });
  return rows[0];
}

/** Whose key this is, with a call taken from its bucket: how many seconds until the next, where that is empty. */
export async function findCaller(
  pool: pg.Pool,
  hash: Buffer,
  { size, seconds }: { size: number; seconds: number },
): Promise<(Device & { wait: number }) | undefined> {
  const { rows } = await pool.query<Device & { wait: number }>({
    name: "terminal-let-in",
    text: `select wait, ${DEVICE} cross join lateral take_tries(array['terminal ' || school_code || ' ' || id], array[$2::int], array[$3::int])`,
    values: [hash, size, seconds],
  });
  return rows[0];
}

/** Whether a terminal may call still. */
export async function isLetIn({ db, school }: SchoolTables, id: number): Promise<boolean> {
  const { rows } = await sql`select from terminals
    where school_code = ${school} and id = ${id} and revoked_at is null`.execute(db);
  return rows.length > 0;
}

/** That it called, and what it calls itself; an empty name changes nothing. */
export async function noteSeen({ db, school }: SchoolTables, id: number, imei: string): Promise<void> {
  await sql`update terminals set seen_at = now(), imei = coalesce(nullif(${imei}, ''), imei)
    where school_code = ${school} and id = ${id}`.execute(db);
}

const TERMINAL = sql`id::int8 as id, name, imei, created_by_name as "createdBy", ${instant("created_at")} as "createdAt",
  ${instant("seen_at")} as "seenAt", ${instant("revoked_at")} as "revokedAt", revoked_by_name as "revokedBy",
  writes_cards as "writesCards"`;

/** Those that may call by name, then those that were closed. */
export async function listTerminals(
  { db, school }: SchoolTables,
  { keyword, ...part }: { keyword: string; page: number; size: number; direction: "asc" | "desc" },
): Promise<{ rows: Terminal[]; count: number }> {
  const found = sql`from terminals where school_code = ${school}
    and fold(name || ' ' || imei) like all (${searchPatterns(keyword)}::text[])`;
  const rows = sql<Terminal>`select ${TERMINAL} ${found}
    order by revoked_at is not null, revoked_at desc, lower(name) ${part.direction === "desc" ? sql`desc` : sql``}, id`;
  return await readPage(db, rows, () => countOf(db, found), part);
}

export async function getTerminal({ db, school }: SchoolTables, id: number): Promise<Terminal> {
  const { rows } = await sql<Terminal>`select ${TERMINAL} from terminals
    where school_code = ${school} and id = ${id}`.execute(db);
  return rows[0]!;
}

/** How many may call. */
export async function countOpen({ db, school }: SchoolTables): Promise<number> {
  return await countOf(db, sql`from terminals where school_code = ${school} and revoked_at is null`);
}

/** Adds a terminal, or answers how the one is written that has its name. */
export async function addTerminal(
  { db, school }: SchoolTables,
  { name, keyHash, by, byName }: { name: string; keyHash: Buffer; by: string; byName: string },
): Promise<{ id: number } | { there: string }> {
  const { rows } = await sql<{ id: number }>`
    insert into terminals (school_code, name, key_hash, created_by, created_by_name)
    values (${school}, ${name}, ${keyHash}, ${by}, ${byName})
    on conflict (school_code, lower(name)) where revoked_at is null do nothing returning id::int8 as id`.execute(db);
  const [added] = rows;
  if (added) return added;
  const same = await sql<{ name: string }>`select name from terminals
    where school_code = ${school} and lower(name) = lower(${name}) and revoked_at is null`.execute(db);
  return { there: same.rows[0]?.name ?? name };
}

/** Whether a terminal may write cards from now on; false for one that is closed or never was. */
export async function setRights({ db, school }: SchoolTables, id: number, writesCards: boolean): Promise<boolean> {
  const { rows } = await sql`update terminals set writes_cards = ${writesCards}
    where school_code = ${school} and id = ${id} and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Answers what it was called; undefined of one that is closed or never was. */
export async function revokeTerminal(
  { db, school }: SchoolTables,
  id: number,
  byName: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update terminals set revoked_at = now(), revoked_by_name = ${byName}
    where school_code = ${school} and id = ${id} and revoked_at is null returning name`.execute(db);
  return rows[0]?.name;
}

export async function placeTerminal(
  { db, school }: SchoolTables,
  id: number,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  await sql`update terminals set latitude = ${latitude}, longitude = ${longitude}, located_at = now()
    where school_code = ${school} and id = ${id}`.execute(db);
}

/** Which vehicle a terminal rides in. @returns how many the school has then */
export async function putVehicle(
  { db, school }: SchoolTables,
  { plate, terminalId, imei }: { plate: string; terminalId: number; imei: string },
): Promise<number> {
  await sql`insert into terminal_vehicles (school_code, number_plate, terminal_id, imei)
    values (${school}, ${plate}, ${terminalId}, ${imei})
    on conflict (school_code, number_plate) do update set terminal_id = excluded.terminal_id, imei = excluded.imei,
      added_at = now()`.execute(db);
  return await countOf(db, sql`from terminal_vehicles where school_code = ${school}`);
}

interface OfPerson {
  userCode: string;
  kind: RegisterKind;
  terminalId: number;
}

export async function putFingerprint(
  { db, school }: SchoolTables,
  { userCode, kind, terminalId, sealed }: OfPerson & { sealed: string },
): Promise<void> {
  // What lies there already cannot even be named: the application may not read it.
  await sql`insert into fingerprints (school_code, user_code, kind, sealed, terminal_id)
    values (${school}, ${userCode}, ${kind}, ${sealed}, ${terminalId}) on conflict do nothing`.execute(db);
  await sql`update fingerprints set sealed = ${sealed}, terminal_id = ${terminalId}, taken_at = now()
    where school_code = ${school} and user_code = ${userCode}`.execute(db);
}

/** The attendance list that is open on a terminal. */
export interface OpenList {
  day: string;
  groupCode: string;
  lessonId: number;
}

export async function readList({ db, school }: SchoolTables, id: number): Promise<OpenList | undefined> {
  const { rows } = await sql<OpenList>`
    select list_day::text as day, list_group as "groupCode", list_lesson::int8 as "lessonId" from terminals
    where school_code = ${school} and id = ${id} and list_day is not null`.execute(db);
  return rows[0];
}

export async function saveList(
  { db, school }: SchoolTables,
  id: number,
  { day, groupCode, lessonId }: OpenList,
): Promise<void> {
  await sql`update terminals set list_day = ${day}, list_group = ${groupCode}, list_lesson = ${lessonId}
    where school_code = ${school} and id = ${id}`.execute(db);
}
