/** The kept totals of bills (decision 0009). */
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/**
 * Adds up what the changes of bills have left (decision 0009). In one statement: whoever reads meanwhile sees the
 * rows as they were or their sum, and what comes in meanwhile stays for the next night.
 */
export async function foldBillTotals({ db, school }: SchoolTables): Promise<number> {
  return await countGone(
    db,
    sql`with gone as (delete from bill_totals where school_code = ${school} returning *)
    insert into bill_totals (school_code, group_code, status, bills, amount_cents, received_cents)
    select school_code, group_code, status, sum(bills), sum(amount_cents), sum(received_cents)
    from gone group by school_code, group_code, status
    having sum(bills) <> 0 or sum(amount_cents) <> 0 or sum(received_cents) <> 0`,
  );
}
