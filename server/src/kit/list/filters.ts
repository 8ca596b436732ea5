/** What lists of every kind are narrowed by, in words: parts of a line that stands over the paper. */
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../context.ts";
import { printer } from "../pdf/letterhead.ts";
import { inWords, type Words } from "../words.ts";

const SEARCH: Words = { en: "search “{words}”", fr: "recherche « {words} »", sw: "utafutaji “{words}”" };
const FROM: Words = { en: "from {first}", fr: "depuis le {first}", sw: "tangu {first}" };
const UNTIL: Words = { en: "until {last}", fr: "jusqu’au {last}", sw: "hadi {last}" };
const BETWEEN: Words = { en: "from {first} to {last}", fr: "du {first} au {last}", sw: "kuanzia {first} hadi {last}" };
const TICKED: Words = { en: "rows ticked", fr: "lignes sélectionnées", sw: "safu zilizochaguliwa" };

/** The words of a search; nothing for none. */
export function searched(language: Language, words: string): string[] {
  return words === "" ? [] : [inWords(language, SEARCH, { words })];
}

/** ISO days, both included; an empty one is open, and nothing is said of two. */
export function between(context: SchoolContext, from: string, to: string): string[] {
  const print = printer(context);
  const days = { first: print.day(from), last: print.day(to) };
  if (from === "" && to === "") return [];
  if (from === to) return [days.first];
  return [inWords(context.language, from === "" ? UNTIL : to === "" ? FROM : BETWEEN, days)];
}

/** Of rows that somebody ticked one by one, whatever the list was narrowed by. */
export function ticked(language: Language): string[] {
  return [TICKED[language]];
}
