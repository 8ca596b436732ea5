/** How a table lies on an A4 page: upright where it is narrow enough, else on its side. Lengths in millimetres. */
import type { PaperColumn } from "./tables.ts";

/** What a page is wide without its margins. */
const UPRIGHT = 182;
const LYING = 269;
/** What a character and a column's edges take. */
const CHARACTER = 1.5;
const EDGES = 3;
/** A blank column holds a name that is signed, a mark in anybody's hand, or at the least a tick. */
const BLANK_MAX = 25;
const BLANK_FOR_MARK = 8;
const BLANK_MIN = 5;

export interface Layout {
  isWide: boolean;
  /** Of each blank column: they share what the others leave. */
  blank: number;
}

export function layoutOf(columns: readonly Pick<PaperColumn, "kind" | "width">[]): Layout {
  const written = columns.filter(({ kind }) => kind !== "blank");
  const blanks = columns.length - written.length;
  const taken = written.reduce((sum, { width }) => sum + width * CHARACTER + EDGES, 0);
  if (blanks === 0) return { isWide: taken > UPRIGHT, blank: 0 };
  const isWide = UPRIGHT - taken < blanks * BLANK_FOR_MARK;
  const share = ((isWide ? LYING : UPRIGHT) - taken) / blanks;
  return { isWide, blank: Math.min(Math.max(share, BLANK_MIN), BLANK_MAX) };
}
