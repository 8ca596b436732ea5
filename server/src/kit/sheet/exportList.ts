/**
 * A sheet as the file that a person downloads, in the same small memory however long it is: the rows come by cursor
 * out of one moment of the database into a file, as the lines of a csv, or for a workbook that is packed of them once the
 * connection has gone back, into a file too. It leaves when it is whole, with its length: a failure on the way never looks like a file (decision 0016).
 */
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { FileOperation, In, Named } from "@ofisi/contract/kit/operation";
import type { SchoolContext, Services } from "../context.ts";
import { mustHoldNothing } from "../database/pool.ts";
import { schoolPhases, type Drawing, type FileAnswer, type Phased } from "../operations.ts";
import { atPace } from "../pacing.ts";
import type { Download } from "../scratch.ts";
import { EXPLANATION_SHEET } from "./explanation.ts";
import { CSV_TYPE, csvOf, writeXlsx, XLSX_TYPE, type SheetColumn, type SheetRow } from "./write.ts";

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

/**
 * Reads a list to its end. As csv it is text as it comes; a workbook is packed after the transaction, and until then its
 * rows lie in a file.
 */
export async function readList(
  { download, services }: Pick<SchoolContext, "download"> & { services: Pick<Services, "pool"> },
  { rows: unpaced, ...list }: ListSheet,
): Promise<Drawing> {
  if (!download) throw new Error("lists are read for files alone");
  const rows = atPace(unpaced, () => services.pool.waitingCount > 0);
  if (list.format === "csv") {
    const made = await writeFile(download, textOf(rows, list));
    return async () => await answerOf(download, list, made);
  }
  const spooled = await writeFile(download, jsonOf(rows));
  return async () => {
    mustHoldNothing("a workbook is made");
    const made = await writeFile(download, packed(list, unspool(download.scratch.read(spooled, SPOOLED_BYTES))));
    return await answerOf(download, list, made);
  };
}

/** A file of what comes, a piece at a time, for as long as somebody waits for it. */
async function writeFile({ scratch, gone }: Download, pieces: AsyncIterable<Buffer | string>): Promise<FileHandle> {
  const file = await scratch.open();
  for await (const piece of pieces) {
    gone.throwIfAborted();
    await file.appendFile(piece);
  }
  return file;
}

async function answerOf({ scratch }: Download, list: SheetHead, made: FileHandle): Promise<FileAnswer> {
  const { size } = await made.stat();
  const contentType = list.format === "csv" ? CSV_TYPE : XLSX_TYPE;
  return { fileName: list.fileName, contentType, body: scratch.read(made), bytes: size };
}

async function* textOf(rows: Portions<SheetRow>, { columns, explanation = [] }: SheetHead): AsyncGenerator<string> {
  const { head, lines, foot } = csvOf(columns);
  yield head;
  for await (const portion of rows) yield lines(portion);
  yield foot(explanation);
}

/** Some twenty rows: what is there at once is packed at once, and others wait meanwhile. */
const SPOOLED_BYTES = 4_096;

/** A row a line, as JSON. */
async function* jsonOf(rows: Portions<SheetRow>): AsyncGenerator<string> {
  for await (const portion of rows) yield portion.map((row) => `${JSON.stringify(row)}\n`).join("");
}

async function* unspool(file: Readable): AsyncGenerator<SheetRow> {
  let rest = "";
  for await (const piece of atPace<string>(file.setEncoding("utf8"))) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as SheetRow;
  }
}

/** In characters: a sentence of a rule. */
const EXPLANATION_WIDTH = 120;

/** A sheet without its rows. */
type SheetHead = Omit<ListSheet, "rows">;

function packed({ name, columns, explanation = [] }: SheetHead, rows: AsyncIterable<SheetRow>): Readable {
  const explained = {
    name: EXPLANATION_SHEET,
    columns: [{ title: name, width: EXPLANATION_WIDTH }],
    rows: explanation.map((line) => [line]),
  };
  return writeXlsx({ sheets: [{ name, columns, rows }, ...(explanation.length > 0 ? [explained] : [])] });
}
