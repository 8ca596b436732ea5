/**
 * What a text costs as an SMS. A message is sent in the default alphabet of GSM 03.38 (now 3GPP TS 23.038, clause
 * 6.2.1), seven bits a character, or, as soon as one of its characters is not in there, the whole of it in UCS-2. A
 * long one is sent in segments, each of which is paid for and gives six octets to the header that joins them again
 * (3GPP TS 23.040, clause 9.2.3.24.1). Every function counts what it is given: bring it to the form that is sent with
 * `normalise` first.
 */
import { PLAIN } from "./substitutes.ts";

export type Encoding = "GSM7" | "UCS2";

/** A character that makes the whole message UCS-2. */
export interface Forcing {
  /** Where it begins in the text, in UTF-16 units as `String.slice` counts. */
  readonly index: number;
  /** As a person sees it: an emoji of several code points is one. */
  readonly character: string;
  /** What says the same in the default alphabet: empty where nothing is lost, left out where nothing says the same. */
  readonly substitute?: string;
}

export interface SegmentCount {
  readonly encoding: Encoding;
  /** None for an empty text, which nobody sends. */
  readonly segments: number;
  /** Septets of the default alphabet, or 16-bit units of UCS-2. */
  readonly units: number;
  /** How many units fit into the last segment yet. */
  readonly left: number;
  readonly forcing: readonly Forcing[];
}

/** Units of a message on its own, and of each segment of one that is joined together from several. */
const ROOM: Record<Encoding, { alone: number; joined: number }> = {
  GSM7: { alone: 160, joined: 153 },
  UCS2: { alone: 70, joined: 67 },
};

/** The default alphabet in the order of its table (23.038, 6.2.1), without the escape to the table of extensions. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Reached by the escape, so that each costs two septets (23.038, 6.2.1.1). */
const EXTENSION = "\f^{}\\[~]|€";

/** Septets by UTF-16 unit; 0 for what is not in the alphabet. The euro sign is the last that is. */
const SEPTETS = new Uint8Array(0x20ac + 1);
for (const character of BASIC) SEPTETS[character.charCodeAt(0)] = 1;
for (const character of EXTENSION) SEPTETS[character.charCodeAt(0)] = 2;

/**
 * The form in which a text is kept, counted and sent: a line ends with `\n` alone, since `\r\n` would cost two, and a
 * letter and its accent are one character, since `e` and a combining accent would make UCS-2 of an `é`.
 */
export function normalise(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").normalize("NFC");
}

/** Encoding, segments and what is left, in one pass over a text that needs no UCS-2, in a few over one that does. */
export function countSegments(text: string): SegmentCount {
  const septets = septetsOf(text);
  const encoding = septets === undefined ? "UCS2" : "GSM7";
  const units = septets ?? text.length;
  const room = ROOM[encoding];
  const forcing = encoding === "UCS2" ? forcingOf(text) : [];
  if (units <= room.alone) return { encoding, segments: units === 0 ? 0 : 1, units, left: room.alone - units, forcing };
  const { starts, used } = divide(text, encoding);
  return { encoding, segments: starts.length, units, left: room.joined - used, forcing };
}

/** The text of each segment, in order. Together they are the text. */
export function splitSegments(text: string): readonly string[] {
  const septets = septetsOf(text);
  const encoding = septets === undefined ? "UCS2" : "GSM7";
  if (text === "") return [];
  if ((septets ?? text.length) <= ROOM[encoding].alone) return [text];
  const { starts } = divide(text, encoding);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/** The text with all that has a plain substitute put plainly; what has none, such as an emoji, stays. */
export function substituteAll(text: string): string {
  return text.replace(SEEN, (seen) => (isPlain(seen) ? seen : (substituteOf(seen) ?? seen)));
}

/** Septets of a text in the default alphabet; undefined for one that is not. */
function septetsOf(text: string): number | undefined {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const septets = SEPTETS[text.charCodeAt(at)] ?? 0;
    if (septets === 0) return undefined;
    sum += septets;
  }
  return sum;
}

/**
 * Fills one segment after the other. Neither an escaped character nor a UCS-2 character may stand in two of them
 * (23.040, 9.2.3.24.1); a surrogate pair is one character of which neither half can be shown.
 */
function divide(text: string, encoding: Encoding): { starts: number[]; used: number } {
  const { joined } = ROOM[encoding];
  const starts = [0];
  let used = 0;
  for (let at = 0; at < text.length;) {
    const length = isPair(text, at) ? 2 : 1;
    const cost = encoding === "UCS2" ? length : (SEPTETS[text.charCodeAt(at)] ?? 0);
    if (used + cost > joined) {
      starts.push(at);
      used = 0;
    }
    used += cost;
    at += length;
  }
  return { starts, used };
}

function isPair(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  const low = text.charCodeAt(at + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

/**
 * One character as a person sees it, near enough: a keycap, a flag, an emoji with its skin tone and those that are
 * joined to it, a letter with its accents, or one code point.
 */
const SEEN =
  /[0-9#*]\ufe0f?\u20e3|\p{RI}{2}|\p{ExtPict}(?:\p{EMod}|[\ufe0f\u{e0020}-\u{e007f}])*(?:\u200d\p{ExtPict}(?:\p{EMod}|\ufe0f)*)*|[^\p{M}]\p{M}+|./gsu;

function forcingOf(text: string): Forcing[] {
  const forcing: Forcing[] = [];
  for (const { 0: character, index } of text.matchAll(SEEN)) {
    if (isPlain(character)) continue;
    const substitute = substituteOf(character);
    forcing.push(substitute === undefined ? { index, character } : { index, character, substitute });
  }
  return forcing;
}

const isPlain = (text: string) => septetsOf(text) !== undefined;

/**
 * What says the same as one character: its composed form, what the table has for it, or the letters that it is made
 * of without their accents. A part for which there is nothing leaves the whole without.
 */
function substituteOf(character: string): string | undefined {
  const composed = character.normalize("NFC");
  if (isPlain(composed)) return composed;
  const whole = PLAIN.get(composed);
  if (whole !== undefined) return whole;
  let plain = "";
  for (const part of character.normalize("NFKD")) {
    const substitute = isPlain(part) ? part : (PLAIN.get(part) ?? (/\p{M}/u.test(part) ? "" : undefined));
    if (substitute === undefined) return undefined;
    plain += substitute;
  }
  return plain;
}
