/** Which days the lessons of a timetable are on. */
import { daysBetween, type DayOff } from "@ofisi/contract/academics/lessonCalendar";

/** What is known of a school's days: ends may be empty. */
export interface LessonDays {
  firstDay: string;
  lastDay: string;
  daysOff: readonly Pick<DayOff, "firstDay" | "lastDay">[];
}

/** When a weekly lesson is held: from its first day, which is one; undefined where there is none before the end. */
export interface Held {
  firstDay: string;
  lastDay: string | undefined;
  /** Its days within that on which it is not held. */
  without: string[];
}

const DAY_MS = 86_400_000;

/**
 * @param day Monday is 1.
 * @param entered The school's day on which the lesson was entered: with it begins what has no other beginning.
 */
export function daysHeld({ day, entered }: { day: number; entered: string }, days: LessonDays): Held | undefined {
  const firstDay = onOrAfter(days.firstDay === "" ? entered : days.firstDay, day);
  const lastDay = days.lastDay === "" ? undefined : days.lastDay;
  if (lastDay !== undefined && lastDay < firstDay) return undefined;
  const off = days.daysOff.flatMap((one) => daysBetween(one.firstDay, one.lastDay));
  const without = [...new Set(off)]
    .filter((each) => each >= firstDay && (lastDay === undefined || each <= lastDay) && weekday(each) === day)
    .toSorted();
  return { firstDay, lastDay, without };
}

/** Monday is 1. */
const weekday = (day: string): number => new Date(day).getUTCDay() || 7;

function onOrAfter(day: string, wanted: number): string {
  const later = (wanted - weekday(day) + 7) % 7;
  return new Date(Date.parse(day) + later * DAY_MS).toISOString().slice(0, 10);
}
