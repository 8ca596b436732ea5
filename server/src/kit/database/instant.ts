/** Moments as the contract tells them, without a way over the driver's dates. */
import { sql } from "kysely";

/** A column of a moment, to the second; empty for none. */
export const instant = (column: string) =>
  sql<string>`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
