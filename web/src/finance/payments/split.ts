import type { Cents } from "@ofisi/contract/kit/cents";
import { add, atLeastZero, parseMoney, payInOrder, subtract, ZERO } from "@ofisi/contract/kit/money";

/** A bill that a payment may go to, and what is owed on it. */
export interface Owed {
  billNo: string;
  balance: Cents;
}

export interface Division {
  /** What each bill gets, in the order of the bills. */
  shares: readonly { billNo: string; amount: Cents }[];
  /** What the shares have too little (above zero) or too much (below zero). */
  rest: Cents;
  /** More than is owed on all of them: it stays as credit. */
  excess: Cents;
}

/**
 * Divides a payment over bills, the oldest first. What a person has typed for a bill stands; the others are paid in
 * their order from what is left, and the last of them takes what is too much. `typed` is by bill number.
 */
export function divide(total: Cents, bills: readonly Owed[], typed: Readonly<Record<string, string>>): Division {
  const fixed = new Map<string, Cents>();
  for (const { billNo } of bills) {
    const amount = parseMoney(typed[billNo] ?? "");
    if (amount !== undefined && amount >= 0n) fixed.set(billNo, amount);
  }
  const free = bills.filter((bill) => !fixed.has(bill.billNo));
  const forOthers = atLeastZero(subtract(total, ...fixed.values()));
  const { paid, left } = payInOrder(
    forOthers,
    free.map((bill) => bill.balance),
  );
  const filled = new Map(free.map((bill, at) => [bill.billNo, paid[at] ?? ZERO]));
  const last = free.at(-1);
  if (last) filled.set(last.billNo, add(filled.get(last.billNo) ?? ZERO, left));
  const shares = bills.map(({ billNo }) => ({ billNo, amount: fixed.get(billNo) ?? filled.get(billNo) ?? ZERO }));
  return {
    shares,
    rest: subtract(total, ...shares.map((share) => share.amount)),
    excess: add(
      ...shares.map((share, at) => atLeastZero(subtract(share.amount, atLeastZero(bills[at]?.balance ?? ZERO)))),
    ),
  };
}

/** What a form keeps of the parts that were typed, by bill number. */
export function readShares(json: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}
