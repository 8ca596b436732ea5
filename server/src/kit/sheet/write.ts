/** Spreadsheets that we make: downloads, templates, rejected rows. Text is always written as text (SAFETY V1.2.10). */
import { Readable } from "node:stream";
import type { DataValidation, WriteSheet } from "hucre";
import { writeXlsx as wholeWorkbook, writeXlsxStream } from "hucre/xlsx";
import { guardFormula } from "./cells.ts";
import { EXPLANATION_SHEET } from "./explanation.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const CSV_TYPE = "text/csv; charset=utf-8";

/** What a column holds. `money` is a whole number of cents, `date` an ISO day; both may be empty. */
export type ColumnKind = "text" | "number" | "money" | "date";

export interface SheetColumn {
  title: string;
  /** In characters. */
  width?: number;
  kind?: ColumnKind;
  /** Allowed values, offered as a drop-down in the rows below the title. */
  values?: readonly string[];
}

export type SheetCell = string | number | null | undefined;
export type SheetRow = readonly SheetCell[];

export interface SheetOut {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
}

/** A sheet whose rows are all there. */
export interface ShortSheet extends SheetOut {
  rows: readonly SheetRow[];
}

/** A drop-down reaches this far down; the same number of rows may be uploaded at once. */
const DROP_DOWN_ROWS = 50_000;
/** Excel holds a list of values in place up to this many characters; longer ones stand on a hidden sheet. */
const LIST_CHARACTERS_MAX = 250;
const LISTS_SHEET = "Lists";
const NAME_MAX = 31;
/** Some 20 kB of text. */
const ROWS_A_PIECE = 100;

const FORMATS: Record<ColumnKind, string> = { text: "@", number: "General", money: "#,##0.00", date: "yyyy-mm-dd" };

/**
 * An .xlsx workbook as bytes. One sheet without drop-downs streams with constant memory, however many rows;
 * more sheets or drop-downs (templates) are put together in memory first.
 */
export function writeXlsx(book: { sheets: readonly SheetOut[] }): Readable {
  const [only] = book.sheets;
  const plain = book.sheets.length === 1 && only && !only.columns.some((column) => column.values);
  if (!plain) return Readable.from(wholeWorkbookBytes(book.sheets));
  const stream = writeXlsxStream(outRows(only), {
    name: sheetName(only.name),
    columns: layout(only.columns),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

async function* wholeWorkbookBytes(sheets: readonly SheetOut[]): AsyncGenerator<Uint8Array> {
  const lists: string[][] = [];
  const written: WriteSheet[] = [];
  for (const sheet of sheets) {
    const rows: CellOut[][] = [];
    for await (const row of outRows(sheet)) rows.push(row);
    const dataValidations = sheet.columns.flatMap((column, index): DataValidation[] => {
      if (!column.values || column.values.length === 0) return [];
      const letter = columnLetter(index);
      const base = {
        type: "list" as const,
        allowBlank: true,
        showErrorMessage: true,
        errorTitle: column.title,
        errorMessage: "Choose one of the values of the list.",
        range: `${letter}2:${letter}${DROP_DOWN_ROWS + 1}`,
      };
      const fits = column.values.join(",").length <= LIST_CHARACTERS_MAX;
      if (fits && !column.values.some((value) => /[,"]/.test(value))) return [{ ...base, values: [...column.values] }];
      lists.push([...column.values]);
      const from = columnLetter(lists.length - 1);
      return [{ ...base, formula1: `${LISTS_SHEET}!$${from}$1:$${from}$${column.values.length}` }];
    });
    written.push({
      name: sheetName(sheet.name),
      columns: layout(sheet.columns),
      rows,
      freezePane: { rows: 1 },
      dataValidations,
    });
  }
  if (lists.length > 0) {
    const longest = Math.max(...lists.map((list) => list.length));
    const rows = Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null));
    written.push({ name: LISTS_SHEET, rows, veryHidden: true });
  }
  yield await wholeWorkbook({ sheets: written });
}

/** Columns without their titles: the titles are the first row, so that both writers treat them alike. */
function layout(columns: readonly SheetColumn[]) {
  return columns.map((column) => ({
    width: column.width ?? Math.max(12, column.title.length + 3),
    style: { numFmt: FORMATS[column.kind ?? "text"] },
  }));
}

type CellOut = string | number | Date | null;

async function* outRows(sheet: SheetOut): AsyncGenerator<CellOut[]> {
  yield sheet.columns.map((column) => column.title);
  for await (const row of sheet.rows) yield sheet.columns.map((column, index) => outCell(row[index], column.kind));
}

function outCell(cell: SheetCell, kind: ColumnKind = "text"): CellOut {
  if (cell === null || cell === undefined || cell === "") return null;
  if (kind === "text") return xmlText(String(cell));
  if (kind === "date") {
    const day = new Date(`${cell}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? xmlText(String(cell)) : day;
  }
  const number = Number(cell);
  if (!Number.isFinite(number)) return xmlText(String(cell));
  return kind === "money" ? number / 100 : number;
}

/** XML cannot hold these characters at all; a cell of Excel holds 32,767. */
function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").slice(0, 32_767);
}

/** Excel refuses some characters and more than 31 of them in a sheet's name: a longer one ends with a word. */
function sheetName(name: string): string {
  const clean = name.replaceAll(/[\\/?*[\]:]/g, " ").trim();
  if (clean.length <= NAME_MAX) return clean || "Sheet";
  const whole = clean.slice(0, NAME_MAX - 1).replace(/\s+\S*$/, "");
  return `${whole}…`;
}

function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/**
 * One sheet as CSV: UTF-8 with its mark (Excel needs it to read accents), commas, CR LF. A cell that a
 * spreadsheet program would run as a formula gets an apostrophe before it, but for figures; our reader takes it off again,
 * so `+254…` survives a download and an upload. Money is written in units with two decimals.
 */
export function csvOf(columns: readonly SheetColumn[]): CsvText {
  return {
    head: `\ufeff${csvLine(columns.map((column) => column.title))}`,
    lines: (rows) =>
      rows.map((row) => joined(columns.map((column, index) => csvCell(row[index], column.kind)))).join(""),
    foot: (explanation) =>
      explanation.length > 0 ? ["", EXPLANATION_SHEET, ...explanation].map((line) => csvLine([line])).join("") : "",
  };
}

/** A CSV in its parts, in this order; the middle one as often as there are portions of rows. */
export interface CsvText {
  head: string;
  lines: (rows: readonly SheetRow[]) => string;
  /** What explains it, below. */
  foot: (explanation: readonly string[]) => string;
}

/** A CSV of rows that are all there, a piece at a time: others are served in between. */
export function writeCsv(sheet: ShortSheet): Readable {
  return Readable.from(csvPieces(sheet));
}

function* csvPieces({ columns, rows }: ShortSheet): Generator<string> {
  const { head, lines } = csvOf(columns);
  yield head;
  for (let start = 0; start < rows.length; start += ROWS_A_PIECE) yield lines(rows.slice(start, start + ROWS_A_PIECE));
}

/** A column of figures has them as figures, those below nothing too: as text they would be in no sum. */
function csvCell(cell: SheetCell, kind: ColumnKind = "text"): string {
  if (cell === null || cell === undefined || cell === "") return "";
  const text = kind === "money" ? (Number(cell) / 100).toFixed(2) : String(cell);
  const isFigure = (kind === "money" || kind === "number") && /^-?\d+(?:\.\d+)?$/.test(text);
  return isFigure ? text : quoted(guardFormula(text));
}

const csvLine = (cells: readonly string[]): string => joined(cells.map((cell) => quoted(guardFormula(cell))));
const joined = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

function quoted(cell: string): string {
  return /[",;\t\r\n\s]/.test(cell) || cell.startsWith("'") ? `"${cell.replaceAll('"', '""')}"` : cell;
}
