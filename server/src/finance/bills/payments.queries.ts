/** What one bill has of the payments that paid it. */
import type { BillPayment } from "@ofisi/contract/finance/credit";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { modeOf } from "../ledger/modes.rules.ts";

/** The live receipts' parts for a bill, the latest first. */
export async function listBillPayments(
  { db, school }: SchoolTables,
  billNo: string,
  timeZone: string,
): Promise<BillPayment[]> {
  const { rows } = await sql<
    Omit<BillPayment, "part" | "whole" | "paymentMode" | "flag"> & { part_cents: Cents; whole_cents: Cents }
  >`select r.receipt_no as "receiptNo", p.transaction_code as "transactionCode", p.bank_code as "bankCode",
      l.amount_cents as part_cents, r.amount_cents as whole_cents,
      coalesce((select string_agg(o.bill_no, ', ' order by o.line) from receipt_lines o
        where o.school_code = r.school_code and o.receipt_no = r.receipt_no and o.bill_no <> l.bill_no), '') as "otherBills",
      (p.paid_at at time zone ${timeZone})::date::text as "paidOn", r.on_day::text as "receiptedOn", p.payer_name as names,
      p.phone_number as "phoneNumber", coalesce((select min(q.request_code) from reversal_requests q
        where q.school_code = r.school_code and q.state = 'waiting' and q.receipt_nos ? r.receipt_no), '') as "reversalAsked"
    from receipt_lines l join receipts r on r.school_code = l.school_code and r.receipt_no = l.receipt_no
    join payments p on p.school_code = r.school_code and p.payment_id = r.payment_id
    where l.school_code = ${school} and l.bill_no = ${billNo} and r.kind = 'receipt' and r.reversed_no is null
    order by r.number desc`.execute(db);
  return rows.map(({ part_cents: part, whole_cents: whole, ...payment }) => ({
    ...payment,
    ...modeOf(payment.bankCode),
    part,
    whole,
  }));
}
