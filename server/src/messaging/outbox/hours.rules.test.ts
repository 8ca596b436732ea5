/** Quiet hours by the school's own clock, with fixed clocks: around midnight, in Nairobi and in Lubumbashi. */
import { describe, expect, it } from "vitest";
import { instantAt, leavesAt, quietUntil } from "./hours.rules.ts";

const NIGHT = { from: "20:00", until: "07:00" };
const NAIROBI = "Africa/Nairobi";
const LUBUMBASHI = "Africa/Lubumbashi";
const until = (instant: string, zone: string, hours = NIGHT) =>
  quietUntil(new Date(instant), zone, hours)?.toISOString();

describe("quiet hours", () => {
  it.each([
    // Nairobi is three hours before Greenwich, Lubumbashi two.
    ["a minute before they begin", "2026-11-22T16:59:59Z", NAIROBI, undefined],
    ["as they begin", "2026-11-22T17:00:00Z", NAIROBI, "2026-11-23T04:00:00.000Z"],
    ["before midnight", "2026-11-22T20:59:59Z", NAIROBI, "2026-11-23T04:00:00.000Z"],
    ["at midnight", "2026-11-22T21:00:00Z", NAIROBI, "2026-11-23T04:00:00.000Z"],
    ["a minute before they end", "2026-11-23T03:59:00Z", NAIROBI, "2026-11-23T04:00:00.000Z"],
    ["as they end", "2026-11-23T04:00:00Z", NAIROBI, undefined],
    ["at the same instant elsewhere", "2026-11-22T17:00:00Z", LUBUMBASHI, undefined],
    ["an hour later there", "2026-11-22T18:00:00Z", LUBUMBASHI, "2026-11-23T05:00:00.000Z"],
    ["at the end of a year", "2026-12-31T22:30:00Z", LUBUMBASHI, "2027-01-01T05:00:00.000Z"],
  ])("hold or not %s", (_, instant, zone, ends) => {
    expect(until(instant, zone)).toBe(ends);
  });

  it("may lie within a day, and are none where both hours are the same", () => {
    const noon = { from: "12:00", until: "14:00" };
    expect(until("2026-11-23T10:00:00Z", NAIROBI, noon)).toBe("2026-11-23T11:00:00.000Z");
    expect(until("2026-11-23T11:00:00Z", NAIROBI, noon)).toBeUndefined();
    expect(until("2026-11-22T21:00:00Z", NAIROBI, { from: "00:00", until: "00:00" })).toBeUndefined();
  });

  it("hold what was given an hour within them, and leave the rest to its hour", () => {
    const now = new Date("2026-11-23T09:00:00Z");
    const at = (sendAt: Date | undefined, quiet: typeof NIGHT | undefined = NIGHT) =>
      leavesAt(now, NAIROBI, { sendAt, quiet })?.toISOString();
    expect(at(undefined)).toBeUndefined();
    expect(at(new Date("2026-11-23T08:00:00Z"))).toBeUndefined();
    expect(at(instantAt("2026-11-23", "18:30", NAIROBI))).toBe("2026-11-23T15:30:00.000Z");
    expect(at(instantAt("2026-11-23", "21:15", NAIROBI))).toBe("2026-11-24T04:00:00.000Z");
    // An e-mail, and what one person is told by itself, keep no quiet hours.
    expect(
      leavesAt(new Date("2026-11-22T21:00:00Z"), NAIROBI, { sendAt: undefined, quiet: undefined }),
    ).toBeUndefined();
  });
});

describe("an hour of a day", () => {
  it("is the instant of its zone, also where clocks are changed", () => {
    expect(instantAt("2026-11-23", "07:00", LUBUMBASHI).toISOString()).toBe("2026-11-23T05:00:00.000Z");
    expect(instantAt("2026-03-29", "12:00", "Europe/Brussels").toISOString()).toBe("2026-03-29T10:00:00.000Z");
    expect(instantAt("2026-10-25", "00:30", "Europe/Brussels").toISOString()).toBe("2026-10-24T22:30:00.000Z");
  });
});
