/**
 * Messages that are written once and read differently by each: `Dear $Name, $Amount is due.` Every column of a list is
 * a placeholder, written as `$` and its title; what is none stays as it is written (G137). So a price such as `$5`, a
 * `$` alone and `$$` are text, and `$$Amount` is a dollar sign and an amount.
 */
import { countSegments, normalise, type SegmentCount } from "./segments.ts";

/** What is filled in for one recipient, by the placeholder's name without its `$`. */
export type Values = Readonly<Record<string, string>>;

/** Where a template names something to fill in. */
export interface Placeholder {
  /** As it is written, without the `$`. */
  readonly name: string;
  /** Where its `$` stands, and how long it is with it. */
  readonly index: number;
  readonly length: number;
}

export interface UnknownPlaceholder {
  readonly name: string;
  /** The known one that is likely meant. */
  readonly nearest?: string;
}

/** A letter first, so that no price is one. Letters of any language, since titles are. */
const WRITTEN = /\$(\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/**
 * The name by which a column is called in a template: `Montant dû` is `MontantDû`, `Balance (KES)` is `BalanceKES`,
 * `2nd name` is `NdName`, for a name begins with a letter. Empty for a title without one.
 */
export function placeholderName(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  const name = words.map((word, index) => (index === 0 ? word : capital(word))).join("");
  const bare = name.replace(/^[^\p{L}]+/u, "");
  return bare === name ? name : capital(bare);
}

/** Every place of a template that names something, in order; a name that stands there twice is there twice. */
export function placeholdersOf(template: string): readonly Placeholder[] {
  return Array.from(template.matchAll(WRITTEN), (match) => ({
    name: match[1] ?? "",
    index: match.index,
    length: match[0].length,
  }));
}

/** What is filled in where several are told by one message: every value once, in their order. */
export function together(all: readonly Values[]): Values {
  const [first, ...others] = all;
  if (first !== undefined && others.length === 0) return first;
  const names = [...new Set(all.flatMap((values) => Object.keys(values)))];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set(all.map((values) => values[name] ?? "").filter(Boolean))].join(", ")]),
  );
}

/**
 * What tells a spreadsheet's row apart from others of the same number: rows with the same key share one message, and
 * no sentence ever lists several values of a column. Two names that owe the same amount stay two messages, since one
 * amount would read as what both owe together.
 */
export function rowKey(template: string, values: Values): string {
  const given = byKey(values);
  const used = placeholdersOf(template).map(({ name }) => given.get(keyOf(name)) ?? "");
  return JSON.stringify(used.some(isAmount) ? [given.get("name") ?? "", ...used] : used);
}

/**
 * Fills a template in for one recipient. Capitals make no difference. A name without a value in `values` stays as it
 * is written; what is filled in is never read as a template again.
 */
export function merge(template: string, values: Values): string {
  return mergeWith(template, byKey(values));
}

/** Names in a template that are none of the known ones, each once, with the known one that is nearest. */
export function unknownIn(template: string, known: readonly string[]): readonly UnknownPlaceholder[] {
  const keys = new Set(known.map(keyOf));
  const found = new Map<string, UnknownPlaceholder>();
  for (const { name } of placeholdersOf(template)) {
    const key = keyOf(name);
    if (keys.has(key) || found.has(key)) continue;
    const nearest = nearestOf(name, known);
    found.set(key, nearest === undefined ? { name } : { name, nearest });
  }
  return [...found.values()];
}

/** Known names in a template for which this recipient has nothing but blanks, each once, as they are written there. */
export function unfilledIn(template: string, values: Values): readonly string[] {
  return blanks(placeholdersOf(template), byKey(values));
}

/** Names in a template that would not be filled in for this recipient, unknown or blank, each once, as they are written. */
export function missingIn(template: string, values: Values): readonly string[] {
  const places = placeholdersOf(template);
  if (places.length === 0) return [];
  const given = byKey(values);
  return once(places.map(({ name }) => name).filter((name) => (given.get(keyOf(name)) ?? "").trim() === ""));
}

/** What a template becomes for a list of recipients. */
export interface Survey<Recipient> {
  /** Whose message takes the most segments, and of these the longest. Undefined for an empty list. */
  readonly longest?: { readonly recipient: Recipient; readonly text: string; readonly count: SegmentCount };
  /** Who lacks a value that the template asks for, and which. */
  readonly unfilled: readonly { readonly recipient: Recipient; readonly names: readonly string[] }[];
  /** Segments of all messages together. */
  readonly segments: number;
}

/**
 * Merges a template for each recipient in turn, in the form in which it is sent. `each` is told of every message: what
 * it costs depends on more than its text.
 */
export function surveyOf<Recipient extends { readonly values: Values }>(
  template: string,
  recipients: Iterable<Recipient>,
  each?: (recipient: Recipient, count: SegmentCount) => void,
): Survey<Recipient> {
  const places = placeholdersOf(template);
  let longest: Survey<Recipient>["longest"];
  const unfilled: { recipient: Recipient; names: readonly string[] }[] = [];
  let segments = 0;
  for (const recipient of recipients) {
    const values = byKey(recipient.values);
    const text = normalise(mergeWith(template, values));
    const count = countSegments(text);
    segments += count.segments;
    each?.(recipient, count);
    if (!longest || isLonger(count, longest.count)) longest = { recipient, text, count };
    const names = blanks(places, values);
    if (names.length > 0) unfilled.push({ recipient, names });
  }
  return longest ? { longest, unfilled, segments } : { unfilled, segments };
}

const CURRENCY = String.raw`(?:US\$|[$€]|KES|K?SHS?|CDF|FC|USD|EUR|UGX|USH|TZS|TSH|RWF|FRW)`;
const WITH_CURRENCY = new RegExp(String.raw`^(?:${CURRENCY}\.?\s*)?(.*?)(?:\s*(?:${CURRENCY}\.?|\/[=-]))?$`, "iu");
/** `15,000`, `KES 500/=`, `1 500,00`; no year's day, no class, no telephone, and no small number that counts nothing of money. */
function isAmount(value: string): boolean {
  const bare = WITH_CURRENCY.exec(value.trim())?.[1] ?? "";
  const match = /^[-−]?(\d+(?:[\s.,'’]\d{3})*)([.,]\d{1,2})?$/u.exec(bare);
  const whole = match?.[1] ?? "";
  const digits = whole.replace(/\D/g, "");
  if (digits === "" || digits.length > 8 || /^0\d/.test(digits)) return false;
  return digits.length > 2 || match?.[2] !== undefined || bare !== value.trim();
}

const isLonger = (one: SegmentCount, other: SegmentCount) =>
  one.segments > other.segments || (one.segments === other.segments && one.left < other.left);

const capital = (word: string) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
/** Names are one that differ by capitals alone, or by how an accent is typed. */
const keyOf = (name: string) => name.normalize("NFC").toLowerCase();

function byKey(values: Values): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    const key = keyOf(name);
    if (!map.has(key)) map.set(key, value);
  }
  return map;
}

function mergeWith(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(WRITTEN, (written, name: string) => values.get(keyOf(name)) ?? written);
}

function blanks(places: readonly Placeholder[], values: ReadonlyMap<string, string>): readonly string[] {
  return once(places.map(({ name }) => name).filter((name) => values.get(keyOf(name))?.trim() === ""));
}

const once = (names: readonly string[]) =>
  names.filter((name, index) => names.findIndex((other) => keyOf(other) === keyOf(name)) === index);

/** A title as a hasty writer has it: without capitals and accents. */
const roughly = (name: string) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The known name that differs least, where that is less than half of it, or that the written one begins or ends. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const written = roughly(name);
  let nearest: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const other = roughly(candidate);
    const isPart = other.length > 2 && written.length > 2 && (other.startsWith(written) || written.startsWith(other));
    const distance = isPart ? Math.min(1, edits(written, other)) : edits(written, other);
    if (!isPart && distance * 2 >= Math.max(written.length, other.length)) continue;
    if (!nearest || distance < nearest.distance) nearest = { name: candidate, distance };
  }
  return nearest?.name;
}

/** Letters put in, left out, changed, or swapped with their neighbour, between names of at most some dozen letters. */
function edits(from: string, to: string): number {
  let earlier: number[] = [];
  let before = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const ways = [
        (before[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1),
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        ...(row > 1 && column > 1 && isSwapped ? [(earlier[column - 2] ?? 0) + 1] : []),
      ];
      now.push(Math.min(...ways));
    }
    earlier = before;
    before = now;
  }
  return before[to.length] ?? 0;
}
