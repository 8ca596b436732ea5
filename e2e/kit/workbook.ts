/** Reads a downloaded workbook the way any spreadsheet program would. */
import readSheet from "read-excel-file/node";

/** The rows of the first sheet as text. */
export async function readWorkbook(contents: Buffer): Promise<string[][]> {
  const sheets = (await readSheet(contents)) as unknown as { data: unknown[][] }[] | unknown[][];
  const first = sheets[0];
  const rows = Array.isArray(first) ? (sheets as unknown[][]) : (first?.data ?? []);
  return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? "" : String(cell))));
}
