/** Fee structures as a spreadsheet. */
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { listFile } from "../../kit/sheet/answer.ts";
import type { SheetColumn } from "../../kit/sheet/write.ts";

/** The screen's columns (document 001 section 2.1). */
const columnsIn = (currency: string): SheetColumn[] => [
  { title: "Fee Type Name", width: 28 },
  { title: `Fee Amount (${currency})`, width: 18, kind: "money" },
  { title: "Date From", width: 14, kind: "date" },
  { title: "DateTo", width: 14, kind: "date" },
  { title: "Group Name", width: 20 },
];

export function feeSheet(context: SchoolContext, fees: readonly FeeStructure[], format: "xlsx" | "csv"): FileAnswer {
  const rows = fees.map((fee) => [fee.feeTypeName, Number(fee.feeAmount), fee.dateFrom, fee.dateTo, fee.groupName]);
  const columns = columnsIn(context.caller.currency);
  return listFile(context, { file: "fee-structure", sheet: "Fee structure", columns, rows }, format);
}
