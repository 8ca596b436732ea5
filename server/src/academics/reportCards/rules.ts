/** What stands on a report card: units, means, ranks and what is missing, reckoned by `marking.ts` alone. */
import { meanOf, percentOf, ranksOf } from "@ofisi/contract/academics/marking";

export interface ClassStudent {
  userCode: string;
  studentSchoolIdNumber: string;
  name: string;
  /** The file of the photo; empty of none. */
  photo: string;
}

/** What a student was given in a unit and period, with how many papers it has and what they are out of together. */
export interface Result {
  id: number;
  userCode: string;
  groupCode: string;
  academicYearCode: string;
  academicYear: string;
  semesterCode: string;
  semesterName: string;
  activityCode: string;
  unitName: string;
  schemeCode: string;
  total: number | null;
  marked: number;
  paperCount: number;
  outOf: number;
  grade: string;
  merit: "PASS" | "FAIL" | "";
  remarks: string;
}

/** A total that was typed without papers says nothing of what it is out of: a hundred, as far as it goes. */
const TYPED_OUT_OF = 100;

/** A unit of a student in a period, as it stands on a card. */
export interface UnitLine extends Result {
  isComplete: boolean;
  /** What the total is out of; undefined where nobody knows: a typed total above a hundred. */
  full: number | undefined;
  /** Of the total in what it is out of; null where it does not count in a mean. */
  percent: number | null;
  /** Of the complete totals of the class it was given in, in marks. */
  classMean: number | null;
  rank: number | null;
}

export interface Card {
  student: ClassStudent;
  lines: readonly UnitLine[];
  mean: number | null;
  /** In the class; null of a card that is not whole. */
  rank: number | null;
  /** Units, in their order. */
  missing: readonly string[];
}

/** Whether every paper has a mark, an absence or an exemption, as `totalOf` says it; a typed total is whole. */
function isComplete({ schemeCode, total, marked, paperCount }: Result): boolean {
  return schemeCode === "" ? total !== null : paperCount > 0 && marked === paperCount;
}

function outOfWhat({ schemeCode, total, outOf }: Result): number | undefined {
  if (schemeCode !== "") return outOf > 0 ? outOf : undefined;
  return total === null || total <= TYPED_OUT_OF ? TYPED_OUT_OF : undefined;
}

/** A total in percent; null of one that counts in no mean. */
function percentOfResult(result: Result): number | null {
  const outOf = outOfWhat(result);
  return result.total === null || outOf === undefined || !isComplete(result) ? null : percentOf(result.total, outOf);
}

/** A student's mean: that of the complete totals in percent. */
export function meanOfResults(results: readonly Result[]): number | null {
  return meanOf(results.map(percentOfResult));
}

/**
 * The cards of a class. Ranks and means of a unit are of those who were given it in the same class by the same scheme,
 * as on the marks sheet. Only whole cards are ranked: see `wholeFrom`.
 * @param students of the class, in the order of the cards.
 * @param results of the period, in the order of the units: theirs, and those of others that theirs are ranked among.
 */
export function cardsOf(
  students: readonly ClassStudent[],
  results: readonly Result[],
  groupCode: string,
): readonly Card[] {
  const together = gather(results, (result) => [result.groupCode, result.activityCode, result.schemeCode].join("~"));
  const lines = gather([...together.values()].flatMap(rankedLines), ({ userCode }) => userCode);
  const unitsOfClass = new Set(
    results
      .filter((result) => result.groupCode === groupCode && hasMarks(result))
      .map(({ activityCode }) => activityCode),
  );
  const names = new Map(results.map(({ activityCode, unitName }) => [activityCode, unitName]));
  const cards = students.map((student) => {
    const own = lines.get(student.userCode) ?? [];
    const isDone = new Map(own.map((line) => [line.activityCode, line.isComplete]));
    const missing = [...names].filter(([code]) => !(isDone.get(code) ?? !unitsOfClass.has(code)));
    return { student, lines: own, mean: meanOfResults(own), missing: missing.map(([, unitName]) => unitName) };
  });
  const doneCounts = cards.map(
    ({ lines: own }) => own.filter((line) => line.isComplete && unitsOfClass.has(line.activityCode)).length,
  );
  const least = wholeFrom(doneCounts);
  const ranks = ranksOf(cards.map(({ mean }, at) => (doneCounts[at]! >= least ? mean : null)));
  return cards.map((card, at) => ({ ...card, rank: ranks[at] ?? null }));
}

/**
 * How many complete units make a card whole: as many as half of the class has at least, of those with any. So a unit that
 * one student lacks costs that student the rank; one that is not marked yet costs nobody's; and of two electives, or of
 * one that few take, every choice is whole. A unit that a student is exempt from is complete.
 * @param doneCounts of each student, the complete units among those that the class has
 */
function wholeFrom(doneCounts: readonly number[]): number {
  const sorted = doneCounts.filter((count) => count > 0).toSorted((one, other) => other - one);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}

const hasMarks = ({ total, marked }: Result): boolean => total !== null || marked > 0;

function rankedLines(results: readonly Result[]): UnitLine[] {
  const totals = results.map((result) => (isComplete(result) ? result.total : null));
  const ranks = ranksOf(totals);
  const classMean = meanOf(totals);
  return results.map((result, at) => ({
    ...result,
    isComplete: isComplete(result),
    // Nobody has failed by half an exam: what it counts as stands once all papers are in.
    ...(!isComplete(result) && { grade: "", merit: "" as const }),
    full: outOfWhat(result),
    percent: percentOfResult(result),
    classMean,
    rank: ranks[at] ?? null,
  }));
}

/** A student's means over the periods, the oldest first; a period without one is left out. */
export interface PeriodMean {
  academicYear: string;
  semesterName: string;
  mean: number;
}

/** Means by student. @param results of all periods, in their order. */
export function historyOf(results: readonly Result[]): Map<string, PeriodMean[]> {
  const histories = new Map<string, PeriodMean[]>();
  for (const [userCode, own] of gather(results, (result) => result.userCode))
    histories.set(
      userCode,
      byPeriod(own).flatMap((period) => {
        const mean = meanOfResults(period);
        const { academicYear, semesterName } = period[0]!;
        return mean === null ? [] : [{ academicYear, semesterName, mean }];
      }),
    );
  return histories;
}

/** One student's results, period by period, in their order. */
export function byPeriod<One extends Result>(results: readonly One[]): One[][] {
  return [...gather(results, ({ academicYearCode, semesterCode }) => `${academicYearCode}~${semesterCode}`).values()];
}

/** A transcript's lines, without a class to rank among. */
export function linesOf(results: readonly Result[]): UnitLine[] {
  return results.flatMap((result) => rankedLines([result]));
}

/** Of one key those with it, in their order. */
export function gather<One, Key>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const gathered = new Map<Key, One[]>();
  for (const one of all) {
    const own = gathered.get(keyOf(one));
    if (own) own.push(one);
    else gathered.set(keyOf(one), [one]);
  }
  return gathered;
}
