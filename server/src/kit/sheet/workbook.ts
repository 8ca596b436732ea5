/** Rows of an .xlsx workbook, streamed from the checked archive. */
import { streamXlsxRows } from "hucre/xlsx";
import { cellText } from "./cells.ts";
import type { SheetLimits } from "./limits.ts";
import { SheetRefusal } from "./refusal.ts";
import { EXPLANATION_SHEET } from "./explanation.ts";
import { textRows } from "./delimited.ts";
import { otherSheets } from "./otherBooks.ts";
import type { NamedRows, TextRow } from "./table.ts";
import { unpackWorkbook } from "./unpack.ts";

/**
 * The visible sheets as text; blank rows are left out. Formulas give the result that the file was saved with. Our
 * template's sheet of explanations is passed over (G031). A zip of text files is a workbook of them.
 * @throws SheetRefusal
 */
export async function* workbookSheets(path: string, limits: SheetLimits): AsyncGenerator<NamedRows> {
  const unpacked = await unpackWorkbook(path, limits);
  if (unpacked.isOther) yield* otherSheets(unpacked.archive, limits);
  for (const { name, bytes } of unpacked.texts) yield { name, rows: textRows(bytes, limits) };
  for (const [index, sheet] of unpacked.sheets.entries()) {
    if (sheet.hidden || sheet.name.startsWith(EXPLANATION_SHEET)) continue;
    yield { name: sheet.name, merges: sheet.merges, rows: sheetRows(unpacked.archive, index) };
  }
}

async function* sheetRows(archive: Buffer, sheet: number): AsyncGenerator<TextRow> {
  try {
    for await (const { index, values } of streamXlsxRows(archive, { sheet })) {
      const cells = values.map(cellText);
      while (cells.at(-1) === "") cells.pop();
      if (cells.length > 0) yield { rowNumber: index + 1, cells };
    }
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal("damaged", String(error));
  }
}
