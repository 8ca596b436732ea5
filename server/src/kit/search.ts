/** The words of a search, as patterns for the folded search lines of the database. */
import { plainText } from "@ofisi/contract/kit/plainText";

/** At most this many words count; the rest of a pasted sentence adds nothing to a search. */
const WORDS_MAX = 8;

/**
 * A keyword as LIKE patterns, one for each word, so that the order of words does not matter. They are folded as the
 * lines are, so that what stands in a record finds it. The wildcards of LIKE are escaped: a person who types % looks for a
 * per cent sign. A phone number typed in its local form, with spaces or dashes or not, also finds the stored international
 * one. A comma behind a surname is none of it.
 */
export function searchPatterns(keyword: string): string[] {
  return plainText(keyword)
    .replace(SPACED_PHONE, (phone) => phone.replace(/[\s-]/g, ""))
    .replace(TOGETHER, " ")
    .split(/\s+/)
    .map((word) => word.replace(/[,;]+$/, ""))
    .filter((word) => word !== "")
    .slice(0, WORDS_MAX)
    .map((word) => `%${localPhone(word).replace(/[\\%_]/g, "\\$&")}%`);
}

/** `0712 345 678`, `+254 712-345-678`: groups of digits that are kept as one. Foreign numbers are kept as given. */
const SPACED_PHONE = /(?<!\S)(?:0\d{1,4}|\+(?:254|243|256|255|250|257)\d{0,3})(?:[\s-]\d{2,4}){2,4}(?!\S)/g;

/** Between initials, which one program writes as J.P. Otieno and another as J. P. Otieno. */
const TOGETHER = /(?<=(?<!\p{L})\p{L}\.)(?=\p{L})/gu;

/** `0712…` and `+254…` share what follows the zero. */
function localPhone(word: string): string {
  return /^0\d{6,9}$/.test(word) ? word.slice(1) : word;
}
