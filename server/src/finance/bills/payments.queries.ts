/** What bills have of the payments that paid them. */
import type { TakenToday } from "@ofisi/contract/finance/bills";
import type { BillPayment } from "@ofisi/contract/finance/credit";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
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

/** The live receipts of today for bills of these students, the latest first. */
export async function listTakenToday(
  { db, school, day }: Pick<Scope, "db" | "school" | "day">,
  studentCodes: readonly string[],
): Promise<TakenToday[]> {
  const rows = await readAmounts<Omit<TakenToday, "paymentMode"> & { bankCode: string }>(
    db,
    sql`select r.receipt_no as "receiptNo", r.amount_cents, p.bank_code as "bankCode", r.person_name as by
      from receipts r join payments p on p.school_code = r.school_code and p.payment_id = r.payment_id
      where r.school_code = ${school} and r.on_day = ${day} and r.kind = 'receipt' and r.reversed_no is null
        and r.receipt_no in (select l.receipt_no from bills b
          join receipt_lines l on l.school_code = b.school_code and l.bill_no = b.bill_no
          where b.school_code = ${school} and b.student_code = any(${studentCodes}::text[]))
      order by r.number desc`,
  );
  return rows.map(({ bankCode, ...taken }) => ({ ...taken, paymentMode: modeOf(bankCode).paymentMode }));
}
