/**
 * Walks the zip of a workbook while inflating it for real, and hands on a new archive of the checked parts
 * alone. The parser never sees the bytes that were uploaded: two readers of one crafted zip may disagree on
 * what is in it, so what was counted and what is parsed must be the same bytes.
 */
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import type { SheetLimits } from "./limits.ts";
import { withoutEntities } from "../entities.ts";
import { ZipWriter } from "../zip.ts";
import { mergesOf, type Merge } from "./merges.ts";
import { figureWriter } from "./otherBooks.ts";
import { SheetRefusal } from "./refusal.ts";
import { attribute, figuresAsShown, formulasAsText, shownFormats } from "./shown.ts";

/** The parts that the rows of a workbook need; pictures, themes, macros and the rest are counted and dropped. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/.*(?:workbook|sharedStrings|styles|worksheets\/).*|mimetype|META-INF\/manifest\.xml|(?:content|styles|meta)\.xml)$/i;
const XML_PART = /\.(?:xml|rels)$/i;

/** Below this an entry's ratio says nothing: 1 MB of blanks is harmless. */
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;

export interface Unpacked {
  /** A zip of the checked parts. */
  archive: Buffer;
  /** Sheets in the order of the workbook. */
  sheets: { name: string; hidden: boolean; merges: Merge[] }[];
  /** The text files of a zip that is no workbook, such as a OneRoster set. */
  texts: { name: string; bytes: Buffer }[];
  /** It is a workbook of another program or kind (`otherBooks.ts`), all in its archive. */
  isOther: boolean;
}

/** A folder's own entry and what some programs add beside each file. */
const TEXT = /^(?!__MACOSX\/)(?:.*\/)?[^/]+\.(?:csv|tsv|txt)$/i;

/**
 * @throws SheetRefusal `damaged`, `encrypted`, `tooBig`, `unsafe` or `wrongType`
 */
export async function unpackWorkbook(path: string, limits: SheetLimits): Promise<Unpacked> {
  const zip = await openZip(path);
  try {
    const parts = await inflateParts(zip, limits);
    const names = new Set(parts.map((part) => part.name));
    if (names.has("content.xml") || names.has("xl/workbook.bin")) {
      const says = (part: string, words: string): boolean | undefined =>
        parts.flatMap(({ name, packed }) => (name === part ? inflateRawSync(packed).includes(words) : []))[0];
      if (says("mimetype", "spreadsheet") === false) throw new SheetRefusal("wrongType", "mimetype");
      if (says("META-INF/manifest.xml", "encryption-data")) throw new SheetRefusal("encrypted");
      return { sheets: [], archive: await zipOf(parts), texts: [], isOther: true };
    }
    const workbook = parts.find((part) => /^xl\/(?:\w+\/)*workbook\d*\.xml$/i.test(part.name));
    const texts = parts.filter((part) => TEXT.test(part.name));
    if (!workbook && texts.length > 0) {
      const sheets = texts.map(({ name, packed }) => ({
        name: name.replace(/^.*\//, ""),
        bytes: inflateRawSync(packed),
      }));
      return { sheets: [], archive: Buffer.alloc(0), texts: sheets, isOther: false };
    }
    if (!workbook)
      throw new SheetRefusal(names.has("[Content_Types].xml") ? "wrongType" : "damaged", "xl/workbook.xml");
    await showCells(parts);
    return { sheets: sheetsOf(workbook, parts), archive: await zipOf(parts), texts: [], isOther: false };
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // Sizes are validated as well: a part that inflates to more or less than it declares ends the walk.
    return await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    throw new SheetRefusal("damaged", String(error));
  }
}

/** Packed again, lightly: the parser takes packed parts in small pieces, and one part at a time is held whole. */
interface Part {
  name: string;
  packed: Buffer;
  bytes: number;
  sum: number;
}

async function inflateParts(zip: ZipFile, limits: SheetLimits): Promise<Part[]> {
  if (zip.entryCount > limits.entriesMax) throw new SheetRefusal("tooBig", `${zip.entryCount} entries`);
  const parts: Part[] = [];
  let inflated = 0;
  let entries = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      if (entries > limits.entriesMax) throw new SheetRefusal("tooBig", `${entries} entries`);
      if (entry.isEncrypted()) throw new SheetRefusal("encrypted", entry.fileName);
      // An honest declaration over the cap saves the work; a forged one is caught by the counting.
      if (entry.uncompressedSize > limits.inflatedBytesMax) throw new SheetRefusal("tooBig", entry.fileName);
      const bytes = await inflate(zip, entry, limits, limits.inflatedBytesMax - inflated);
      inflated += bytes.length;
      if (parts.some((part) => part.name === entry.fileName)) throw new SheetRefusal("damaged", entry.fileName);
      if (XML_PART.test(entry.fileName) && bytes.includes("<!DOCTYPE"))
        throw new SheetRefusal("unsafe", entry.fileName);
      // The rest keep their names, which tell what kind of file it is.
      const kept = NEEDED.test(entry.fileName) || TEXT.test(entry.fileName) ? bytes : Buffer.alloc(0);
      parts.push(partOf(entry.fileName, kept));
    }
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal("damaged", String(error));
  }
  return parts;
}

/** Sheets with cells that show another text than the file keeps are written anew, one at a time. */
async function showCells(parts: Part[]): Promise<void> {
  const styles = parts.find(({ name }) => /^xl\/(?:\w+\/)*styles\d*\.xml$/i.test(name));
  const formats = styles ? shownFormats(inflateRawSync(styles.packed).toString("utf8")) : new Map();
  const isWritten = [...formats.values()].some((shown) => shown !== "percent");
  const write = isWritten ? await figureWriter() : String;
  for (const [at, { name, packed }] of parts.entries()) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    const bytes = inflateRawSync(packed);
    // The end of an element of a formula, with or without a prefix.
    const hasFormulas = bytes.includes("f>") || bytes.includes("<f");
    if (formats.size === 0 && !hasFormulas) continue;
    // What we look for and write is ASCII: whatever the letters are, their bytes stay.
    let written = bytes.toString("latin1");
    if (hasFormulas) written = formulasAsText(written);
    if (formats.size > 0)
      written = figuresAsShown(written, formats, (code, figure) => Buffer.from(write(code, figure)).toString("latin1"));
    parts[at] = partOf(name, Buffer.from(written, "latin1"));
  }
}

const partOf = (name: string, bytes: Buffer): Part => ({
  name,
  packed: deflateRawSync(bytes, { level: 1 }),
  bytes: bytes.length,
  sum: crc32(bytes),
});

async function inflate(zip: ZipFile, entry: Entry, limits: SheetLimits, room: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let bytes = 0;
  let sum = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > room) throw new SheetRefusal("tooBig", entry.fileName);
    if (bytes > RATIO_COUNTS_FROM_BYTES && bytes > entry.compressedSize * limits.ratioMax)
      throw new SheetRefusal("tooBig", entry.fileName);
    sum = crc32(chunk, sum);
    chunks.push(chunk);
  }
  if (sum !== entry.crc32) throw new SheetRefusal("damaged", `${entry.fileName}: checksum`);
  return Buffer.concat(chunks);
}

/** Names and visibility of the sheets, read from the workbook part without a parser: only three attributes are needed. */
function sheetsOf(workbook: Part, parts: readonly Part[]): Unpacked["sheets"] {
  const bytesOf = (part: Part | undefined) => (part ? inflateRawSync(part.packed) : Buffer.alloc(0));
  const elementsOf = (part: Part | undefined, element: RegExp): string[] =>
    Array.from(bytesOf(part).toString("utf8").matchAll(element), ([, attributes = ""]) => attributes);
  const folder = workbook.name.replace(/[^/]*$/, "");
  const relations = parts.find(({ name }) => /^xl\/(?:\w+\/)*_rels\/workbook\d*\.xml\.rels$/i.test(name));
  const partOfId = new Map(
    elementsOf(relations, /<(?:\w+:)?Relationship\s([^<>]*)>/g).map((attributes) => {
      const target = attribute(attributes, "Target");
      const path = target.startsWith("/") ? target.slice(1) : folder + target;
      return [attribute(attributes, "Id"), parts.find(({ name }) => name === path)] as const;
    }),
  );
  const sheets: Unpacked["sheets"] = [];
  for (const attributes of elementsOf(workbook, /<(?:\w+:)?sheet\s([^<>]*)>/g)) {
    const name = attribute(attributes, "name");
    if (name === "") continue;
    sheets.push({
      name: withoutEntities(name),
      hidden: /^(?:veryH|h)idden/.test(attribute(attributes, "state")),
      merges: mergesOf(bytesOf(partOfId.get(attribute(attributes, "id")))),
    });
  }
  return sheets;
}

async function zipOf(parts: readonly Part[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  for (const { name, packed, ...whole } of parts) await zip.add(name, packed, whole);
  await zip.end();
  return Buffer.concat(pieces);
}
