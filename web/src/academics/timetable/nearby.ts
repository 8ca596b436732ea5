/** Where a lesson could be instead, near where it cannot. Pure. */
import { DAYS, type Lesson } from "@ofisi/contract/academics/timetable";
import { linesOf, type Place } from "../../kit/week/layout.ts";
import { findClash, placeOf, type Wanted } from "./lessons.ts";

const MINUTES_OF_DAY = 24 * 60;
/** More would be read slower than the week itself. */
const OFFERED = 3;
const SCHOOL_DAYS = 5;

/**
 * Places of the same length where nothing is in a lesson's way, the nearest first: from a bell on, within the hours that
 * the school has lessons at, on its days, and over no break.
 */
export function nearbyFree(
  wanted: Wanted,
  place: Place,
  school: { lessons: readonly Lesson[]; bells: readonly Place[]; breaks: readonly Place[] },
): Place[] {
  const { lessons, bells, breaks } = school;
  const taken = [...lessons.map(placeOf), ...bells];
  const lines = linesOf([...taken, place]);
  const last = lines.at(-1)!;
  // To put it where it is would be no help.
  const now = lessons.filter(({ id }) => id === wanted.id).map(placeOf);
  const used = new Set(taken.map(({ day }) => day));
  const days = DAYS.map((_, day) => day).filter((day) => day < SCHOOL_DAYS || used.has(day));
  const distance = ({ day, start }: Place): number =>
    Math.abs(day - place.day) * MINUTES_OF_DAY + Math.abs(start - place.start);
  return days
    .flatMap((day) => lines.map((start): Place => ({ day, start, end: start + place.end - place.start })))
    .filter((each) => each.end <= last && breaks.every((pause) => !meets(pause, each)))
    .filter((each) => now.every(({ day, start }) => day !== each.day || start !== each.start))
    .toSorted((one, other) => distance(one) - distance(other))
    .filter((each) => !findClash(lessons, wanted, each))
    .slice(0, OFFERED);
}

const meets = (one: Place, other: Place): boolean =>
  one.day === other.day && one.start < other.end && other.start < one.end;
