import type { Bill } from "@ofisi/contract/finance/bills";
import type { Split } from "@ofisi/contract/finance/receipts";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { add, cents, parseMoney, payInOrder, subtract, ZERO } from "@ofisi/contract/kit/money";

/** Open bills of a family in the order they are paid: the oldest first. */
export function inOrder(bills: readonly Bill[]): Bill[] {
  return bills.toSorted((a, b) => a.billDate.localeCompare(b.billDate) || a.billNo.localeCompare(b.billNo));
}

/**
 * How a payment is divided before anybody has changed it: the oldest bill first, and what is too much for all of
 * them on the chosen one, as that student's credit. By bill number, as people write amounts; empty for nothing.
 */
export function proposeSplit(total: Cents, bills: readonly Bill[], chosen: string): Record<string, string> {
  const { paid, left } = payInOrder(
    total,
    bills.map((bill) => bill.reducingBalance),
  );
  return Object.fromEntries(
    bills.map((bill, at) => {
      const part = add(paid[at] ?? ZERO, bill.billNo === chosen ? left : ZERO);
      return [bill.billNo, part === 0n ? "" : decimal(part)];
    }),
  );
}

/** What was typed, read: the parts, and what is still to be given (below zero: too much is given). */
export interface ReadSplit {
  parts: Split;
  left: Cents;
  /** Bills whose amount cannot be read. */
  wrong: readonly string[];
}

export function readSplit(total: Cents, typed: Readonly<Record<string, string>>): ReadSplit {
  const wrong: string[] = [];
  const parts: Split = [];
  for (const [billNo, text] of Object.entries(typed)) {
    if (text.trim() === "") continue;
    const amount = parseMoney(text);
    if (amount === undefined || amount < 0n) wrong.push(billNo);
    else if (amount > 0n) parts.push({ billNo, amount: cents(amount) });
  }
  return { parts, left: subtract(total, ...parts.map((part) => part.amount)), wrong };
}
