/** Which row of a sheet holds the titles: schools write their name, a year and a class above them (G065). */
import type { Importer } from "../../kit/importer/importer.ts";
import { knownTitles, wordsOf } from "../../kit/importer/matchColumns.ts";
import type { TextRow } from "../../kit/sheet/table.ts";

/** Titles stand within these first rows that are not blank. */
const ROWS_LOOKED_AT = 30;

/** The rows that titles may stand in: a row without one below it is none. */
export function topOf(rows: readonly TextRow[]): readonly TextRow[] {
  return rows.slice(0, Math.max(Math.min(ROWS_LOOKED_AT, rows.length - 1), 0));
}

/**
 * The number of the row of titles: the one with most titles that we know, two at least; else the first that is at
 * least half as wide as the widest. A row without one below it is none.
 */
export function findHeaderRow(importer: Importer, rows: readonly TextRow[]): number {
  const top = topOf(rows);
  let best = { rowNumber: 0, known: 1 };
  for (const row of top) {
    const known = knownTitles(importer, titlesOf(importer, rows, row.rowNumber));
    if (known > best.known) best = { rowNumber: row.rowNumber, known };
  }
  if (best.rowNumber > 0) return best.rowNumber;
  const widest = Math.max(...rows.slice(0, ROWS_LOOKED_AT).map((row) => filled(row)));
  return (top.find((row) => filled(row) * 2 >= widest) ?? rows[0])?.rowNumber ?? 1;
}

/**
 * The titles in a row, with what stands in a row of titles right above: a title over columns without one of their own, and
 * whose the names and phones below it are, such as "PARENT" over "Name" and "Phone". A line about the sheet is no such row.
 */
export function titlesOf({ others }: Pick<Importer, "others">, rows: readonly TextRow[], rowNumber: number): string[] {
  const at = rows.findIndex((row) => row.rowNumber === rowNumber);
  const cells = rows[at]?.cells ?? [];
  const above = rows[at - 1];
  if (!above || above.rowNumber !== rowNumber - 1 || filled(above) < 2) return cells;
  let over = "";
  return Array.from({ length: Math.max(cells.length, above.cells.length) }, (_, column) => {
    const [upper = "", title = ""] = [above.cells[column], cells[column]];
    over = upper || over;
    if (title === "") return upper;
    return title !== upper && wordsOf(over).some((word) => others?.isOf(word)) ? `${over} ${title}` : title;
  });
}

/** The first sheet whose titles we know; without one the first. A workbook often begins with a cover. */
export function findSheet(importer: Importer, sheets: readonly { rows: readonly TextRow[] }[]): number {
  const at = sheets.findIndex(({ rows }) => {
    const header = rows.find((row) => row.rowNumber === findHeaderRow(importer, rows));
    return rows.length > 1 && knownTitles(importer, header?.cells ?? []) > 1;
  });
  return Math.max(at, 0);
}

function filled(row: TextRow): number {
  return row.cells.reduce((sum, cell) => sum + (cell === "" ? 0 : 1), 0);
}
