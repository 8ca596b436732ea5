import { receipts } from "@ofisi/contract/finance/receipts";
import { fileUrl } from "../../kit/call.ts";

/** Opens receipts as one PDF in a new window (document 001 section 7.3; G118), on the school's own paper. */
export function printReceipts(checked: readonly string[]): void {
  window.open(fileUrl(receipts.printReceipt, { checked: [...checked], paper: "" }), "_blank", "noopener");
}
