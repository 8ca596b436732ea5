import { expect, it } from "vitest";
import { inOrder, whenDue } from "./due.rules.ts";

const NOW = "2026-12-31T17:30";

it.each([
  ["", "undated"],
  ["2026-12-31T17:29", "overdue"],
  ["2026-12-31T17:30", "today"],
  ["2026-12-31T23:59", "today"],
  ["2027-01-01T00:00", "tomorrow"],
  ["2027-01-02T00:00", "later"],
] as const)("says of %s that it is %s", (dueDate, due) => expect(whenDue(dueDate, NOW)).toBe(due));

it("has the next one due first, and last what is over, the latest of it first", () => {
  const days = ["", "2026-12-01T08:00", "2027-01-05T08:00", "2026-12-20T08:00", "2026-12-31T20:00", "2027-01-03T08:00"];
  expect(
    inOrder(days.map((dueDate) => ({ dueDate, due: whenDue(dueDate, NOW) }))).map(({ dueDate }) => dueDate),
  ).toEqual(["2026-12-31T20:00", "2027-01-03T08:00", "2027-01-05T08:00", "", "2026-12-20T08:00", "2026-12-01T08:00"]);
});
