/** What every change of a row that people fill forms from leaves on it. */
import { sql } from "kysely";

/** Who changed it, and when; the version goes up, so that a form filled before can tell. */
export function stamp(by: string) {
  return { updated_by: by, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` };
}
