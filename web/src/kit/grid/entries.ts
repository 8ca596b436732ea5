/** What a person has written into the cells of a grid, by row and column. */

/**
 * `pending`: not stored yet, and goes out by itself · `saving`: on its way · `saved` · `refused`: the server, or the
 * column, says no and why · `conflict`: somebody else has changed the cell; the person chooses.
 */
export type CellState = "pending" | "saving" | "saved" | "refused" | "conflict";

/** A cell, by its row's key and its column's id. */
export interface Cell {
  row: string;
  column: string;
}

/** One thing to store. */
export interface CellWrite extends Cell {
  value: string;
  /** What the person saw there: the server refuses the write when something else stands there. */
  base: string;
}

/** A cell that was written in. */
export interface Entry extends CellWrite {
  state: CellState;
  /** Of a refused cell: the words for the person. */
  why?: string;
  /** Of a conflict: what stands there now. */
  theirs?: string;
  /** What the server was last seen to have there. */
  seen: string;
  /** The idempotency key of this value when it is sent by itself: the same after a reload and in another tab. */
  key: string;
}

/** The entries of one row, by column; another object whenever one of them has changed. */
export type RowEntries = ReadonlyMap<string, Entry>;

export interface Entries {
  get: (cell: Cell) => Entry | undefined;
  ofRow: (row: string) => RowEntries | undefined;
  all: () => Iterable<Entry>;
  put: (entry: Entry) => void;
  drop: (cell: Cell) => void;
  /** Something else than an entry has changed that the listeners show. */
  change: () => void;
  /** Tells the listeners, once, when something was put or dropped since the last time. */
  tell: () => void;
  subscribe: (listener: () => void) => () => void;
}

export const cellId = ({ row, column }: Cell): string => `${row}\n${column}`;

export function cellEntries(): Entries {
  const rows = new Map<string, Map<string, Entry>>();
  /** Rows that are copies already: many cells of one row are changed together when a block is pasted. */
  const fresh = new Set<string>();
  const listeners = new Set<() => void>();
  let isChanged = false;

  const copyOf = (row: string): Map<string, Entry> => {
    isChanged = true;
    const before = rows.get(row);
    if (before && fresh.has(row)) return before;
    const copy = new Map(before);
    rows.set(row, copy);
    fresh.add(row);
    return copy;
  };
  return {
    get: ({ row, column }) => rows.get(row)?.get(column),
    ofRow: (row) => rows.get(row),
    *all() {
      for (const row of rows.values()) yield* row.values();
    },
    put: (entry) => void copyOf(entry.row).set(entry.column, entry),
    drop({ row, column }) {
      if (!rows.get(row)?.has(column)) return;
      const copy = copyOf(row);
      copy.delete(column);
      if (copy.size === 0) rows.delete(row);
    },
    change: () => void (isChanged = true),
    tell() {
      if (!isChanged) return;
      isChanged = false;
      fresh.clear();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
