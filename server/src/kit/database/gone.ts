/** What runs in every school each night, and counts what it takes away. */
import { sql, type RawBuilder } from "kysely";
import type { Sweep } from "../domain.ts";
import type { SchoolTables } from "../scope.ts";
import type { Owned } from "./ofSchool.ts";
import type { Database } from "./transaction.ts";

/** Runs a statement that deletes or changes; answers how many rows it did so to. */
export async function countGone(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}

/** A sweep of one statement, which deletes or changes rows of a school. */
export function sweeping(statement: (school: SchoolTables["school"]) => RawBuilder<unknown>): Sweep {
  return ({ db, school }) => countGone(db, statement(school));
}

/**
 * Adds up what triggers have left of each change in a table of totals (decision 0009). In one statement: whoever reads
 * meanwhile sees the rows as they were or their sum, and what comes in meanwhile stays for the next night.
 * @param by the columns that tell its rows apart.
 * @param sums those that are added up.
 */
export function folding(table: Owned, by: readonly string[], sums: readonly string[]): Sweep {
  const keys = sql.join(by.map((column) => sql.ref(column)));
  const columns = sums.map((column) => sql.ref(column));
  const summed = columns.map((column) => sql`sum(${column})`);
  const isSome = sql.join(
    summed.map((sum) => sql`${sum} <> 0`),
    sql` or `,
  );
  return sweeping(
    (school) => sql`
      with gone as (delete from ${sql.table(table)} where school_code = ${school} returning *)
      insert into ${sql.table(table)} (school_code, ${keys}, ${sql.join(columns)})
      select school_code, ${keys}, ${sql.join(summed)} from gone group by school_code, ${keys} having ${isSome}`,
  );
}
