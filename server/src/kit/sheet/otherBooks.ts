/**
 * Workbooks of other programs and times: Excel until 2003 (.xls), binary Excel (.xlsb), OpenDocument (.ods), Excel 2003 XML, and
 * tables of HTML that many systems call .xls. Read whole, unlike .xlsx; the limits of the process bound what that takes.
 */
import type { CellObject, WorkBook, WorkSheet } from "@e965/xlsx";
import { cellText, formulaText } from "./cells.ts";
import { EXPLANATION_SHEET } from "./explanation.ts";
import type { SheetLimits } from "./limits.ts";
import type { Merge } from "./merges.ts";
import { SheetRefusal } from "./refusal.ts";
import { shownAs, shownFigure } from "./shown.ts";
import type { NamedRows, TextRow } from "./table.ts";

type Library = typeof import("@e965/xlsx");

/** The library is half a megabyte that most files do not need. */
const load = async (): Promise<Library> => await import("@e965/xlsx");

/** How a figure is written by the code of its format. */
export async function figureWriter(): Promise<(code: string, figure: number) => string> {
  const { SSF } = await load();
  return (code, figure) => String(SSF.format(code, figure)).trim();
}

/**
 * The visible sheets as text, as `workbookSheets`.
 * @param contents the bytes of a workbook, or the text of one that is text
 * @throws SheetRefusal `encrypted` or `damaged`
 */
export async function* otherSheets(contents: Buffer | string, limits: SheetLimits): AsyncGenerator<NamedRows> {
  const library = await load();
  // Before 1997 each letter is a byte of the computer's own alphabet.
  library.set_cptable(await import("@e965/xlsx/dist/cpexcel"));
  const book = readBook(library, contents, limits);
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    if (!sheet || isHidden || name.startsWith(EXPLANATION_SHEET)) continue;
    const is1904 = book.Workbook?.WBProps?.date1904 === true;
    yield { name, merges: mergesOf(sheet), rows: rowsOf(library, sheet, is1904) };
  }
}

function readBook({ read }: Library, contents: Buffer | string, limits: SheetLimits): WorkBook {
  try {
    return read(contents, {
      type: typeof contents === "string" ? "string" : "buffer",
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      // What stands in a table of text is not guessed at: 00123 is no figure there.
      raw: true,
      // One row more, so that a longer sheet is refused.
      sheetRows: limits.rowsMax + 2,
    });
  } catch (error) {
    throw new SheetRefusal(/password|ECMA-376/i.test(String(error)) ? "encrypted" : "damaged", String(error));
  }
}

async function* rowsOf(library: Library, sheet: WorkSheet, is1904: boolean): AsyncGenerator<TextRow> {
  const rows = (sheet["!data"] ?? []) as ((CellObject | undefined)[] | undefined)[];
  for (const [at, row] of rows.entries()) {
    const cells = Array.from(row ?? [], (cell) => textOf(library, cell, is1904));
    while (cells.at(-1) === "") cells.pop();
    if (cells.length > 0) yield { rowNumber: at + 1, cells };
  }
}

function textOf({ SSF }: Library, cell: CellObject | undefined, is1904: boolean): string {
  if (!cell || cell.t === "e") return "";
  if (cell.v === undefined) return cell.f === undefined ? "" : formulaText(cell.f);
  const format = String(cell.z ?? "General");
  if (typeof cell.v !== "number") return cellText(cell.v);
  if (SSF.is_date(format)) return dayOf(SSF.parse_date_code(cell.v, { date1904: is1904 }), cell.v);
  const write = (code: string, figure: number) => String(SSF.format(code, figure)).trim();
  return shownFigure(shownAs(format), cell.v, write) ?? cellText(cell.v);
}

/** A day, or a time where the figure has no day. */
function dayOf(code: { y: number; m: number; d: number; H: number; M: number } | null, figure: number): string {
  if (!code) return cellText(figure);
  const two = (part: number) => String(part).padStart(2, "0");
  if (figure < 1) return `${two(code.H)}:${two(code.M)}`;
  return `${String(code.y).padStart(4, "0")}-${two(code.m)}-${two(code.d)}`;
}

function mergesOf(sheet: WorkSheet): Merge[] {
  return (sheet["!merges"] ?? []).filter(({ s, e }) => s.r !== e.r).map(({ s, e }) => [s.c, s.r + 1, e.r + 1] as const);
}
