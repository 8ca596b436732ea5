/** Puts a sentence into words from one language's translations; apart from the others, so that a page fetches one alone. */
import { sayDay } from "./days.ts";
import { sayMoney, sayNumber } from "./figures.ts";
import type { Param, Said, Text } from "./phrases.ts";

/** Sentences in one language by their English; of English itself, those that differ where a number is 1. */
export type Translations = Readonly<Partial<Record<Text, string>>>;

/** `{name}`, or `{name|for one|for others}`, which is chosen by the number and does not say it. */
const BLANK = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

const made = new Map<string, Intl.PluralRules>();

function isOne(language: string, number: number): boolean {
  const rules = made.get(language) ?? new Intl.PluralRules(language);
  made.set(language, rules);
  return rules.select(number) === "one";
}

/** Fills a sentence in. One that is not translated is said in English. */
export function fill(translations: Translations, language: string, { text, params }: Said): string {
  const words = (param: Param): string => {
    if (typeof param === "string") return param;
    if (typeof param === "number") return sayNumber(language, param);
    if ("day" in param) return sayDay(language, param.day);
    if ("currency" in param) return sayMoney(language, param);
    if (!Array.isArray(param)) return fill(translations, language, param as Said);
    const list = (param as readonly Said[]).map((each) => fill(translations, language, each));
    return new Intl.ListFormat(language, { type: "conjunction" }).format(list);
  };
  return (translations[text] ?? text).replace(BLANK, (blank, name: string, one?: string, other?: string) => {
    const param = params[name];
    if (param === undefined) return blank;
    if (one === undefined) return words(param);
    return (isOne(language, Number(param)) ? one : other) ?? "";
  });
}

/** The names that a sentence has blanks for. */
export function blanksOf(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(BLANK)].map(([, name]) => name ?? ""))].toSorted();
}
