/** What a person did in a grid, act by act: a paste is one act, however many cells it writes, and is undone as one. */
import type { Cell, CellWrite, Entry } from "./entries.ts";

/** A cell that an act wrote in. */
export interface ActCell extends Cell {
  /** What the server had there, or what was on its way to it. */
  before: string;
  /** As it was sent, and once it is stored, as the server stored it. */
  after: string;
  /** The column itself refused it: nothing was sent. */
  isRefused: boolean;
}

export type ActKind = "typed" | "pasted";

export interface Act {
  kind: ActKind;
  cells: readonly ActCell[];
  /** Undone, but for `kept`. */
  isUndone: boolean;
  /** Cells that have been changed since and were not undone. */
  kept: readonly Cell[];
}

/** Acts that can be undone; the oldest are forgotten. */
const ACTS_MAX = 50;

export interface Acts {
  /** Cells that are left as they were are no part of the act. */
  add: (kind: ActKind, cells: readonly ActCell[]) => void;
  /** The act that Ctrl+Z undoes. */
  last: () => Act | undefined;
  /** The last act that wrote several cells, undone or not. */
  lastBlock: () => Act | undefined;
  /** Takes an act off the stack, noting what of it was kept. */
  close: (act: Act, kept: readonly Cell[]) => void;
  /** A cell was stored as another text than was sent. */
  stored: (cell: Cell, sent: string, stored: string) => void;
  clear: () => void;
}

/** The acts of one grid, in memory: a reload forgets them. */
export function actStack(): Acts {
  let acts: Act[] = [];
  let block: Act | undefined;
  return {
    add(kind, written) {
      const cells = written.filter(({ before, after }) => before !== after);
      if (cells.length === 0) return;
      const act: Act = { kind, cells, isUndone: false, kept: [] };
      acts = [...acts, act].slice(-ACTS_MAX);
      if (cells.length > 1) block = act;
    },
    last: () => acts.at(-1),
    lastBlock: () => block,
    close(act, kept) {
      acts = acts.filter((each) => each !== act);
      if (block === act) block = { ...act, isUndone: true, kept };
    },
    stored({ row, column }, sent, stored) {
      if (sent === stored) return;
      for (const { cells } of acts)
        for (const cell of cells)
          if (cell.row === row && cell.column === column && cell.after === sent) cell.after = stored;
    },
    clear() {
      acts = [];
      block = undefined;
    },
  };
}

/** A cell as it is written in. @param entry what was typed there before and is not forgotten yet */
export function actCellOf(
  { row, column, value, base, now, why }: CellWrite & { now?: string | undefined; why?: string },
  entry: Entry | undefined,
): ActCell {
  // Neither of these was stored: what the server has is what there was before.
  const isUnstored = entry?.state === "refused" || entry?.state === "conflict";
  const before = isUnstored ? (entry.theirs ?? entry.base) : (entry?.value ?? now ?? base);
  return { row, column, before, after: value, isRefused: why !== undefined };
}

/**
 * How an act is undone: cells whose entry is dropped, since it was never stored; what is written back; and cells that
 * have been changed since, which are kept.
 * @param look what the server's rows say of a cell
 */
export function undoOf(
  { cells }: Act,
  entryOf: (cell: Cell) => Entry | undefined,
  look: (cell: Cell) => string | undefined,
): { dropped: Cell[]; back: CellWrite[]; kept: Cell[] } {
  const undone = { dropped: [] as Cell[], back: [] as CellWrite[], kept: [] as Cell[] };
  for (const { row, column, before, after } of cells) {
    const cell = { row, column };
    const entry = entryOf(cell);
    const now = entry?.value ?? look(cell) ?? after;
    const isUnstored = entry?.state === "conflict" || (entry?.state === "refused" && now === after);
    if (isUnstored) undone.dropped.push(cell);
    else if (now === after) undone.back.push({ ...cell, value: before, base: after });
    if (entry?.state === "conflict" || (!isUnstored && now !== after && now !== before)) undone.kept.push(cell);
  }
  return undone;
}
