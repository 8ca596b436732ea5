/** The codes of cards: two encodings of one card. Pure. */

/** A card as a reader has told it. */
export interface CardCode {
  /** Of the first four bytes, each without its leading zero: what every reader tells. */
  short: string;
  /** All bytes in two digits each; empty where the reader told no more than the short form. */
  full: string;
}

/** Lengths of the identifiers that ISO 14443 knows, in hexadecimal digits. */
const FULL_LENGTHS = [8, 14, 20];

/**
 * Reads a code in either encoding; undefined of what is neither. Eight digits without a leading zero in any byte may be
 * four bytes or the beginning of more: they are read as the short form, which says so much and no more.
 */
export function readCardCode(written: string): CardCode | undefined {
  const digits = written.replaceAll(/[\s:.-]/g, "").toUpperCase();
  if (!/^[0-9A-F]+$/.test(digits)) return undefined;
  if (FULL_LENGTHS.includes(digits.length)) {
    const short = shortOf(digits);
    return { short, full: short === digits ? "" : digits };
  }
  return digits.length >= 4 && digits.length < 8 ? { short: digits, full: "" } : undefined;
}

function shortOf(full: string): string {
  const bytes = full.slice(0, 8).match(/../g) ?? [];
  return bytes.map((byte) => byte.replace(/^0/, "")).join("");
}

/** Whether a reading can be of this card: where both tell all bytes, these decide. */
export function isSameCard(one: CardCode, other: CardCode): boolean {
  return one.short === other.short && (one.full === "" || other.full === "" || one.full === other.full);
}
