/**
 * The filler on a week of 40 classes: 1,440 lessons, 39 of 40 periods of each class. Hard rules are looked after by the
 * checker that knows nothing of the search; what the softer rules come to is weighed before and after polishing.
 */
import { aSchoolWeek } from "../contract/src/academics/filling/aSchoolWeek.ts";
import { brokenRules } from "../contract/src/academics/filling/check.ts";
import { fill } from "../contract/src/academics/filling/fill.ts";
import { weigh, type Soft } from "../contract/src/academics/filling/week.ts";
import type { Figure } from "./kit/figures.ts";

const CLASSES = 40;
const SEEDS = [1, 2, 3];

export async function benchFiller(): Promise<Figure[]> {
  return SEEDS.flatMap((seed) => {
    const problem = aSchoolWeek(CLASSES, seed);
    const timed = (polish: number) => {
      const from = performance.now();
      return { week: fill(problem, { seed, polish }), ms: performance.now() - from };
    };
    const placing = timed(0);
    const whole = timed(300);
    const { placed, unplaced, before, after } = whole.week;
    const broken = brokenRules(problem, placed).length;
    const figure = (what: string, seen: number, unit: Figure["unit"], detail: string, atMost?: number): Figure => ({
      bench: "filler",
      what: `${CLASSES} classes, seed ${seed}: ${what}`,
      seen,
      unit,
      ...(atMost !== undefined && { aim: { atMost } }),
      detail,
    });
    const soft = ({ groupGaps, teacherGaps, spread }: Soft) =>
      `gaps of groups ${groupGaps}, of teachers ${teacherGaps}, days in a row ${spread}`;
    return [
      figure("hard rules broken", broken, "lessons", `${problem.wanted.length} lessons asked for`, 0),
      figure("not placed", unplaced.length, "lessons", `${placing.week.steps} steps`, 0),
      figure("time to place", placing.ms, "ms", "without polishing"),
      figure("time with polishing", whole.ms, "ms", "300 tries a lesson"),
      figure("soft score", weigh(after), "points", `${soft(after)}; before: ${weigh(before)}, ${soft(before)}`),
    ];
  });
}
