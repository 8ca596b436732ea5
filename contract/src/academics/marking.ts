/**
 * How marks add up: the one place that totals, ranks and means come from, so that the sheet on the screen, the
 * spreadsheet and the report card say the same to the last hundredth (decision 0021). A mark travels as text: a number of
 * at most two decimals, `ABS` for somebody who was absent, `EXM` for somebody who is exempt, and empty for none yet.
 */
import { hundredths } from "./marks.ts";

export const ABSENT = "ABS";
export const EXEMPT = "EXM";

/** What people write for an absence and an exemption, in three languages, in any case. */
const ABSENT_AS = ["ABS", "A", "AB", "ABSENT", "ABSENTE", "X", "HAYUPO"];
const EXEMPT_AS = ["EXM", "E", "EX", "EXEMPT", "EXEMPTE", "DISP", "DISPENSE", "ASAMEHEWA"];

/** A mark as it was read: text as it travels, or why it is none. */
export type ReadMark = { mark: string } | { fault: "unreadable" } | { fault: "over" };

/** Reads what somebody wrote or pasted: `37,5` is 37.5, `a` is ABS. @param outOf of the paper; more is refused. */
export function readMark(written: string, outOf: number): ReadMark {
  const plain = written.trim();
  if (plain === "") return { mark: "" };
  const word = plain.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
  if (ABSENT_AS.includes(word)) return { mark: ABSENT };
  if (EXEMPT_AS.includes(word)) return { mark: EXEMPT };
  const number = plain.replace(",", ".");
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(number)) return { fault: "unreadable" };
  const exact = hundredths(number);
  return exact > hundredths(outOf) ? { fault: "over" } : { mark: String(exact / 100) };
}

/** What the marks of one student in one sheet come to. */
export interface Total {
  /** In marks, exact to the hundredth; null while nothing is marked, and of somebody exempt from everything. */
  total: number | null;
  /** Papers with a mark, an absence or an exemption. */
  marked: number;
  /** Every paper has one: only such totals count in ranks and means. */
  isComplete: boolean;
}

/**
 * The total of a student's marks, in the order of the papers. An absence counts as nought, also in every paper: an exam
 * that was missed whole is a total of 0. A student who is exempt from a paper gets the share of all marks that the others
 * came to, rounded half up to the hundredth: 30 of 60, exempt from 40, is 50 of 100. An exemption from all papers gives no total.
 * @param outOf what each paper is out of.
 */
export function totalOf(marks: readonly string[], outOf: readonly number[]): Total {
  let [sum, full, sat, marked, counted] = [0, 0, 0, 0, 0];
  for (const [at, most] of outOf.entries()) {
    const mark = marks[at] ?? "";
    full += hundredths(most);
    if (mark !== EXEMPT) sat += hundredths(most);
    if (mark !== "") marked += 1;
    if (mark === "" || mark === EXEMPT) continue;
    counted += 1;
    if (mark !== ABSENT) sum += hundredths(mark);
  }
  const isComplete = outOf.length > 0 && marked === outOf.length;
  if (counted === 0 || sat === 0) return { total: null, marked, isComplete };
  return { total: Math.floor((2 * sum * full + sat) / (2 * sat)) / 100, marked, isComplete };
}

/**
 * The rank of each, the highest first: equals share a rank and the next is left out, as in 1, 2, 2, 4. Who has no total
 * has no rank.
 */
export function ranksOf(totals: readonly (number | null)[]): (number | null)[] {
  const sorted = totals.filter((total) => total !== null).toSorted((one, other) => other - one);
  const rank = new Map<number, number>();
  for (const [at, total] of sorted.entries()) if (!rank.has(total)) rank.set(total, at + 1);
  return totals.map((total) => (total === null ? null : rank.get(total)!));
}

/** The mean of those who have a total, rounded half up to the hundredth; null of nobody. */
export function meanOf(totals: readonly (number | null)[]): number | null {
  const known = totals.filter((total) => total !== null).map(hundredths);
  if (known.length === 0) return null;
  const sum = known.reduce((all, total) => all + total, 0);
  return Math.floor((2 * sum + known.length) / (2 * known.length)) / 100;
}

/** Ranks and the class's mean of a sheet's rows, in their order. Only complete totals count (decision 0021). */
export function standingsOf(rows: readonly Pick<Total, "total" | "isComplete">[]): {
  ranks: (number | null)[];
  mean: number | null;
} {
  const counted = rows.map(({ total, isComplete }) => (isComplete ? total : null));
  return { ranks: ranksOf(counted), mean: meanOf(counted) };
}

/**
 * A total in percent of what its papers are out of, rounded half up to the hundredth: 33.5 of 40 is 83.75. A report card
 * shows it, and the mean of these is a student's mean, so that whoever holds the paper can reckon it again.
 */
export function percentOf(total: number, outOf: number): number {
  const full = hundredths(outOf);
  return Math.floor((20_000 * hundredths(total) + full) / (2 * full)) / 100;
}
