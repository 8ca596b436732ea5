/** What a family is told, and what it says: no clock, no database. */
import { ABSENCE_TEMPLATES, type AbsenceReason, type AbsenceSettings } from "@ofisi/contract/academics/absences";
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import { REASON_MAX } from "@ofisi/contract/academics/registers";
import type { Language } from "@ofisi/contract/kit/texts";
import { merge } from "@ofisi/contract/messaging/placeholders";
import { cutTo } from "../../kit/cut.ts";
import { dayText } from "../../kit/days.ts";
import { wordsIn, type WordRow } from "../../kit/wordRows.ts";

const REASON_WORDS: Record<AbsenceReason, WordRow> = {
  ill: ["Ill", "Malade", "Mgonjwa"],
  medical: ["At the doctor or hospital", "Chez le médecin ou à l’hôpital", "Kwa daktari au hospitalini"],
  family: ["A family matter or bereavement", "Affaire de famille ou deuil", "Jambo la familia au msiba"],
  travel: ["Travelling", "En voyage", "Safarini"],
  transport: ["No transport", "Pas de transport", "Hakuna usafiri"],
  other: ["Another reason", "Une autre raison", "Sababu nyingine"],
};

/** The choices, as the page shows them and as a reason is written beside a mark. */
export const reasonWords = (language: Language) => wordsIn(language, REASON_WORDS);

/** The child as a stranger may read of it: the first name, which Congolese names end with. */
export function firstNameOf(name: string, country: PhoneCountry): string {
  const words = name.trim().split(/\s+/);
  return (country === "CD" ? words.at(-1) : words[0]) ?? "";
}

export const templateOf = ({ language, templateEn, templateFr, templateSw }: AbsenceSettings): string =>
  ({ en: templateEn, fr: templateFr, sw: templateSw })[language].trim() || ABSENCE_TEMPLATES[language];

/** The message to one number. Of a whole day there is no lesson: no gap stays where it would have stood. */
export function noticeText(
  template: string,
  told: { name: string; day: string; lesson: string; link: string },
): string {
  const { name, day, lesson, link } = told;
  const before = lesson === "" ? template.replaceAll(/[^\S\n]*\$Lesson(?![\p{L}\p{M}\p{N}_])/giu, "") : template;
  return merge(before, { Name: name, Date: dayText(day), Lesson: lesson, Link: link }).trim();
}

/** A reason as it stands beside a mark: the choice in the school's words, and what was written. */
export function reasonText(language: Language, { choice, said }: { choice: AbsenceReason | ""; said: string }): string {
  const word = choice === "" || (choice === "other" && said !== "") ? "" : reasonWords(language)[choice];
  return cutTo([word, said].filter((part) => part !== "").join(": "), REASON_MAX);
}
