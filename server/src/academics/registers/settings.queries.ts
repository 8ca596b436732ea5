/** How a school keeps its registers: after how many days a day is locked, and the codes of its own. */
import type { AttendanceCode } from "@ofisi/contract/academics/registers";
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Days are never locked, or nobody is late by the clock. */
export const NEVER = -1;

export async function readLockDays({ db, school }: SchoolTables): Promise<number> {
  const { rows } = await sql<{ lockDays: number }>`
    select coalesce(lock_days, ${NEVER})::int as "lockDays" from attendance_settings
    where school_code = ${school}`.execute(db);
  return rows[0]?.lockDays ?? NEVER;
}

/** The codes, as the school has ordered them. @param isEvery with those that are offered no more */
export async function listCodes({ db, school }: SchoolTables, isEvery = false): Promise<AttendanceCode[]> {
  const { rows } = await sql<AttendanceCode>`
    select code, name, counts_as as "countsAs" from attendance_codes
    where school_code = ${school} and (is_offered or ${isEvery}) order by place, code`.execute(db);
  return rows;
}

/** The codes that are offered, and beside them those that are not any more. */
export async function listOwnCodes(
  tables: SchoolTables,
): Promise<{ codes: AttendanceCode[]; formerCodes: AttendanceCode[] }> {
  const codes = await listCodes(tables);
  const offered = new Set(codes.map(({ code }) => code));
  return { codes, formerCodes: (await listCodes(tables, true)).filter(({ code }) => !offered.has(code)) };
}

/** After how many days a day is locked, and how many minutes after a start are not late yet; `NEVER` of either is null. */
export async function saveDays(
  { db, school, caller }: SchoolContext,
  { lockDays, graceMinutes }: { lockDays: number; graceMinutes: number },
): Promise<void> {
  const orNull = (number: number) => (number === NEVER ? null : number);
  await sql`
    insert into attendance_settings (school_code, lock_days, grace_minutes, updated_by)
    values (${school}, ${orNull(lockDays)}, ${orNull(graceMinutes)}, ${caller.userCode})
    on conflict (school_code) do update set lock_days = excluded.lock_days, grace_minutes = excluded.grace_minutes,
      updated_at = now(), updated_by = excluded.updated_by`.execute(db);
}

/** The codes from now on, in this order; the others are offered no more. */
export async function saveCodes({ db, school }: SchoolTables, codes: readonly AttendanceCode[]): Promise<void> {
  await sql`update attendance_codes set is_offered = false
    where school_code = ${school} and is_offered and code <> all (${codes.map(({ code }) => code)}::text[])`.execute(
    db,
  );
  await sql`
    insert into attendance_codes (school_code, code, name, counts_as, place)
    select ${school}, n.code, n.name, n.counts_as, n.place
    from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ name }) => name)}::text[],
      ${codes.map(({ countsAs }) => countsAs)}::text[]) with ordinality as n (code, name, counts_as, place)
    on conflict (school_code, code) do update set name = excluded.name, place = excluded.place, is_offered = true`.execute(
    db,
  );
}
