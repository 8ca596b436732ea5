/** What students and staff are asked alike. */
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export type People = "students" | "staff";

/** People of a group: those in it, and those in the bin who would come back to it. */
export async function countInside(
  db: Database,
  school: SchoolCode,
  people: People,
  groupCode: string,
): Promise<{ present: number; inBin: number }> {
  const { rows } = await sql<{ present: number; inBin: number }>`
    select count(*) filter (where deleted_at is null)::int as present,
      count(*) filter (where deleted_at is not null)::int as "inBin"
    from ${sql.table(people)} where school_code = ${school} and group_code = ${groupCode}`.execute(db);
  return rows[0] ?? { present: 0, inBin: 0 };
}

/** Puts people in the bin, or takes them out of it. */
export async function setInBin(
  db: Database,
  school: SchoolCode,
  people: People,
  userCodes: readonly string[],
  inBin: boolean,
  by: string,
): Promise<void> {
  await sql`update ${sql.table(people)} set deleted_at = ${inBin ? sql`now()` : null}, deleted_by = ${inBin ? by : ""},
      updated_by = ${by}, updated_at = now(), version = version + 1
    where school_code = ${school} and user_code = any(${userCodes}::text[])`.execute(db);
}

/** What belongs to one person alone among those present, as the unique indexes compare it (G046, G056). */
const schoolId = {
  name: "schoolId",
  of: (alias: string) => sql`upper(${sql.ref(`${alias}.school_id_number`)})`,
} as const;
const nationalId = {
  name: "nationalId",
  of: (alias: string) => sql`upper(translate(${sql.ref(`${alias}.national_id_number`)}, ' -./', ''))`,
} as const;
type Identity = typeof schoolId | typeof nationalId;
const IDENTITIES: Record<People, readonly Identity[]> = { students: [schoolId], staff: [schoolId, nationalId] };

/** Who of those in a bin can come out of it, and who is held by an ID that somebody else has by now. */
export interface Return {
  free: string[];
  held: { code: string; name: string; by: Identity["name"] }[];
}

/**
 * Looks who can come out of the bin together, and locks them. Who is out of it already is in neither list.
 * @returns undefined when one of them is not the school's or gone for good
 */
export async function lockReturning(
  db: Database,
  school: SchoolCode,
  people: People,
  userCodes: readonly string[],
): Promise<Return | undefined> {
  const identities = IDENTITIES[people];
  const isTaken = ({ of }: Identity): RawBuilder<unknown> =>
    sql`exists (select from ${sql.table(people)} o where o.school_code = s.school_code and o.deleted_at is null
      and ${of("s")} <> '' and ${of("o")} = ${of("s")})`;
  const { rows } = await sql<{ code: string; name: string; isInBin: boolean; ids: string[]; taken: boolean[] }>`
    select s.user_code as code, s.name, s.deleted_at is not null as "isInBin",
      array[${sql.join(identities.map(({ of }) => of("s")))}] as ids, array[${sql.join(identities.map(isTaken))}] as taken
    from ${sql.table(people)} s where s.school_code = ${school} and s.user_code = any(${userCodes}::text[])
    order by s.user_code for update of s`.execute(db);
  if (rows.length < userCodes.length) return undefined;
  const found: Return = { free: [], held: [] };
  // Two who were deleted one after the other may have had the same.
  const coming = new Set<string>();
  for (const { code, name, ids, taken } of rows.filter((row) => row.isInBin)) {
    const own = identities.map((identity, at) => (ids[at] ? `${identity.name} ${ids[at]}` : ""));
    const holder = identities.find((_, at) => taken[at] === true || coming.has(own[at] ?? ""));
    if (holder) found.held.push({ code, name, by: holder.name });
    else {
      found.free.push(code);
      for (const each of own) if (each !== "") coming.add(each);
    }
  }
  return found;
}
