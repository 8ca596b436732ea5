/** Receipts as a spreadsheet. */
import type { Receipt } from "@ofisi/contract/finance/receipts";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { listFile } from "../../kit/sheet/answer.ts";
import type { SheetColumn } from "../../kit/sheet/write.ts";
import { schoolDay } from "../ledger/desk.rules.ts";

const columns: SheetColumn[] = [
  { title: "Receipt No", width: 12 },
  { title: "Transaction Code", width: 20 },
  { title: "Bill No", width: 18 },
  { title: "Amount", width: 14, kind: "money" },
  { title: "Payment Mode", width: 18 },
  { title: "Date", width: 12, kind: "date" },
  { title: "Paid on", width: 12, kind: "date" },
  { title: "Account From", width: 18 },
  { title: "Student Name", width: 30 },
  { title: "Group Name", width: 18 },
  { title: "Payer", width: 28 },
  { title: "Balance after", width: 14, kind: "money" },
  { title: "Received by", width: 22 },
  { title: "Reversed by receipt", width: 18 },
  { title: "Reason of reversal", width: 30 },
];

export function receiptSheet(context: SchoolContext, receipts: readonly Receipt[], format: "xlsx" | "csv"): FileAnswer {
  const rows = receipts.map((receipt) => [
    receipt.receiptNo,
    receipt.transactionCode,
    receipt.billNo,
    Number(receipt.amount),
    receipt.paymentMode,
    schoolDay(new Date(receipt.date), context.caller.timeZone),
    receipt.bankDate,
    receipt.accountFrom,
    receipt.studentName,
    receipt.groupName,
    receipt.names,
    Number(receipt.balance),
    receipt.receivedBy,
    receipt.reversedNo,
    receipt.reversalReason,
  ]);
  return listFile(context, { file: "receipts", sheet: "Receipts", columns, rows }, format);
}
