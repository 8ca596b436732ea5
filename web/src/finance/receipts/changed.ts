import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { invalidate } from "../../kit/useRead.ts";

/** The reads that show money taken, posted or taken back. */
export const MONEY_READS = [
  receipts.getReceipt,
  receipts.getReversalRequests,
  transactions.getTransactions,
  transactions.getSuggestions,
  transactions.getCertain,
  transactions.getPayerLinks,
  bills.getBills,
  bills.getFamilyAccount,
  bills.getStatement,
] as const;

/** Asks again for everything on screen that a move of money touches. */
export function moneyMoved(): Promise<void> {
  return invalidate(...MONEY_READS);
}
