/**
 * Whether a filled week keeps every hard rule: written apart from the search and from its tables, lesson against lesson,
 * so that a mistake there is told here. Answers what is broken, in words for whoever reads a failed test.
 */
import type { Placed, Problem, Time } from "./problem.ts";

interface Held extends Time {
  what: string;
  unit: string;
  teachers: readonly string[];
  groups: readonly string[] | "all";
  room: string;
  week?: "A" | "B";
  isPlaced: boolean;
}

const meet = (a: Time, b: Time): boolean => a.day === b.day && a.start < b.end && b.start < a.end;
const share = (a: readonly string[], b: readonly string[]): boolean => a.some((each) => b.includes(each));

/** The hard rules that a week breaks: none where all is well. */
export function brokenRules(problem: Problem, placed: readonly Placed[]): string[] {
  const broken: string[] = [];
  const wanted = new Map(problem.wanted.map((one) => [one.id, one]));
  const held: Held[] = problem.standing.map((one, at) => ({
    ...one,
    what: `standing ${at}`,
    groups: one.groups.length === 0 ? "all" : one.groups,
    isPlaced: false,
  }));
  const seen = new Set<string>();
  for (const one of placed) {
    const of = wanted.get(one.id);
    if (!of || seen.has(one.id)) {
      broken.push(`${one.id} is not wanted, or twice`);
      continue;
    }
    seen.add(one.id);
    const inside = problem.periods.filter(
      ({ day, start, end }) => day === one.day && start >= one.start && end <= one.end,
    );
    const first = inside.some(({ start }) => start === one.start);
    const last = inside.some(({ end }) => end === one.end);
    if (inside.length !== of.length || !first || !last) broken.push(`${one.id} is not in ${of.length} periods`);
    const length = inside.reduce((sum, { start, end }) => sum + end - start, 0);
    if (one.end - one.start - length > 5 * (of.length - 1)) broken.push(`${one.id} goes over a break`);
    if (of.rooms.length === 0 ? one.room !== "" : !of.rooms.includes(one.room))
      broken.push(`${one.id} is in ${one.room}`);
    const seats = problem.seats.get(one.room);
    if (seats !== undefined && seats < of.students) broken.push(`${one.room} is too small for ${one.id}`);
    for (const { teacher, ...away } of problem.away)
      if (of.teachers.includes(teacher) && meet(away, one)) broken.push(`${one.id}: ${teacher} is away`);
    const { unit, teachers, groups } = of;
    held.push({ ...one, what: one.id, unit, teachers, groups, isPlaced: true });
  }
  for (const [at, a] of held.entries())
    for (const b of held.slice(at + 1)) if (a.isPlaced || b.isPlaced) broken.push(...clashes(a, b));
  return [...broken, ...tooMuch(problem, held)];
}

function clashes(a: Held, b: Held): string[] {
  const both = `${a.what} and ${b.what}`;
  const sameGroup = a.groups === "all" || b.groups === "all" || share(a.groups, b.groups);
  const found: string[] = [];
  if (meet(a, b)) {
    if (share(a.teachers, b.teachers)) found.push(`${both} share a teacher`);
    if (sameGroup) found.push(`${both} share a group`);
    if (a.room !== "" && a.room === b.room) found.push(`${both} share a room`);
  }
  if (a.day === b.day && a.unit === b.unit && sameGroup) found.push(`${both} are one unit on one day`);
  return found;
}

/** Days with more periods than there may be, where anything was placed. */
function tooMuch(problem: Problem, held: readonly Held[]): string[] {
  const sums = new Map<string, { sum: number; max: number; isPlaced: boolean }>();
  const groups = [...new Set(problem.wanted.flatMap((one) => one.groups))];
  const inWeeks = (["A", "B"] as const).flatMap((week) =>
    held.filter((one) => !one.week || one.week === week).map((one) => ({ one, week })),
  );
  for (const { one, week } of inWeeks) {
    const long = Math.max(1, problem.periods.filter((period) => meet(period, one)).length);
    const whom = one.groups === "all" ? groups : one.groups;
    const of = [
      ...one.teachers.map((who) => [`teacher ${who}`, problem.teacherDayMax] as const),
      ...whom.map((who) => [`group ${who}`, problem.groupDayMax] as const),
    ];
    for (const [who, max] of of) {
      const key = `${who} on day ${one.day} of week ${week}`;
      const before = sums.get(key) ?? { sum: 0, max, isPlaced: false };
      sums.set(key, { sum: before.sum + long, max, isPlaced: before.isPlaced || one.isPlaced });
    }
  }
  return [...sums].flatMap(([who, { sum, max, isPlaced }]) =>
    isPlaced && sum > max ? [`${who} has ${sum} of ${max}`] : [],
  );
}
