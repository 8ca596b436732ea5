/** A school's week as the filler wants it. */
import { expect, it } from "vitest";
import type { FillInput } from "../filler.ts";
import { fill } from "./fill.ts";
import { changesOf, weekOf } from "./ofSchool.ts";

const CHOICES = { hours: "lessons", keeps: false, groupDayMax: 10, teacherDayMax: 8 } as const;
const CLASSES = ["East", "North", "West"];

/** Three classes with a teacher each and as many rooms, with lessons in the rooms that `at` names, if any. */
function aSchool(at: readonly string[] = []): FillInput {
  const lectures = CLASSES.map((group, place) => ({
    id: place + 1,
    staffCode: `T${place}`,
    staffName: `Teacher ${place}`,
    groupCode: group,
    groupName: group,
    students: 30,
    courseName: "Maths",
    activityCode: "U",
    activityName: "Maths",
    hoursPerWeek: 5,
  }));
  const days = [1, 2, 3, 4, 5];
  return {
    lectures,
    periods: days.flatMap((day) => [480, 520, 560].map((start) => ({ day, start, end: start + 40 }))),
    lessons: at.flatMap((venueCode, place) =>
      days.map((day) => ({
        ...lectures[place]!,
        id: place * 10 + day,
        version: 1,
        day,
        start: 520,
        end: 560,
        week: "every" as const,
        venueCode,
        isLocked: false,
      })),
    ),
    venues: ["R1", "R2", "R3", "R4"].map((venueCode) => ({ venueCode, venueName: venueCode, seats: 0 })),
    rules: [],
  };
}

const NO_NAMES = { staffCode: "", staffName: "", groupName: "", activityCode: "", activityName: "" };
const NO_RULE = { ...NO_NAMES, id: 1, venueName: "", day: "", startTime: "", endTime: "", amount: 0 };

/** The rooms of each class in a draft. */
function roomsIn(input: FillInput) {
  const week = weekOf(input, CHOICES);
  const { placed, unplaced } = fill(week.problem, { seed: 1 });
  expect(unplaced).toEqual([]);
  const rooms = CLASSES.map((_, place) => [
    ...new Set(placed.filter(({ id }) => id.startsWith(`${place + 1}/`)).map(({ room }) => room)),
  ]);
  return { rooms, changes: changesOf(input, week, placed) };
}

it("leaves a class in the room where its lessons are, as long as it is free", () => {
  const { rooms } = roomsIn(aSchool(["R3", "R1", "R4"]));
  expect(rooms).toEqual([["R3"], ["R1"], ["R4"]]);
});

it("gives each class a room of its own where it has none yet and there are enough", () => {
  const { rooms } = roomsIn(aSchool());
  expect(rooms.map((each) => each.length)).toEqual([1, 1, 1]);
  expect(new Set(rooms.flat()).size).toBe(3);
});

it("puts each class in its own classroom where the school has none, or only special rooms", () => {
  const own = CLASSES.map((group) => [`classroom ${group}`]);
  const none = roomsIn({ ...aSchool(), venues: [] });
  expect(none.rooms).toEqual(own);
  expect(none.changes.change.put).toHaveLength(15);
  expect(none.changes.change.put.every(({ venueCode }) => venueCode === "")).toBe(true);
  const lab = { venueCode: "LAB", venueName: "Lab", seats: 0 };
  expect(roomsIn({ ...aSchool(), venues: [lab] }).rooms).toEqual(own);
});

it("holds lessons that are bound to the only laboratory one after the other", () => {
  const lab = { venueCode: "LAB", venueName: "Lab", seats: 0 };
  const rule = { ...NO_RULE, kind: "unitRoom" as const, activityCode: "U", groupCode: "", venueCode: "LAB" };
  const input = { ...aSchool(), venues: [lab], rules: [rule] };
  const { placed } = fill(weekOf(input, CHOICES).problem, { seed: 1 });
  expect(placed.every(({ room }) => room === "LAB")).toBe(true);
  expect(new Set(placed.map(({ day, start }) => `${day} ${start}`)).size).toBe(placed.length);
});

it("keeps to the rooms that a rule names all the same", () => {
  const input = aSchool(["R3", "R1", "R4"]);
  input.rules.push({ ...NO_RULE, kind: "homeRoom", groupCode: "East", venueCode: "R2" });
  expect(roomsIn(input).rooms).toEqual([["R2"], ["R1"], ["R4"]]);
});
