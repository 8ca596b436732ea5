/**
 * A sheet as the file that a person downloads, in the same small memory however long it is: the rows come by cursor
 * out of one moment of the database into a file, the connection goes back, and only then the spreadsheet is made, into a
 * file too. It leaves when it is whole, with its length: a failure on the way never looks like a file (decision 0016).
 */
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { FileOperation, In, Named } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../context.ts";
import { mustHoldNothing } from "../database/pool.ts";
import { schoolPhases, type Drawing, type FileAnswer, type Phased } from "../operations.ts";
import type { Download } from "../scratch.ts";
import { EXPLANATION_SHEET } from "./explanation.ts";
import { CSV_TYPE, writeCsv, writeXlsx, XLSX_TYPE, type SheetColumn, type SheetRow } from "./write.ts";

export type SheetFormat = "xlsx" | "csv";
/** Rows in portions, as they come from the database. */
export type Portions<Row> = AsyncIterable<readonly Row[]>;

/** A sheet that has not been read yet. */
export interface ListSheet {
  fileName: string;
  /** The name of the sheet in a workbook. */
  name: string;
  columns: readonly SheetColumn[];
  rows: Portions<SheetRow>;
  format: SheetFormat;
  /**
   * Lines beside it: of a second sheet in a workbook, which is then put together in memory and so is for lists that are
   * short; below the rows in a csv. Nothing reads them as data.
   */
  explanation?: readonly string[];
}

/** Rows that are few by their nature: those that somebody ticked. */
export async function* inOnePortion<Row>(
  rows: Promise<readonly Row[]>,
): Portions<Row> & AsyncGenerator<readonly Row[]> {
  yield await rows;
}

/** The phases of an operation that answers a spreadsheet of its own making; for lists see `kit/list/list.ts`. */
export function sheetPhases<Op extends FileOperation>(
  operation: Named<Op>,
  list: (context: SchoolContext, input: In<Op>) => ListSheet | Promise<ListSheet>,
): Phased<SchoolContext, Op> {
  return schoolPhases(operation as Named<FileOperation>, {
    isSnapshot: true,
    within: async (context, input) => await readList(context, await list(context, input as In<Op>)),
    after: (_, draw) => draw(),
  }) as Phased<SchoolContext, Op>;
}

/** Reads a list to its end; the file is drawn of it after the transaction. */
export async function readList(
  { download }: Pick<SchoolContext, "download">,
  { rows, ...list }: ListSheet,
): Promise<Drawing> {
  if (!download) throw new Error("lists are read for files alone");
  const spooled = await spool(download, rows);
  return async () => await build(download, { ...list, rows: unspool(download.scratch.read(spooled)) });
}

/** A row a line, as JSON. */
async function spool({ scratch, gone }: Download, rows: Portions<SheetRow>): Promise<FileHandle> {
  const file = await scratch.open();
  for await (const portion of rows) {
    gone.throwIfAborted();
    await file.appendFile(portion.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  return file;
}

async function* unspool(file: Readable): AsyncGenerator<SheetRow> {
  let rest = "";
  for await (const piece of file.setEncoding("utf8")) {
    const lines = (rest + (piece as string)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as SheetRow;
  }
}

/** In characters: a sentence of a rule. */
const EXPLANATION_WIDTH = 120;

interface SpooledSheet extends Omit<ListSheet, "rows"> {
  rows: AsyncIterable<SheetRow>;
}

async function build({ scratch, gone }: Download, sheet: SpooledSheet): Promise<FileAnswer> {
  const { fileName, name, columns, rows, format, explanation = [] } = sheet;
  mustHoldNothing("a spreadsheet is made");
  const file = await scratch.open();
  const explained = {
    name: EXPLANATION_SHEET,
    columns: [{ title: name, width: EXPLANATION_WIDTH }],
    rows: explanation.map((line) => [line]),
  };
  const sheets = [{ name, columns, rows }, ...(explanation.length > 0 ? [explained] : [])];
  const made = format === "csv" ? writeCsv({ columns, rows, explanation }) : writeXlsx({ sheets });
  for await (const piece of made) {
    gone.throwIfAborted();
    await file.appendFile(piece as Buffer | string);
  }
  const { size } = await file.stat();
  return { fileName, contentType: format === "csv" ? CSV_TYPE : XLSX_TYPE, body: scratch.read(file), bytes: size };
}
