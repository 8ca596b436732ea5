/** A spreadsheet of marks as rows of text, for the page to match with its sheet. */
import { FILE_COLUMNS_MAX, FILE_ROWS_MAX } from "@ofisi/contract/academics/marksSheet";
import type { IncomingFile } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { readBook, readFrom } from "../../kit/sheet/read.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** The rows of a file's first sheet that has any, titles and all. Holds no connection: it is read in a child process. */
export async function readMarks(file: IncomingFile | undefined, school: SchoolCode): Promise<string[][]> {
  if (!file) throw refuse("Kindly select the file", {}, "excel");
  const { path, originalName } = file;
  const { sheets } = await readFrom("excel", () => readBook(path, { school, originalName }));
  const rows = (sheets[0]?.rows ?? []).map(({ cells }) => cells);
  if (rows.length > FILE_ROWS_MAX)
    throw refuse("This list has more than {max} rows. Split it", { max: FILE_ROWS_MAX }, "excel");
  return rows.map((cells) => cells.slice(0, FILE_COLUMNS_MAX).map((cell) => cell.normalize("NFC").trim()));
}
