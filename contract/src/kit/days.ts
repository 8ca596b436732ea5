/** Days as people read them, in each language as it is written where Ofisi is used. No zod here: the front page reads it. */

/** Locales for Intl: the countries where Ofisi is used, for their way of writing dates. */
export const LOCALES = { en: "en-GB", fr: "fr-FR", sw: "sw-KE" } as const;

const made = new Map<string, Intl.DateTimeFormat>();

/** An ISO day as `5 Oct 2026`; empty for empty, the text itself when it is not a day. */
export function sayDay(language: string, day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (day === "" || Number.isNaN(date.getTime())) return day;
  const locale = LOCALES[language as keyof typeof LOCALES] ?? LOCALES.en;
  const format =
    made.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  made.set(locale, format);
  return sayWith(format, date);
}

/** A day or moment by a format, with every month in three letters: British English has four for September alone. */
export function sayWith(format: Intl.DateTimeFormat, date: Date): string {
  return format.format(date).replace("Sept ", "Sep ");
}
