import { cents } from "@ofisi/contract/kit/money";
import { expect, test } from "vitest";
import { divide } from "./split.ts";

const BILLS = [
  { billNo: "B1", balance: cents(1_000_00) },
  { billNo: "B2", balance: cents(2_000_00) },
  { billNo: "B3", balance: cents(500_00) },
];
const amounts = (total: number, typed = {}) => divide(cents(total), BILLS, typed).shares.map((share) => share.amount);

test("the oldest bill is paid first", () => {
  expect(amounts(1_500_00)).toEqual([1_000_00n, 500_00n, 0n]);
});

test("what was typed stands, and the others share the rest", () => {
  expect(amounts(1_500_00, { B3: "500" })).toEqual([1_000_00n, 0n, 500_00n]);
  expect(amounts(1_500_00, { B1: "0", B2: "1,200.50" })).toEqual([0n, 1_200_50n, 299_50n]);
});

test("what is too much for all is the last one's, as credit", () => {
  const { shares, excess, rest } = divide(cents(4_000_00), BILLS, {});
  expect(shares.at(-1)?.amount).toBe(1_000_00n);
  expect([excess, rest]).toEqual([500_00n, 0n]);
});

test("typed parts that do not add up leave a rest, too little or too much", () => {
  expect(divide(cents(1_000_00), BILLS, { B1: "1", B2: "2", B3: "3" }).rest).toBe(994_00n);
  expect(divide(cents(1_000_00), BILLS, { B1: "1500" }).rest).toBe(-500_00n);
});

test("what is no amount is as if nothing had been typed", () => {
  expect(amounts(1_000_00, { B1: "abc", B2: "-5" })).toEqual([1_000_00n, 0n, 0n]);
});
