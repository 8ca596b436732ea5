import { transactions, TRANSACTION_SORTS } from "@ofisi/contract/finance/transactions";
import { call } from "../../kit/data/call.ts";
import { listOf } from "../../kit/list/useList.ts";

/** The list of payments that arrive: what narrows and sorts it, and how ticked payments are followed. */
export const TRANSACTIONS = listOf(transactions.getTransactions, {
  name: "transactions",
  filters: { keyword: "", posted: "", bankCode: "", dateFrom: "", dateTo: "" },
  sorts: TRANSACTION_SORTS,
  direction: "desc",
  rows: (answer) => answer.Transactions,
  keyOf: (transaction) => transaction.transactionCode,
  nameOf: (transaction) => `${transaction.transactionCode} ${transaction.names}`,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(transactions.getPresentTransactions, { checked: [...keys] })).Transactions,
  },
});
