/** What receipts come to, kept by day (decision 0009). */
import { sql, type RawBuilder } from "kysely";
import { folding } from "../../kit/database/gone.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Adds up what the changes of receipts have left. */
export const foldReceiptTotals = folding("receipt_totals", ["on_day", "is_reversed"], ["receipts", "amount_cents"]);

/** How many receipts stand, were reversed or both, of all days, and what they come to: `count` and `total_amount_cents`. */
export function keptTotal(school: SchoolCode, show: "live" | "reversed" | "all"): RawBuilder<unknown> {
  const shown = show === "all" ? sql`` : sql`and t.is_reversed = ${show === "reversed"}`;
  return sql`select coalesce(sum(t.receipts), 0)::int as count, coalesce(sum(t.amount_cents), 0)::bigint as total_amount_cents
    from receipt_totals t where t.school_code = ${school} ${shown}`;
}
