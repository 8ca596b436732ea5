/** Rows of a CSV, TSV or text file in the encodings and with the separators that spreadsheet programs write. */
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { cellText, unguardFormula } from "./cells.ts";
import { decode } from "./encodings.ts";
import { isExplanationTitle } from "./explanation.ts";
import type { SheetLimits } from "./limits.ts";
import { SheetRefusal } from "./refusal.ts";
import type { TextRow } from "./table.ts";

/**
 * Rows as text; blank rows are left out but counted. A mark against formulas that our own exports add is taken
 * off again.
 * @throws SheetRefusal `wrongType` for bytes that are no text, `unclosedQuote`
 */
export async function* delimitedRows(path: string, limits: SheetLimits): AsyncGenerator<TextRow> {
  yield* textRows(await readFile(path), limits);
}

/** As `delimitedRows`, of the bytes of a file. */
export async function* textRows(bytes: Buffer, limits: SheetLimits): AsyncGenerator<TextRow> {
  yield* withoutExplanation(everyRow(bytes, limits));
}

/**
 * Rows without the explanation that our own files of figures end with. What stands below its title and is no sentence
 * alone in its line is data after all, and nothing is left out.
 */
async function* withoutExplanation(rows: AsyncIterable<TextRow>): AsyncGenerator<TextRow> {
  let last = 0;
  let explained: TextRow[] | undefined;
  for await (const row of rows) {
    const isAfterBlank = row.rowNumber > last + 1;
    last = row.rowNumber;
    if (!explained && isAfterBlank && isExplanationTitle(row.cells)) explained = [];
    explained?.push(row);
    if (!explained) yield row;
    else if (row.cells.length > 1) {
      yield* explained;
      explained = undefined;
    }
  }
}

async function* everyRow(bytes: Buffer, limits: SheetLimits): AsyncGenerator<TextRow> {
  const text = decodeText(bytes);
  const { separator, body, rowsBefore } = dialect(text);
  const parser = Readable.from(slices(body)).pipe(
    parse({
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      record_delimiter: ["\r\n", "\n", "\r"],
      // A quotation mark that is never closed would swallow the rest of the file.
      max_record_size: limits.cellCharactersMax * limits.columnsMax,
    }),
  );
  let rowNumber = rowsBefore;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      rowNumber += 1;
      const cells = record.map((cell) => cellText(unguardFormula(cell)));
      while (cells.at(-1) === "") cells.pop();
      if (cells.length > 0) yield { rowNumber, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE")
      throw new SheetRefusal("unclosedQuote", `after row ${rowNumber}`);
    throw new SheetRefusal("damaged", `row ${rowNumber + 1}: ${error.code}`);
  }
}

/** The parser keeps pace with its reader only when it is fed in pieces. */
function* slices(text: string, size = 65_536): Generator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

/** @throws SheetRefusal `wrongType` */
function decodeText(bytes: Buffer): string {
  const text = decode(bytes);
  const sample = text.slice(0, 65_536);
  // oxlint-disable-next-line no-control-regex
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > sample.length / 100 || /^\s*<(?:!doctype|html|\?xml|head|body|script|svg)/i.test(sample))
    throw new SheetRefusal("wrongType");
  return text;
}

interface Dialect {
  separator: string;
  body: string;
  /** Lines taken off the top: Excel's own `sep=;` counts as a row there. */
  rowsBefore: number;
}

const SEPARATORS = [",", ";", "\t", "|"];

/** The separator that stands most often outside quotation marks in the first lines that are not blank. */
function dialect(text: string): Dialect {
  const hint = /^sep=(.)\r?\n/i.exec(text);
  if (hint?.[1]) return { separator: hint[1], body: text.slice(hint[0].length), rowsBefore: 1 };
  const head = text.slice(0, 65_536).replaceAll(/"(?:[^"]|"")*"/g, "");
  const lines = head
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 10);
  const explained = lines.findIndex((line, at) => at > 0 && isExplanationTitle(line.split(/[,;\t|]+$/).slice(0, 1)));
  if (explained > 0) lines.length = explained;
  let best = { separator: ",", score: 0 };
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    // The titles decide, which may stand below a line or two about the school: so does the count that most lines
    // have. The rows below break a tie between, say, a comma in a title and the real separator.
    const score = usual(counts) * 10 + Math.min(...counts.slice(1), counts[0] ?? 0);
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, body: text, rowsBefore: 0 };
}

/** The count that most lines have; of two as frequent the larger. */
function usual(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
