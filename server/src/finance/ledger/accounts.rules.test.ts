/** Credit between a student's bills, in memory: whatever it does, nothing is made and nothing is lost. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, cents, ZERO } from "@ofisi/contract/kit/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditOf, owedOn, undo, undoShort, useCredit, type LoadedBill } from "./accounts.rules.ts";

const money = fc.integer({ min: 0, max: 5_000 }).map((value) => cents(value));
const someBills = fc
  .array(fc.record({ amount: money, received: money, who: fc.constantFrom("a", "b") }), { minLength: 1, maxLength: 8 })
  .map((list) =>
    list.map(({ amount, received, who }, index): LoadedBill => ({
      billNo: `B${index + 1}`,
      studentCode: who,
      number: index + 1,
      amount,
      received,
    })),
  );
const receivedIn = (bills: readonly LoadedBill[], who: string) =>
  add(...bills.filter((bill) => bill.studentCode === who).map((bill) => bill.received));
const sumOf = (amounts: readonly Cents[]) => add(ZERO, ...amounts);
const byNo = (bills: readonly LoadedBill[]) => new Map(bills.map((bill) => [bill.billNo, bill]));

describe("credit", () => {
  test("moves from the student's other bills as much as there is and is owed, and no more", () => {
    fc.assert(
      fc.property(someBills, fc.nat(), (bills, pick) => {
        const to = bills[pick % bills.length]!;
        const others = bills.filter((bill) => bill !== to && bill.studentCode === to.studentCode);
        const [credit, owed] = [sumOf(others.map(creditOf)), owedOn(to)];
        const before = { a: receivedIn(bills, "a"), b: receivedIn(bills, "b") };
        const uses = useCredit(bills, to);
        expect(sumOf(uses.map((use) => use.amount))).toBe(credit < owed ? credit : owed);
        expect({ a: receivedIn(bills, "a"), b: receivedIn(bills, "b") }).toEqual(before);
        for (const other of others)
          expect(other.received >= 0n && (owedOn(other) === 0n || creditOf(other) === 0n)).toBe(true);
        expect(uses.every((use) => use.amount > 0n)).toBe(true);
        expect(new Set(uses.map((use) => use.fromBillNo)).size).toBe(uses.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test("goes back whole by undoing every use, in whatever order", () => {
    fc.assert(
      fc.property(
        someBills,
        fc.array(fc.nat(), { maxLength: 10 }),
        fc.infiniteStream(fc.nat()),
        (bills, picks, order) => {
          const before = bills.map((bill) => bill.received);
          const uses = picks.flatMap((pick) => useCredit(bills, bills[pick % bills.length]!));
          while (uses.length > 0) {
            const [use] = uses.splice(order.next().value % uses.length, 1);
            undo(byNo(bills), use!);
          }
          expect(bills.map((bill) => bill.received)).toEqual(before);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("after a reversal is taken back until no bill is short, and nothing is lost", () => {
    fc.assert(
      fc.property(someBills, fc.array(fc.nat(), { maxLength: 10 }), fc.nat(), (bills, picks, reversed) => {
        const receipts = bills.map((bill) => bill.received);
        const uses = picks.flatMap((pick) => useCredit(bills, bills[pick % bills.length]!));
        const at = reversed % bills.length;
        bills[at]!.received = cents(bills[at]!.received - receipts[at]!);
        const undone = undoShort(byNo(bills), uses);
        expect(bills.every((bill) => bill.received >= 0n)).toBe(true);
        expect(new Set(undone).size).toBe(undone.length);
        const left = sumOf(receipts.filter((_, index) => index !== at));
        expect(sumOf(bills.map((bill) => bill.received))).toBe(left);
      }),
      { numRuns: 1_000 },
    );
  });
});
