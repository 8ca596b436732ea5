import { BILL_SORTS, bills } from "@ofisi/contract/finance/bills";
import { call } from "../../kit/data/call.ts";
import { listOf } from "../../kit/list/useList.ts";
import { BILL_FILTERS } from "./BillFilters.tsx";

/** The list of bills: what narrows and sorts it, and how ticked bills are followed. */
export const BILLS = listOf(bills.getBills, {
  name: "bills",
  filters: { keyword: "", groupCode: "", ...BILL_FILTERS },
  sorts: BILL_SORTS,
  // The newest first.
  direction: "desc",
  rows: (answer) => answer.Bills,
  keyOf: (bill) => bill.billNo,
  nameOf: (bill) => `${bill.billNo} ${bill.studentName}`,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(bills.getPresentBills, { checked: [...keys] })).Bills,
  },
});
