/** Reads an uploaded spreadsheet in a process of its own (SAFETY V5.2.3). */
import type { ChildProcess } from "node:child_process";
import { on } from "node:events";
import { startChild } from "../childScript.ts";
import { mustHoldNothing } from "../database/pool.ts";
import { refuse } from "../refusal.ts";
import { Turns } from "../turns.ts";
import { SHEET_LIMITS, type SheetLimits } from "./limits.ts";
import type { Merge } from "./merges.ts";
import { SHEET_REFUSALS, SheetRefusal, type SheetRefusalCode } from "./refusal.ts";
import { tableOf, type BookPiece, type Header, type TextRow } from "./table.ts";

/** What reading cost, for logs and tests. */
export interface ReadingCost {
  ms: number;
  peakRssBytes: number;
}

export type ChildMessage =
  | BookPiece
  | { done: ReadingCost }
  | { refusal: { code: SheetRefusalCode; where: string } }
  /** A fault of ours; its text is for the log. */
  | { failure: string };

export interface ReadOptions {
  /** Whose file it is: schools take turns. */
  school?: string;
  limits?: Partial<SheetLimits>;
  /** What the file was called: one that calls itself a workbook and is text is none. */
  originalName?: string;
  /** Stops the reading process. */
  signal?: AbortSignal;
}

/** Each reading process may take half a gigabyte: the third file waits its turn, and one school's files never for two of another. */
const turns = new Turns({ running: 2, perSchool: 1, perPerson: 1, waiting: 100 });
/** Whoever asked has lost patience then. */
const TURN_MS_MAX = 60_000;

/**
 * Streams one spreadsheet: the name of each sheet, its rows in chunks of up to 500, and what it cost. Leaving the loop early ends
 * the process.
 * @throws SheetRefusal for a file that is refused; Error for a fault of ours
 */
async function* readInChild(
  path: string,
  { limits: given, originalName = "", signal }: ReadOptions,
): AsyncGenerator<BookPiece | { done: ReadingCost }> {
  const limits = { ...SHEET_LIMITS, ...given };
  const child = await startChild("sheet", limits.heapMbMax, [path, JSON.stringify(limits), originalName], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(signal && { signal }),
  });
  try {
    for await (const message of messagesOf(child, limits)) {
      if ("refusal" in message) throw new SheetRefusal(knownCode(message.refusal.code), message.refusal.where);
      if ("failure" in message) throw new Error(`Reading a spreadsheet failed: ${message.failure}`);
      yield message;
      if ("done" in message) return;
    }
  } finally {
    child.kill("SIGKILL");
  }
}

export interface Sheet {
  header: Header;
  rows: TextRow[];
  cost: ReadingCost;
}

/** One sheet of a workbook, or one file of several; without a name for a file of text. */
export interface BookSheet {
  name: string;
  /** All that are not blank, with whatever stands above the titles. */
  rows: TextRow[];
  /** Cells that the sheet shows as one, for whoever takes them so (`filledDown`). */
  merges?: readonly Merge[];
}

export interface Book {
  /** Those that have a row. */
  sheets: BookSheet[];
  cost: ReadingCost;
}

/**
 * Every visible sheet of a file, in memory.
 * @throws SheetRefusal for a file that is refused, `empty` for one without a row; Refusal when no turn came in time; Error for a
 *   fault of ours
 */
export async function readBook(path: string, options: ReadOptions = {}): Promise<Book> {
  mustHoldNothing("a spreadsheet is read");
  const { school = "", signal } = options;
  const endTurn = await turns.take({ school, person: school }, TURN_MS_MAX, signal);
  try {
    return await readPieces(path, options);
  } finally {
    endTurn();
  }
}

async function readPieces(path: string, options: ReadOptions): Promise<Book> {
  let cost: ReadingCost = { ms: 0, peakRssBytes: 0 };
  const sheets: BookSheet[] = [];
  for await (const piece of readInChild(path, options)) {
    if ("sheet" in piece) sheets.push({ name: piece.sheet, merges: piece.merges, rows: [] });
    else if ("rows" in piece) sheets.at(-1)?.rows.push(...piece.rows);
    else cost = piece.done;
  }
  if (sheets.length === 0) throw new SheetRefusal("empty");
  return { sheets, cost };
}

/**
 * The first sheet in memory, with the titles in its first row.
 * @throws as `readBook`; SheetRefusal `noRows`
 */
export async function readSheet(path: string, options: ReadOptions = {}): Promise<Sheet> {
  const { sheets, cost } = await readBook(path, options);
  return { ...tableOf(sheets[0]?.rows ?? [], 1), cost };
}

/** The child's messages in order, then an error when it ended without saying why. */
async function* messagesOf(child: ChildProcess, limits: SheetLimits): AsyncGenerator<ChildMessage> {
  let complaints = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-4_000);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, limits.timeMsMax);
  try {
    // `close` comes after the last message and the last of stderr.
    for await (const [message] of on(child, "message", { close: ["close"] })) yield message as ChildMessage;
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new SheetRefusal("tooSlow", `${limits.timeMsMax} ms`);
  const { exitCode, signalCode } = child;
  if (signalCode === "SIGABRT" || signalCode === "SIGKILL" || /heap out of memory/i.test(complaints))
    throw new SheetRefusal("tooHeavy");
  throw new Error(`The reading process ended (${exitCode ?? signalCode}): ${complaints}`);
}

/** The process is not trusted: a code that we do not know reads as damaged. */
function knownCode(code: string): SheetRefusalCode {
  return code in SHEET_REFUSALS ? (code as SheetRefusalCode) : "damaged";
}

/** Reads a spreadsheet, or in one. @throws Refusal in the name of the field that it came in, where it is refused */
export async function readFrom<Read>(field: string, read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SheetRefusal ? refuse(error.text, {}, field) : error;
  }
}
