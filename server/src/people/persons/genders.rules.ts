/** Words for genders, as registers have them. */
import type { GENDERS } from "@ofisi/contract/people/students";
import { withoutAccents } from "../../kit/importer/folding.ts";

/** In three languages. A lone G is nobody's: girl in English, garçon in French. */
const WORDS: Record<(typeof GENDERS)[number], string> = {
  Female: "f female girl woman feminin feminine fille femme fem ke mke mwanamke msichana wakike kike",
  Male: "m male boy man masculin masculine garcon homme masc h me mume mwanamume mwanaume mvulana wakiume kiume b",
  Other: "other o x autre nyingine nonbinary unspecified",
};
const GENDER_OF = new Map(
  Object.entries(WORDS).flatMap(([gender, words]) =>
    words.split(" ").map((word) => [word, gender as (typeof GENDERS)[number]] as const),
  ),
);

/** The gender that a word names; undefined for a word that names none. */
export function genderOf(text: string): (typeof GENDERS)[number] | undefined {
  return GENDER_OF.get(withoutAccents(text).replaceAll(/[^a-z]/g, ""));
}
