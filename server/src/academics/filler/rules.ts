/** Whether many lessons can stand beside each other. Pure. */

import { shareWeek, type LessonWeek } from "@ofisi/contract/academics/timetable";

/** A lesson as a row of the table; a new one has the id 0 until it is written. */
export interface KeptLesson {
  id: number;
  version: number;
  activityCode: string;
  venueCode: string;
  /** Empty for every group. */
  groupCode: string;
  staffCode: string;
  day: number;
  start: number;
  end: number;
  week: LessonWeek;
}

/** Two lessons at one time that share a venue, a teacher or a group. */
export function findTwo<Lesson extends KeptLesson>(lessons: readonly Lesson[]): [Lesson, Lesson] | undefined {
  const byDay = lessons.toSorted((a, b) => a.day - b.day || a.start - b.start);
  for (const [at, one] of byDay.entries())
    for (const other of byDay.slice(at + 1)) {
      if (other.day !== one.day || other.start >= one.end) break;
      if (!shareWeek(one.week, other.week)) continue;
      const sharesGroup = one.groupCode === "" || other.groupCode === "" || one.groupCode === other.groupCode;
      if (sharesGroup || one.staffCode === other.staffCode || one.venueCode === other.venueCode) return [one, other];
    }
  return undefined;
}
