/** A list as the file that a person downloads. */
import type { SchoolContext } from "../context.ts";
import type { FileAnswer } from "../operations.ts";
import { CSV_TYPE, writeCsv, writeXlsx, XLSX_TYPE, type SheetColumn } from "./write.ts";

/** One sheet, as Excel or CSV, named after what it lists, the school and the day: `students-UHURU-2026-01-31.xlsx`. */
export function listFile(
  context: Pick<SchoolContext, "school" | "now">,
  list: { file: string; sheet: string; columns: SheetColumn[]; rows: (string | number)[][] },
  format: "xlsx" | "csv",
): FileAnswer {
  const { columns, rows } = list;
  const fileName = `${list.file}-${context.school}-${context.now.toISOString().slice(0, 10)}.${format}`;
  return format === "csv"
    ? { fileName, contentType: CSV_TYPE, body: writeCsv({ columns, rows }) }
    : { fileName, contentType: XLSX_TYPE, body: writeXlsx({ sheets: [{ name: list.sheet, columns, rows }] }) };
}
