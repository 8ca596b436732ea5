/**
 * What messages cost beforehand: the school's price list, and the one way in which the composer, the preview and the
 * queue all reckon with it. Carriers charge fractions of a cent, so every message is reckoned in ten-thousandths of the
 * currency and never rounded by itself; a sum of messages is rounded once, to the nearest cent, halves upwards.
 */
import type { Cents } from "../kit/cents.ts";
import { cents } from "../kit/money.ts";
import { networkOf, NINE_DIGITS_BEHIND } from "./networks.ts";

/** A line of the price list: numbers that begin so cost so much for each segment. */
export interface PriceRow {
  /** `+25472`; `+` alone is all others. */
  readonly prefix: string;
  readonly network: string;
  readonly priceE4: number;
}

export interface MessagePrice {
  /** Of the whole message, in ten-thousandths. */
  readonly priceE4: number;
  /** Whose number it is: as the price list calls it, else by how the number begins; empty where neither knows. */
  readonly network: string;
  /** False where no line fits: nothing is reckoned then. */
  readonly isPriced: boolean;
}

/** What a message of so many segments costs to a number as it is dialled: the line with the longest prefix counts. */
export function priceOfMessage(recipient: string, segments: number, prices: readonly PriceRow[]): MessagePrice {
  let best: PriceRow | undefined;
  for (const row of prices)
    if (recipient.startsWith(row.prefix) && row.prefix.length >= (best?.prefix.length ?? 0)) best = row;
  const isEvery = best === undefined || best.prefix === "+";
  const known = networkOf(recipient)?.name ?? "";
  return {
    priceE4: segments * (best?.priceE4 ?? 0),
    network: isEvery ? known || (best?.network ?? "") : best?.network || known,
    isPriced: best !== undefined,
  };
}

const NATIONAL = new RegExp(`^(${NINE_DIGITS_BEHIND.join("|")})0?(\\d*)$`);
const NATIONAL_DIGITS = 9;

/**
 * `+254 (0) 712-345 678` → `+254712345678`; undefined for what cannot be dialled from anywhere, such as a number of a
 * country known to us that lacks a digit: it would reach nobody, or somebody else.
 */
export function dialled(phone: string): string | undefined {
  if (!phone.startsWith("+")) return undefined;
  const digits = phone.replace("(0)", "").replace(/\D/g, "");
  const [, code, rest] = NATIONAL.exec(digits) ?? [];
  if (rest !== undefined) return rest.length === NATIONAL_DIGITS ? `+${code}${rest}` : undefined;
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
}

/** `0.8` → 8000. */
export function e4Of(price: string): number {
  const [whole = "0", fraction = ""] = price.split(".");
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, "0").slice(0, 4));
}

/** 8000 → `0.80`, 8025 → `0.8025`. */
export function priceText(e4: number): string {
  const fraction = String(e4 % 10_000).padStart(4, "0");
  return `${Math.floor(e4 / 10_000)}.${fraction.replace(/0{1,2}$/, "")}`;
}

/** A sum of messages as it is shown, rounded to the nearest cent, halves upwards. */
export const centsOf = (e4: number): Cents => cents(Math.round(e4 / 100));
