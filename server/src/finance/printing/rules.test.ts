import { expect, it } from "vitest";
import { dayOfClosing, dueDay } from "./rules.ts";

it.each([
  ["2026-01-31", "", ""],
  ["2026-01-31", "0", "2026-01-31"],
  ["2026-01-31", "1", "2026-02-01"],
  ["2028-02-15", "14", "2028-02-29"],
  ["2026-12-25", "14", "2027-01-08"],
])("a bill of %s that is due after %j days is due on %j", (billed, days, due) => {
  expect(dueDay(billed, days)).toBe(due);
});

it.each([
  ["", "2026-03-02"],
  ["2026-01-31", "2026-01-31"],
  ["2026-03-02", "2026-03-02"],
  ["2026-12-31", "2026-03-02"],
])("what a statement until %j that is printed on 2026-03-02 closes with is of %s", (until, day) => {
  expect(dayOfClosing(until, "2026-03-02")).toBe(day);
});
