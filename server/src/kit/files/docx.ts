/** Documents of Word and Excel (.docx, .xlsx): whether a file is one, and what a document says. Read entry by entry; declared sizes are never believed. */
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { cutTo } from "../cut.ts";
import { withoutEntities } from "../entities.ts";

/** A thesis with its pictures has some hundreds. */
const ENTRIES_MAX = 2_000;
/** The words of a thousand pages. */
const TEXT_BYTES_MAX = 20_000_000;
/** What is shown of it: longer than any letter. */
const CHARACTERS_MAX = 300_000;
/** Instructions of fields, and what links say: those of a thesis with a thousand citations. */
const TOLD_CHARACTERS_MAX = 4_000_000;

const WORDS = "word/document.xml";
const BOOK = "xl/workbook.xml";
const TYPES = "[Content_Types].xml";
/** Programs in it, and controls that run some. */
const RUNS = /^(?:word|xl)\/(?:vba|activeX\/|macrosheets\/)|\.(?:exe|dll|js|vbs|bat|cmd|scr|jar|ps1|html?)$/i;
/** Words with fields in them: the text, what stands above and below it, notes and comments. */
const FIELDS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/i;
const FETCHING_FIELDS = /\b(?:INCLUDEPICTURE|INCLUDETEXT|IMPORT|RD)\s+(?:["\\]\s*)?(?:https?:|ftp:|file:|\\\\)/i;
/** Other workbooks, and what is asked of other programs in their name. */
const OTHER_BOOKS = /^xl\/externalLinks\/[^/]*\.xml$/i;
/** Where a part says what belongs to it. */
const LINKS = /(?:^|\/)_rels\/[^/]*\.rels$/i;

/** What a file is that begins as a zip, or what is wrong with it. */
export async function lookAtOffice(
  path: string,
): Promise<"docx" | "xlsx" | "damaged" | "other" | "programs" | "elsewhere"> {
  const parts = await readParts(
    path,
    (name) => name === TYPES || name === BOOK || LINKS.test(name) || FIELDS.test(name) || OTHER_BOOKS.test(name),
  ).catch(() => undefined);
  if (!parts) return "damaged";
  // Office reads other alphabets too, and entities of a part's own: what is not plain here could say anything there.
  if ([...parts.texts.values()].some((text) => text.includes("\0") || /<!(?:DOCTYPE|ENTITY)/i.test(text)))
    return "damaged";
  const types = parts.texts.get(TYPES);
  const kind = parts.texts.has(WORDS) ? "docx" : parts.texts.has(BOOK) ? "xlsx" : undefined;
  if (types === undefined || kind === undefined) return "other";
  if (parts.names.some((name) => RUNS.test(name)) || /macroEnabled/i.test(types)) return "programs";
  const texts = [...parts.texts];
  if (texts.some(([name, text]) => OTHER_BOOKS.test(name) && /<(?:\w+:)?ddeLink\b/i.test(text))) return "programs";
  const fields = texts.filter(([name]) => FIELDS.test(name)).map(([, text]) => fieldsOf(text));
  if (fields.some((text) => /\bDDE(?:AUTO)?\b/i.test(text))) return "programs";
  if (fields.some((text) => FETCHING_FIELDS.test(text))) return "elsewhere";
  return texts.some(([name, text]) => LINKS.test(name) && fetches(text)) ? "elsewhere" : kind;
}

/** True where opening the document fetches something from outside: a template, a picture. A link that is pressed does not. */
function fetches(links: string): boolean {
  // Read as XML is: an address may have `>` and quotes of the other kind in it, and each letter may be written by its number.
  const elements = bounded(links.matchAll(/<(?:[\w.-]+:)?Relationship\s((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g));
  for (const [, attributes = ""] of elements) {
    const said = new Map(
      // A name is looked at from its beginning alone: from each of its letters, a long one would take the square of its length.
      [...attributes.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
        name,
        withoutEntities(one ?? other ?? "").trim(),
      ]),
    );
    const isOutside = /^external$/i.test(said.get("TargetMode") ?? "");
    if (isOutside && !/\/(?:hyperlink|externalLinkPath)$/.test(said.get("Type") ?? "")) return true;
  }
  return false;
}

/** What the fields of a part are told to do; one may be written in pieces. */
function fieldsOf(text: string): string {
  const simple: string[] = [];
  const fields = text.matchAll(/<(?:\w+:)?fldSimple\s[^<>]*?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  for (const [, one, other] of bounded(fields)) simple.push(` ${one ?? other ?? ""} `);
  const pieces: string[] = [];
  const parts = text.matchAll(/<(?:\w+:)?(?:instrText|delInstrText)(?:\s[^<>]*)?>([^<]*)</g);
  for (const [, words = ""] of bounded(parts)) pieces.push(words);
  return withoutEntities([pieces.join(""), ...simple].join(" "));
}

/** What was found, as long as it is not too much altogether. @throws Error when it is */
function* bounded(found: Iterable<RegExpExecArray>): Generator<RegExpExecArray> {
  let characters = 0;
  for (const each of found) {
    characters += each[0].length;
    if (characters > TOLD_CHARACTERS_MAX) throw new Error("too many instructions");
    yield each;
  }
}

/**
 * The words of a document, a line for each paragraph.
 * @throws Error when it is none; whoever stored it has asked `lookAtOffice`
 */
export async function textOfDocx(path: string): Promise<string> {
  const xml = (await readParts(path, (name) => name === WORDS)).texts.get(WORDS) ?? "";
  let text = "";
  // What is blank behind it: a tab, and the end of a cell, stand in the place of all of that.
  let blank = "";
  for (const [, words, mark, end] of xml.matchAll(
    /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<|<(?:\w+:)?(tab|br|cr)(?:\s[^<>]*)?\/>|<\/(?:\w+:)?(p|tc)>/g,
  )) {
    if (words === undefined) blank = mark === "tab" || end === "tc" ? "\t" : `${blank}\n`;
    else {
      const read = withoutEntities(words.slice(0, 2 * CHARACTERS_MAX));
      const kept = read.trimEnd();
      if (kept !== "") [text, blank] = [text + blank + kept, ""];
      blank += read.slice(kept.length);
    }
    if (text.length + blank.length > CHARACTERS_MAX) break;
  }
  return cutTo(text, CHARACTERS_MAX)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The names of all entries, and the text of some. */
async function readParts(path: string, isWanted: (name: string) => boolean) {
  // Sizes are validated as well: a part that inflates to more or less than it declares ends the walk.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    const names: string[] = [];
    const texts = new Map<string, string>();
    let read = 0;
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (names.length > ENTRIES_MAX || entry.isEncrypted() || texts.has(entry.fileName))
        throw new Error("no document");
      if (!isWanted(entry.fileName)) continue;
      const text = await inflate(zip, entry, TEXT_BYTES_MAX - read);
      read += text.length;
      texts.set(entry.fileName, text.toString("utf8"));
    }
    return { names, texts };
  } finally {
    zip.close();
  }
}

async function inflate(zip: ZipFile, entry: Entry, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error("too much text");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
