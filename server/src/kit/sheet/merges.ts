/** Cells that a workbook shows as one. The file has a value in the first of them, and nothing in the others. */
import type { TextRow } from "./table.ts";

/** Merged downwards: the column from 0, the first and the last row from 1. */
export type Merge = readonly [column: number, from: number, to: number];

/** Of more than a register has, the rest stays as it is in the file. */
const MERGES_MAX = 100_000;

/** What is merged downwards in the part of a worksheet, read without a parser: only one attribute is needed. */
export function mergesOf(worksheet: Buffer): Merge[] {
  const found: Merge[] = [];
  // They stand behind all cells.
  const at = worksheet.indexOf("mergeCells");
  if (at < 0) return found;
  const part = worksheet.toString("latin1", at);
  for (const [, letters = "", from, to] of part.matchAll(
    /<(?:\w+:)?mergeCell\s[^<>]*?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g,
  )) {
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    if (from !== to) found.push([column, Number(from), Number(to)]);
    if (found.length === MERGES_MAX) break;
  }
  return found;
}

/** Rows in which a cell that is merged downwards says the same in each of them. A row of nothing else is none. */
export function filledDown(rows: readonly TextRow[], merges: readonly Merge[]): TextRow[] {
  const startAt = new Map<number, Merge[]>();
  for (const merge of merges) {
    const there = startAt.get(merge[1]);
    if (there) there.push(merge);
    else startAt.set(merge[1], [merge]);
  }
  const open = new Map<number, { to: number; value: string }>();
  return rows.map(({ rowNumber, cells: given }) => {
    const cells = [...given];
    for (const [column, { to, value }] of open) {
      if (rowNumber > to) open.delete(column);
      else if (!cells[column]) {
        while (cells.length < column) cells.push("");
        cells[column] = value;
      }
    }
    for (const [column, , to] of startAt.get(rowNumber) ?? []) {
      const value = cells[column];
      if (value) open.set(column, { to, value });
    }
    return { rowNumber, cells };
  });
}
