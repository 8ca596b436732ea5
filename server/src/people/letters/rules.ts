/** What a letter says: the house's own texts, and what stands for each placeholder. */
import { LETTER_KINDS, type LetterKind } from "@ofisi/contract/finance/documents";
import type { Language } from "@ofisi/contract/kit/texts";
import type { Applicant } from "@ofisi/contract/people/applicants";
import {
  isPlaceholder,
  placedIn,
  TYPED_PLACEHOLDERS,
  type LetterTemplate,
  type Placeholder,
} from "@ofisi/contract/people/letters";
import type { FieldWords } from "../../kit/changes.rules.ts";

/** What of a letter somebody has changed. */
export const TEMPLATE_WORDS: FieldWords = { title: "the title", body: "the text", language: "the language" };

/** The titles, each with the paragraphs under it. */
const HOUSE: Readonly<Record<Language, Readonly<Record<LetterKind, readonly [title: string, ...body: string[]]>>>> = {
  en: {
    invitation: [
      "Invitation to an interview",
      "Dear parent or guardian of $Name,",
      "thank you for your application for $Group, entry in $EntryYear, at $School. We would like to get to know $Name and invite you both to an interview.",
      "Place: $Place\nTime: $Time",
      "Please bring this letter, the birth certificate and the latest school report.",
      "We look forward to meeting you.",
    ],
    admission: [
      "Letter of admission",
      "Dear parent or guardian of $Name,",
      "we are glad to tell you that $Name is admitted to $School: $Group, entry in $EntryYear. The school ID is $SchoolID; please give it with every payment.",
      "Please bring this letter to the school office to complete the registration.",
      "We look forward to welcoming $Name.",
    ],
    regret: [
      "Your application",
      "Dear parent or guardian of $Name,",
      "thank you for your application for $Group, entry in $EntryYear, and for your trust in $School. After careful consideration we regret that we cannot offer $Name a place.",
      "We wish $Name every success for the way ahead.",
    ],
  },
  fr: {
    invitation: [
      "Invitation à un entretien",
      "Chers parents ou tuteurs de $Name,",
      "nous vous remercions de votre candidature pour $Group, entrée en $EntryYear, à $School. Nous souhaitons faire la connaissance de $Name et vous invitons à un entretien.",
      "Lieu : $Place\nHeure : $Time",
      "Veuillez apporter cette lettre, l’acte de naissance et le dernier bulletin scolaire.",
      "Au plaisir de vous rencontrer.",
    ],
    admission: [
      "Lettre d’admission",
      "Chers parents ou tuteurs de $Name,",
      "nous avons le plaisir de vous annoncer l’admission de $Name à $School : $Group, entrée en $EntryYear. Le matricule est $SchoolID ; veuillez l’indiquer à chaque paiement.",
      "Veuillez apporter cette lettre au secrétariat pour achever l’inscription.",
      "Au plaisir d’accueillir $Name.",
    ],
    regret: [
      "Votre candidature",
      "Chers parents ou tuteurs de $Name,",
      "nous vous remercions de votre candidature pour $Group, entrée en $EntryYear, et de votre confiance en $School. Après un examen attentif, nous avons le regret de ne pouvoir offrir une place à $Name.",
      "Nous souhaitons à $Name pleine réussite pour la suite.",
    ],
  },
  sw: {
    invitation: [
      "Mwaliko wa usaili",
      "Mpendwa mzazi au mlezi wa $Name,",
      "asante kwa ombi lako la nafasi ya $Group, kuingia mwaka $EntryYear, katika $School. Tungependa kumfahamu $Name na tunawaalika nyote wawili kwenye usaili.",
      "Mahali: $Place\nSaa: $Time",
      "Tafadhali njoo na barua hii, cheti cha kuzaliwa na ripoti ya mwisho ya shule.",
      "Tunatarajia kukutana nanyi.",
    ],
    admission: [
      "Barua ya kukubaliwa",
      "Mpendwa mzazi au mlezi wa $Name,",
      "tunafurahi kukujulisha kwamba $Name amekubaliwa katika $School: $Group, kuingia mwaka $EntryYear. Namba ya shule ni $SchoolID; tafadhali itaje katika kila malipo.",
      "Tafadhali leta barua hii katika ofisi ya shule ili kukamilisha usajili.",
      "Tunatarajia kumkaribisha $Name.",
    ],
    regret: [
      "Ombi lako",
      "Mpendwa mzazi au mlezi wa $Name,",
      "asante kwa ombi lako la nafasi ya $Group, kuingia mwaka $EntryYear, na kwa imani yako katika $School. Baada ya kutafakari kwa makini, tunasikitika kwamba hatuwezi kumpa $Name nafasi.",
      "Tunamtakia $Name kila la heri.",
    ],
  },
};

/** The letters in the order of their kinds: the school's own, or the house's in the reader's language. */
export function templatesOf(saved: readonly LetterTemplate[], language: Language): LetterTemplate[] {
  return LETTER_KINDS.map((kind) => {
    const [title, ...body] = HOUSE[language][kind];
    return saved.find((one) => one.kind === kind) ?? { kind, title, body: body.join("\n\n"), language, version: 0 };
  });
}

/** The first name after a `$` in a text that is no placeholder. */
export const unknownIn = (written: string): string | undefined =>
  placedIn(written).find((name) => !isPlaceholder(name));

/** The placeholders of a letter, in the order in which they are met. */
export const placeholdersOf = ({ title, body }: Pick<LetterTemplate, "title" | "body">): Placeholder[] =>
  placedIn(`${title}\n${body}`).filter(isPlaceholder);

/** What is the same in all letters that are printed together. */
export interface Shared {
  school: string;
  head: string;
  /** The day in the letter's language. */
  date: string;
  place: string;
  time: string;
}

/** What stands for a placeholder in the letter to this applicant; empty for nothing. */
export function valueOf(
  placeholder: Placeholder,
  applicant: Pick<Applicant, "name" | "groupName" | "studentSchoolId">,
  entryYear: string,
  shared: Shared,
): string {
  const values: Record<Placeholder, string> = {
    Name: applicant.name,
    Group: applicant.groupName,
    EntryYear: entryYear,
    SchoolID: applicant.studentSchoolId,
    Date: shared.date,
    School: shared.school,
    Head: shared.head,
    Place: shared.place,
    Time: shared.time,
  };
  return values[placeholder];
}

/** What of a letter is typed when it is printed. */
export const typedIn = (placeholders: readonly Placeholder[]) =>
  TYPED_PLACEHOLDERS.filter((each) => placeholders.includes(each));

/** Whether the letter says the contrary of what the office has done with the applicant. */
export function isContradicted(kind: LetterKind, { acceptedOn }: Pick<Applicant, "acceptedOn">): boolean {
  return kind === "admission" ? acceptedOn === "" : kind === "regret" && acceptedOn !== "";
}
