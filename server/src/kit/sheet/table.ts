/** From streams of text rows to sheets, with the caps on rows, columns and cells; and from a sheet to a table. */
import type { SheetLimits } from "./limits.ts";
import type { Merge } from "./merges.ts";
import { SheetRefusal } from "./refusal.ts";

export interface TextRow {
  /** As the person sees it in the spreadsheet, from 1. */
  rowNumber: number;
  cells: string[];
}

export interface Header {
  titles: string[];
  /** The row the titles stand in. */
  rowNumber: number;
}

/** One sheet of a file; the others of a workbook, and the files of a zip, follow. Blank rows are left out. */
export interface NamedRows {
  name: string;
  merges?: readonly Merge[];
  rows: AsyncIterable<TextRow>;
}

export type BookPiece = { sheet: string; merges: readonly Merge[] } | { rows: TextRow[] };

const ROWS_PER_CHUNK = 500;

/**
 * Each sheet that has a row, by its name and then its rows in chunks. The caps count over all sheets.
 * @throws SheetRefusal `empty`, `tooManyRows`, `tooManyColumns`, `cellTooLong`
 */
export async function* bookPieces(sheets: AsyncIterable<NamedRows>, limits: SheetLimits): AsyncGenerator<BookPiece> {
  let count = 0;
  for await (const { name, merges = [], rows } of sheets) {
    let chunk: TextRow[] = [];
    let isNamed = false;
    for await (const row of rows) {
      if (row.cells.length > limits.columnsMax) throw new SheetRefusal("tooManyColumns", `row ${row.rowNumber}`);
      const long = row.cells.findIndex((cell) => cell.length > limits.cellCharactersMax);
      if (long >= 0) throw new SheetRefusal("cellTooLong", `row ${row.rowNumber}, column ${long + 1}`);
      if (!isNamed) yield { sheet: name, merges };
      // The titles are not counted.
      else count += 1;
      isNamed = true;
      if (count > limits.rowsMax) throw new SheetRefusal("tooManyRows", `row ${row.rowNumber}`);
      chunk.push(row);
      if (chunk.length === ROWS_PER_CHUNK) {
        yield { rows: chunk };
        chunk = [];
      }
    }
    if (chunk.length > 0) yield { rows: chunk };
  }
}

/**
 * The titles of a sheet and what stands below them. What stands above is left out.
 * @throws SheetRefusal `noRows`
 */
export function tableOf(rows: readonly TextRow[], headerRow: number): { header: Header; rows: TextRow[] } {
  const at = rows.findIndex((row) => row.rowNumber >= headerRow);
  const header = rows[at];
  if (!header || at === rows.length - 1) throw new SheetRefusal("noRows");
  return { header: { titles: header.cells, rowNumber: header.rowNumber }, rows: rows.slice(at + 1) };
}
