/**
 * Joins papers of our own typesetter into one file, one after the other: what is held is one of them at a time and a few
 * numbers for each object. It reads what `child.ts` writes (objects as they are, and a table of where each begins), not PDF at large.
 * Tags for screen readers come along; bookmarks do not, which none of our papers has.
 */
import { createHash } from "node:crypto";

/** Takes the file's bytes, in their order. */
export type WriteBytes = (bytes: Buffer) => Promise<void>;

/** The list of pages and the tree of tags, which all parts share. */
const PAGES = 1;
const TAGS = 2;
const OWN = 2;

export class PdfJoiner {
  readonly #write: WriteBytes;
  #written = 0;
  /** Where each object begins; the first is number 1. */
  readonly #begins: number[] = [];
  readonly #pages: string[] = [];
  /** What of the tags has been gathered: the topmost, what belongs to each page, and how many of those there are. */
  readonly #top: string[] = [];
  readonly #tagged: string[] = [];
  #taggedCount = 0;
  /** Names of the cells that others call their titles. */
  readonly #named: string[] = [];
  #parts = 0;
  #roles = "";
  /** Objects that all parts repeat, such as the school's logo, by their contents. */
  readonly #known = new Map<string, number>();
  #ends = "";

  constructor(write: WriteBytes) {
    this.#write = write;
  }

  /** How many pages there are so far. */
  get pageCount(): number {
    return this.#pages.length;
  }

  /** Writes the pages of one paper behind those before. */
  async add(part: Buffer): Promise<void> {
    const isFirst = this.#written === 0;
    if (isFirst) {
      await this.#put(part.subarray(0, part.indexOf("\n1 0 obj") + 1));
      this.#begins.length = OWN;
    }
    const { objects, trailer } = readObjects(part);
    const root = refOf(trailer, "Root");
    const info = refOf(trailer, "Info");
    const catalog = headOf(objects, root);
    const pages = refOf(catalog, "Pages");
    const tags = /\/StructTreeRoot (\d+) 0 R/.test(catalog) ? refOf(catalog, "StructTreeRoot") : undefined;
    const metadata = Number(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1] ?? 0);
    const numbers = new Map([[pages, PAGES]]);
    if (tags !== undefined) numbers.set(tags, TAGS);
    const dropped = isFirst ? [] : [root, info, metadata];
    const left: [number, PdfObject][] = [];
    for (const [number, object] of objects) {
      if (numbers.has(number) || dropped.includes(number)) continue;
      const known = keyOf(object);
      const same = known === undefined ? undefined : this.#known.get(known);
      if (same === undefined) {
        numbers.set(number, this.#begins.push(0));
        if (known !== undefined) this.#known.set(known, this.#begins.length);
        left.push([number, object]);
      } else numbers.set(number, same);
    }
    this.#parts += 1;
    // Each paper counts its tables from 1.
    const unlike = (text: string) => text.replaceAll(NAMED, `(P${this.#parts}$1)`);
    const renumber = (text: string) => unlike(renumbered(text, numbers, this.#taggedCount));
    for (const [number, { head, stream }] of left) {
      const to = numbers.get(number)!;
      this.#begins[to - 1] = this.#written;
      await this.#put(Buffer.from(`${to} 0 obj\n${renumber(head)}`, "latin1"));
      if (stream.length > 0) await this.#put(stream);
    }
    this.#pages.push(...refsOf(renumber(listOf(headOf(objects, pages), "Kids"))));
    if (tags !== undefined) {
      const tree = headOf(objects, tags);
      this.#top.push(...refsOf(renumber(listOf(tree, "K"))));
      const own = [...listOf(tree, "Nums").matchAll(/(\d+) (\d+) 0 R/g)];
      for (const [, at, ref] of own)
        this.#tagged.push(`${Number(at) + this.#taggedCount} ${numbers.get(Number(ref))} 0 R`);
      this.#named.push(...(renumber(listOf(tree, "Names")).match(/\(\w+\) \d+ 0 R/g) ?? []));
      this.#taggedCount += Math.max(0, ...own.map(([, at]) => Number(at) + 1));
      this.#roles ||= /\/RoleMap <<[^<>]*>>/.exec(tree)?.[0] ?? "";
    }
    if (isFirst) this.#ends = `/Root ${numbers.get(root)} 0 R\n  /Info ${numbers.get(info)} 0 R`;
  }

  /** Writes what stands behind the pages. */
  async end(): Promise<void> {
    const kids = this.#pages.join(" ");
    await this.#own(PAGES, `/Type /Pages\n  /Count ${this.#pages.length}\n  /Kids [${kids}]`);
    const nums = `/ParentTree <<\n    /Nums [${this.#tagged.join(" ")}]\n  >>\n  /ParentTreeNextKey ${this.#taggedCount}`;
    const names = `/IDTree <<\n    /Names [${this.#named.toSorted().join(" ")}]\n  >>`;
    await this.#own(
      TAGS,
      `/Type /StructTreeRoot\n  ${this.#roles}\n  /K [${this.#top.join(" ")}]\n  ${nums}\n  ${names}`,
    );
    const at = this.#written;
    const lines = this.#begins.map((begin) => `${String(begin).padStart(10, "0")} 00000 n\r\n`);
    const size = this.#begins.length + 1;
    await this.#put(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f\r\n${lines.join("")}`, "latin1"));
    await this.#put(
      Buffer.from(`trailer\n<<\n  /Size ${size}\n  ${this.#ends}\n>>\nstartxref\n${at}\n%%EOF\n`, "latin1"),
    );
  }

  async #own(number: number, contents: string): Promise<void> {
    this.#begins[number - 1] = this.#written;
    await this.#put(Buffer.from(`${number} 0 obj\n<<\n  ${contents}\n>>\nendobj\n\n`, "latin1"));
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#written += bytes.length;
    await this.#write(bytes);
  }
}

interface PdfObject {
  /** What stands before the bytes, or all of it. */
  head: string;
  /** From the word `stream` to the object's end; empty of one that has none. */
  stream: Buffer;
}

/** Every object by its number, as the table at the end says where it begins, and what stands behind that table. */
function readObjects(part: Buffer): { objects: Map<number, PdfObject>; trailer: string } {
  const startOf = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(part.subarray(-100).toString("latin1"));
  const xref = Number(startOf?.[1]);
  const table = part.subarray(xref).toString("latin1");
  const [, count] = /^xref\s+0 (\d+)\s/.exec(table) ?? [];
  const entries = [...table.matchAll(/(\d{10}) 00000 n/g)].map((entry) => Number(entry[1]));
  // Another kind of table or a hole in it: nothing that we know to read.
  if (entries.length === 0 || entries.length !== Number(count) - 1) throw new Error("a paper of another make");
  const ends = new Map([...entries.toSorted((a, b) => a - b), xref].map((at, index, all) => [at, all[index + 1]!]));
  const objects = entries.map((at, index): [number, PdfObject] => {
    const from = part.indexOf("obj\n", at) + 4;
    const to = ends.get(at)!;
    const bytes = part.subarray(from, to);
    const streamAt = bytes.indexOf("\nstream\n");
    const until = streamAt < 0 ? bytes.length : streamAt + 1;
    return [index + 1, { head: bytes.toString("latin1", 0, until), stream: bytes.subarray(until) }];
  });
  return { objects: new Map(objects), trailer: table.slice(table.indexOf("trailer")) };
}

function headOf(objects: ReadonlyMap<number, PdfObject>, number: number): string {
  const found = objects.get(number);
  if (!found) throw new Error(`a paper without its object ${number}`);
  return found.head;
}

function refOf(text: string, name: string): number {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(text);
  if (!found) throw new Error(`a paper without its ${name}`);
  return Number(found[1]);
}

/** What stands in the brackets behind a name, in which no others stand. */
function listOf(text: string, name: string): string {
  return new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(text)?.[1] ?? "";
}

const refsOf = (list: string): string[] => list.match(/\d+ 0 R/g) ?? [];

/** What tells equal pictures and the like from each other; undefined of what names other objects. */
function keyOf({ head, stream }: PdfObject): string | undefined {
  if (stream.length === 0 || /\d 0 R/.test(head)) return undefined;
  return createHash("sha256").update(head).update(stream).digest("base64");
}

/** What the typesetter calls a cell of a table that titles others. */
const NAMED = /\((U\d+x\d+y\d+)\)/g;

/** Texts, which are left as they are; numbers of pages among the tags; and the names of other objects. */
const PARTS = /\(|<[0-9A-Fa-f\s]*>|(?<tagged>\/StructParents? )(?<at>\d+)|(?<ref>\d+) 0 R/g;

function renumbered(text: string, numbers: ReadonlyMap<number, number>, tagged: number): string {
  const parts = new RegExp(PARTS);
  let made = "";
  let done = 0;
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    const { tagged: word, at, ref } = part.groups ?? {};
    if (part[0] === "(") parts.lastIndex = endOfText(text, part.index);
    let instead = text.slice(part.index, parts.lastIndex);
    if (word !== undefined) instead = `${word}${Number(at) + tagged}`;
    else if (ref !== undefined) {
      const to = numbers.get(Number(ref));
      if (to === undefined) throw new Error(`a paper that names its object ${ref}, which is not there`);
      instead = `${to} 0 R`;
    }
    made += text.slice(done, part.index) + instead;
    done = parts.lastIndex;
  }
  return made + text.slice(done);
}

/** Behind the bracket that closes the one at `at`: those within that match each other are not marked. */
function endOfText(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === "\\") index += 1;
    else if (text[index] === "(") depth += 1;
    else if (text[index] === ")" && --depth === 0) return index + 1;
  }
  throw new Error("a text of a paper has no end");
}
