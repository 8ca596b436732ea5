import { receipts, RECEIPT_SORTS } from "@ofisi/contract/finance/receipts";
import { call } from "../../kit/data/call.ts";
import { listOf } from "../../kit/list/useList.ts";
import { RECEIPT_FILTERS } from "./ReceiptFilters.tsx";

/** The list of receipts: what narrows and sorts it, and how ticked receipts are followed. */
export const RECEIPTS = listOf(receipts.getReceipt, {
  name: "receipts",
  filters: RECEIPT_FILTERS,
  sorts: RECEIPT_SORTS,
  direction: "desc",
  rows: (answer) => answer.Receipts,
  keyOf: (receipt) => receipt.receiptNo,
  nameOf: (receipt) => `${receipt.transactionCode} ${receipt.studentName}`,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(receipts.getPresentReceipts, { checked: [...keys] })).Receipts,
  },
});
