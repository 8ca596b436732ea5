/**
 * XML as a tree of elements, read where the file is chosen. Nothing that a document declares is followed: an entity that XML
 * itself does not have is a fault, so that a few lines never become millions.
 */
import { SaxesParser } from "saxes";

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  /** Of an element without children; trimmed. */
  text: string;
}

/** What is wrong with a file, in the words of the page: `fet.fault.<of>`. */
export class FetFault extends Error {
  readonly of: FaultOf;
  readonly detail: string;
  constructor(of: FaultOf, detail = "") {
    super(`${of} ${detail}`);
    this.of = of;
    this.detail = detail;
  }
}
export type FaultOf = "encoding" | "xml" | "notFet" | "xhstt" | "version" | "missing" | "mode" | "days" | "many";

/** Deeper than any file of a timetable goes. */
const DEPTH_MAX = 20;
/** What a file is cut into, for the parser. */
const PIECE = 65_536;

/** The text of a file: UTF-8, or UTF-16 where it says so in its first two bytes. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  try {
    return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FetFault("encoding");
  }
}

interface Growing extends Element {
  children: Element[];
}

/** The document's element. */
export function readXml(text: string): Element {
  const parser = new SaxesParser();
  const open: Growing[] = [];
  const at = { root: undefined as Element | undefined };
  const fail = (): never => {
    throw new FetFault("xml", String(parser.line));
  };
  const add = (piece: string): void => {
    const inside = open.at(-1);
    if (inside) inside.text += piece;
  };
  parser.on("error", fail);
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length >= DEPTH_MAX) fail();
    const element: Growing = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    at.root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    const done = open.pop()!;
    done.text = done.children.length > 0 ? "" : done.text.trim().normalize("NFC");
  });
  for (let from = 0; from < text.length; from += PIECE) parser.write(text.slice(from, from + PIECE));
  parser.close();
  return at.root ?? fail();
}

/** The first child of that name. */
export const childOf = (of: Element | undefined, name: string): Element | undefined =>
  of?.children.find((child) => child.name === name);

/** The text of the first child of that name; empty where there is none. */
export const wordOf = (of: Element | undefined, name: string): string => childOf(of, name)?.text ?? "";

/** The texts of all children of that name. */
export const wordsOf = (of: Element, name: string): string[] =>
  of.children.flatMap((child) => (child.name === name && child.text !== "" ? child.text : []));
