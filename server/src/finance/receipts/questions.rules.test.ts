import { cents } from "@ofisi/contract/kit/money";
import { expect, test } from "vitest";
import { isFarAbove, isLongAgo, meantDay } from "./questions.rules.ts";

test.each([
  ["1926-11-28", "2026-11-29", true, "2026-11-28"],
  ["2025-11-28", "2026-11-29", true, "2026-11-28"],
  ["2025-11-29", "2026-11-29", false, "2026-11-29"],
  // Not in this year: that day is still to come.
  ["2024-12-15", "2026-11-29", true, "2025-12-15"],
  ["2024-02-29", "2026-11-29", true, "2026-02-28"],
  ["2023-02-27", "2024-02-29", true, "2024-02-27"],
  ["2023-02-28", "2024-02-29", false, "2024-02-28"],
])("%s on %s: long ago is %s, and %s is meant", (day, today, isAsked, meant) => {
  expect([isLongAgo(day, today), meantDay(day, today)]).toEqual([isAsked, meant]);
});

test.each([
  // The figures of an amount with one nought too many.
  [1_800, 1_800, 18_000, true],
  [1_800, 1_800, 5_400, false],
  [1_800, 1_800, 5_401, true],
  // A family that owes nothing pays in advance.
  [0, 27_500, 55_000, false],
  [0, 27_500, 90_000, true],
  [90_000, 27_500, 270_000, false],
])("owing %d with a largest bill of %d, %d is asked about: %s", (owed, largestBill, amount, isAsked) => {
  expect(isFarAbove(cents(amount), { owed: cents(owed), largestBill: cents(largestBill) })).toBe(isAsked);
});
