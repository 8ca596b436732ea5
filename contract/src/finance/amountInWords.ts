/** Amounts in words in English, French (of the Congo: septante, nonante) and Swahili, for who has all three at hand. */
import * as english from "n2words/en-KE";
import * as french from "n2words/fr-BE";
import * as swahili from "n2words/sw-KE";
import type { Cents, Currency } from "../kit/cents.ts";
import type { Language } from "../kit/languages.ts";
import { amountSpelt, type Spell } from "./amountSpelt.ts";

const CARDINALS: Record<Language, Spell> = {
  en: (value) => english.toCardinal(value),
  fr: (value) => french.toCardinal(value),
  sw: (value) => swahili.toCardinal(value),
};

/** As `amountSpelt`. */
export function amountInWords(amount: Cents, currency: Currency, language: Language): string {
  return amountSpelt(amount, currency, language, CARDINALS[language]);
}
