/** Words that stand on papers alone, beside what they are of. What a page or a refusal says is in the contract's texts. */
import type { Params, Text } from "@ofisi/contract/kit/phrases";
import { fill } from "@ofisi/contract/kit/translation";
import type { Language } from "@ofisi/contract/kit/texts";

/** The same in each language, with `{name}` for what is filled in and `{count|one|many}` where a number changes it. */
export type Words = Readonly<Record<Language, string>>;

export function inWords(language: Language, words: Words, params: Params = {}): string {
  return fill({}, language, { text: words[language] as Text, params });
}
