/** What voiding bills takes with it, told before it is asked for (G103, decision 0007). */
import type { VoidPreview } from "@ofisi/contract/finance/bills";
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, atLeastZero, subtract } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { keptLimit, takenOffAlone } from "../ledger/limit.queries.ts";
import { limitOn } from "../ledger/limit.rules.ts";
import { findAsked, findAskedBill } from "../ledger/requests.queries.ts";
import type { Scope } from "../../kit/scope.ts";
import { billOf, joined, selection, type BillRow } from "./list.queries.ts";

/** Looks only; the void itself looks again with the accounts locked. */
export async function previewVoid(context: Scope, billNos: readonly string[]): Promise<Omit<VoidPreview, "approver">> {
  const { db, school } = context;
  const { rows: bills } = await sql<BillRow>`select ${selection} from bills b ${joined}
    where b.school_code = ${school} and b.bill_no = any(${billNos}::text[]) and b.voided_at is null
    order by b.number`.execute(db);
  const { rows: lines } = await sql<
    Omit<VoidPreview["others"][number], "amount"> & { whole_cents: Cents; amount_cents: Cents }
  >`select r.receipt_no as "receiptNo", r.amount_cents as whole_cents, l.bill_no as "billNo", s.name as "studentName",
      l.amount_cents
    from receipts r join receipt_lines l on l.school_code = r.school_code and l.receipt_no = r.receipt_no
    join students s on s.school_code = l.school_code and s.user_code = l.student_code
    where r.school_code = ${school} and r.kind = 'receipt' and r.reversed_no is null and r.receipt_no in (
      select m.receipt_no from receipt_lines m where m.school_code = ${school} and m.bill_no = any(${billNos}::text[]))
    order by r.number, l.line`.execute(db);
  const wholes = new Map(lines.map((line) => [line.receiptNo, line.whole_cents]));
  const chosen = new Set(billNos);
  return {
    Bills: bills.map(billOf),
    totalAmount: add(...bills.map((bill) => bill.amount_cents)),
    receiptNos: [...wholes.keys()],
    receiptsAmount: add(...wholes.values()),
    others: lines
      .filter((line) => !chosen.has(line.billNo))
      .map(({ billNo, studentName, receiptNo, amount_cents: amount }) => ({ billNo, studentName, receiptNo, amount })),
    counted: add(
      ...wholes.values(),
      ...bills.map((bill) =>
        atLeastZero(
          subtract(
            bill.amount_cents,
            ...lines.filter((line) => line.billNo === bill.billNo).map((line) => line.amount_cents),
          ),
        ),
      ),
    ),
    reversedToday: await takenOffAlone(context),
    limit: limitOn(await keptLimit(context), context.day).now,
    waiting: (await findAsked(context, [...wholes.keys()])) ?? (await findAskedBill(context, billNos)) ?? "",
  };
}
