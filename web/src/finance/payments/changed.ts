import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { invalidate } from "../../kit/useRead.ts";

/** What money that was billed, received or taken back shows in. */
export const MONEY_READS = [
  bills.getBills,
  bills.getBillITems,
  bills.getFamilyAccount,
  bills.getStatement,
  bills.previewBills,
  receipts.getReceipt,
  transactions.getTransactions,
] as const;

/** Asks again for everything that shows money. */
export async function moneyChanged(): Promise<void> {
  await invalidate(...MONEY_READS);
}
