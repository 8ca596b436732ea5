/** A week that is being filled: who is taken when, what a lesson would push out, and what the softer rules cost. */
import type { Compiled, Rule } from "./problem.ts";

/** What one point of each softer rule weighs: groups' gaps most. */
export const WEIGHTS = { groupGaps: 5, teacherGaps: 1, spread: 2 } as const;
/** How often each softer rule is not kept. */
export type Soft = Record<keyof typeof WEIGHTS, number>;

/** What a lesson at a place pushes out, each with the rule that it breaks there, and the room that it takes. */
export interface Pushed {
  out: number[];
  rules: { rule: Rule; by: number }[];
  room: number;
}

export class Week {
  readonly of: Compiled;
  /** Where each lesson begins and in which room; -1 is nowhere. */
  readonly at: Int16Array;
  readonly room: Int16Array;
  /** How often each was pushed out: who is pushed often is pushed less readily. */
  readonly pushes: Float64Array;
  private readonly width: number;
  /** Number of the lesson there and one more; 0 is free. */
  private readonly teacher: Int16Array;
  private readonly group: Int16Array;
  private readonly rooms: Int16Array;
  private readonly courseDay: Int16Array;
  private readonly teacherDay: Uint8Array;
  private readonly groupDay: Uint8Array;

  constructor(of: Compiled) {
    this.of = of;
    this.width = of.periods.length;
    this.at = new Int16Array(of.acts.length).fill(-1);
    this.room = new Int16Array(of.acts.length).fill(-1);
    this.pushes = new Float64Array(of.acts.length);
    this.teacher = new Int16Array(of.teachers.length * this.width);
    this.group = new Int16Array(of.groups.length * this.width);
    this.rooms = new Int16Array(of.rooms.length * this.width);
    this.courseDay = new Int16Array(of.courses * of.days);
    this.teacherDay = of.load.teacher.slice();
    this.groupDay = of.load.group.slice();
  }

  /** Puts a lesson where nothing is in its way. */
  put(act: number, at: number, room: number): void {
    this.at[act] = at;
    this.room[act] = room;
    this.mark(act, at, room, act + 1, 1);
  }

  /** Takes a lesson out. */
  take(act: number): void {
    this.mark(act, this.at[act]!, this.room[act]!, 0, -1);
    this.at[act] = -1;
    this.room[act] = -1;
  }

  private mark(act: number, at: number, room: number, value: number, sign: number): void {
    const { length, teachers, groups, courses } = this.of.acts[act]!;
    const { days } = this.of;
    const day = this.of.dayOf[at]!;
    for (let period = at; period < at + length; period += 1) {
      for (const teacher of teachers) this.teacher[teacher * this.width + period] = value;
      for (const group of groups) this.group[group * this.width + period] = value;
      if (room >= 0) this.rooms[room * this.width + period] = value;
    }
    for (const course of courses) this.courseDay[course * days + day] = value;
    for (const teacher of teachers) this.teacherDay[teacher * days + day]! += sign * length;
    for (const group of groups) this.groupDay[group * days + day]! += sign * length;
  }

  /** What a lesson that is nowhere would push out at one of its starts; undefined where it cannot go at all. */
  pushedBy(act: number, at: number): Pushed | undefined {
    const { length, teachers, groups, courses } = this.of.acts[act]!;
    const { days, problem } = this.of;
    const day = this.of.dayOf[at]!;
    const found: Pushed = { out: [], rules: [], room: -1 };
    for (let period = at; period < at + length; period += 1) {
      for (const teacher of teachers) push(found, "teacher", this.teacher[teacher * this.width + period]!);
      for (const group of groups) push(found, "group", this.group[group * this.width + period]!);
    }
    for (const course of courses) push(found, "sameDay", this.courseDay[course * days + day]!);
    for (const teacher of teachers) {
      const load = this.teacherDay[teacher * days + day]!;
      const has = (of: number) => this.of.acts[of]!.teachers.includes(teacher);
      if (!this.lighten(found, "teacherDay", day, load + length - problem.teacherDayMax, has)) return undefined;
    }
    for (const group of groups) {
      const load = this.groupDay[group * days + day]!;
      const has = (of: number) => this.of.acts[of]!.groups.includes(group);
      if (!this.lighten(found, "groupDay", day, load + length - problem.groupDayMax, has)) return undefined;
    }
    return this.chooseRoom(found, act, at) ? found : undefined;
  }

  /** Pushes out as much of a day as it has too much; those that were pushed least often first. */
  private lighten(found: Pushed, rule: Rule, day: number, over: number, has: (act: number) => boolean): boolean {
    if (over <= 0) return true;
    const there: number[] = [];
    let left = over;
    for (let act = 0; act < this.at.length; act += 1) {
      if (this.at[act]! < 0 || this.of.dayOf[this.at[act]!] !== day || !has(act)) continue;
      if (found.out.includes(act)) left -= this.of.acts[act]!.length;
      else there.push(act);
    }
    there.sort((a, b) => this.pushes[a]! - this.pushes[b]! || a - b);
    for (const act of there) {
      if (left <= 0) break;
      push(found, rule, act + 1);
      left -= this.of.acts[act]!.length;
    }
    return left <= 0;
  }

  /** The first free room, or the one whose lessons are pushed most readily. */
  private chooseRoom(found: Pushed, act: number, at: number): boolean {
    const { rooms, length } = this.of.acts[act]!;
    if (rooms.length === 0) return true;
    let best = Infinity;
    let bestOut: number[] = [];
    for (const room of rooms) {
      const out: number[] = [];
      let cost = 0;
      for (let period = at; period < at + length; period += 1) {
        if (this.of.base.room[room * this.width + period]) cost = Infinity;
        const there = this.rooms[room * this.width + period]! - 1;
        if (there < 0 || found.out.includes(there) || out.includes(there)) continue;
        out.push(there);
        cost += 1 + this.pushes[there]!;
      }
      if (cost >= best) continue;
      [best, bestOut] = [cost, out];
      found.room = room;
      if (cost === 0) break;
    }
    for (const each of bestOut) push(found, "room", each + 1);
    return best < Infinity;
  }

  /** How often the softer rules are not kept, for one group's day. */
  groupGaps(group: number, day: number): number {
    return this.gaps(this.group, this.of.base.group, group, day);
  }
  /** The same for a teacher's day. */
  teacherGaps(teacher: number, day: number): number {
    return this.gaps(this.teacher, this.of.base.teacher, teacher, day);
  }
  private gaps(table: Int16Array, base: Uint8Array, who: number, day: number): number {
    const [from, to] = [this.of.dayFrom[day]!, this.of.dayFrom[day + 1]!];
    let [gaps, free] = [0, -1];
    for (let period = from; period < to; period += 1) {
      const isTaken = table[who * this.width + period] !== 0 || base[who * this.width + period] !== 0;
      if (isTaken) {
        if (free > 0) gaps += free;
        free = 0;
      } else if (free >= 0) free += 1;
    }
    return gaps;
  }
  /** How often a unit that could rest a day is taught on two days in a row. */
  spread(course: number): number {
    const { days, courseBase } = this.of;
    let [count, pairs] = [0, 0];
    for (let day = 0; day < days; day += 1) {
      const has = (each: number) =>
        this.courseDay[course * days + each] !== 0 || courseBase[course * days + each] !== 0;
      if (!has(day)) continue;
      count += 1;
      if (day > 0 && has(day - 1)) pairs += 1;
    }
    return count * 2 <= days + 1 ? pairs : 0;
  }

  /** All of the softer rules. */
  soft(): Soft {
    const soft: Soft = { groupGaps: 0, teacherGaps: 0, spread: 0 };
    for (let day = 0; day < this.of.days; day += 1) {
      for (let group = 0; group < this.of.groups.length; group += 1) soft.groupGaps += this.groupGaps(group, day);
      for (let who = 0; who < this.of.teachers.length; who += 1) soft.teacherGaps += this.teacherGaps(who, day);
    }
    for (let course = 0; course < this.of.courses; course += 1) soft.spread += this.spread(course);
    return soft;
  }

  /** What the softer rules cost on the days of the lessons named, and of their units. */
  costAround(acts: readonly number[], days: readonly number[]): number {
    let cost = 0;
    const [groups, teachers, courses] = [new Set<number>(), new Set<number>(), new Set<number>()];
    for (const act of acts) {
      const of = this.of.acts[act]!;
      for (const group of of.groups) groups.add(group);
      for (const teacher of of.teachers) teachers.add(teacher);
      for (const course of of.courses) courses.add(course);
    }
    for (const day of days) {
      for (const group of groups) cost += WEIGHTS.groupGaps * this.groupGaps(group, day);
      for (const teacher of teachers) cost += WEIGHTS.teacherGaps * this.teacherGaps(teacher, day);
    }
    for (const course of courses) cost += WEIGHTS.spread * this.spread(course);
    return cost;
  }
}

/** One number for the softer rules. */
export function weigh(soft: Soft): number {
  return soft.groupGaps * WEIGHTS.groupGaps + soft.teacherGaps * WEIGHTS.teacherGaps + soft.spread * WEIGHTS.spread;
}

/** Notes a lesson that would be pushed out; 0 is none. */
function push(found: Pushed, rule: Rule, number: number): void {
  if (number === 0) return;
  const by = number - 1;
  if (!found.out.includes(by)) found.out.push(by);
  if (!found.rules.some((each) => each.by === by && each.rule === rule)) found.rules.push({ rule, by });
}
