/** Which days the lessons of a timetable are on. */
import { daysBetween, type DayOff } from "@ofisi/contract/academics/lessonCalendar";
import type { LessonWeek } from "@ofisi/contract/academics/timetable";
import { addDays, weekdayOf } from "../../kit/days.ts";
import { mondayOf, weekOf, type Turn } from "../lessonWeeks/rules.ts";

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
    .filter((each) => each >= firstDay && (lastDay === undefined || each <= lastDay) && weekdayOf(each) === day)
    .toSorted();
  return { firstDay, lastDay, without };
}

/** When a lesson of every second week is held. */
export interface HeldInTurn extends Held {
  /** Days on which it is held beside every second week from the first day on. */
  also: string[];
}

/**
 * The days of a lesson of week A or B alone: every second week as the last turn counts them. What the turns before count
 * otherwise is left out or added day by day. Undefined where there is none before the end.
 * @param held when it would be held each week.
 */
export function daysInTurn(
  held: Held,
  { week, turns }: { week: LessonWeek; turns: readonly Turn[] },
): HeldInTurn | undefined {
  if (turns.length === 0) return undefined;
  const isBeforeEnd = (day: string): boolean => held.lastDay === undefined || day <= held.lastDay;
  const last = turns.findLast(({ from }) => from === "" || isBeforeEnd(mondayOf(from)))?.from;
  const begins = last ? mondayOf(last) : "";
  const days: string[] = [];
  let settled = held.firstDay;
  while (settled < begins || weekOf(settled, turns) !== week) {
    days.push(settled);
    settled = addDays(settled, 7);
  }
  const isInRule = (day: string): boolean => weeksBetween(day, settled) % 2 === 0;
  const own = days.filter((day) => weekOf(day, turns) === week && isBeforeEnd(day) && !held.without.includes(day));
  if (own.length === 0 && !isBeforeEnd(settled)) return undefined;
  const also = own.filter((day) => !isInRule(day));
  let firstDay = days.find(isInRule) ?? settled;
  // Nothing may be before the day with which a rule begins, also where it is left out.
  if (also.length > 0 && also[0]! < firstDay) firstDay = addDays(firstDay, -14);
  const ruled = [firstDay, ...days].filter((day) => day < settled && isInRule(day) && !own.includes(day));
  const without = [...new Set([...ruled, ...held.without.filter((day) => day >= settled && isInRule(day))])].toSorted();
  return { firstDay, lastDay: held.lastDay, without, also };
}

const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (7 * DAY_MS));

const onOrAfter = (day: string, wanted: number): string => addDays(day, (wanted - weekdayOf(day) + 7) % 7);
