import { expect, test } from "vitest";
import { monthOf } from "./days.ts";

test("months are whole, over the turn of the year and in a leap year", () => {
  expect(monthOf("2026-01-31", -1)).toEqual({ dateFrom: "2025-12-01", dateTo: "2025-12-31" });
  expect(monthOf("2028-02-10", 0)).toEqual({ dateFrom: "2028-02-01", dateTo: "2028-02-29" });
});
