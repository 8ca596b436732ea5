/** The words of our own PDFs, so that what a paper says is tested on every machine, without a program to read it with. */
import { inflateSync } from "node:zlib";

export interface Run {
  /** From the left and from the foot of the page, in points. */
  x: number;
  y: number;
  text: string;
}

/** Each page's text: a line of the page a line, what stands beside each other with two blanks between. */
export function pdfPages(pdf: Buffer): string[] {
  return pdfRuns(pdf).map(linesOf);
}

/** Each page's pieces of text with where they begin. What stands upright has a place that says nothing. */
export function pdfRuns(pdf: Buffer): Run[][] {
  const objects = objectsOf(pdf);
  const kids = /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((one) => one.head.includes("/Type /Pages"))!.head);
  return refsOf(kids?.[1] ?? "").map((number) => runsOf(objects, objects.get(number)!.head));
}

interface PdfObject {
  head: string;
  stream: Buffer;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const all = pdf.toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const begin of all.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = begin.index + begin[0].length;
    const end = all.indexOf("\nendobj", from);
    const length = /^<<(?:(?!>>\nstream)[\s\S])*?\/Length (\d+)/.exec(all.slice(from, Math.min(end, from + 2_000)));
    const at = length ? all.indexOf("stream\n", from) : -1;
    if (at < 0 || !length) {
      objects.set(Number(begin[1]), { head: all.slice(from, end), stream: Buffer.alloc(0) });
      continue;
    }
    const head = all.slice(from, at);
    const raw = pdf.subarray(at + 7, at + 7 + Number(length[1]));
    objects.set(Number(begin[1]), { head, stream: head.includes("/FlateDecode") ? inflateSync(raw) : raw });
  }
  return objects;
}

const refsOf = (list: string) => [...list.matchAll(/(\d+) 0 R/g)].map((ref) => Number(ref[1]));

/** What each of a page's fonts calls a letter by. */
function fontsOf(objects: Map<number, PdfObject>, page: string): Map<string, Map<number, string>> {
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(page)?.[1] ?? "";
  return new Map(
    [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, font]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))!.head)?.[1];
      const letters = new Map<number, string>();
      const cmap = map ? objects.get(Number(map))!.stream.toString("latin1") : "";
      for (const [, code, unicode] of cmap.matchAll(/<([0-9a-fA-F]{4})> <([0-9a-fA-F]+)>\n/g))
        letters.set(Number.parseInt(code!, 16), Buffer.from(unicode!, "hex").swap16().toString("utf16le"));
      return [name!, letters];
    }),
  );
}

const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The bytes of a PDF's string in brackets. */
function bytesOf(string: string): Buffer {
  const plain = string.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, letter?: string) =>
    octal === undefined ? (ESCAPED[letter!] ?? letter!) : String.fromCharCode(Number.parseInt(octal, 8)),
  );
  return Buffer.from(plain, "latin1");
}

/** Where the bracket closes that is open at `at`: those within a string that match each other are not marked. */
function endOfString(drawn: string, at: number): number {
  let depth = 0;
  for (let index = at; index < drawn.length; index += 1) {
    if (drawn[index] === "\\") index += 1;
    else if (drawn[index] === "(") depth += 1;
    else if (drawn[index] === ")" && --depth === 0) return index;
  }
  throw new Error("a string of the PDF has no end");
}

function runsOf(objects: Map<number, PdfObject>, page: string): Run[] {
  const fonts = fontsOf(objects, page);
  const contents = refsOf(/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page)?.[1] ?? "");
  const drawn = contents.map((number) => objects.get(number)!.stream.toString("latin1")).join("\n");
  const runs: Run[] = [];
  const parts = /1 0 0 -1 (?<x>[-\d.]+) (?<y>[-\d.]+) cm|\/(?<font>\w+) [-\d.]+ Tf|(?<shown>\()|(?<end>ET)\n/g;
  let [x, y, text] = [0, 0, ""];
  let letters: Map<number, string> | undefined;
  for (let part = parts.exec(drawn); part; part = parts.exec(drawn)) {
    const { groups } = part;
    if (groups?.["x"] !== undefined) [x, y] = [Number(groups["x"]), Number(groups["y"])];
    if (groups?.["font"] !== undefined) letters = fonts.get(groups["font"]);
    if (groups?.["shown"] !== undefined) {
      const end = endOfString(drawn, part.index);
      const codes = bytesOf(drawn.slice(part.index + 1, end));
      for (let at = 0; at + 1 < codes.length; at += 2) text += letters?.get(codes.readUInt16BE(at)) ?? "\ufffd";
      parts.lastIndex = end + 1;
    }
    if (groups?.["end"] !== undefined) {
      runs.push({ x, y, text: text.replaceAll("\u200b", "") });
      text = "";
    }
  }
  return runs;
}

/** Runs whose feet are this near stand on one line, in points: figures may be set smaller than the words beside them. */
const LINE_POINTS = 2;

function linesOf(runs: readonly Run[]): string {
  const lines: Run[][] = [];
  for (const run of runs.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(line[0]!.y - run.y) < LINE_POINTS) line.push(run);
    else lines.push([run]);
  }
  return lines
    .map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join("  "),
    )
    .join("\n");
}
