/** Whether many lessons can stand beside each other, and what became of each teacher's. Pure. */

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
  /** Of one as it was before a publication: since when it was on its day, and what was different of it on days to come. */
  since?: string;
  changes?: readonly object[];
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

/** What became of a lesson: without `from` it is new, without `to` it is gone, else it is elsewhere. */
export interface LessonMove {
  from?: KeptLesson;
  to?: KeptLesson;
}

const place = ({ day, start, end, venueCode }: KeptLesson): string => [day, start, end, venueCode].join(" ");

/** The lessons of each teacher that are not as before, in the order of the week. */
export function changesByStaff(
  before: readonly KeptLesson[],
  after: readonly KeptLesson[],
): ReadonlyMap<string, LessonMove[]> {
  const was = new Map(before.map((one) => [one.id, one]));
  const isThere = new Set(after.map(({ id }) => id));
  const moves: LessonMove[] = [
    ...after.map((to) => {
      const from = was.get(to.id);
      return from ? { from, to } : { to };
    }),
    ...before.filter(({ id }) => !isThere.has(id)).map((from) => ({ from })),
  ];
  const when = ({ from, to }: LessonMove): number => {
    const { day, start } = (to ?? from)!;
    return day * 1440 + start;
  };
  const found = new Map<string, LessonMove[]>();
  for (const move of moves.toSorted((a, b) => when(a) - when(b))) {
    if (move.from && move.to && place(move.from) === place(move.to)) continue;
    const { staffCode } = (move.to ?? move.from)!;
    found.set(staffCode, [...(found.get(staffCode) ?? []), move]);
  }
  return found;
}
