/** What one bill has of the payments that paid it. */
import { paymentMode } from "@ofisi/contract/finance/banks";
import type { BillPayment } from "@ofisi/contract/finance/credit";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** The live receipts' parts for a bill, the latest first. */
export async function listBillPayments(
  db: Database,
  school: SchoolCode,
  billNo: string,
  timeZone: string,
): Promise<BillPayment[]> {
  const { rows } = await sql<{
    receipt_no: string;
    transaction_code: string;
    bank_code: string;
    part_cents: Cents;
    whole_cents: Cents;
    other_bills: string | null;
    paid_on: string;
    receipted_on: string;
    payer_name: string;
    phone_number: string;
    reversal_asked: string | null;
  }>`select r.receipt_no, p.transaction_code, p.bank_code, l.amount_cents as part_cents, r.amount_cents as whole_cents,
      (select string_agg(o.bill_no, ', ' order by o.line) from receipt_lines o
        where o.school_code = r.school_code and o.receipt_no = r.receipt_no and o.bill_no <> l.bill_no) as other_bills,
      (p.paid_at at time zone ${timeZone})::date::text as paid_on, r.on_day::text as receipted_on, p.payer_name,
      p.phone_number, (select min(q.request_code) from reversal_requests q where q.school_code = r.school_code
        and q.state = 'waiting' and q.receipt_nos ? r.receipt_no) as reversal_asked
    from receipt_lines l join receipts r on r.school_code = l.school_code and r.receipt_no = l.receipt_no
    join payments p on p.school_code = r.school_code and p.payment_id = r.payment_id
    where l.school_code = ${school} and l.bill_no = ${billNo} and r.kind = 'receipt' and r.reversed_no is null
    order by r.number desc`.execute(db);
  return rows.map((row) => {
    const { name, flag } = paymentMode(row.bank_code);
    return {
      receiptNo: row.receipt_no,
      transactionCode: row.transaction_code,
      bankCode: row.bank_code,
      paymentMode: name,
      flag,
      part: row.part_cents,
      whole: row.whole_cents,
      otherBills: row.other_bills ?? "",
      paidOn: row.paid_on,
      receiptedOn: row.receipted_on,
      names: row.payer_name,
      phoneNumber: row.phone_number,
      reversalAsked: row.reversal_asked ?? "",
    };
  });
}
