/** The words of news by SMS. Pure. */
import type { WorkReminderSettings } from "@ofisi/contract/academics/missingWork";
import { merge } from "@ofisi/contract/messaging/placeholders";

export type NewsKind = "published" | "due" | "graded";
type Language = WorkReminderSettings["language"];

/** Grades themselves are not written: a phone is read by many. */
const TEMPLATES: Record<NewsKind, Record<Language, string>> = {
  published: {
    en: "$Name has a new assignment: $Title ($Unit). $Due",
    fr: "$Name a un nouveau devoir : $Title ($Unit). $Due",
    sw: "$Name ana zoezi jipya: $Title ($Unit). $Due",
  },
  due: {
    en: "$Name has not handed in $Title ($Unit) yet, which is due tomorrow. $Due",
    fr: "$Name n'a pas encore rendu $Title ($Unit), attendu pour demain. $Due",
    sw: "$Name bado hajawasilisha $Title ($Unit), mwisho ni kesho. $Due",
  },
  graded: {
    en: "$Title ($Unit) of $Name is graded. The grade can be read in Ofisi.",
    fr: "$Title ($Unit) de $Name est corrigé. La note se lit dans Ofisi.",
    sw: "$Title ($Unit) ya $Name imepewa alama. Alama inasomeka katika Ofisi.",
  },
};
const DUE: Record<Language, string> = { en: "Due", fr: "Échéance :", sw: "Mwisho" };

/** What the log shows of all of them. */
export const newsTemplate = (kind: NewsKind, language: Language): string => TEMPLATES[kind][language];

/** The message to one number. */
export function newsText(
  kind: NewsKind,
  language: Language,
  { name, title, unit, due }: { name: string; title: string; unit: string; due: string },
): string {
  const whenDue = due === "" ? "" : `${DUE[language]} ${due}.`;
  return merge(newsTemplate(kind, language), { Name: name, Title: title, Unit: unit, Due: whenDue }).trim();
}
