import type { Extent, Place } from "./keys.ts";

/** What of a grid is selected, and the cell that is being typed in. */
export interface GridState {
  /** The cell with the keyboard. */
  active: Place;
  /** The other corner of the block; the active cell itself when nothing more is selected. */
  anchor: Place;
  /** `replace` began by typing: the arrows leave it, and what stood there is gone unless Escape is pressed. */
  editing?: "replace" | "edit" | undefined;
}

/** A block of cells, all bounds included. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function blockOf({ active, anchor }: Pick<GridState, "active" | "anchor">): Block {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** What one row needs to know of the selection: a text, so that a row is drawn again only when it says something else. */
export interface RowSelection {
  /** The column of the active cell, -1 when it is in another row. */
  active: number;
  editing: "" | "replace" | "edit";
  /** The selected columns, both included; `right` is -1 without any. */
  left: number;
  right: number;
}

export interface Selection {
  get: () => GridState;
  set: (next: GridState) => void;
  /** Keeps to a grid that has become smaller. */
  fit: (extent: Extent) => void;
  subscribe: (listener: () => void) => () => void;
  /** The row's part of the selection as a text, read with `readSlice`. */
  sliceOf: (row: number) => string;
}

const START: GridState = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

/**
 * The selection of one grid, outside of React: a key press tells every drawn row, and only those draw themselves again
 * whose part has changed, whatever the size of the grid.
 */
export function gridSelection(): Selection {
  let state = START;
  const listeners = new Set<() => void>();
  const set = (next: GridState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set,
    fit({ rows, columns }) {
      const kept = (place: Place): Place => ({
        row: Math.max(Math.min(place.row, rows - 1), 0),
        column: Math.max(Math.min(place.column, columns - 1), 0),
      });
      const [active, anchor] = [kept(state.active), kept(state.anchor)];
      if (isSame(active, state.active) && isSame(anchor, state.anchor)) return;
      set({ active, anchor });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sliceOf(row) {
      const block = blockOf(state);
      const isIn = row >= block.top && row <= block.bottom;
      const isActive = row === state.active.row;
      if (!isIn && !isActive) return "";
      return `${isActive ? state.active.column : -1},${isIn ? block.left : 0},${isIn ? block.right : -1},${isActive ? (state.editing ?? "") : ""}`;
    },
  };
}

const NONE: RowSelection = { active: -1, left: 0, right: -1, editing: "" };

export function readSlice(slice: string): RowSelection {
  if (slice === "") return NONE;
  const [active = "", left = "", right = "", editing = ""] = slice.split(",");
  return {
    active: Number(active),
    left: Number(left),
    right: Number(right),
    editing: editing as RowSelection["editing"],
  };
}

export const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column;
