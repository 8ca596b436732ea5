/**
 * The process that reads one spreadsheet, apart from the server: whatever a file does to a parser, it does to
 * this process, which has little memory, little time, no settings and no secrets.
 *
 * Started by `read.ts` with the file's path, its kind and the limits; it sends `ChildMessage`s and ends.
 */
import { delimitedRows } from "./delimited.ts";
import type { SheetLimits } from "./limits.ts";
import type { ChildMessage } from "./read.ts";
import { SheetRefusal } from "./refusal.ts";
import { otherSheets } from "./otherBooks.ts";
import { sniff, type SheetKind } from "./sniff.ts";
import { bookPieces, type NamedRows } from "./table.ts";
import { workbookSheets } from "./workbook.ts";

/** Waits until the parent has taken the message: a slow parent slows the reading instead of filling memory. */
function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

function sheetsOf(kind: SheetKind, path: string, limits: SheetLimits): AsyncGenerator<NamedRows> {
  if (kind === "workbook") return workbookSheets(path, limits);
  return kind === "delimited" ? onlySheet(path, limits) : otherSheets(kind.other, limits);
}

async function* onlySheet(path: string, limits: SheetLimits): AsyncGenerator<NamedRows> {
  yield { name: "", rows: delimitedRows(path, limits) };
}

async function main(path: string, limits: SheetLimits, originalName: string): Promise<void> {
  const started = performance.now();
  try {
    const kind = await sniff(path, originalName);
    for await (const piece of bookPieces(sheetsOf(kind, path, limits), limits)) await send(piece);
    const ms = Math.round(performance.now() - started);
    await send({ done: { ms, peakRssBytes: process.resourceUsage().maxRSS * 1024 } });
  } catch (error) {
    if (error instanceof SheetRefusal) await send({ refusal: { code: error.code, where: error.where } });
    // Text that is too long for a pattern, or to be one text at all: the file's fault, not ours.
    else if (error instanceof RangeError) await send({ refusal: { code: "tooHeavy", where: error.message } });
    else await send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  process.disconnect();
}

const [path, limits, originalName = ""] = process.argv.slice(2);
if (path === undefined || limits === undefined) throw new Error("Started by the server with a path and limits");
await main(path, JSON.parse(limits) as SheetLimits, originalName);
