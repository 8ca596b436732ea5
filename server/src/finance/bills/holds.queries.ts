/** What of the school's books hangs on a student (G060). */
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { bySchool, ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { loadAccounts } from "../ledger/accounts.queries.ts";
import type { LoadedBill } from "../ledger/accounts.rules.ts";
import { moneyOn } from "./holds.rules.ts";

/** Receipts that stand, on bills of each of the students; none of those who have none. */
async function countReceiptsOf(tables: SchoolTables, userCodes: readonly string[]): Promise<Map<string, number>> {
  const rows = await ofSchool(tables, "receipt_lines as l")
    .innerJoin("receipts as r", bySchool("r.receipt_no", "l.receipt_no"))
    .select(["l.student_code as userCode", sql<number>`count(distinct l.receipt_no)::int`.as("count")])
    .where(sql<boolean>`l.student_code = any(${userCodes}::text[])`)
    .where("r.kind", "=", "receipt")
    .where("r.reversed_no", "is", null)
    .groupBy("l.student_code")
    .execute();
  return new Map(rows.map((row) => [row.userCode, row.count]));
}

/**
 * What of the books hangs on each student; it locks their accounts, as whoever moves money does, before the students'
 * own rows.
 */
export async function moneyHolds(context: SchoolContext, userCodes: readonly string[]) {
  const { bills } = await loadAccounts(context, userCodes);
  const receipts = await countReceiptsOf(context, userCodes);
  const own = new Map<string, LoadedBill[]>(userCodes.map((code) => [code, []]));
  for (const bill of bills.values()) own.get(bill.studentCode)?.push(bill);
  return new Map(
    [...own].map(([code, each]) => [code, moneyOn(each, receipts.get(code) ?? 0, context.caller.currency)]),
  );
}
