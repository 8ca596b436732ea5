import { bills, type Bill } from "@ofisi/contract/finance/bills";
import { cents } from "@ofisi/contract/kit/money";
import { expect, test } from "vitest";
import { z } from "zod";
import { bill } from "../receipts/test.money.ts";
import { divide, inOrder, isWhole, owedOn, partsOf } from "./split.ts";

const BILLS = [
  { billNo: "B1", balance: cents(1_000_00) },
  { billNo: "B2", balance: cents(2_000_00) },
  { billNo: "B3", balance: cents(500_00) },
];
const KES = { books: "KES" } as const;
const amounts = (total: number, typed = {}, keeper?: string) =>
  divide(cents(total), BILLS, typed, { books: "KES", keeper }).shares.map((share) => share.amount);
const clean = (billNo: string, change: Record<string, unknown>): Bill =>
  z.decode(bills.useCredit.out, bill(billNo, change));

test("the oldest bill is paid first", () => {
  expect(amounts(1_500_00)).toEqual([1_000_00n, 500_00n, 0n]);
});

test("what was typed stands, and the others share the rest", () => {
  expect(amounts(1_500_00, { B3: "500" })).toEqual([1_000_00n, 0n, 500_00n]);
  expect(amounts(1_500_00, { B1: "0", B2: "1,200.50" })).toEqual([0n, 1_200_50n, 299_50n]);
});

test("what is too much for all is the last one's, as credit", () => {
  const { shares, excess, rest } = divide(cents(4_000_00), BILLS, {}, KES);
  expect(shares.at(-1)?.amount).toBe(1_000_00n);
  expect([excess, rest]).toEqual([500_00n, 0n]);
});

test("or the chosen one's, until something is typed for it", () => {
  expect(amounts(4_000_00, {}, "B1")).toEqual([1_500_00n, 2_000_00n, 500_00n]);
  expect(amounts(4_000_00, { B1: "1000" }, "B1")).toEqual([1_000_00n, 2_000_00n, 1_000_00n]);
});

test("typed parts that do not add up leave a rest, too little or too much", () => {
  expect(divide(cents(1_000_00), BILLS, { B1: "1", B2: "2", B3: "3" }, KES).rest).toBe(994_00n);
  expect(divide(cents(1_000_00), BILLS, { B1: "1500" }, KES).rest).toBe(-500_00n);
  expect(isWhole(divide(cents(1_000_00), BILLS, { B1: "1500" }, KES))).toBe(false);
});

test("what is no amount is as if nothing had been typed, and is named", () => {
  expect(amounts(1_000_00, { B1: "abc", B2: "-5" })).toEqual([1_000_00n, 0n, 0n]);
  const division = divide(cents(1_000_00), BILLS, { B1: "abc", B2: "-5", B3: "" }, KES);
  expect([division.wrong, division.rest]).toEqual([["B1", "B2"], 0n]);
  expect(isWhole(division)).toBe(false);
  expect(divide(cents(1_000_00), BILLS, { B1: "USD 300", B2: "KES 400" }, KES)).toMatchObject({
    wrong: ["B1"],
    shares: [{ amount: 600_00n }, { amount: 400_00n }, { amount: 0n }],
  });
});

test("a family's bills are paid by their days, and a bill that gets nothing is no part", () => {
  const family = inOrder([
    clean("B2", { billDate: "2026-05-01", reducingBalance: "2000.00" }),
    clean("B1", { billDate: "2026-01-01", reducingBalance: "1000.00" }),
    clean("B3", { billDate: "2026-05-01", reducingBalance: "-50.00" }),
  ]);
  expect(family.map((each) => each.billNo)).toEqual(["B1", "B2", "B3"]);
  expect(partsOf(divide(cents(250_000), family.map(owedOn), {}, { ...KES, keeper: "B1" }))).toEqual([
    { billNo: "B1", amount: 1_000_00n },
    { billNo: "B2", amount: 1_500_00n },
  ]);
  expect(partsOf(divide(cents(400_000), family.map(owedOn), {}, { ...KES, keeper: "B2" }))).toEqual([
    { billNo: "B1", amount: 1_000_00n },
    { billNo: "B2", amount: 3_000_00n },
  ]);
});
