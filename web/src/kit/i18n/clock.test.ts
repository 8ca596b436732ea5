import { afterEach, expect, test } from "vitest";
import { clock, schoolDay, schoolHour } from "./clock.ts";
import { formatDateTime } from "./i18n.ts";

afterEach(() => clock.setZone(""));

test("times and days are the school's, wherever the browser is", () => {
  const evening = new Date("2026-11-21T21:43:00Z");
  clock.setZone("Africa/Nairobi");
  expect([schoolDay(evening), schoolHour(evening)]).toEqual(["2026-11-22", 0]);
  expect(formatDateTime(evening.toISOString())).toMatch(/22 Nov 2026, 00:43/);
  clock.setZone("Africa/Kinshasa");
  expect([schoolDay(evening), schoolHour(evening)]).toEqual(["2026-11-21", 22]);
  expect(formatDateTime(evening.toISOString())).toMatch(/21 Nov 2026, 22:43/);
});

test("a zone that the browser does not know leaves its own", () => {
  const own = schoolDay(new Date("2026-06-15T12:00:00Z"));
  clock.setZone("Africa/Nowhere");
  expect(clock.zone()).toBeUndefined();
  expect(schoolDay(new Date("2026-06-15T12:00:00Z"))).toBe(own);
});
