/** The words of a reminder by SMS. Pure. */
import { WORK_TEMPLATES, type WorkReminderSettings } from "@ofisi/contract/academics/missingWork";
import { merge } from "@ofisi/contract/messaging/placeholders";

const DUE = { en: "Due", fr: "Échéance :", sw: "Mwisho" } as const;

/** The school's words, or else the product's. */
export function templateOf({ template, language }: Pick<WorkReminderSettings, "template" | "language">): string {
  return template.trim() || WORK_TEMPLATES[language];
}

/** The message to one number. */
export function reminderText(
  template: string,
  language: WorkReminderSettings["language"],
  { name, title, unit, due }: { name: string; title: string; unit: string; due: string },
): string {
  const whenDue = due === "" ? "" : `${DUE[language]} ${due}.`;
  return merge(template, { Name: name, Title: title, Unit: unit, Due: whenDue }).trim();
}
