/** What a matched block writes into a sheet. */
import { REMARKS } from "@ofisi/contract/academics/marksSheet";
import type { Typed, WriteQueue } from "../../kit/grid/queue.ts";
import { readTyped } from "./marks.ts";
import type { BlockColumn, BlockLine } from "./matchBlock.ts";
import type { Sheet } from "./useSheet.ts";

export interface Taken {
  /** For the queue: only what differs from what stands there. */
  cells: Typed[];
  /** Why a value is no mark, by `line.column` of the block. */
  faults: ReadonlyMap<string, string>;
  faultCount: number;
  /** Cells that two values are chosen for, each with where the two stand. */
  twice: { userCode: string; to: string; from: [Place, Place] }[];
}

/** A value's place in the block. */
interface Place {
  line: BlockLine;
  column: BlockColumn;
}

/** In characters, as the server keeps them. */
const REMARKS_MAX = 500;

/** Empty cells say nothing, and rows that can only be read take nothing. */
export function takeOf(
  { papers, rows }: Sheet,
  queue: Pick<WriteQueue, "get">,
  columns: readonly BlockColumn[],
  lines: readonly BlockLine[],
): Taken {
  const open = new Map(rows.filter(({ heldBy }) => heldBy === "").map((row) => [row.userCode, row]));
  const cells = new Map<string, Typed>();
  const faults = new Map<string, string>();
  const filled = new Map<string, Place>();
  const twice: Taken["twice"] = [];
  for (const line of lines) {
    const row = open.get(line.userCode);
    for (const column of columns) {
      const { at, to } = column;
      const text = (line.cells[at] ?? "").trim();
      const paper = papers.findIndex(({ examTypePaperCode }) => examTypePaperCode === to);
      if (to === "" || text === "" || (paper < 0 && to !== REMARKS)) continue;
      const outOf = papers[paper]?.numberOfPaperMarks;
      const read = outOf === undefined ? { value: text.slice(0, REMARKS_MAX) } : readTyped(text, outOf);
      if (read.why !== undefined) faults.set(`${line.at}.${at}`, read.why);
      if (!row) continue;
      const cell = `${row.userCode}\n${to}`;
      const before = filled.get(cell);
      if (before) twice.push({ userCode: row.userCode, to, from: [before, { line, column }] });
      else filled.set(cell, { line, column });
      const base = (paper < 0 ? row.remarks : row.marks[paper]) ?? "";
      const now = queue.get({ row: row.userCode, column: to })?.value ?? base;
      if (read.value !== now || read.why !== undefined)
        cells.set(cell, { row: row.userCode, column: to, base, ...read });
    }
  }
  return { cells: [...cells.values()], faults, faultCount: faults.size, twice };
}
