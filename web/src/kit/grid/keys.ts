/** Where the keys of a grid lead. Rows and columns are counted from 0. */

export interface Place {
  row: number;
  column: number;
}

/** How large a grid is. */
export interface Extent {
  rows: number;
  columns: number;
}

/** As much of a pressed key as is asked. */
export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Rows jumped by Page Up and Page Down. */
const PAGE_ROWS = 10;

/**
 * The cell that a key leads to from another; undefined for keys that lead nowhere. Tab answers undefined at the ends
 * of the grid, so that it leaves there.
 */
export function nextCell(pressed: Pressed, from: Place, { rows, columns }: Extent): Place | undefined {
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const last = { row: rows - 1, column: columns - 1 };
  const to = (row: number, column: number): Place => ({
    row: Math.min(Math.max(row, 0), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  });
  const { row, column } = from;
  switch (pressed.key) {
    case "ArrowUp":
      return isFar ? to(0, column) : to(row - 1, column);
    case "ArrowDown":
      return isFar ? to(last.row, column) : to(row + 1, column);
    case "ArrowLeft":
      return isFar ? to(row, 0) : to(row, column - 1);
    case "ArrowRight":
      return isFar ? to(row, last.column) : to(row, column + 1);
    case "Home":
      return to(isFar ? 0 : row, 0);
    case "End":
      return to(isFar ? last.row : row, last.column);
    case "PageUp":
      return to(row - PAGE_ROWS, column);
    case "PageDown":
      return to(row + PAGE_ROWS, column);
    case "Enter":
      return to(row + (pressed.shiftKey ? -1 : 1), column);
    case "Tab":
      return nextByTab(pressed.shiftKey ? -1 : 1, from, { rows, columns });
    default:
      return undefined;
  }
}

function nextByTab(step: 1 | -1, { row, column }: Place, { rows, columns }: Extent): Place | undefined {
  const at = row * columns + column + step;
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
}

/** Keys that with Shift make the block larger or smaller. */
export function isExtending({ key, shiftKey }: Pressed): boolean {
  return shiftKey && key !== "Tab" && key !== "Enter";
}
