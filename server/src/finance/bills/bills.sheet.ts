/** Bills as a spreadsheet (G120). */
import type { Bill, BillStatus } from "@ofisi/contract/finance/bills";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { listFile } from "../../kit/sheet/answer.ts";
import type { SheetColumn } from "../../kit/sheet/write.ts";
import { bareSchoolId } from "../../people/students/rules.ts";

const columns: SheetColumn[] = [
  { title: "Bill No", width: 12 },
  { title: "Bill Amount", width: 14, kind: "money" },
  { title: "Bill Date", width: 12, kind: "date" },
  { title: "Student Name", width: 32 },
  { title: "School ID", width: 14 },
  { title: "Family ID", width: 14 },
  { title: "Items", width: 8, kind: "number" },
  { title: "Group Name", width: 18 },
  { title: "Bill Payment", width: 14, kind: "money" },
  { title: "Reducing Balance", width: 16, kind: "money" },
  { title: "Payment Mode", width: 16 },
  { title: "Status", width: 14 },
  { title: "From", width: 12, kind: "date" },
  { title: "To", width: 12, kind: "date" },
  { title: "Reason of the void", width: 30 },
];

/** The meanings of G100. */
const STATUSES: Record<BillStatus, string> = {
  1: "Unpaid",
  2: "Partially paid",
  3: "Paid in full",
  4: "Overpaid",
  5: "Void",
};

export function billSheet(context: SchoolContext, bills: readonly Bill[], format: "xlsx" | "csv"): FileAnswer {
  const rows = bills.map((bill) => [
    bill.billNo,
    Number(bill.billAmount),
    bill.billDate,
    bill.studentName,
    bareSchoolId(context.school, bill.schoolIdNumber),
    bill.guardianCode,
    bill.counts,
    bill.groupName,
    Number(bill.billPayment),
    Number(bill.reducingBalance),
    bill.paymentMode,
    STATUSES[bill.billingstatus as BillStatus],
    bill.periodFrom,
    bill.periodTo,
    bill.voidReason,
  ]);
  return listFile(context, { file: "bills", sheet: "Bills", columns, rows }, format);
}
