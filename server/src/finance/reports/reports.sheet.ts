/** Reports as spreadsheets: a sheet a section; as CSV the first section alone, which is the fullest. */
import type { SchoolContext } from "../../kit/context.ts";
import type { FileAnswer } from "../../kit/operations.ts";
import { CSV_TYPE, writeCsv, writeXlsx, XLSX_TYPE, type SheetCell, type SheetOut } from "../../kit/sheet/write.ts";
import type { Paper, Section } from "./paper.rules.ts";

export function reportFile(
  context: Pick<SchoolContext, "school">,
  name: string,
  day: string,
  paper: Paper,
  format: "xlsx" | "csv",
): FileAnswer {
  const fileName = `${name}-${context.school}-${day}.${format}`;
  const sheets = paper.sections.map(sheetOf);
  const [first] = sheets;
  if (format === "csv" && first) return { fileName, contentType: CSV_TYPE, body: writeCsv(first) };
  return { fileName, contentType: XLSX_TYPE, body: writeXlsx({ sheets }) };
}

function sheetOf({ title, columns, rows, total }: Section): SheetOut {
  const all = total ? [...rows, total] : rows;
  return {
    name: title,
    columns,
    // A sheet's money is a number of cents: exact up to ninety million million.
    rows: all.map((row) => row.map((cell): SheetCell => (typeof cell === "bigint" ? Number(cell) : cell))),
  };
}
