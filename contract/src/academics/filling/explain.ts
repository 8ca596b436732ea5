/** Why a lesson has no place: which rules keep it from each, and what would have to give way. */
import { fits, fixedReasons, seatsOf, type Compiled, type Rule, type Time } from "./problem.ts";
import type { Week } from "./week.ts";

/** Something in the way at a place: a rule, whom it is about, and the lesson that would have to move, if it is one of those placed. */
export interface Obstacle {
  rule: Rule;
  /** The teacher, group or room by its name. */
  who: string;
  /** The wanted lesson that is there; empty for what never changes. */
  by: string;
}

/** A place that the lesson could have if all of this gave way. */
export interface WayOut extends Time {
  obstacles: Obstacle[];
}

/** More is asked of somebody than there is, whatever is moved. */
export interface Overload {
  rule: "teacher" | "group" | "sameDay" | "room";
  who: string;
  /** Periods that are asked for; of `sameDay`, days. */
  asked: number;
  there: number;
}

export interface Unplaced {
  id: string;
  /** How many of the places in the week each rule keeps it from; the strictest first. */
  rules: { rule: Rule; places: number }[];
  places: number;
  /** The places where least would have to give way. */
  ways: WayOut[];
  /** What no moving would mend. */
  overloads: Overload[];
  /** Rooms that it could have if they were larger. */
  tooSmall: string[];
}

const WAYS_MAX = 3;

/** Explains every lesson that is nowhere. */
export function explain(week: Week): Unplaced[] {
  const overloads = overloadsOf(week.of);
  return week.of.acts.flatMap((_, act) => (week.at[act]! >= 0 ? [] : [explainOne(week, act, overloads)]));
}

function explainOne(week: Week, act: number, overloads: ReadonlyMap<string, Overload>): Unplaced {
  const { of } = week;
  const { id, unit, teachers, groups, rooms: allRooms, students } = of.problem.wanted[act]!;
  const { length, rooms } = of.acts[act]!;
  const ways: WayOut[] = [];
  const counts = new Map<Rule, number>();
  let places = 0;
  for (const [at, { day, start }] of of.periods.entries()) {
    if (!fits(of, at, length)) continue;
    places += 1;
    const obstacles = obstaclesOf(week, act, at);
    for (const rule of new Set(obstacles.map((each) => each.rule))) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    ways.push({ day, start, end: of.periods[at + length - 1]!.end, obstacles });
  }
  const rules = [...counts].map(([rule, count]) => ({ rule, places: count }));
  const keys = [
    ...teachers.map((who) => `teacher ${who}`),
    ...groups.flatMap((who) => [`group ${who}`, `sameDay ${who}\n${unit}`]),
    ...(rooms.length === 1 ? [`room ${of.rooms[rooms[0]!]!}`] : []),
  ];
  return {
    id,
    places,
    rules: rules.toSorted((a, b) => b.places - a.places || a.rule.localeCompare(b.rule)),
    ways: ways.toSorted((a, b) => a.obstacles.length - b.obstacles.length).slice(0, WAYS_MAX),
    overloads: keys.flatMap((key) => overloads.get(key) ?? []),
    tooSmall: allRooms.filter((room) => seatsOf(of.problem, room) < students),
  };
}

/** All that is in the way at one place. */
function obstaclesOf(week: Week, act: number, at: number): Obstacle[] {
  const { of } = week;
  const own = of.acts[act]!;
  const fixed = fixedReasons(of, own, at);
  const named = ({ rule, who }: { rule: Rule; who: number }): string =>
    (["away", "teacher", "teacherDay"].includes(rule) ? of.teachers : rule === "room" ? of.rooms : of.groups)[who]!;
  const found: Obstacle[] = fixed.map((reason) => ({ rule: reason.rule, who: named(reason), by: "" }));
  const pushed = week.pushedBy(act, at);
  for (const { rule, by } of pushed?.rules ?? []) {
    const other = of.acts[by]!;
    const shared = (mine: readonly number[], theirs: readonly number[]) => mine.find((each) => theirs.includes(each));
    const who =
      rule === "room"
        ? week.room[by]!
        : rule === "teacher" || rule === "teacherDay"
          ? shared(own.teachers, other.teachers)
          : shared(own.groups, other.groups);
    found.push({ rule, who: who === undefined ? "" : named({ rule, who }), by: of.problem.wanted[by]!.id });
  }
  return found;
}

/** Of whom more is asked than there can be, by a key of the rule and the name. */
function overloadsOf(of: Compiled): Map<string, Overload> {
  const found = new Map<string, Overload>();
  const width = of.periods.length;
  const { problem, days } = of;
  const freeOf = (isTaken: (at: number) => boolean, loadOn: (day: number) => number, max: number): number => {
    let sum = 0;
    for (let day = 0; day < days; day += 1) {
      let free = 0;
      for (let at = of.dayFrom[day]!; at < of.dayFrom[day + 1]!; at += 1) if (!isTaken(at)) free += 1;
      sum += Math.max(0, Math.min(free, max - loadOn(day)));
    }
    return sum;
  };
  const note = (rule: Overload["rule"], key: string, who: string, asked: number, there: number): void => {
    if (asked > there) found.set(`${rule} ${key}`, { rule, who, asked, there });
  };
  const askedOf = (has: (act: Compiled["acts"][number]) => boolean) =>
    of.acts.reduce((sum, act) => sum + (has(act) ? act.length : 0), 0);
  for (const [who, name] of of.teachers.entries()) {
    const isTaken = (at: number) => Boolean(of.away[who * width + at] || of.base.teacher[who * width + at]);
    const there = freeOf(isTaken, (day) => of.load.teacher[who * days + day]!, problem.teacherDayMax);
    note(
      "teacher",
      name,
      name,
      askedOf(({ teachers }) => teachers.includes(who)),
      there,
    );
  }
  for (const [who, name] of of.groups.entries()) {
    const isTaken = (at: number) => Boolean(of.base.group[who * width + at]);
    const there = freeOf(isTaken, (day) => of.load.group[who * days + day]!, problem.groupDayMax);
    note(
      "group",
      name,
      name,
      askedOf(({ groups }) => groups.includes(who)),
      there,
    );
  }
  for (const [who, name] of of.rooms.entries()) {
    const there = freeOf(
      (at) => Boolean(of.base.room[who * width + at]),
      () => 0,
      width,
    );
    const mustHave = ({ rooms }: Compiled["acts"][number]) => rooms.length === 1 && rooms[0] === who;
    note("room", name, name, askedOf(mustHave), there);
  }
  const perCourse = new Map<number, { who: string; key: string; asked: number }>();
  for (const [index, act] of of.acts.entries())
    for (const [nth, course] of act.courses.entries()) {
      const { groups, unit } = problem.wanted[index]!;
      const one = perCourse.get(course) ?? { who: groups[nth]!, key: `${groups[nth]!}\n${unit}`, asked: 0 };
      one.asked += 1;
      perCourse.set(course, one);
    }
  for (const [course, { who, key, asked }] of perCourse) {
    let there = 0;
    for (let day = 0; day < days; day += 1) if (!of.courseBase[course * days + day]) there += 1;
    note("sameDay", key, who, asked, there);
  }
  return found;
}
