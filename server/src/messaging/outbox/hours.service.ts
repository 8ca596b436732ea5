/** The quiet hours where messages are handed over, and where others are settled while messages wait for their end. */
import type { SchoolContext } from "../../kit/context.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { enqueueSending } from "./claims.queries.ts";
import { letNoticesFall, listPutOff, putElsewhere, putOff } from "./hours.queries.ts";
import { leavesAt, quietUntil, type QuietHours } from "./hours.rules.ts";
import { lockLimits, readLimits, timeZoneOfSchool } from "./queries.ts";

/**
 * When the quiet hours end that hold now; undefined where none hold. Whoever settles others meanwhile waits for this transaction
 * and finds what it puts off; or this waits for them, and goes by theirs.
 */
export async function endOfQuiet(tables: SchoolTables, now: Date, timeZone: string): Promise<Date | undefined> {
  const { quiet } = await readLimits(tables);
  if (!quietUntil(now, timeZone, quiet)) return undefined;
  return quietUntil(now, timeZone, (await lockLimits(tables)).quiet);
}

/** Puts off what may not leave now: what was queued by day may still wait when the quiet hours begin. */
export async function keepQuiet(tables: SchoolTables, now: Date): Promise<void> {
  const until = await endOfQuiet(tables, now, await timeZoneOfSchool(tables));
  if (until) await putOff(tables, until);
}

/**
 * Lets what waits for the end of the quiet hours that were go by those that are, earlier or later, in the transaction that
 * settles them. What waits for an hour of its own keeps it: when that comes, the quiet hours of then hold it or do not.
 */
export async function followHours(context: SchoolContext, was: QuietHours, quiet: QuietHours): Promise<void> {
  const { db, school, now } = context;
  const { timeZone } = context.caller;
  if (was.from === quiet.from && was.until === quiet.until) return;
  const ended = { until: was.until, timeZone };
  // Their job puts them off again where the hours of now hold.
  for (const { notices } of context.services.domains) if (notices) await letNoticesFall(context, notices, ended);
  const given = await listPutOff(context, was.until, timeZone);
  if (given.length === 0) return;
  const moments = given.map((sendAt) => ({
    sendAt,
    leavesAt: leavesAt(now, timeZone, { sendAt: sendAt ?? undefined, quiet }) ?? null,
  }));
  await putElsewhere(context, ended, moments);
  // It hands over what may leave now, and asks for the next when that may.
  await enqueueSending(db, school);
}
