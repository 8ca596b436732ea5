/** Money is exact in and out, however it is written, shared and paid (M12). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { domains } from "../index.ts";
import { decimal } from "./cents.ts";
import {
  add,
  amountsOf,
  AMOUNT_MAX,
  cents,
  isForeign,
  larger,
  parseMoney,
  payInOrder,
  share,
  subtract,
  ZERO,
} from "./money.ts";

const any = fc.bigInt({ min: 0n - AMOUNT_MAX, max: AMOUNT_MAX }).map(cents);
const owed = fc.bigInt({ min: 0n, max: 1_000_000n }).map(cents);

test("the fields of every operation in which an amount is typed are known", () => {
  const found = Object.values(domains).flatMap((domain) =>
    Object.entries(domain).flatMap(([name, { in: input }]) =>
      amountsOf(input.shape).map((field) => `${name} ${field}`),
    ),
  );
  expect(found.toSorted()).toEqual([
    "addFeeStructure feeAmount",
    "addListArrears owedMoreThan",
    "askMyPhone amount",
    "askPhone amount",
    "downloadBills balanceMin",
    "editFeeStructure feeAmount",
    "getBills balanceMin",
    "moveCredit amount",
    "postTransaction split",
    "receiptPayment amount",
    "receiptPayment split",
    "saveFinanceSettings approvalAbove",
    "saveMessagingLimits approvalPriceAbove",
    "saveMessagingLimits dayMax",
    "saveMessagingLimits sendMax",
  ]);
});

describe("money", () => {
  test("is read back as it was written, 100,000 times", () => {
    fc.assert(
      fc.property(any, (amount) => parseMoney(decimal(amount)) === amount),
      { numRuns: 100_000 },
    );
  });

  test("is read as people write it, and refused where it is not an amount", () => {
    const english = new Intl.NumberFormat("en-KE", { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_99 }), (value) => {
        expect(parseMoney(english.format(value / 100))).toBe(cents(value));
        expect(parseMoney(`KES ${decimal(cents(value)).replace(".", ",")}`)).toBe(cents(value));
      }),
      { numRuns: 2_000 },
    );
    for (const written of ["10 FC", "10FC", "1,000.50 ksh.", "USD 10 USD"]) expect(parseMoney(written)).toBeDefined();
    const foreign = (written: string) => isForeign(written, "USD");
    expect(["10 FC", "KES 10", "10 kes"].every(foreign)).toBe(true);
    expect(["10 USD", "USD 10", "10"].some(foreign)).toBe(false);
    for (const wrong of ["", "abc", "10 FC FC", "FC", "1.234", "1,2,3", "--5", "1e5", "12.5.5", "٣"])
      expect(parseMoney(wrong)).toBeUndefined();
  });

  test("is shared to the last cent, nobody's part further off than a cent", () => {
    fc.assert(
      fc.property(owed, fc.array(owed, { minLength: 1, maxLength: 20 }), (total, parts) => {
        const shared = share(total, parts);
        expect(add(...shared)).toBe(total);
        expect(shared.every((part) => part >= 0n)).toBe(true);
        const whole = add(...parts);
        if (whole > 0n)
          shared.forEach((part, index) => {
            const off = part * whole - total * parts[index]!;
            expect(off < whole && off + whole > 0n).toBe(true);
          });
      }),
      { numRuns: 2_000 },
    );
  });

  test("pays the oldest first, never more than is owed, and keeps the rest", () => {
    fc.assert(
      fc.property(owed, fc.array(owed, { maxLength: 12 }), (total, dues) => {
        const { paid, left } = payInOrder(total, dues);
        expect(add(...paid, left)).toBe(total);
        paid.forEach((part, index) => expect(part <= dues[index]!).toBe(true));
        expect(left).toBe(larger(ZERO, subtract(total, ...dues)));
        const short = paid.findIndex((part, index) => part < dues[index]!);
        if (short >= 0) expect(paid.slice(short + 1).every((part) => part === 0n)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
