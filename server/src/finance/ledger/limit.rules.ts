/** The limit above which a reversal needs a second person, and when a change of it holds (decision 0007). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { addDays } from "../../kit/days.ts";

/** An amount of one person and day; undefined: no limit. */
export type Limit = Cents | undefined;

export interface KeptLimit {
  now: Limit;
  /** What holds from a day on, ISO; undefined while nothing is to change. */
  next: { limit: Limit; from: string } | undefined;
}

/** The limit as it stands on a day: what has come into force is simply the limit. */
export function limitOn(kept: KeptLimit, day: string): KeptLimit {
  return kept.next && kept.next.from <= day ? { now: kept.next.limit, next: undefined } : kept;
}

/** True when more may be reversed alone under `after` than under `before`. */
export function isLooser(after: Limit, before: Limit): boolean {
  return before !== undefined && (after === undefined || after > before);
}

/**
 * What is kept when a person settles the limit: a lower one holds at once, a higher one or none from the next day, so
 * that whoever raises it cannot reverse under it before the others have been told. The same wish again does not put
 * it off, and a lower one drops what was to come.
 */
export function settleLimit(kept: KeptLimit, asked: Limit, day: string): KeptLimit {
  const { now, next } = limitOn(kept, day);
  if (!isLooser(asked, now)) return { now: asked, next: undefined };
  if (next && next.limit === asked) return { now, next };
  return { now, next: { limit: asked, from: addDays(day, 1) } };
}
