/** From a stream of text rows to a header and data rows, with the caps on rows, columns and cells. */
import type { SheetLimits } from "./limits.ts";
import { SheetRefusal } from "./refusal.ts";

export interface TextRow {
  /** As the person sees it in the spreadsheet, from 1. */
  rowNumber: number;
  cells: string[];
}

export interface Header {
  titles: string[];
  /** The row the titles stand in: the first that is not blank. */
  rowNumber: number;
}

export type TablePiece = { header: Header } | { rows: TextRow[] };

const ROWS_PER_CHUNK = 500;

/**
 * One header, then chunks of rows, each as wide as the header or the widest row so far. Blank rows never arrive.
 * @throws SheetRefusal `empty`, `noRows`, `tooManyRows`, `tooManyColumns`, `cellTooLong`
 */
export async function* tablePieces(rows: AsyncIterable<TextRow>, limits: SheetLimits): AsyncGenerator<TablePiece> {
  let header: Header | undefined;
  let chunk: TextRow[] = [];
  let count = 0;
  for await (const row of rows) {
    if (row.cells.length > limits.columnsMax) throw new SheetRefusal("tooManyColumns", `row ${row.rowNumber}`);
    const long = row.cells.findIndex((cell) => cell.length > limits.cellCharactersMax);
    if (long >= 0) throw new SheetRefusal("cellTooLong", `row ${row.rowNumber}, column ${long + 1}`);
    if (!header) {
      header = { titles: row.cells, rowNumber: row.rowNumber };
      yield { header };
      continue;
    }
    count += 1;
    if (count > limits.rowsMax) throw new SheetRefusal("tooManyRows", `row ${row.rowNumber}`);
    chunk.push(row);
    if (chunk.length === ROWS_PER_CHUNK) {
      yield { rows: chunk };
      chunk = [];
    }
  }
  if (!header) throw new SheetRefusal("empty");
  if (count === 0) throw new SheetRefusal("noRows");
  if (chunk.length > 0) yield { rows: chunk };
}
