/** What money does to bills, in memory, under the lock of the students' accounts. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, subtract, smaller, atLeastZero, negate } from "@ofisi/contract/kit/money";

/** A live bill as the books have it. */
export interface LoadedBill {
  billNo: string;
  studentCode: string;
  number: number;
  amount: Cents;
  /** Receipts and credit from other bills, without credit given to others. Below zero only while being settled. */
  received: Cents;
}

/** Credit of one bill that pays another, of the same student or, moved by hand, of the family. */
export interface CreditUse {
  /** Undefined until it is written. */
  useId: number | undefined;
  fromBillNo: string;
  toBillNo: string;
  amount: Cents;
}

/** What a student has too much on a bill. */
export function creditOf(bill: Pick<LoadedBill, "amount" | "received">): Cents {
  return atLeastZero(subtract(bill.received, bill.amount));
}
/** What a student still owes on a bill. */
export function owedOn(bill: LoadedBill): Cents {
  return atLeastZero(subtract(bill.amount, bill.received));
}

/** Moves credit from the student's other bills, oldest first, to this one; answers the uses. Changes `bills`. */
export function useCredit(bills: readonly LoadedBill[], to: LoadedBill): CreditUse[] {
  const uses: CreditUse[] = [];
  const others = bills.filter((bill) => bill !== to && bill.studentCode === to.studentCode);
  for (const from of others.toSorted((a, b) => a.number - b.number)) {
    const amount = smaller(creditOf(from), owedOn(to));
    if (amount <= 0n) continue;
    from.received = subtract(from.received, amount);
    to.received = add(to.received, amount);
    uses.push({ useId: undefined, fromBillNo: from.billNo, toBillNo: to.billNo, amount });
  }
  return uses;
}

/** Moves credit of one bill to another; answers the use. Changes both. The caller has asked whether there is so much. */
export function moveCredit(from: LoadedBill, to: LoadedBill, amount: Cents): CreditUse {
  from.received = subtract(from.received, amount);
  to.received = add(to.received, amount);
  return { useId: undefined, fromBillNo: from.billNo, toBillNo: to.billNo, amount };
}

/** Takes a use of credit back. Changes `bills`; a bill may be short afterwards: see `undoShort`. */
export function undo(bills: ReadonlyMap<string, LoadedBill>, use: CreditUse): void {
  const from = bills.get(use.fromBillNo);
  const to = bills.get(use.toBillNo);
  if (!from || !to) throw new Error(`the bills of a use of credit are not open: ${use.fromBillNo}, ${use.toBillNo}`);
  from.received = add(from.received, use.amount);
  to.received = add(to.received, negate(use.amount));
}

/**
 * A reversal may take from a bill what it had given to others: then those uses are taken back, the latest first,
 * until no bill is short. Each use is taken back once, so this ends. Answers the uses; changes `bills`.
 */
export function undoShort(bills: ReadonlyMap<string, LoadedBill>, uses: readonly CreditUse[]): CreditUse[] {
  const live = [...uses];
  const undone: CreditUse[] = [];
  for (;;) {
    const short = [...bills.values()].find((bill) => bill.received < 0n);
    if (!short) return undone;
    const index = live.findLastIndex((use) => use.fromBillNo === short.billNo);
    const use = live[index];
    if (!use) throw new Error(`bill ${short.billNo} is short by ${short.received} and has given nothing`);
    live.splice(index, 1);
    undo(bills, use);
    undone.push(use);
  }
}
