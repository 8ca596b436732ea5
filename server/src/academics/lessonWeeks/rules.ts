/** Which week a day is in. Pure; the database says the same (`lesson_week`). */
import type { LessonWeek } from "@ofisi/contract/academics/timetable";
import { addDays, weekdayOf } from "../../kit/days.ts";

/** From a day on weeks are counted anew. */
export interface Turn {
  /** Any day of the week with which it begins; empty of what counts before all others. */
  from: string;
  /** The Monday of a week that is A. */
  weekA: string;
}

const DAY_MS = 86_400_000;

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** @param turns in their order, of which the first counts before the others. */
export function weekOf(day: string, turns: readonly Turn[]): Exclude<LessonWeek, "every"> | "" {
  const monday = mondayOf(day);
  const turn = turns.findLast(({ from }) => from === "" || mondayOf(from) <= monday);
  if (!turn) return "";
  return (Math.round((Date.parse(monday) - Date.parse(turn.weekA)) / DAY_MS) / 7) % 2 === 0 ? "A" : "B";
}
