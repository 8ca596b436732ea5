/** Titles that speak of a guardian: "Téléphone du parent", "Mother's name", "Simu ya mzazi" (G061, G065). */
import { wordsOf } from "../../kit/importer/matchColumns.ts";

const set = (text: string): Set<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

const OF = {
  mother: set("mother mothers mum mums mom moms mere maman mama mamake mamaye"),
  father: set("father fathers dad dads pere papa baba babake babaye"),
  guardian: set(
    "guardian guardians parent parents parental tuteur tuteurs tutrice responsable responsables mzazi wazazi mlezi walezi kin",
  ),
};
const WHAT = {
  Phone: set(
    "phone phones telephone tel telephones mobile cell cellphone contact contacts gsm portable simu whatsapp sms",
  ),
  Email: set("email mail courriel courriels barua pepe"),
  Relationship: set("relationship relation lien parente uhusiano"),
  Name: set("name names nom noms prenom prenoms postnom jina majina fullname"),
};
/** Words that say that it is the second of two. */
const SECOND = set("second secondary deuxieme 2 2nd 2e pili");
/** Words that say nothing more. */
const FILLING = set(
  "s of the and or de du des la le les l d et ou ya za wa na au no nos number numbers numero numeros num nambari namba nambay full complet complets complete next legal first 1 one main primary principal e",
);

export function isOfGuardian(word: string): boolean {
  return OF.mother.has(word) || OF.father.has(word) || OF.guardian.has(word);
}

/**
 * The guardian's field that a title names; undefined when it says anything that we do not know, such as an occupation.
 * A mother's or father's e-mail has no field of its own.
 */
export function guardianField(title: string): string | undefined {
  const own = wordsOf(title).flatMap((word) => (word === "nambaya" ? ["namba", "ya"] : [word]));
  const whose = new Set<keyof typeof OF>();
  const what = new Set<keyof typeof WHAT>();
  let isSecond = false;
  for (const word of own) {
    const of = (Object.keys(OF) as (keyof typeof OF)[]).find((each) => OF[each].has(word));
    const said = (Object.keys(WHAT) as (keyof typeof WHAT)[]).find((each) => WHAT[each].has(word));
    if (of !== undefined) whose.add(of);
    else if (said !== undefined) what.add(said);
    else if (SECOND.has(word)) isSecond = true;
    else if (!FILLING.has(word)) return undefined;
  }
  if (whose.size === 0 || what.size > 1) return undefined;
  const [kind = "Name"] = what;
  // A bare number of a parent is nobody's phone for sure.
  if (what.size === 0 && own.some((word) => /^(?:no|nos|num(?:b|e).*|namba.*)$/.test(word))) return undefined;
  const of = whose.size === 1 ? [...whose][0] : "guardian";
  if (isSecond) return of === "guardian" ? `secondGuardian${kind}` : undefined;
  if (of === "guardian" || kind === "Name" || kind === "Phone") return `${of}${kind}`;
  return undefined;
}
