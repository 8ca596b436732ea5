/** What payments come to, kept by state and day of UTC (decision 0009). */
import { sql, type RawBuilder } from "kysely";
import { folding } from "../../kit/database/gone.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Adds up what the changes of payments have left. */
export const foldPaymentTotals = folding("payment_totals", ["utc_day", "state"], ["payments", "amount_cents"]);

/** How many payments wait, are posted or all, of all days, and what they come to: `count` and `total_amount_cents`. */
export function keptTotal(school: SchoolCode, posted: "" | "true" | "false"): RawBuilder<unknown> {
  const state = posted === "" ? sql`` : sql`and t.state = ${posted === "true" ? "posted" : "unposted"}`;
  return sql`select coalesce(sum(t.payments), 0)::int as count, coalesce(sum(t.amount_cents), 0)::bigint as total_amount_cents
    from payment_totals t where t.school_code = ${school} ${state}`;
}

/**
 * What all payments before an instant come to: whole days of UTC as they are kept, and by the rows what came on the day
 * that the instant parts. Days of any time zone are differences of two.
 */
export function receivedBefore(school: SchoolCode, instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((select coalesce(sum(t.amount_cents), 0) from payment_totals t
      where t.school_code = ${school} and t.utc_day < (${instant} at time zone 'UTC')::date)
    + (select coalesce(sum(q.amount_cents), 0) from payments q
      where q.school_code = ${school} and q.paid_at >= date_trunc('day', ${instant}, 'UTC') and q.paid_at < ${instant}))`;
}
