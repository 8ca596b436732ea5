/** Words of papers as a table: a row for each word, its languages beside each other, as `words.ts` has them in the browser. */
import type { Language } from "@ofisi/contract/kit/texts";
import type { Words } from "./words.ts";

/** One word or sentence. A row that lacks a language does not compile. */
export type WordRow = readonly [en: string, fr: string, sw: string];

const PLACES = { en: 0, fr: 1, sw: 2 } as const satisfies Record<Language, number>;

/** The words of a table in one language, with the blanks filled that are the same throughout a paper. */
export function wordsIn<Key extends string>(
  language: Language,
  rows: Readonly<Record<Key, WordRow>>,
  blanks: Readonly<Record<string, string>> = {},
): Record<Key, string> {
  const place = PLACES[language];
  const words = Object.entries<WordRow>(rows).map(([key, row]) => [key, fill(row[place], blanks)]);
  return Object.fromEntries(words) as Record<Key, string>;
}

/** A sentence with its `{blanks}` filled; one that nothing is said of stays. */
export function fill(sentence: string, blanks: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);
}

/** One row as `Words`. */
export function asWords([en, fr, sw]: WordRow): Words {
  return { en, fr, sw };
}
