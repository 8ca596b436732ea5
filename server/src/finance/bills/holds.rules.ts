/** What of money keeps a student from being deleted (G060), in sentences that are translated. */
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { add, atLeastZero, subtract, ZERO } from "@ofisi/contract/kit/money";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { money } from "../ledger/figures.rules.ts";

/** Unpaid bills, receipts and credit, each as a sentence of its own; none for a student who owes and is owed nothing. */
export function moneyOn(
  bills: Iterable<{ amount: Cents; received: Cents }>,
  receipts: number,
  currency: Currency,
): Said[] {
  const all = [...bills];
  const unpaid = all.filter((bill) => bill.amount > bill.received).length;
  const credit = all.reduce((sum, bill) => add(sum, atLeastZero(subtract(bill.received, bill.amount))), ZERO);
  const parts: Said[] = [];
  if (unpaid > 0) parts.push(said("{count} unpaid bills", { count: unpaid }));
  if (receipts > 0) parts.push(said("{count} receipts", { count: receipts }));
  if (credit > 0n) parts.push(said("a credit of {amount}", { amount: money(currency, credit) }));
  return parts;
}
