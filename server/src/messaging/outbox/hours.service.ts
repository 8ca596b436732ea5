/** The quiet hours where messages are handed over: what was queued by day may still wait when they begin. */
import type { SchoolTables } from "../../kit/scope.ts";
import { putOff } from "./claims.queries.ts";
import { quietUntil } from "./hours.rules.ts";
import { readLimits, timeZoneOfSchool } from "./queries.ts";

/** Puts off what may not leave now. */
export async function keepQuiet(tables: SchoolTables, now: Date): Promise<void> {
  const [{ quiet }, timeZone] = await Promise.all([readLimits(tables), timeZoneOfSchool(tables)]);
  const until = quietUntil(now, timeZone, quiet);
  if (until) await putOff(tables, until);
}
