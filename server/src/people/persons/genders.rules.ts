/** Words for genders, as registers have them. */
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import type { GENDERS } from "@ofisi/contract/people/students";
import { withoutAccents } from "../../kit/importer/folding.ts";

type Gender = (typeof GENDERS)[number];

/** In three languages. What a lone G is, its column says. */
const WORDS: Record<Gender, string> = {
  Female: "f female girl woman feminin feminine fille femme fem ke mke mwanamke msichana wakike kike",
  Male: "m male boy man masculin masculine garcon homme masc h me mume mwanamume mwanaume mvulana wakiume kiume b",
  Other: "other o x autre nyingine nonbinary unspecified",
};
const GENDER_OF = new Map(
  Object.entries(WORDS).flatMap(([gender, words]) => words.split(" ").map((word) => [word, gender as Gender] as const)),
);

/** What a lone G may go by: the school's country, and the letters of its column where that has single letters alone. */
interface Around {
  country?: PhoneCountry;
  letters?: string;
}

/**
 * The gender that a word names; undefined for a word that names none. A lone G is a girl beside B or M, and a garçon beside
 * F alone or in a Congolese school.
 */
export function genderOf(text: string, { country, letters = "" }: Around = {}): Gender | undefined {
  if (text.includes("♀") !== text.includes("♂")) return text.includes("♀") ? "Female" : "Male";
  if (/\d/.test(text)) return undefined;
  const word = withoutAccents(text).replaceAll(/[^a-z]/g, "");
  if (word !== "g") return GENDER_OF.get(word);
  if (/[BM]/.test(letters)) return letters.includes("F") ? undefined : "Female";
  return country === "CD" || letters === "FG" ? "Male" : undefined;
}
