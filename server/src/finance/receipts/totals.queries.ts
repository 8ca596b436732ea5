/** What receipts come to, kept by day (decision 0009). */
import { sql, type RawBuilder } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Adds up what the changes of receipts have left, in one statement, as the totals of bills are. */
export async function foldReceiptTotals({ db, school }: SchoolTables): Promise<number> {
  return await countGone(
    db,
    sql`with gone as (delete from receipt_totals where school_code = ${school} returning *)
    insert into receipt_totals (school_code, on_day, is_reversed, receipts, amount_cents)
    select school_code, on_day, is_reversed, sum(receipts), sum(amount_cents)
    from gone group by school_code, on_day, is_reversed having sum(receipts) <> 0 or sum(amount_cents) <> 0`,
  );
}

/** How many receipts stand, were reversed or both, of all days, and what they come to: `count` and `total_amount_cents`. */
export function keptTotal(school: SchoolCode, show: "live" | "reversed" | "all"): RawBuilder<unknown> {
  const shown = show === "all" ? sql`` : sql`and t.is_reversed = ${show === "reversed"}`;
  return sql`select coalesce(sum(t.receipts), 0)::int as count, coalesce(sum(t.amount_cents), 0)::bigint as total_amount_cents
    from receipt_totals t where t.school_code = ${school} ${shown}`;
}
