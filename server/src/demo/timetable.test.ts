import { timeOf } from "@ofisi/contract/kit/times";
import { expect, test } from "vitest";
import { SCHOOLS } from "./cast.ts";
import { castLessons, OFFICES } from "./offices.ts";
import { castPeriods } from "./periods.ts";
import { makeCalendar } from "./calendar.ts";
import { planRegisters } from "./registers.ts";
import { planBells, planTimetable } from "./timetable.ts";

test("every class has a lesson on each day, nobody is in two places, and the hours are those of the distribution", () => {
  for (const { schoolCode, keyStages, staff } of SCHOOLS) {
    const plan = planTimetable(schoolCode);
    const classes = keyStages.flatMap(({ groups }) => groups.map(({ groupName }) => groupName));
    for (const whose of ["className", "teacher"] as const) {
      const times = plan.map((lesson) => [lesson[whose], lesson.day, lesson.startMinute].join(" "));
      expect(new Set(times).size).toBe(times.length);
    }
    for (const className of classes)
      expect(new Set(plan.filter((lesson) => lesson.className === className).map(({ day }) => day)), className).toEqual(
        new Set([1, 2, 3, 4, 5]),
      );
    const teachers = new Set(staff.map(({ schoolIDNo }) => schoolIDNo));
    expect(plan.filter(({ teacher }) => !teachers.has(teacher))).toEqual([]);
    for (const className of OFFICES[schoolCode]?.classes ?? [])
      for (const { name, hours } of OFFICES[schoolCode]!.units)
        expect(plan.filter((lesson) => lesson.className === className && lesson.unit === name)).toHaveLength(hours);
    expect([...castLessons(schoolCode).keys()].toSorted()).toEqual(classes.toSorted());
  }
});

test("lessons are held between the bells, and nobody teaches in a break", () => {
  for (const { schoolCode, country } of SCHOOLS) {
    const bells = planBells(country);
    expect(bells.filter(({ isBreak }) => isBreak)).toHaveLength(2);
    const rung = new Set(bells.flatMap((one) => (one.isBreak ? [] : [`${one.startTime} ${one.endTime}`])));
    for (const { startMinute, endMinute } of planTimetable(schoolCode))
      expect(rung).toContain(`${timeOf(startMinute)} ${timeOf(endMinute)}`);
    for (const [at, bell] of bells.entries())
      expect(at === 0 || bells[at - 1]!.endTime <= bell.startTime, bell.name).toBe(true);
  }
});

test("terms follow each other, three of them or two halves, whatever day it is begun on", () => {
  for (const today of ["2026-11-18", "2027-01-02", "2027-02-24"])
    for (const count of [3, 2]) {
      const periods = castPeriods(count, makeCalendar(today));
      expect(periods).toHaveLength(count);
      for (const [at, { dateFrom, dateTo }] of periods.entries()) {
        expect(dateFrom < dateTo).toBe(true);
        expect(at === 0 || periods[at - 1]!.dateTo < dateFrom).toBe(true);
      }
    }
});

test("registers are the same each time: most are there, and who is not there has no time", () => {
  const one = {
    groupName: "Grade 8",
    students: Array.from({ length: 40 }, (_, at) => ({ userCode: `ST${at}`, number: `UHURU-${1100 + at}` })),
    lessons: [1, 2, 3, 4, 5].map((day) => ({ id: day, day, startMinute: 480 })),
  };
  const days = ["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"];
  const marks = planRegisters("KE", one, days);
  expect(planRegisters("KE", one, days)).toEqual(marks);
  // Not on Saturday and Sunday.
  expect(new Set(marks.map(({ day }) => day))).toEqual(new Set(["2026-11-13", "2026-11-16", "2026-11-17"]));
  expect(marks.filter(({ state }) => state === "present").length).toBeGreaterThan(0.75 * marks.length);
  for (const { state, timeIn } of marks) expect(timeIn !== null).toBe(state === "late");
});
