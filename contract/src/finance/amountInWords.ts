/** Amounts in words, as receipts have them, in English, French (of the Congo: septante, nonante) and Swahili. */
import * as english from "n2words/en-KE";
import * as french from "n2words/fr-BE";
import * as swahili from "n2words/sw-KE";
import type { Cents, Currency } from "../kit/cents.ts";
import type { Language } from "../kit/texts.ts";

const CARDINALS: Record<Language, (value: bigint) => string> = {
  en: (value) => english.toCardinal(value),
  fr: (value) => french.toCardinal(value),
  sw: (value) => swahili.toCardinal(value),
};

const UNITS: Record<Language, Record<Currency, readonly [one: string, many: string]>> = {
  en: { KES: ["shilling", "shillings"], USD: ["dollar", "dollars"], CDF: ["franc", "francs"] },
  fr: {
    KES: ["shilling", "shillings"],
    USD: ["dollar", "dollars"],
    CDF: ["franc congolais", "francs congolais"],
  },
  sw: { KES: ["shilingi", "shilingi"], USD: ["dola", "dola"], CDF: ["faranga", "faranga"] },
};

/** `One thousand five hundred shillings and fifty cents`. Without a sign: receipts are of what was received. */
export function amountInWords(amount: Cents, currency: Currency, language: Language): string {
  const whole = amount / 100n;
  const rest = amount % 100n;
  const say = CARDINALS[language];
  const [one, many] = UNITS[language][currency];
  const unit = whole === 1n ? one : many;
  // Swahili names the unit first; French says "d'un million de francs".
  const main =
    language === "sw" ? `${unit} ${say(whole)}` : `${say(whole)} ${needsDe(language, whole) ? "de " : ""}${unit}`;
  const text = rest === 0n ? main : `${main} ${AND_CENTS[language](say(rest), rest === 1n)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const AND_CENTS: Record<Language, (words: string, isOne: boolean) => string> = {
  en: (words, isOne) => `and ${words} ${isOne ? "cent" : "cents"}`,
  fr: (words, isOne) => `et ${words} ${isOne ? "centime" : "centimes"}`,
  sw: (words) => `na senti ${words}`,
};

/** "Un million de shillings": after a round million or more. */
function needsDe(language: Language, whole: bigint): boolean {
  return language === "fr" && whole >= 1_000_000n && whole % 1_000_000n === 0n;
}
