/** Payments as a spreadsheet, and the empty one to fill (G123). */
import type { Transaction } from "@ofisi/contract/finance/transactions";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { listFile } from "../../kit/sheet/answer.ts";
import { templateWorkbook } from "../../kit/sheet/template.ts";
import { XLSX_TYPE, type SheetColumn } from "../../kit/sheet/write.ts";
import { schoolDay } from "../ledger/desk.rules.ts";

const columns: SheetColumn[] = [
  { title: "From", width: 18 },
  { title: "Amount", width: 14, kind: "money" },
  { title: "Bill No", width: 20 },
  { title: "Transaction Code", width: 20 },
  { title: "Payment Mode", width: 18 },
  { title: "Status", width: 14 },
  { title: "Date", width: 12, kind: "date" },
  { title: "Name", width: 28 },
  { title: "Posted", width: 10 },
  { title: "Receipt No", width: 12 },
  { title: "Student Name", width: 30 },
];

/** Its titles are those of the upload, so that a downloaded list can be checked against another. */
export function transactionSheet(
  context: SchoolContext,
  transactions: readonly Transaction[],
  format: "xlsx" | "csv",
): FileAnswer {
  const rows = transactions.map((one) => [
    one.accountFrom,
    Number(one.amount),
    one.accountReference,
    one.transactionCode,
    one.paymentMode,
    one.status,
    schoolDay(new Date(one.date), context.caller.timeZone),
    one.names,
    one.posted,
    one.receiptNo,
    one.studentName,
  ]);
  return listFile(context, { file: "transactions", sheet: "Transactions", columns, rows }, format);
}

export function feeListTemplate(context: SchoolContext): FileAnswer {
  const body = templateWorkbook({
    name: "Payments",
    fields: [
      { title: "From", about: "The payer's phone or account", rule: "Up to 40 characters", example: "0712345678" },
      { title: "Amount", about: "What was paid", rule: "Required, more than 0", example: "15000.00" },
      {
        title: "Bill No",
        about: "The bill that it is for",
        rule: "As printed on the bill; anything else waits to be posted",
        example: "B000123",
      },
      {
        title: "Code",
        about: "The bank's or provider's reference",
        rule: "Required; each is taken once",
        example: "SJK4H7L2PQ",
      },
      {
        title: "Date",
        about: "When it was paid",
        rule: "Required; a date cell, 2026-01-31 or 31/01/2026; not to come",
        example: "2026-01-31",
        kind: "date",
      },
      { title: "Name", about: "The payer", rule: "Up to 120 characters", example: "Mary Achieng Otieno" },
    ],
  });
  return { fileName: `payments-template-${context.school}.xlsx`, contentType: XLSX_TYPE, body };
}
