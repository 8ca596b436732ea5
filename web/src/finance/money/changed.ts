import { bills } from "@ofisi/contract/finance/bills";
import { credit } from "@ofisi/contract/finance/credit";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show money billed, taken, posted or taken back. */
export const MONEY_READS = [
  bills.getBills,
  bills.getBillITems,
  bills.getFamilyAccount,
  bills.getStatement,
  bills.previewBills,
  bills.getFeesToAdd,
  bills.previewVoid,
  credit.getBillPayments,
  credit.getCredit,
  receipts.findPayers,
  receipts.getReceipt,
  receipts.getPresentReceipts,
  receipts.getReversalRequests,
  reports.getAdjustments,
  reports.getCashierReport,
  transactions.getTransactions,
  transactions.getPresentTransactions,
  transactions.getSuggestions,
  transactions.getCertain,
  transactions.getPayerLinks,
] as const;

/** Asks again for everything on screen that shows money. */
export async function moneyChanged(): Promise<void> {
  await invalidate(...MONEY_READS);
}
