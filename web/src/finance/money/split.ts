/** One payment divided over several bills: at the counter, and where one that arrived is posted. */
import type { Bill } from "@ofisi/contract/finance/bills";
import type { Split } from "@ofisi/contract/finance/receipts";
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { add, amountIn, atLeastZero, payInOrder, subtract, ZERO } from "@ofisi/contract/kit/money";

/** What a person has typed for each bill, by its number. */
export type Typed = Readonly<Record<string, string>>;

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
  /** Bills for which something is typed that is no amount. */
  wrong: readonly string[];
}

/** Open bills in the order they are paid: the oldest first. */
export function inOrder(bills: readonly Bill[]): Bill[] {
  return bills.toSorted((a, b) => a.billDate.localeCompare(b.billDate) || a.billNo.localeCompare(b.billNo));
}

/** What of a bill a payment can go to. */
export function owedOn(bill: Bill): Owed {
  return { billNo: bill.billNo, balance: bill.reducingBalance };
}

/**
 * Divides a payment over bills, the oldest first. What a person has typed for a bill stands; the others are paid in
 * their order from what is left. What is too much for all goes to the bill `keeper`, or to the last that nobody has
 * typed for. An empty text leaves its bill among the others; so does one that is no amount of the books, which is named.
 */
export function divide(
  total: Cents,
  bills: readonly Owed[],
  typed: Typed,
  { books, keeper }: { books: Currency; keeper?: string | undefined },
): Division {
  const fixed = new Map<string, Cents>();
  const wrong: string[] = [];
  for (const { billNo } of bills) {
    const text = typed[billNo] ?? "";
    const amount = amountIn(books, text);
    if (amount !== undefined && amount >= 0n) fixed.set(billNo, amount);
    else if (text.trim() !== "") wrong.push(billNo);
  }
  const free = bills.filter((bill) => !fixed.has(bill.billNo));
  const forOthers = atLeastZero(subtract(total, ...fixed.values()));
  const { paid, left } = payInOrder(
    forOthers,
    free.map((bill) => bill.balance),
  );
  const filled = new Map(free.map((bill, at) => [bill.billNo, paid[at] ?? ZERO]));
  const last = free.find((bill) => bill.billNo === keeper) ?? free.at(-1);
  if (last) filled.set(last.billNo, add(filled.get(last.billNo) ?? ZERO, left));
  const shares = bills.map(({ billNo }) => ({ billNo, amount: fixed.get(billNo) ?? filled.get(billNo) ?? ZERO }));
  return {
    shares,
    rest: subtract(total, ...shares.map((share) => share.amount)),
    excess: add(
      ...shares.map((share, at) => atLeastZero(subtract(share.amount, atLeastZero(bills[at]?.balance ?? ZERO)))),
    ),
    wrong,
  };
}

/** The bill that gets more than is owed on it; undefined when none does. */
export function overPaid(division: Division, bills: readonly Bill[]): string | undefined {
  return division.shares.find((share) => {
    const bill = bills.find((each) => each.billNo === share.billNo);
    return bill !== undefined && share.amount > atLeastZero(bill.reducingBalance);
  })?.billNo;
}

/** The bills that get something, as the wire has them. */
export function partsOf(division: Division): Split {
  return division.shares.filter((share) => share.amount > 0n);
}

/** True when every part can be read and together they make the payment. */
export function isWhole(division: Division): boolean {
  return division.rest === ZERO && division.wrong.length === 0;
}
