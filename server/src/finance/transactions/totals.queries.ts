/** What payments come to, kept by state and day of UTC (decision 0009). Money that was given back is in no sum but its own. */
import { sql, type RawBuilder } from "kysely";
import { folding } from "../../kit/database/gone.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Adds up what the changes of payments have left. */
export const foldPaymentTotals = folding("payment_totals", ["utc_day", "state"], ["payments", "amount_cents"]);

/** What a list of payments is narrowed to: all, or those of a state. */
export type Posted = "" | "true" | "false" | "returned";

/** The state of payments that a filter means. */
export const stateOf = (posted: Exclude<Posted, "">): "posted" | "unposted" | "returned" =>
  posted === "returned" ? posted : posted === "true" ? "posted" : "unposted";

/**
 * How many payments are of a state or all, of all days, and what they come to: `count` and `total_amount_cents`. Of all, what
 * was given back is counted as a row and not as money.
 */
export function keptTotal(school: SchoolCode, posted: Posted): RawBuilder<unknown> {
  const state = posted === "" ? sql`` : sql`and t.state = ${stateOf(posted)}`;
  const kept = posted === "returned" ? sql`` : sql`filter (where t.state <> 'returned')`;
  return sql`select coalesce(sum(t.payments), 0)::int as count, coalesce(sum(t.amount_cents) ${kept}, 0)::bigint as total_amount_cents
    from payment_totals t where t.school_code = ${school} ${state}`;
}

/**
 * What all payments before an instant come to, without those that were given back: whole days of UTC as they are kept, and by the rows what came on the day
 * that the instant parts. Days of any time zone are differences of two.
 */
export function receivedBefore(school: SchoolCode, instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((select coalesce(sum(t.amount_cents), 0) from payment_totals t
      where t.school_code = ${school} and t.state <> 'returned' and t.utc_day < (${instant} at time zone 'UTC')::date)
    + (select coalesce(sum(q.amount_cents), 0) from payments q
      where q.school_code = ${school} and q.state <> 'returned' and q.paid_at >= date_trunc('day', ${instant}, 'UTC') and q.paid_at < ${instant}))`;
}
