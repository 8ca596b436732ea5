/**
 * Which numbers come next, after the pattern that the school itself uses: one more than the largest that begins as the
 * newest one does, with as many digits. Those in the bin count: they may come back with theirs.
 */
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { People } from "./queries.ts";

/** The next school ID as it is stored; empty where the newest one does not end in a number. */
export async function findNextSchoolId(
  { db, school }: SchoolTables,
  people: Exclude<People, "applicants">,
): Promise<string> {
  const table = sql.table(people);
  const newest = sql`select school_id_number as given, school_id_prefix as prefix from ${table}
    where school_code = ${school} and school_id_counter is not null order by id desc limit 1`;
  const largest = sql`select max(p.school_id_counter) from ${table} p where p.school_code = ${school}
    and p.school_id_prefix = newest.prefix and p.school_id_counter is not null`;
  return await next(db, newest, largest);
}

/** The next family ID, of the families of guardians and of children; empty without a pattern. */
export async function findNextFamilyId({ db, school }: SchoolTables): Promise<string> {
  const largestOf = (table: "guardians" | "students") =>
    sql`(select max(f.family_counter) from ${sql.table(table)} f where f.school_code = ${school}
      and f.family_prefix = newest.prefix and f.family_counter is not null)`;
  const newest = sql`
    (select parent_id_number as given, family_prefix as prefix from guardians
      where school_code = ${school} and family_counter is not null order by id desc limit 1)
    union all
    (select parent_id_number, family_prefix from students
      where school_code = ${school} and family_counter is not null order by family_prefix desc, family_counter desc limit 1)
    limit 1`;
  return await next(db, newest, sql`greatest(${largestOf("guardians")}, ${largestOf("students")})`);
}

async function next(db: Database, newest: RawBuilder<unknown>, largest: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ given: string; counter: string }>`
    with newest as (${newest}) select given, ((${largest}) + 1)::text as counter from newest`.execute(db);
  const [found] = rows;
  if (!found) return "";
  const prefix = found.given.replace(/\d+$/, "");
  return prefix + found.counter.padStart(found.given.length - prefix.length, "0");
}
