/** Rate limits that hold across processes: fixed windows counted in the database (SAFETY V2.4.1, V6.3.1). */
import type pg from "pg";
import { guessed, Refusal, refuseAs } from "./refusal.ts";
import { visitorOf, WIDE_TIMES } from "./visitor.ts";

/** One that ends later than any does was opened while the machine's clock was ahead. */
const IS_OPEN = "c.window_ends_at between now() and now() + make_interval(mins => $2 + 1)";

/** Counts one try, or `count` of them; refuses once the window has had more than `triesMax`. */
export async function countAttempt(
  pool: pg.Pool,
  bucket: string,
  triesMax: number,
  windowMinutes: number,
  count = 1,
): Promise<void> {
  const { rows } = await pool.query<{ hits: number; minutes: number }>({
    name: "count-try",
    text: `insert into rate_counters as c (bucket, window_ends_at, hits)
           values ($1, now() + make_interval(mins => $2), $3)
           on conflict (bucket) do update set
             hits = case when ${IS_OPEN} then c.hits + $3 else $3 end,
             window_ends_at = case when ${IS_OPEN} then c.window_ends_at else now() + make_interval(mins => $2) end
           returning hits, ceil(extract(epoch from window_ends_at - now()) / 60)::int as minutes`,
    values: [bucket, windowMinutes, count],
  });
  const counter = rows[0];
  if (counter && counter.hits > triesMax) {
    throw tooManyTries(counter.minutes);
  }
}

/** Counts one try of a visitor; one whose address is IPv6 by the network that is theirs. @throws Refusal as `countAttempt` does. */
export async function countAddress(
  pool: pg.Pool,
  address: string,
  [what, triesMax, windowMinutes]: readonly [what: string, triesMax: number, windowMinutes: number],
): Promise<void> {
  const { near, wide } = visitorOf(address);
  await countAttempt(pool, `${what} ${near}`, triesMax, windowMinutes);
  if (wide !== undefined) await countAttempt(pool, `${what} ${wide}`, triesMax * WIDE_TIMES, windowMinutes);
}

/** Gives one try of `countAddress` back. */
export async function forgiveAddress(pool: pg.Pool, address: string, what: string): Promise<void> {
  const { near, wide } = visitorOf(address);
  await forgiveAttempt(pool, `${what} ${near}`);
  if (wide !== undefined) await forgiveAttempt(pool, `${what} ${wide}`);
}

/** The refusal, with the time until the next try. */
export const tooManyTries = (minutes: number): Refusal =>
  guessed(refuseAs("tooMany", "Too many tries. Try again in {minutes} minutes", { minutes: Math.max(1, minutes) }));

/** Waits for a try to be counted; answers whether it may go on, where nobody is to be told that it may not. */
export async function isWithin(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A bucket of tries: so many at once, and one more every so many seconds. */
export interface Bucket {
  name: string;
  size: number;
  seconds: number;
}

/**
 * Takes a try from every bucket, or from none where one is empty.
 * @returns how many were out of the fullest before.
 * @throws Refusal with the time until the next.
 */
export async function takeAttempts(pool: pg.Pool, buckets: readonly Bucket[]): Promise<number> {
  const { rows } = await pool.query<{ wait: number; used: number }>({
    name: "take-tries",
    text: "select wait, used from take_tries($1, $2, $3)",
    values: [buckets.map((one) => one.name), buckets.map((one) => one.size), buckets.map((one) => one.seconds)],
  });
  const { wait = 0, used = 0 } = rows[0] ?? {};
  refuseWaiting(wait);
  return used;
}

/** @throws Refusal with the time until the next try, where there is one. @param wait in seconds */
export function refuseWaiting(wait: number): void {
  if (wait > 0) throw tooManyTries(Math.ceil(wait / 60));
}

/** Gives a try back to each bucket: it turned out to be a good one. */
export async function giveBack(pool: pg.Pool, buckets: readonly Bucket[]): Promise<void> {
  await pool.query({
    name: "give-back",
    text: `update rate_counters c set window_ends_at = c.window_ends_at - make_interval(secs => b.seconds)
           from unnest($1::text[], $2::int[]) as b (name, seconds) where c.bucket = b.name`,
    values: [buckets.map((one) => one.name), buckets.map((one) => one.seconds)],
  });
}

/** Takes back one try: it turned out to be a good one. */
export async function forgiveAttempt(pool: pg.Pool, bucket: string): Promise<void> {
  await pool.query("update rate_counters set hits = greatest(hits - 1, 0) where bucket = $1", [bucket]);
}

/** Forgets a bucket's tries, after a success. */
export async function forgetAttempts(pool: pg.Pool, bucket: string): Promise<void> {
  await pool.query("delete from rate_counters where bucket = $1", [bucket]);
}
