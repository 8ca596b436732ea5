import { expect, test } from "vitest";
import { sayDay } from "./days.ts";

test("months of English have three letters, September too; French writes them its own way", () => {
  expect(["2026-02-24", "2026-06-01", "2026-09-01"].map((day) => sayDay("en", day))).toEqual([
    "24 Feb 2026",
    "1 Jun 2026",
    "1 Sep 2026",
  ]);
  expect(sayDay("fr", "2026-09-01")).toBe("1 sept. 2026");
});
