/** Rows of an .xlsx workbook, streamed from the checked archive. */
import { streamXlsxRows } from "hucre/xlsx";
import { cellText } from "./cells.ts";
import type { SheetLimits } from "./limits.ts";
import { SheetRefusal } from "./refusal.ts";
import { EXPLANATION_SHEET } from "./explanation.ts";
import type { TextRow } from "./table.ts";
import { unpackWorkbook } from "./unpack.ts";

/**
 * The rows of the first visible sheet that has any, as text; blank rows are left out. Formulas give the result
 * that the file was saved with. Our template's sheet of explanations is passed over (G031).
 * @throws SheetRefusal
 */
export async function* workbookRows(path: string, limits: SheetLimits): AsyncGenerator<TextRow> {
  const { archive, sheets } = await unpackWorkbook(path, limits);
  for (const [index, sheet] of sheets.entries()) {
    if (sheet.hidden || sheet.name.startsWith(EXPLANATION_SHEET)) continue;
    let any = false;
    for await (const row of sheetRows(archive, index)) {
      any = true;
      yield row;
    }
    if (any) return;
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
