/** A student's statement of account. */
import { z } from "zod";
import { amount } from "../kit/money.ts";

/** A line of a student's account. */
export const StatementLine = z.object({
  /** The school's day. */
  day: z.string(),
  /** What happened, as the ledger names it: the page has words for each. */
  kind: z.enum(["bill", "itemAdded", "itemRemoved", "void", "receipt", "reversal", "credit", "creditUndone"]),
  billNo: z.string(),
  /** The bill whose credit was used on `billNo`, or taken back from it; debit and credit are then alike. */
  fromBillNo: z.string(),
  /** Receipt or reversal number, or empty. */
  receiptNo: z.string(),
  /** The payment mode of a receipt, or empty. */
  bankCode: z.string(),
  /** Fee types of a bill, the reference of a receipt, the reason of a void or reversal. */
  detail: z.string(),
  /** Of a receipt whose payer paid on another day than `day`: that day; else empty. */
  paidOn: z.string(),
  debit: amount,
  credit: amount,
  balance: amount,
});
export type StatementLine = z.output<typeof StatementLine>;

export const Statement = z.object({
  userCode: z.string(),
  studentName: z.string(),
  schoolIdNumber: z.string(),
  groupName: z.string(),
  parentIDNumber: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  /** The balance before dateFrom; below zero is credit. */
  opening: amount,
  lines: z.array(StatementLine),
  /** Runs of bills that left the student out on purpose, the latest first. */
  leftOut: z.array(z.object({ day: z.string(), groupName: z.string(), reason: z.string() })),
  /** The sums of the lines' two sides, used credit and what was taken back among them. */
  totalDebit: amount,
  totalCredit: amount,
  /**
   * What became of the balance, as people ask: opening + billed − received − fromFamily is closing. Billed is what was
   * charged less what was taken off; received is what was paid less what was reversed; fromFamily is the credit that
   * came from brothers and sisters less what went to them.
   */
  billed: amount,
  received: amount,
  fromFamily: amount,
  closing: amount,
});
export type Statement = z.output<typeof Statement>;
