/** What of money keeps a student from being deleted (G060), in the sentences of the catalogue. */
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import { add, atLeastZero, subtract, ZERO } from "@ofisi/contract/kit/money";
import { phrase } from "@ofisi/contract/kit/phrases";

/** Unpaid bills, receipts and credit, each as a phrase in English; none for a student who owes and is owed nothing. */
export function moneyOn(
  bills: Iterable<{ amount: Cents; received: Cents }>,
  receipts: number,
  currency: Currency,
): string[] {
  const all = [...bills];
  const unpaid = all.filter((bill) => bill.amount > bill.received).length;
  const credit = all.reduce((sum, bill) => add(sum, atLeastZero(subtract(bill.received, bill.amount))), ZERO);
  const parts: string[] = [];
  if (unpaid === 1) parts.push(phrase("1 unpaid bill"));
  if (unpaid > 1) parts.push(phrase("{count} unpaid bills", { count: unpaid }));
  if (receipts === 1) parts.push(phrase("1 receipt"));
  if (receipts > 1) parts.push(phrase("{count} receipts", { count: receipts }));
  if (credit > 0n) parts.push(phrase("a credit of {amount}", { amount: `${currency} ${decimal(credit)}` }));
  return parts;
}
