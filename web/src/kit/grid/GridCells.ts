import type { Act } from "./acts.ts";
import type { Cell, CellState, Entry, RowEntries } from "./entries.ts";
import type { QueueCounts, WriteQueue } from "./queue.ts";

/** What a grid needs of the queue of its writes. */
export type GridCells = Pick<
  WriteQueue,
  | "ofRow"
  | "get"
  | "counts"
  | "needing"
  | "isCut"
  | "subscribe"
  | "set"
  | "undo"
  | "lastBlock"
  | "observe"
  | "keepMine"
  | "discard"
>;

/** The column of a row whose cells stand one under the other. */
export const VALUE = "value";

/**
 * The writes of one row for a grid in which its fields stand one under the other: each field is a row of that grid, and
 * its cell is in the column `VALUE`.
 */
export function cellsDown(queue: GridCells, row: string): GridCells {
  const known = new WeakMap<Entry, RowEntries>();
  let counted: { of: RowEntries | undefined; counts: QueueCounts } | undefined;
  const over = ({ row: column }: Cell): Cell => ({ row, column });
  const back = (entry: Entry): Entry => ({ ...entry, row: entry.column, column: VALUE });
  const acts = new WeakMap<Act, Act>();
  const isMine = (act: Act | undefined): act is Act => act?.cells.every((cell) => cell.row === row) === true;
  const mine = (): Entry[] => [...(queue.ofRow(row)?.values() ?? [])];
  return {
    ofRow(field) {
      const entry = queue.get({ row, column: field });
      if (!entry) return undefined;
      const before = known.get(entry);
      if (before) return before;
      const entries = new Map([[VALUE, back(entry)]]);
      known.set(entry, entries);
      return entries;
    },
    get: (cell) => {
      const entry = queue.get(over(cell));
      return entry && back(entry);
    },
    counts() {
      const entries = queue.ofRow(row);
      if (counted && counted.of === entries) return counted.counts;
      const of = (...states: CellState[]): number => mine().filter(({ state }) => states.includes(state)).length;
      const counts = { waiting: of("pending", "saving"), refused: of("refused"), conflicts: of("conflict") };
      counted = { of: entries, counts };
      return counts;
    },
    needing: (max) =>
      mine()
        .filter(({ state }) => state === "refused" || state === "conflict")
        .slice(0, max)
        .map(back),
    isCut: queue.isCut,
    subscribe: queue.subscribe,
    set: (typed, kind) =>
      queue.set(
        typed.map((one) => ({ ...one, ...over(one) })),
        kind,
      ),
    undo: () => {
      if (isMine(queue.lastBlock())) queue.undo(queue.lastBlock());
    },
    lastBlock() {
      const act = queue.lastBlock();
      if (!isMine(act)) return undefined;
      const shown = acts.get(act) ?? { ...act, kept: act.kept.map(({ column }) => ({ row: column, column: VALUE })) };
      acts.set(act, shown);
      return shown;
    },
    observe: (valueOf) =>
      queue.observe((cell) => (cell.row === row ? valueOf({ row: cell.column, column: VALUE }) : undefined)),
    keepMine: (cell) => queue.keepMine(over(cell)),
    discard: (cells) => queue.discard(cells.map(over)),
  };
}
