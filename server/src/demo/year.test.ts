import { describe, expect, test } from "vitest";
import { planMoney } from "./bursary.ts";
import { addDays, makeCalendar, weekday } from "./calendar.ts";
import { SCHOOLS } from "./cast.ts";
import type { PlannedDay } from "./acts.ts";
import { castFees, type CastFee } from "./fees.ts";

const UHURU = SCHOOLS[0]!;

/** What a plan would do that the books refuse; empty for a plan that can be played. */
function faultsOf(days: readonly PlannedDay[]): string[] {
  const faults: string[] = [];
  const bills = new Set<string>();
  const amounts = new Map<string, number>();
  const posted = new Set<string>();
  for (const { day, acts } of days) {
    const fault = (what: string) => faults.push(`${day}: ${what}`);
    const sumOf = (key: string, parts: readonly { student: string; period: string; shillings: number }[]): number => {
      for (const { student, period, shillings } of parts) {
        if (!bills.has(`${student} ${period}`)) fault(`${key} is for a bill of ${student} that is not there`);
        if (shillings <= 0) fault(`${key} has a part of ${shillings}`);
      }
      return parts.reduce((sum, part) => sum + part.shillings, 0);
    };
    for (const act of acts) {
      if (act.kind !== "bill") continue;
      for (const student of act.students) bills.add(`${student} ${act.period}`);
    }
    for (const act of acts) {
      if (act.kind === "message") {
        if (amounts.has(act.code)) fault(`${act.code} arrives twice`);
        amounts.set(act.code, act.shillings);
      }
    }
    for (const act of acts) {
      if (act.kind === "counter") {
        if (amounts.has(act.key)) fault(`${act.key} is taken twice`);
        amounts.set(act.key, sumOf(act.key, act.parts));
        posted.add(act.key);
      }
      if (act.kind === "post") {
        for (const { key, parts } of act.postings) {
          if (amounts.get(key) !== sumOf(key, parts)) fault(`${key} is not of ${amounts.get(key)}`);
          if (posted.has(key)) fault(`${key} is posted twice`);
          posted.add(key);
        }
      }
      if (act.kind === "reverse" && !posted.delete(act.key)) fault(`${act.key} is reversed and not posted`);
      if (act.kind === "void" && !bills.delete(`${act.student} ${act.period}`))
        fault(`${act.student} has no bill to void`);
    }
  }
  return faults;
}

/** What was paid on the bills of each period, in percent. */
function collected(days: readonly PlannedDay[], fees: readonly CastFee[]): Map<string, number> {
  const billed = new Map<string, number>();
  const paid = new Map<string, number>();
  const add = (to: Map<string, number>, period: string, shillings: number) =>
    to.set(period, (to.get(period) ?? 0) + shillings);
  for (const act of days.flatMap(({ acts }) => acts)) {
    if (act.kind === "bill") {
      const charged = fees.filter(
        ({ groupName, dateFrom, feeTypeName }) =>
          groupName === act.groupName && dateFrom === act.period && act.feeTypeNames.includes(feeTypeName),
      );
      for (const { shillings } of charged) add(billed, act.period, shillings * act.students.length);
    }
    const parts =
      act.kind === "counter" ? act.parts : act.kind === "post" ? act.postings.flatMap((posting) => posting.parts) : [];
    for (const { period, shillings } of parts) add(paid, period, shillings);
  }
  return new Map([...billed].map(([period, shillings]) => [period, (100 * (paid.get(period) ?? 0)) / shillings]));
}

describe("the year of money", () => {
  test("is the same each time, oldest day first, and ends today", () => {
    const calendar = makeCalendar("2026-11-18");
    const year = planMoney(UHURU, calendar);
    expect(planMoney(UHURU, calendar)).toEqual(year);
    expect(year.map(({ day }) => day)).toEqual(year.map(({ day }) => day).toSorted());
    expect(year.at(-1)!.day).toBe("2026-11-18");
  });

  test("can be played whatever day of the week and of the year it is started on", () => {
    for (const first of ["2026-11-16", "2027-02-24"]) {
      for (let days = 0; days < 7; days += 1) {
        const today = addDays(first, days);
        const year = planMoney(UHURU, makeCalendar(today));
        expect(faultsOf(year), today).toEqual([]);
        const counter = year.at(-1)!.acts.filter((act) => act.kind === "counter");
        expect(counter.length, today).toBeGreaterThanOrEqual(5);
      }
    }
  });

  test("most of each period is collected, whatever day it is started on", () => {
    for (let days = 0; days < 7; days += 1) {
      const today = addDays("2026-11-16", days);
      const calendar = makeCalendar(today);
      const shares = collected(planMoney(UHURU, calendar), castFees(UHURU.schoolCode, calendar));
      expect(shares.size).toBe(5);
      for (const [period, percent] of shares) {
        expect(percent, `${period} on ${today}`).toBeGreaterThanOrEqual(62);
        expect(percent, `${period} on ${today}`).toBeLessThanOrEqual(95);
      }
    }
  });

  test("the counter is closed at the weekend, but for today", () => {
    const year = planMoney(UHURU, makeCalendar("2026-11-21"));
    const open = year.filter(({ acts }) => acts.some((act) => act.kind === "counter" || act.kind === "post"));
    expect(open.filter(({ day }) => weekday(day) > 4).map(({ day }) => day)).toEqual(["2026-11-21"]);
  });

  test("terms run from Monday to Friday and do not overlap", () => {
    for (let days = 0; days < 7; days += 1) {
      const today = addDays("2026-11-16", days);
      const { terms, holidays } = makeCalendar(today);
      for (const { dateFrom, dateTo } of [...terms, holidays])
        expect([weekday(dateFrom), weekday(dateTo)]).toEqual([0, 4]);
      expect(terms[0].dateTo < terms[1].dateFrom && terms[1].dateTo < holidays.dateFrom).toBe(true);
      expect(holidays.dateTo < terms[2].dateFrom && terms[2].dateFrom < today && today < terms[2].dateTo).toBe(true);
    }
  });
});
