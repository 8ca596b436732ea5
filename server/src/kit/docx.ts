/** A Word document (.docx): whether it is one, and what it says. Read entry by entry; declared sizes are never believed. */
import { openPromise, type Entry, type ZipFile } from "yauzl";

/** A thesis with its pictures has some hundreds. */
const ENTRIES_MAX = 2_000;
/** The words of a thousand pages. */
const TEXT_BYTES_MAX = 20_000_000;
/** What is shown of it: longer than any letter. */
const CHARACTERS_MAX = 300_000;

const WORDS = "word/document.xml";
const TYPES = "[Content_Types].xml";
/** Programs in it, and controls that run some. */
const RUNS = /^word\/(?:vba|activeX\/)|\.(?:exe|dll|js|vbs|bat|cmd|scr|jar|ps1|html?)$/i;

/** What is wrong with a file that begins as a zip; undefined for a document without programs in it. */
export async function whyNoDocx(path: string): Promise<"damaged" | "other" | "programs" | undefined> {
  const parts = await readParts(path, [TYPES, WORDS]).catch(() => undefined);
  if (!parts) return "damaged";
  const types = parts.texts.get(TYPES);
  if (types === undefined || !parts.texts.has(WORDS)) return "other";
  return parts.names.some((name) => RUNS.test(name)) || /macroEnabled/i.test(types) ? "programs" : undefined;
}

/**
 * The words of a document, a line for each paragraph.
 * @throws Error when it is none; whoever stored it has asked `whyNoDocx`
 */
export async function textOfDocx(path: string): Promise<string> {
  const xml = (await readParts(path, [WORDS])).texts.get(WORDS) ?? "";
  let text = "";
  for (const [, words, mark, end] of xml.matchAll(
    /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<|<(?:\w+:)?(tab|br|cr)(?:\s[^<>]*)?\/>|<\/(?:\w+:)?(p|tc)>/g,
  )) {
    if (words !== undefined) text += withoutEntities(words);
    else if (mark === "tab" || end === "tc") text = `${text.trimEnd()}\t`;
    else text += "\n";
    if (text.length > CHARACTERS_MAX) break;
  }
  return text
    .slice(0, CHARACTERS_MAX)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The names of all entries, and the text of some. */
async function readParts(path: string, wanted: readonly string[]) {
  // Sizes are validated as well: a part that inflates to more or less than it declares ends the walk.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    const names: string[] = [];
    const texts = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (names.length > ENTRIES_MAX || entry.isEncrypted() || texts.has(entry.fileName))
        throw new Error("no document");
      if (wanted.includes(entry.fileName)) texts.set(entry.fileName, await inflate(zip, entry));
    }
    return { names, texts };
  } finally {
    zip.close();
  }
}

async function inflate(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > TEXT_BYTES_MAX) throw new Error("too much text");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    const point = Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10);
    return point > 0x1f && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
  });
}
