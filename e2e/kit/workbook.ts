/** Reads a downloaded workbook the way any spreadsheet program would. */
import { readSheet } from "read-excel-file/node";

/** The rows of the first sheet as text. */
export async function readWorkbook(contents: Buffer): Promise<string[][]> {
  const rows = await readSheet(contents);
  return rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""))));
}
