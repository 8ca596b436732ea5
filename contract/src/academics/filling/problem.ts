/**
 * What the filler is asked: lessons to be placed, the periods of the week, what stands already, who is away when. Names
 * are the caller's own; nothing here reads or writes anything. Why it works as it does: docs/decisions/0035-filler.md.
 */

/** A time of the week; Monday is 1, minutes since midnight, the end not included. */
export interface Time {
  day: number;
  start: number;
  end: number;
}

/** A lesson that is to be placed. */
export interface Wanted {
  id: string;
  unit: string;
  teachers: readonly string[];
  groups: readonly string[];
  /** Periods in a row: 2 is a double lesson. */
  length: number;
  /** Any one of these will do that is large enough; none at all is a lesson without a room. */
  rooms: readonly string[];
  /** How many there are to be seated. */
  students: number;
}

/** A lesson that stays where it is. */
export interface Standing extends Time {
  unit: string;
  teachers: readonly string[];
  /** None at all is every group. */
  groups: readonly string[];
  room: string;
  /** Of one of two weeks alone; its place is taken in both, since what is placed is of every week. */
  week?: "A" | "B";
}

/** When a teacher is not there. */
export interface Away extends Time {
  teacher: string;
}

export interface Problem {
  /** When lessons may be held; breaks are what is between them. */
  periods: readonly Time[];
  wanted: readonly Wanted[];
  standing: readonly Standing[];
  away: readonly Away[];
  /** How many a room holds; one that is not named holds any lesson. */
  seats: ReadonlyMap<string, number>;
  /** Periods a day, at most. */
  groupDayMax: number;
  teacherDayMax: number;
}

/** Where a wanted lesson is placed. */
export interface Placed extends Time {
  id: string;
  /** Empty where it wants none. */
  room: string;
}

/** Bells as near as this follow on each other: a double lesson goes over them. */
const NEAR = 5;

/** The problem in numbers, as the search goes through it. */
export interface Compiled {
  problem: Problem;
  periods: readonly Time[];
  /** Which of the days, from 0, a period is on. */
  dayOf: readonly number[];
  days: number;
  /** First period of each day, and the one behind the last. */
  dayFrom: readonly number[];
  acts: readonly Act[];
  teachers: readonly string[];
  groups: readonly string[];
  rooms: readonly string[];
  courses: number;
  /** What stands: 1 where somebody is taken in a period. */
  base: { teacher: Uint8Array; group: Uint8Array; room: Uint8Array };
  /** Periods that stand, of each a day. */
  load: { teacher: Uint8Array; group: Uint8Array };
  /** Days on which a group has a unit by what stands. */
  courseBase: Uint8Array;
  /** When teachers are away. */
  away: Uint8Array;
}

/** A wanted lesson in numbers. */
export interface Act {
  length: number;
  teachers: readonly number[];
  groups: readonly number[];
  /** Those that are large enough, the smallest first: a small group leaves the large ones to others. */
  rooms: readonly number[];
  /** It wants a room, and none is large enough. */
  isTooLarge: boolean;
  /** A unit and a group, of which one a day. */
  courses: readonly number[];
  /** Where it may begin, by what never changes. */
  starts: readonly number[];
}

/** Numbers for names, in the order in which they come. */
function numbering() {
  const numbers = new Map<string, number>();
  return {
    of: (name: string): number => {
      if (!numbers.has(name)) numbers.set(name, numbers.size);
      return numbers.get(name)!;
    },
    names: () => [...numbers.keys()],
  };
}

const meet = (a: Time, b: Time): boolean => a.day === b.day && a.start < b.end && b.start < a.end;

/** Whether a lesson of so many periods can begin there, on one day and without a break in it. */
export function fits({ periods }: Pick<Compiled, "periods">, at: number, length: number): boolean {
  for (let next = at + 1; next < at + length; next += 1) {
    const [before, after] = [periods[next - 1]!, periods[next]];
    if (!after || after.day !== before.day || after.start - before.end > NEAR) return false;
  }
  return true;
}

/** How many a room holds. */
export const seatsOf = ({ seats }: Problem, room: string): number => seats.get(room) ?? Infinity;
/** Those that hold any lesson come last, in the order in which they were given. */
const bySize = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Makes numbers of the names, and works out where each lesson may begin by what never changes. */
export function compile(problem: Problem): Compiled {
  const periods = problem.periods.toSorted((a, b) => a.day - b.day || a.start - b.start);
  const dayNames = [...new Set(periods.map(({ day }) => day))];
  const dayOf = periods.map(({ day }) => dayNames.indexOf(day));
  const days = dayNames.length;
  const dayFrom = [...dayNames.map((day) => periods.findIndex((period) => period.day === day)), periods.length];
  const [teachers, groups, rooms, courses] = [numbering(), numbering(), numbering(), numbering()];
  const numbered = problem.wanted.map((one) => {
    const large = one.rooms.filter((room) => seatsOf(problem, room) >= one.students);
    return {
      length: one.length,
      teachers: one.teachers.map(teachers.of),
      groups: one.groups.map(groups.of),
      rooms: large.toSorted((a, b) => bySize(seatsOf(problem, a), seatsOf(problem, b))).map(rooms.of),
      isTooLarge: one.rooms.length > 0 && large.length === 0,
      courses: one.groups.map((group) => courses.of(`${group}\n${one.unit}`)),
    };
  });
  const courseNames = courses.names();
  const [teacherNames, groupNames, roomNames] = [teachers.names(), groups.names(), rooms.names()];
  const width = periods.length;
  const emptyLoad = (): Compiled["load"] => ({
    teacher: new Uint8Array(teacherNames.length * days),
    group: new Uint8Array(groupNames.length * days),
  });
  const compiled: Omit<Compiled, "acts"> = {
    problem,
    periods,
    dayOf,
    days,
    dayFrom,
    teachers: teacherNames,
    groups: groupNames,
    rooms: roomNames,
    courses: courseNames.length,
    base: {
      teacher: new Uint8Array(teacherNames.length * width),
      group: new Uint8Array(groupNames.length * width),
      room: new Uint8Array(roomNames.length * width),
    },
    load: emptyLoad(),
    courseBase: new Uint8Array(courseNames.length * days),
    away: new Uint8Array(teacherNames.length * width),
  };
  const { base, load, courseBase, away } = compiled;
  const take = (table: Uint8Array, of: number, at: number): void => {
    if (of >= 0) table[of * width + at] = 1;
  };
  const loads = { A: emptyLoad(), B: emptyLoad() };
  for (const one of problem.standing) {
    const over = periods.flatMap((period, at) => (meet(period, one) ? [at] : []));
    const of = one.groups.length === 0 ? groupNames : one.groups;
    const [withWhom, whom] = [
      one.teachers.map((name) => teacherNames.indexOf(name)),
      of.map((name) => groupNames.indexOf(name)),
    ];
    for (const at of over) {
      for (const teacher of withWhom) take(base.teacher, teacher, at);
      for (const group of whom) take(base.group, group, at);
      take(base.room, roomNames.indexOf(one.room), at);
    }
    const day = dayNames.indexOf(one.day);
    if (day < 0) continue;
    const long = Math.max(1, over.length);
    for (const week of ["A", "B"] as const) {
      if (one.week && one.week !== week) continue;
      const ofWeek = loads[week];
      for (const teacher of withWhom) if (teacher >= 0) ofWeek.teacher[teacher * days + day]! += long;
      for (const group of whom) if (group >= 0) ofWeek.group[group * days + day]! += long;
    }
    for (const group of of) {
      const course = courseNames.indexOf(`${group}\n${one.unit}`);
      if (course >= 0) courseBase[course * days + day] = 1;
    }
  }
  // A day is as full as in the fuller of the two weeks.
  for (const who of ["teacher", "group"] as const)
    for (const at of load[who].keys()) load[who][at] = Math.max(loads.A[who][at]!, loads.B[who][at]!);
  for (const one of problem.away)
    for (const [at, period] of periods.entries())
      if (meet(period, one)) take(away, teacherNames.indexOf(one.teacher), at);
  const acts = numbered.map((act): Act => ({ ...act, starts: startsOf(compiled, act) }));
  return { ...compiled, acts };
}

/** A rule that keeps a lesson from a place. */
export type Rule = "away" | "teacher" | "group" | "sameDay" | "room" | "seats" | "groupDay" | "teacherDay";

/** What of that which never changes keeps a lesson from beginning there, each with whom it is about. */
export function fixedReasons(
  of: Omit<Compiled, "acts">,
  act: Omit<Act, "starts">,
  at: number,
): { rule: Rule; who: number }[] {
  const found: { rule: Rule; who: number }[] = [];
  const { base, load, away, courseBase, days, problem } = of;
  const width = of.periods.length;
  const day = of.dayOf[at]!;
  const over = Array.from({ length: act.length }, (_, next) => at + next);
  for (const who of act.teachers) {
    if (over.some((each) => away[who * width + each])) found.push({ rule: "away", who });
    if (over.some((each) => base.teacher[who * width + each])) found.push({ rule: "teacher", who });
    if (load.teacher[who * days + day]! + act.length > problem.teacherDayMax) found.push({ rule: "teacherDay", who });
  }
  for (const [index, who] of act.groups.entries()) {
    if (over.some((each) => base.group[who * width + each])) found.push({ rule: "group", who });
    if (load.group[who * days + day]! + act.length > problem.groupDayMax) found.push({ rule: "groupDay", who });
    if (courseBase[act.courses[index]! * days + day]) found.push({ rule: "sameDay", who });
  }
  if (act.isTooLarge) found.push({ rule: "seats", who: act.groups[0]! });
  const isTaken = (room: number) => over.some((each) => base.room[room * width + each]);
  if (act.rooms.length > 0 && act.rooms.every(isTaken)) found.push({ rule: "room", who: act.rooms[0]! });
  return found;
}

function startsOf(of: Omit<Compiled, "acts">, act: Omit<Act, "starts">): number[] {
  return of.periods.flatMap((_, at) =>
    fits(of, at, act.length) && fixedReasons(of, act, at).length === 0 ? [at] : [],
  );
}
