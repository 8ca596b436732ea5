import { receipts } from "@ofisi/contract/finance/receipts";
import type { In } from "@ofisi/contract/kit/operation";
import { fileUrl } from "../../kit/data/call.ts";
import { openTab } from "../../kit/print/openTab.ts";

type Which = Pick<In<typeof receipts.printReceipt>, "receiptNos" | "matching">;

/** Opens receipts, by their numbers or all that match, as one PDF in a new window (document 001 section 7.3), on the school's own paper. */
export function printReceipts(which: Which): void {
  openTab(fileUrl(receipts.printReceipt, { checked: [], ...which, paper: "" }));
}
