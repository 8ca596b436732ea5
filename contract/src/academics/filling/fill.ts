/**
 * Fills a week: first as many lessons as there is room for, then as pleasantly as the time allows. One seed and as many
 * steps give one and the same week, on whatever machine; whoever asks may stop after any step and has the best so far.
 */
import { compile, type Compiled, type Placed, type Problem } from "./problem.ts";
import { explain, type Unplaced } from "./explain.ts";
import { random } from "./random.ts";
import { Week, weigh, type Soft } from "./week.ts";

/** How far it is. */
export interface Progress {
  phase: "placing" | "polishing";
  /** From 0 to 1; placing may end sooner. */
  done: number;
  placed: number;
  wanted: number;
}

export interface Filled {
  placed: Placed[];
  unplaced: Unplaced[];
  /** The softer rules as they came with placing, and after they were polished. */
  before: Soft;
  after: Soft;
  steps: number;
}

export interface Effort {
  seed: number;
  /** Steps without a better week, for each wanted lesson, until placing is given up. */
  patience?: number;
  /** Tries at a pleasanter week, for each wanted lesson. */
  polish?: number;
}

/** So many steps between two words of how far it is. */
const STEPS_AT_ONCE = 250;

/** Fills a week step by step: each word of progress is a place to stop; `return` then answers nothing. */
export function* fillSteps(
  problem: Problem,
  { seed, patience = 60, polish = 300 }: Effort,
): Generator<Progress, Filled, boolean | undefined> {
  const of = compile(problem);
  const next = random(seed);
  const placing = new Placing(of, next);
  const total = of.acts.length;
  const word = (phase: Progress["phase"], done: number): Progress => ({
    phase,
    done,
    placed: total - placing.bestUnplaced,
    wanted: total,
  });
  let isStopped = false;
  const most = Math.max(STEPS_AT_ONCE, patience * total);
  while (!isStopped && placing.bestUnplaced > placing.hopeless && placing.steps - placing.bestAt < most) {
    placing.step();
    if (placing.steps % STEPS_AT_ONCE === 0)
      isStopped = (yield word("placing", (placing.steps - placing.bestAt) / most)) === true;
  }
  const week = placing.restoreBest();
  const before = week.soft();
  const tries = polish * total;
  const annealing = new Annealing(week, next);
  for (let at = 0; !isStopped && at < tries; at += 1) {
    annealing.step(at / tries);
    if (at % (STEPS_AT_ONCE * 40) === 0) isStopped = (yield word("polishing", at / tries)) === true;
  }
  annealing.restoreBest();
  fillIn(week);
  return {
    placed: placedOf(week),
    unplaced: explain(week),
    before,
    after: week.soft(),
    steps: placing.steps,
  };
}

/** Fills a week at one go. */
export function fill(problem: Problem, effort: Effort): Filled {
  const steps = fillSteps(problem, effort);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function placedOf(week: Week): Placed[] {
  const { periods, acts, rooms, problem } = week.of;
  return acts.flatMap(({ length }, act) => {
    const at = week.at[act]!;
    if (at < 0) return [];
    const { day, start } = periods[at]!;
    const { id } = problem.wanted[act]!;
    return [{ id, day, start, end: periods[at + length - 1]!.end, room: rooms[week.room[act]!] ?? "" }];
  });
}

/** Each so many steps the turn is that of whoever waits longest. */
const TURN = 4;

/** Puts whatever is nowhere into places in which nothing is in the way any more. */
function fillIn(week: Week): void {
  for (const [act, { starts }] of week.of.acts.entries()) {
    if (week.at[act]! >= 0) continue;
    const at = starts.find((start) => week.pushedBy(act, start)?.out.length === 0);
    if (at !== undefined) week.put(act, at, week.pushedBy(act, at)!.room);
  }
}

/** Places lessons one by one; one that has no free place pushes others out, which are not put back there for a while. */
class Placing {
  readonly week: Week;
  steps = 0;
  bestAt = 0;
  bestUnplaced: number;
  /** Lessons that may begin nowhere, whatever is moved. */
  readonly hopeless: number;
  private readonly of: Compiled;
  private readonly next: () => number;
  private readonly waiting: Set<number>;
  private readonly barred: Map<number, number> = new Map();
  private best: { at: Int16Array; room: Int16Array };

  constructor(of: Compiled, next: () => number) {
    this.of = of;
    this.next = next;
    this.week = new Week(of);
    this.waiting = new Set(of.acts.flatMap(({ starts }, act) => (starts.length > 0 ? [act] : [])));
    this.hopeless = of.acts.length - this.waiting.size;
    this.bestUnplaced = of.acts.length;
    this.best = { at: this.week.at.slice(), room: this.week.room.slice() };
  }

  /** Places the lesson that is hardest to place. */
  step(): void {
    this.steps += 1;
    const act = this.hardest();
    const found = this.cheapest(act);
    // Nothing of what is placed makes room for it: it waits until others have moved.
    if (!found) {
      this.week.pushes[act]! += 1;
      return;
    }
    const { week, steps } = this;
    for (const out of found.pushed.out) {
      this.barred.set(out * this.of.periods.length + week.at[out]!, steps + 8 + Math.floor(this.next() * 12));
      week.take(out);
      week.pushes[out]! += 1;
      this.waiting.add(out);
    }
    week.put(act, found.at, found.pushed.room);
    this.waiting.delete(act);
    const unplaced = this.waiting.size + this.hopeless;
    if (unplaced >= this.bestUnplaced) return;
    this.bestUnplaced = unplaced;
    this.bestAt = steps;
    this.best = { at: week.at.slice(), room: week.room.slice() };
  }

  /** Of those that wait, the one that was pushed most often for the places that it has. */
  private hardest(): number {
    // Those of whom too much is asked push each other out for ever: now and then who waits longest comes first.
    if (this.steps % TURN === 0) return this.waiting.values().next().value!;
    let [found, most] = [-1, -1];
    for (const act of this.waiting) {
      const { starts, length } = this.of.acts[act]!;
      const weight = ((1 + this.week.pushes[act]!) * length * length * (1 + this.next() * 0.2)) / starts.length;
      if (weight > most) [found, most] = [act, weight];
    }
    return found;
  }

  private cheapest(act: number) {
    const { week } = this;
    let least = Infinity;
    let best: { at: number; pushed: NonNullable<ReturnType<Week["pushedBy"]>> } | undefined;
    for (const at of this.of.acts[act]!.starts) {
      const pushed = week.pushedBy(act, at);
      if (!pushed) continue;
      const isBarred = (this.barred.get(act * this.of.periods.length + at) ?? 0) > this.steps;
      if (isBarred && pushed.out.length > 0) continue;
      let cost = this.next() * 0.5;
      for (const out of pushed.out) cost += 1 + week.pushes[out]!;
      if (cost < least) [least, best] = [cost, { at, pushed }];
    }
    return best;
  }

  /** The week as it was when fewest were left over. */
  restoreBest(): Week {
    restore(this.week, this.best);
    return this.week;
  }
}

function restore(week: Week, { at, room }: { at: Int16Array; room: Int16Array }): void {
  for (let act = 0; act < at.length; act += 1) if (week.at[act]! >= 0) week.take(act);
  for (let act = 0; act < at.length; act += 1) if (at[act]! >= 0) week.put(act, at[act]!, room[act]!);
}

/** How much dearer a week may be for a while: from the first to the last step. */
const HEAT = { first: 6, last: 0.15 };

/** Moves lessons, or lets two change places, so that the softer rules are kept better; the hard ones always are. */
class Annealing {
  private readonly week: Week;
  private readonly next: () => number;
  private readonly movable: number[];
  private cost: number;
  private bestCost: number;
  private best: { at: Int16Array; room: Int16Array };

  constructor(week: Week, next: () => number) {
    this.week = week;
    this.next = next;
    this.movable = week.of.acts.flatMap((_, act) => (week.at[act]! >= 0 ? [act] : []));
    this.cost = this.bestCost = weigh(week.soft());
    this.best = { at: week.at.slice(), room: week.room.slice() };
  }

  /** @param done how much of the time is over, from 0 to 1. */
  step(done: number): void {
    if (this.cost === 0 || this.movable.length === 0) return;
    const { week } = this;
    const act = this.movable[Math.floor(this.next() * this.movable.length)]!;
    const { starts } = week.of.acts[act]!;
    const to = starts[Math.floor(this.next() * starts.length)]!;
    const [from, room] = [week.at[act]!, week.room[act]!];
    if (to === from) return;
    week.take(act);
    const pushed = week.pushedBy(act, to);
    week.put(act, from, room);
    if (!pushed || pushed.out.length > 1) return;
    const [other] = pushed.out;
    if (other !== undefined && !week.of.acts[other]!.starts.includes(from)) return;
    const acts = other === undefined ? [act] : [act, other];
    const days = [...new Set([week.of.dayOf[from]!, week.of.dayOf[to]!])];
    const wasOther = other === undefined ? undefined : { at: week.at[other]!, room: week.room[other]! };
    const otherDay = wasOther && week.of.dayOf[wasOther.at]!;
    if (otherDay !== undefined && !days.includes(otherDay)) days.push(otherDay);
    const before = week.costAround(acts, days);
    week.take(act);
    if (other !== undefined) week.take(other);
    week.put(act, to, pushed.room);
    if (other !== undefined) {
      const back = week.pushedBy(other, from);
      if (!back || back.out.length > 0) return this.undo(act, { at: from, room }, other, wasOther);
      week.put(other, from, back.room);
    }
    const gain = week.costAround(acts, days) - before;
    const heat = HEAT.first * (HEAT.last / HEAT.first) ** done;
    if (gain > 0 && this.next() >= Math.exp(-gain / heat)) {
      if (other !== undefined) week.take(other);
      return this.undo(act, { at: from, room }, other, wasOther);
    }
    this.cost += gain;
    if (this.cost >= this.bestCost) return;
    this.bestCost = this.cost;
    this.best = { at: week.at.slice(), room: week.room.slice() };
  }

  /** Puts both back; the other is nowhere at that moment. */
  private undo(act: number, was: Spot, other?: number, wasOther?: Spot): void {
    this.week.take(act);
    this.week.put(act, was.at, was.room);
    if (other !== undefined) this.week.put(other, wasOther!.at, wasOther!.room);
  }

  /** The week as it was when it cost least. */
  restoreBest(): void {
    restore(this.week, this.best);
  }
}
interface Spot {
  at: number;
  room: number;
}
