import { expect, test } from "vitest";
import { monthOf } from "./days.ts";

test("months are whole, over the turn of the year and in a leap year", () => {
  expect(monthOf(new Date(2026, 0, 31), -1)).toEqual({ dateFrom: "2025-12-01", dateTo: "2025-12-31" });
  expect(monthOf(new Date(2028, 1, 10), 0)).toEqual({ dateFrom: "2028-02-01", dateTo: "2028-02-29" });
});
