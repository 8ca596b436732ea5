import { expect, it } from "vitest";
import { isYearOf } from "./rules.ts";

it.each([
  ["2026", "2026-01-01", true],
  ["2026", "2027-01-01", false],
  ["Year 2026", "2026-11-22", true],
  ["2025-2026", "2025-08-31", false],
  ["2025-2026", "2025-09-01", true],
  ["2025-2026", "2026-08-31", true],
  ["2025-2026", "2026-09-01", false],
  ["2025/26", "2026-02-01", true],
  ["2025 – 2026", "2026-02-01", true],
  ["First year", "2026-02-01", false],
  ["20261", "2026-02-01", false],
])("%s on %s: %s", (name, day, is) => {
  expect(isYearOf(name, day)).toBe(is);
});
