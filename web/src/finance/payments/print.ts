import { receipts } from "@ofisi/contract/finance/receipts";
import { fileUrl } from "../../kit/data/call.ts";

export const PAPERS = ["a4", "roll"] as const;
export type Paper = (typeof PAPERS)[number];

/** The address of these receipts as one PDF; without a paper it is the school's own. */
export function receiptFile(receiptNos: readonly string[], paper: Paper | "" = ""): string {
  return fileUrl(receipts.printReceipt, { checked: [], receiptNos: [...receiptNos], paper });
}
