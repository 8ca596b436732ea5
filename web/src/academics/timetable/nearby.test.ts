import type { Lesson } from "@ofisi/contract/academics/timetable";
import { expect, test } from "vitest";
import { nearbyFree } from "./nearby.ts";

const lesson = (id: number, over: Partial<Lesson>): Lesson => ({
  id,
  day: "Monday",
  startTime: "08:00",
  endTime: "08:40",
  week: "every",
  activityCode: "UN-1",
  activityName: "Maths",
  venueCode: "VN-1",
  venueName: "Lab",
  venueDescription: "",
  groupCode: "GR-1",
  groupName: "East",
  staffCode: "SF-1",
  staffName: "Grace",
  nationalIdNumber: "",
  expiryDate: "N/A",
  version: 1,
  ...over,
});
const WANTED = { id: 0, week: "every", venueCode: "VN-1", groupCode: "GR-2", staffCode: "SF-2" } as const;
const AT_EIGHT = { day: 0, start: 480, end: 520 };
const bell = (day: number, start: number, end: number) => ({ day, start, end });
/** Three lessons before and one after the break of a Monday, by its bells. */
const BELLS = [bell(0, 480, 520), bell(0, 520, 560), bell(0, 560, 600), bell(0, 620, 660)];
const BREAKS = [bell(0, 600, 620)];

test("the nearest are of the same day, as long as asked for, from a bell on and over no break", () => {
  const lessons = [
    lesson(1, {}),
    lesson(2, { startTime: "08:40", endTime: "09:20", groupCode: "GR-2", venueCode: "VN-2" }),
  ];
  expect(nearbyFree(WANTED, AT_EIGHT, { lessons, bells: BELLS, breaks: BREAKS })).toEqual([
    { day: 0, start: 560, end: 600 },
    { day: 0, start: 620, end: 660 },
    { day: 1, start: 480, end: 520 },
  ]);
});

test("a lesson is in nobody's way in the other week, nor in its own, and is not put where it stands", () => {
  const lessons = [lesson(1, { week: "A" }), lesson(7, { startTime: "08:40", endTime: "09:20" })];
  const [first] = nearbyFree({ ...WANTED, week: "B" }, AT_EIGHT, { lessons, bells: BELLS, breaks: BREAKS });
  expect(first).toEqual(AT_EIGHT);
  const own = nearbyFree({ ...WANTED, id: 7, week: "A" }, AT_EIGHT, { lessons, bells: BELLS, breaks: BREAKS });
  expect(own[0]).toEqual({ day: 0, start: 560, end: 600 });
});

test("the week's end is offered where the school has lessons then, and nothing where every place is taken", () => {
  const all = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
  const lessons = all.map((day, at) => lesson(at + 1, { day }));
  const offered = nearbyFree(WANTED, AT_EIGHT, { lessons, bells: [], breaks: [] });
  expect(offered).toEqual([]);
  expect(
    nearbyFree({ ...WANTED, venueCode: "VN-9" }, { ...AT_EIGHT, day: 5 }, { lessons, bells: [], breaks: [] })[0],
  ).toEqual({
    ...AT_EIGHT,
    day: 5,
  });
});
