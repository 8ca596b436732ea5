/** Counting what a sweep takes away. */
import type { RawBuilder } from "kysely";
import type { Database } from "./transaction.ts";

/** Runs a statement that deletes or changes; answers how many rows it did so to. */
export async function countGone(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}
