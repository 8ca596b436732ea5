/**
 * Reads what a call carries in its body or its query into plain fields. Repeated keys and `name[]` become one JSON
 * array (G027). This runs before anybody is asked who they are: its work grows with the text's length and no faster,
 * and what no call has is refused before it is gathered.
 */
import type { IncomingFile } from "./context.ts";
import { refuseAs, type Refusal } from "./refusal.ts";

export interface Form {
  fields: Record<string, string>;
  files: Record<string, IncomingFile>;
}

/** No operation has a fifth of so many fields. */
export const NAMES_MAX = 200;
/** The longest list that the contract takes (`codes`), sent with its name repeated. */
export const VALUES_MAX = 50_000;

/** Instead of fields, in what could not be read: why. */
const REFUSED = Symbol("refused");

/** Fields as they come in: lists are gathered, and made into JSON once, at the end. */
export class Pairs {
  readonly #values = new Map<string, string[]>();
  readonly #lists = new Set<string>();
  #count = 0;

  /** @throws a refusal where there are more than any call has. */
  add(rawName: string, value: string): void {
    const isList = rawName.endsWith("[]");
    const name = isList ? rawName.slice(0, -2) : rawName;
    const values = this.#values.get(name);
    this.#count += 1;
    if (this.#count > VALUES_MAX || (!values && this.#values.size === NAMES_MAX)) throw tooMany();
    if (isList) this.#lists.add(name);
    if (values) values.push(value);
    else this.#values.set(name, [value]);
  }

  /** What was sent under a name alone, so far. */
  first(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }

  fields(): Record<string, string> {
    const fields: Record<string, string> = Object.create(null);
    for (const [name, values] of this.#values) {
      fields[name] = values.length > 1 || this.#lists.has(name) ? JSON.stringify(values) : values[0]!;
    }
    return fields;
  }
}

function tooMany(): Refusal {
  return refuseAs("invalid", "This form has too many fields: at most {names}, with {values} values in all", {
    names: NAMES_MAX,
    values: VALUES_MAX,
  });
}

/**
 * An urlencoded text, each character one byte of what was sent. What is wrong with it is told by `readPairs`: this
 * runs where nobody could be answered yet.
 */
export function parseForm(text: string): unknown {
  const pairs = new Pairs();
  try {
    for (let from = 0; from < text.length;) {
      const next = text.indexOf("&", from);
      const to = next === -1 ? text.length : next;
      if (to > from) {
        const part = text.slice(from, to);
        const equals = part.indexOf("=");
        if (equals === -1) pairs.add(plain(part), "");
        else pairs.add(plain(part.slice(0, equals)), plain(part.slice(equals + 1)));
      }
      from = to + 1;
    }
    return pairs.fields();
  } catch (refusal) {
    return { [REFUSED]: refusal };
  }
}

/** A JSON object of texts and lists of texts. Nested values are no field of any call and are left out. */
export function parseJson(text: string): unknown {
  const pairs = new Pairs();
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== "object" || Array.isArray(parsed)) throw notJson();
    for (const [name, value] of Object.entries(parsed)) {
      const isList = Array.isArray(value);
      for (const item of isList ? (value as unknown[]) : [value]) {
        if (typeof item === "string") pairs.add(isList && value.length > 1 ? `${name}[]` : name, item);
      }
    }
    return pairs.fields();
  } catch (error) {
    return { [REFUSED]: error instanceof SyntaxError ? notJson() : error };
  }
}

const notJson = () => refuseAs("invalid", "This call cannot be read: send it as a form");

// oxlint-disable-next-line no-control-regex -- all that one byte a character cannot say for itself
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Without its escapes. A broken escape stays as it stands; bytes that are no UTF-8 become U+FFFD. */
function plain(part: string): string {
  if (part.includes("%") || part.includes("+")) return unescaped(part).toString("utf8");
  return BEYOND_ASCII.test(part) ? Buffer.from(part, "latin1").toString("utf8") : part;
}

/** The bytes that a text with escapes stands for. Nothing here throws: a text of broken escapes is as fast as any. */
function unescaped(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text.charCodeAt(at);
    const high = byte === PERCENT ? hexDigit(text.charCodeAt(at + 1)) : -1;
    const low = high === -1 ? -1 : hexDigit(text.charCodeAt(at + 2));
    if (low === -1) bytes[length] = byte === PLUS ? SPACE : byte;
    else {
      bytes[length] = high * 16 + low;
      at += 2;
    }
    length += 1;
  }
  return bytes.subarray(0, length);
}

const PERCENT = 37;
const PLUS = 43;
const SPACE = 32;

/** -1 for what is none, and past the end. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/**
 * The fields of a body or a query that was parsed here; none where there was no body.
 * @throws the refusal where it could not be read.
 */
export function readPairs(parsed: unknown): Record<string, string> {
  if (parsed === null || typeof parsed !== "object") return Object.create(null) as Record<string, string>;
  if (REFUSED in parsed) throw parsed[REFUSED];
  return parsed as Record<string, string>;
}
