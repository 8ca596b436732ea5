/** Lessons on dates: which are held, which are in each other's way, and who is free. Pure. */
import type { DatedLesson, FreeTeacher, LessonDay, Swap } from "@ofisi/contract/academics/lessonChanges";
import type { DayOff } from "@ofisi/contract/academics/lessonCalendar";
import { ALL_GROUPS } from "@ofisi/contract/academics/timetable";
import { addDays, weekdayOf } from "../../kit/days.ts";

/** The seven days of the week that a day is in, Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** What is known of a school's days: ends may be empty. */
export interface SchoolDays {
  firstDay: string;
  lastDay: string;
  daysOff: readonly Pick<DayOff, "name" | "firstDay" | "lastDay">[];
}

/** Whether lessons are held on a day, and the holiday where they are not. */
export function lessonDay(day: string, { firstDay, lastDay, daysOff }: SchoolDays): LessonDay {
  const off = daysOff.find((each) => each.firstDay <= day && day <= each.lastDay);
  const isOutside = (firstDay !== "" && day < firstDay) || (lastDay !== "" && day > lastDay);
  return { day, isHeld: off === undefined && !isOutside, dayOff: off?.name ?? "" };
}

/** When, where, by whom and for whom: what two lessons may share none of at one time. */
export type Stand = Pick<
  DatedLesson,
  "lessonId" | "day" | "startTime" | "endTime" | "venueCode" | "staffCode" | "groupCode"
>;

export interface Meeting {
  over: "venue" | "staff" | "group";
  lesson: DatedLesson;
}

const atOneTime = (one: Pick<Stand, "startTime" | "endTime">, other: Pick<Stand, "startTime" | "endTime">): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime;

/** The first of a day's lessons that is in the way of one, as they stand then. */
export function findMeeting(ofDay: readonly DatedLesson[], stand: Stand): Meeting | undefined {
  for (const lesson of ofDay) {
    if (lesson.lessonId === stand.lessonId || lesson.day !== stand.day || lesson.state === "cancelled") continue;
    if (!atOneTime(lesson, stand)) continue;
    if (lesson.venueCode === stand.venueCode) return { over: "venue", lesson };
    if (lesson.staffCode === stand.staffCode) return { over: "staff", lesson };
    const groups = [lesson.groupCode, stand.groupCode];
    if (groups.includes(ALL_GROUPS) || groups[0] === groups[1]) return { over: "group", lesson };
  }
  return undefined;
}

/** The first meeting of a day on which some of its lessons are to stand otherwise. */
export function findMeetings(ofDay: readonly DatedLesson[], stands: readonly Stand[]): Meeting | undefined {
  const then = ofDay.map((lesson) => ({ ...lesson, ...stands.find(({ lessonId }) => lessonId === lesson.lessonId) }));
  for (const stand of stands) {
    const meeting = findMeeting(then, stand);
    if (meeting) return meeting;
  }
  return undefined;
}

/** A lesson with what it takes over from another one. */
function taking(lesson: DatedLesson, from: DatedLesson, what: Swap): DatedLesson {
  if (what === "times") return { ...lesson, startTime: from.startTime, endTime: from.endTime };
  if (what === "staff") return { ...lesson, staffCode: from.staffCode, staffName: from.staffName };
  return { ...lesson, venueCode: from.venueCode, venueName: from.venueName };
}

/** Both lessons as they stand after a swap; undefined where both have the same already. */
export function swapped(one: DatedLesson, other: DatedLesson, what: Swap): [DatedLesson, DatedLesson] | undefined {
  const isSame = {
    times: one.startTime === other.startTime && one.endTime === other.endTime,
    staff: one.staffCode === other.staffCode,
    venues: one.venueCode === other.venueCode,
  };
  return isSame[what] ? undefined : [taking(one, other, what), taking(other, one, what)];
}

/**
 * The lessons that one can swap with so that nothing is in the way of either, those of its own group first.
 * @param away who is on leave: they keep lessons that are theirs every week, and take no other.
 */
export function swapsOf(
  ofDay: readonly DatedLesson[],
  lesson: DatedLesson,
  what: Swap,
  away: ReadonlySet<string>,
): DatedLesson[] {
  const can = (other: DatedLesson): boolean => {
    const both = other.lessonId === lesson.lessonId ? undefined : swapped(lesson, other, what);
    if (!both || findMeetings(ofDay, both)) return false;
    return both.every(({ staffCode, asEver }) => staffCode === asEver.staffCode || !away.has(staffCode));
  };
  const isOwn = ({ groupCode }: DatedLesson): number => (groupCode === lesson.groupCode ? 0 : 1);
  return ofDay.filter((other) => other.state !== "cancelled" && can(other)).toSorted((a, b) => isOwn(a) - isOwn(b));
}

/** Somebody who teaches, and what. */
export interface Teacher {
  userCode: string;
  name: string;
  groupCodes: readonly string[];
  activityCodes: readonly string[];
  /** How many lessons of others this person takes in the months around. */
  covers: number;
}

/** What somebody is needed for: a time of a day, and the lesson that is held then, or none. */
export interface Need extends Pick<DatedLesson, "day" | "startTime" | "endTime"> {
  lessonId: number;
  groupCode: string;
  activityCode: string;
}

/** The other lessons that are held at that time. */
function meanwhile(need: Need, ofDay: readonly DatedLesson[]): DatedLesson[] {
  return ofDay.filter(
    (lesson) =>
      lesson.lessonId !== need.lessonId &&
      lesson.day === need.day &&
      lesson.state !== "cancelled" &&
      atOneTime(lesson, need),
  );
}

/** The venues in which something is held at a time. */
export function busyVenues(need: Need, ofDay: readonly DatedLesson[]): Set<string> {
  return new Set(meanwhile(need, ofDay).map(({ venueCode }) => venueCode));
}

/**
 * Who is free at a time, in the order in which to ask: who teaches the group or the unit, then who has covered least.
 * @param ofDay the lessons of that day; the one that is needed is in nobody's way.
 * @param away who is on leave.
 */
export function freeTeachers(
  need: Need,
  ofDay: readonly DatedLesson[],
  teachers: readonly Teacher[],
  away: ReadonlySet<string>,
): FreeTeacher[] {
  const busy = new Set(meanwhile(need, ofDay).map(({ staffCode }) => staffCode));
  const known = ({ teachesGroup, teachesUnit }: FreeTeacher): number => (teachesGroup || teachesUnit ? 0 : 1);
  return teachers
    .filter(({ userCode }) => !busy.has(userCode) && !away.has(userCode))
    .map(({ userCode, name, groupCodes, activityCodes, covers }) => ({
      userCode,
      name,
      teachesGroup: groupCodes.includes(need.groupCode),
      teachesUnit: activityCodes.includes(need.activityCode),
      covers,
    }))
    .toSorted((a, b) => known(a) - known(b) || a.covers - b.covers || a.name.localeCompare(b.name));
}
