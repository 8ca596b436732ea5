/** Reports as spreadsheets: a sheet a section; as CSV the section with the most columns alone. */
import type { FileAnswer } from "../../kit/operations.ts";
import type { ListSheet, Portions, SheetFormat } from "../../kit/sheet/exportList.ts";
import {
  CSV_TYPE,
  writeCsv,
  writeXlsx,
  XLSX_TYPE,
  type ColumnKind,
  type SheetCell,
  type SheetColumn,
  type ShortSheet,
} from "../../kit/sheet/write.ts";
import type { PaperCell, PaperColumn, Section } from "../../kit/pdf/tables.ts";
import type { Paper } from "./paper.rules.ts";

export function reportFile(fileName: string, paper: Paper, format: SheetFormat): FileAnswer {
  const sheets = paper.sections.map(sheetOf);
  const [fullest] = sheets.toSorted((one, other) => other.columns.length - one.columns.length);
  if (format === "csv" && fullest) return { fileName, contentType: CSV_TYPE, body: writeCsv(fullest) };
  return { fileName, contentType: XLSX_TYPE, body: writeXlsx({ sheets }) };
}

function sheetOf({ title, columns, rows, total }: Section): ShortSheet {
  const all = total ? [...rows, total] : rows;
  return {
    name: title,
    columns: columns.map(columnOf),
    // A sheet's money is a number of cents: exact up to ninety million million.
    rows: all.map(cellsOf),
  };
}

const cellsOf = (row: readonly PaperCell[]) =>
  row.map((cell): SheetCell => (typeof cell === "bigint" ? Number(cell) : cell));

const KINDS: Partial<Record<PaperColumn["kind"], ColumnKind>> = { number: "number", money: "money", date: "date" };
const columnOf = ({ title, width, kind }: PaperColumn): SheetColumn => ({ title, width, kind: KINDS[kind] ?? "text" });

/** A report of one section, whose lines come by cursor. */
export function longReport(
  fileName: string,
  { title, columns }: Pick<Section, "title" | "columns">,
  lines: Portions<readonly PaperCell[]>,
  format: SheetFormat,
): ListSheet {
  return { fileName, name: title, columns: columns.map(columnOf), rows: inCells(lines), format };
}

async function* inCells(lines: Portions<readonly PaperCell[]>): AsyncGenerator<SheetCell[][]> {
  for await (const portion of lines) yield portion.map(cellsOf);
}
