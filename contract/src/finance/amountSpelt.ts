/** An amount in words, as receipts and cheques have it; apart from the numbers of each language, of which a page fetches one. */
import type { Cents, Currency } from "../kit/cents.ts";
import type { Language } from "../kit/languages.ts";

/** A whole number in words. */
export type Spell = (value: bigint) => string;

const UNITS: Record<Language, Record<Currency, readonly [one: string, many: string]>> = {
  en: {
    KES: ["Kenya shillings", "Kenya shillings"],
    USD: ["US dollars", "US dollars"],
    CDF: ["Congolese francs", "Congolese francs"],
  },
  fr: {
    KES: ["shilling kényan", "shillings kényans"],
    USD: ["dollar américain", "dollars américains"],
    CDF: ["franc congolais", "francs congolais"],
  },
  sw: {
    KES: ["shilingi za Kenya", "shilingi za Kenya"],
    USD: ["dola za Marekani", "dola za Marekani"],
    CDF: ["faranga za Kongo", "faranga za Kongo"],
  },
};

/** Where the unit stands, and that nothing can be written behind it. */
const SENTENCES: Record<Language, (unit: string, whole: string, part: string, isOne: boolean) => string> = {
  en: (unit, whole, part) => `${unit} ${whole}${part && ` and cents ${part}`} only`,
  fr: (unit, whole, part, isOne) => `${whole} ${unit}${part && ` et ${part} ${isOne ? "centime" : "centimes"}`}`,
  sw: (unit, whole, part) => `${unit} ${whole}${part && ` na senti ${part}`} tu`,
};

/**
 * `Kenya shillings four thousand five hundred and cents fifty only`: the same on the screen and on paper. Without a sign,
 * since receipts are of what was received.
 */
export function amountSpelt(amount: Cents, currency: Currency, language: Language, spell: Spell): string {
  const size = amount < 0n ? 0n - amount : amount;
  const [whole, part] = [size / 100n, size % 100n];
  const [one, many] = UNITS[language][currency];
  // French has one dollar and a half; the other languages name the unit alike.
  const unit = whole < 2n ? one : many;
  const spelt = (value: bigint): string => smooth(spell(value), language);
  const words = SENTENCES[language](unit, spelt(whole), part === 0n ? "" : spelt(part), part === 1n);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function smooth(words: string, language: Language): string {
  // « un million de shillings »: millions are nouns in French.
  if (language === "fr") return words.replace(/(million|milliard)(s?)$/u, "$1$2 de");
  // The library shortens 1,100 to "elfu moja mia", which is heard as a beginning.
  return language === "sw" ? words.replace(/ mia$/u, " mia moja") : words;
}
