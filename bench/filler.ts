/**
 * The filler on a week of 40 classes: 1,440 lessons, 39 of 40 periods of each class. Hard rules are looked after by the
 * checker that knows nothing of the search; what the softer rules come to is weighed before and after polishing. Where
 * FET is installed it fills the same weeks in the same run, and is looked after and weighed by the same.
 */
import { aSchoolWeek } from "../contract/src/academics/filling/aSchoolWeek.ts";
import { brokenRules } from "../contract/src/academics/filling/check.ts";
import { fill } from "../contract/src/academics/filling/fill.ts";
import { compile, type Placed, type Problem } from "../contract/src/academics/filling/problem.ts";
import { Week, weigh, type Soft } from "../contract/src/academics/filling/week.ts";
import { findFet, runFet, type Limits } from "./fet.ts";
import type { Figure } from "./kit/figures.ts";

const CLASSES = 40;
const SEEDS = [1, 2, 3];
/** What FET is asked to keep to in turn: it has limits and no wishes, and each costs it time. */
const LIMITS: readonly { words: string; limits: Limits }[] = [
  { words: "hard rules alone", limits: {} },
  { words: "groups without gaps", limits: { groupGaps: 0 } },
  { words: "groups without gaps, teachers with 4 a week at most", limits: { groupGaps: 0, teacherGaps: 4 } },
];
/** After so many seconds FET is told to stop. */
const FET_SECONDS = 120;

const told = ({ groupGaps, teacherGaps, spread }: Soft): string =>
  `gaps of groups ${groupGaps}, of teachers ${teacherGaps}, days in a row ${spread}`;

/** What the softer rules come to in any filled week. */
function softOf(problem: Problem, placed: readonly Placed[]): Soft {
  const of = compile(problem);
  const week = new Week(of);
  for (const { id, day, start, room } of placed) {
    const at = of.periods.findIndex((period) => period.day === day && period.start === start);
    week.put(
      problem.wanted.findIndex((one) => one.id === id),
      at,
      of.rooms.indexOf(room),
    );
  }
  return week.soft();
}

export async function benchFiller(): Promise<Figure[]> {
  const version = await findFet();
  if (version === undefined) console.error("filler: fet-cl is not installed, so that nothing is compared with FET");
  const figures = ownFigures();
  // Two at once would share the processors.
  for (const seed of version === undefined ? [] : SEEDS)
    for (const { words, limits } of LIMITS) figures.push(await fetFigure(seed, `FET ${version}, ${words}`, limits));
  // oxlint-enable no-await-in-loop
  return figures;
}

async function fetFigure(seed: number, by: string, limits: Limits): Promise<Figure> {
  const problem = aSchoolWeek(CLASSES, seed);
  const { placed, ms } = await runFet(problem, limits, FET_SECONDS);
  const soft = softOf(problem, placed);
  const broken = brokenRules(problem, placed).length;
  return {
    bench: "filler",
    what: `${CLASSES} classes, seed ${seed}: ${by}`,
    seen: ms,
    unit: "ms",
    detail: `${placed.length} of ${problem.wanted.length} placed, ${broken} hard rules broken; soft ${weigh(soft)}: ${told(soft)}`,
  };
}

function ownFigures(): Figure[] {
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
    return [
      figure("hard rules broken", broken, "lessons", `${problem.wanted.length} lessons asked for`, 0),
      figure("not placed", unplaced.length, "lessons", `${placing.week.steps} steps`, 0),
      figure("time to place", placing.ms, "ms", "without polishing"),
      figure("time with polishing", whole.ms, "ms", "300 tries a lesson"),
      figure("soft score", weigh(after), "points", `${told(after)}; before: ${weigh(before)}, ${told(before)}`),
    ];
  });
}
