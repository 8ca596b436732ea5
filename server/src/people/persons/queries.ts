/** What students, staff and applicants are asked alike. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

export type People = "students" | "staff" | "applicants";

/** Whose IDs are asked for: with the code of somebody who is there already. Applicants have no school ID. */
export interface Ids {
  userCode?: string;
  schoolIdNumber?: string;
  nationalIdNumber: string;
}

/** People of a group: those in it, and those in the bin who would come back to it. */
export async function countInside(
  { db, school }: SchoolTables,
  people: People,
  groupCode: string,
): Promise<{ present: number; inBin: number }> {
  const { rows } = await sql<{ present: number; inBin: number }>`
    select count(*) filter (where deleted_at is null)::int as present,
      count(*) filter (where deleted_at is not null)::int as "inBin"
    from ${sql.table(people)} where school_code = ${school} and group_code = ${groupCode}`.execute(db);
  return rows[0] ?? { present: 0, inBin: 0 };
}

/** Takes people out of the bin whom `lockReturning` found free. */
export async function takeFromBin(
  { db, school }: SchoolTables,
  people: People,
  userCodes: readonly string[],
  by: string,
): Promise<void> {
  await sql`update ${sql.table(people)} set deleted_at = null, deleted_by = '', updated_by = ${by}, updated_at = now(),
      version = version + 1
    where school_code = ${school} and user_code = any(${userCodes}::text[])`.execute(db);
}

/** What belongs to one person alone among those present, as the unique indexes compare it (G046, G056). */
const schoolId = {
  name: "schoolId",
  field: "schoolIdNumber",
  column: "school_id_number",
  compared: (id: RawBuilder<unknown>) => sql`upper(${id})`,
} as const;
const nationalId = {
  name: "nationalId",
  field: "nationalIdNumber",
  column: "national_id_number",
  compared: (id: RawBuilder<unknown>) => sql`upper(translate(${id}, ' -./', ''))`,
} as const;
type Identity = typeof schoolId | typeof nationalId;
/** An identity of the row `alias`, as it is compared. */
const own = ({ column, compared }: Identity, alias: string) => compared(sql`${sql.ref(`${alias}.${column}`)}`);
const IDENTITIES: Record<People, readonly Identity[]> = {
  students: [schoolId],
  staff: [schoolId, nationalId],
  applicants: [nationalId],
};

/** The names of others who are present and have the IDs of a person, by which of them it is. */
export async function findHolders(
  { db, school }: SchoolTables,
  people: People,
  ids: Ids,
): Promise<{ [Name in Identity["name"]]?: string }> {
  const asked = IDENTITIES[people].filter(({ field }) => (ids[field] ?? "") !== "");
  if (asked.length === 0) return {};
  const { rows } = await sql<{ by: Identity["name"]; name: string }>`${sql.join(
    asked.map(
      (identity) => sql`select ${identity.name}::text as by, o.name from ${sql.table(people)} o
        where o.school_code = ${school} and o.deleted_at is null and o.user_code <> ${ids.userCode ?? ""}
          and ${sql.ref(`o.${identity.column}`)} <> ''
          and ${own(identity, "o")} = ${identity.compared(sql`${ids[identity.field]}::text`)}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ by, name }) => [by, name]));
}

/** Who of those in a bin can come out of it, and who is held by an ID that somebody else has by now. */
export interface Return {
  free: string[];
  /** With the ID as it stands in their record, and whose it is. */
  held: { code: string; name: string; by: Identity["name"]; id: string; holder: string }[];
}

/**
 * Looks who can come out of the bin together, and locks them. Who is out of it already is in neither list.
 * @returns undefined when one of them is not the school's or gone for good
 */
export async function lockReturning(
  { db, school }: SchoolTables,
  people: People,
  userCodes: readonly string[],
): Promise<Return | undefined> {
  const identities = IDENTITIES[people];
  const holderOf = (identity: Identity): RawBuilder<unknown> =>
    sql`(select o.name::text from ${sql.table(people)} o where o.school_code = s.school_code and o.deleted_at is null
      and ${sql.ref(`o.${identity.column}`)} <> '' and ${own(identity, "o")} = ${own(identity, "s")} limit 1)`;
  const each = (of: (identity: Identity) => RawBuilder<unknown>) => sql.join(identities.map(of));
  const { rows } = await sql<{
    code: string;
    name: string;
    isInBin: boolean;
    given: string[];
    ids: string[];
    holders: (string | null)[];
  }>`
    select s.user_code as code, s.name, s.deleted_at is not null as "isInBin",
      array[${each(({ column }) => sql.ref(`s.${column}`))}] as given,
      array[${each((identity) => own(identity, "s"))}] as ids, array[${each(holderOf)}] as holders
    from ${sql.table(people)} s where s.school_code = ${school} and s.user_code = any(${userCodes}::text[])
    order by s.user_code for update of s`.execute(db);
  if (rows.length < userCodes.length) return undefined;
  const found: Return = { free: [], held: [] };
  // Two who were deleted one after the other may have had the same.
  const coming = new Map<string, string>();
  for (const { code, name, given, ids, holders } of rows.filter((row) => row.isInBin)) {
    const theirs = identities.map((identity, at) => (ids[at] ? `${identity.name} ${ids[at]}` : ""));
    const whose = theirs.map((id, at) => holders[at] ?? coming.get(id));
    const at = whose.findIndex((holder) => holder !== undefined);
    const by = identities[at];
    if (by) found.held.push({ code, name, by: by.name, id: given[at] ?? "", holder: whose[at] ?? "" });
    else {
      found.free.push(code);
      for (const id of theirs) if (id !== "") coming.set(id, name);
    }
  }
  return found;
}
