/** Who is free, in which order to ask, and which lessons meet. */
import type { DatedLesson } from "@ofisi/contract/academics/lessonChanges";
import { describe, expect, it } from "vitest";
import { busyVenues, findMeeting, freeTeachers, lessonDay, weekOf, type Teacher } from "./rules.ts";

const DAY = "2026-11-23";
const asEver = {
  startTime: "08:00",
  endTime: "08:40",
  venueCode: "V1",
  venueName: "Lab",
  staffCode: "G",
  staffName: "Grace",
};
const LESSON: DatedLesson = {
  lessonId: 1,
  day: DAY,
  activityCode: "MATHS",
  activityName: "Mathematics",
  groupCode: "EAST",
  groupName: "East",
  ...asEver,
  asEver,
  state: "asEver",
  reason: "",
  changedBy: "",
  changedAt: "",
  version: 0,
};
const other = (part: Partial<DatedLesson>): DatedLesson => ({
  ...LESSON,
  lessonId: 2,
  venueCode: "V2",
  groupCode: "WEST",
  staffCode: "J",
  ...part,
});
const teacher = (userCode: string, part: Partial<Teacher> = {}): Teacher => ({
  userCode,
  name: userCode,
  groupCodes: [],
  activityCodes: [],
  covers: 0,
  ...part,
});

describe("who is free", () => {
  it("is asked in order: who knows the group or the unit, then who has covered least, then by name", () => {
    const teachers = [
      teacher("Nobody's"),
      teacher("Unit, two", { activityCodes: ["MATHS"], covers: 2 }),
      teacher("Group, one", { groupCodes: ["EAST"], covers: 1 }),
      teacher("Both, one", { groupCodes: ["EAST"], activityCodes: ["MATHS"], covers: 1 }),
      teacher("Elsewhere", { groupCodes: ["WEST"] }),
    ];
    expect(freeTeachers(LESSON, [LESSON], teachers, new Set()).map(({ name }) => name)).toEqual([
      "Both, one",
      "Group, one",
      "Unit, two",
      "Elsewhere",
      "Nobody's",
    ]);
  });

  it("teaches nothing then, is not on leave, and is free again where the lesson is cancelled or was moved", () => {
    const names = (ofDay: DatedLesson[], away: string[] = []) =>
      freeTeachers(LESSON, ofDay, [teacher("J"), teacher("K")], new Set(away)).map(({ name }) => name);
    expect(names([other({})])).toEqual(["K"]);
    expect(names([other({})], ["K"])).toEqual([]);
    expect(names([other({ state: "cancelled" })])).toEqual(["J", "K"]);
    expect(names([other({ startTime: "08:40", endTime: "09:20" })])).toEqual(["J", "K"]);
    expect([
      ...busyVenues(LESSON, [LESSON, other({}), other({ lessonId: 3, state: "cancelled", venueCode: "V3" })]),
    ]).toEqual(["V2"]);
  });
});

describe("two lessons of a day", () => {
  it.each([
    ["venue", { venueCode: "V1" }],
    ["staff", { staffCode: "G" }],
    ["group", { groupCode: "EAST" }],
    ["group", { groupCode: "ALL" }],
  ] as const)("meet over a %s: %o", (over, shared) => {
    expect(findMeeting([LESSON, other(shared)], LESSON)).toMatchObject({ over, lesson: { lessonId: 2 } });
    expect(findMeeting([other({ ...shared, state: "cancelled" })], LESSON)).toBeUndefined();
    expect(findMeeting([other({ ...shared, startTime: "08:40", endTime: "09:00" })], LESSON)).toBeUndefined();
    expect(findMeeting([other({ ...shared, day: "2026-11-30" })], LESSON)).toBeUndefined();
  });
});

it("a week is seven days from Monday, of which a holiday and what is outside the term have no lessons", () => {
  expect(weekOf("2026-11-29")).toEqual(weekOf("2026-11-23"));
  expect(weekOf("2027-01-01")[0]).toBe("2026-12-28");
  const days = {
    firstDay: "2026-11-24",
    lastDay: "2026-11-27",
    daysOff: [{ name: "Exams", firstDay: "2026-11-25", lastDay: "2026-11-26" }],
  };
  expect(weekOf(DAY).map((day) => lessonDay(day, days))).toMatchObject([
    { isHeld: false, dayOff: "" },
    { isHeld: true },
    { isHeld: false, dayOff: "Exams" },
    { isHeld: false, dayOff: "Exams" },
    { isHeld: true },
    { isHeld: false, dayOff: "" },
    { isHeld: false, dayOff: "" },
  ]);
});
