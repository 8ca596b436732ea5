/**
 * How the IDs of families are written. One that differs from a family's by capitals alone is that family's: wherever an
 * ID comes in it is brought to how the family writes it, so that all else compares what is written (decision 0013).
 */
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

/**
 * Answers each of these IDs as the family writes it. Where two families are told apart by capitals alone, an ID that is
 * written as one of them stays; of several that nobody has yet, the first to be asked for says how it is written.
 */
export async function openFamilyIds(tables: SchoolTables, given: readonly string[]): Promise<(id: string) => string> {
  const ids = [...new Set(given)].filter((id) => id !== "");
  const written = await listWritten(tables, ids);
  const others = ids.filter((id) => !written.has(id));
  const byCapitals = new Map<string, string>();
  for (const id of others.length === 0 ? [] : await listAlike(tables, others))
    if (!byCapitals.has(id.toUpperCase())) byCapitals.set(id.toUpperCase(), id);
  return (id) => {
    if (id === "" || written.has(id)) return id;
    const known = byCapitals.get(id.toUpperCase()) ?? id;
    byCapitals.set(id.toUpperCase(), known);
    return known;
  };
}

/** The one ID as its family writes it, or as it is given where no family has it. */
export async function familyIdAsWritten(tables: SchoolTables, given: string): Promise<string> {
  return (await openFamilyIds(tables, [given]))(given);
}

/** Those that stand just so with a student, or with a guardian who is there: by the indexes. */
async function listWritten({ db, school }: SchoolTables, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select parent_id_number as id from students
      where school_code = ${school} and parent_id_number <> '' and parent_id_number = any(${ids}::text[])
    union select parent_id_number from guardians
      where school_code = ${school} and deleted_at is null and parent_id_number = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those that differ from one of these by capitals alone; what people who are there have comes first, and what most have. */
async function listAlike({ db, school }: SchoolTables, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from (
      select parent_id_number as id, deleted_at from students where school_code = ${school} and parent_id_number <> ''
      union all select parent_id_number, deleted_at from guardians where school_code = ${school}) f
    where upper(f.id) = any(select upper(given) from unnest(${ids}::text[]) given)
    group by f.id order by bool_or(f.deleted_at is null) desc, count(*) desc, f.id`.execute(db);
  return rows.map(({ id }) => id);
}
