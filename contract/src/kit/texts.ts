/** Sentences in English, French and Swahili: what the server says to whoever asks. */
import { en } from "../texts/en.ts";
import { fr } from "../texts/fr.ts";
import { sw } from "../texts/sw.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { saidOf, type Said, type Text } from "./phrases.ts";
import { fill, type Translations } from "./translation.ts";

export { LANGUAGES, type Language };

export const translationsByLanguage: Readonly<Record<Language, Translations>> = { en, fr, sw };

/** A sentence in the reader's words. Of a text alone, one that nobody knows stays as it is. */
export function say(language: Language, sentence: Said | string): string {
  return fill(translationsByLanguage[language], language, typeof sentence === "string" ? saidOf(sentence) : sentence);
}

/** A sentence as a column of text keeps it, for whoever reads it later in whatever language. */
export function keepSaid({ text, params }: Said): string {
  return Object.keys(params).length === 0 ? text : JSON.stringify({ text, params });
}

/** A kept sentence in the reader's words. What others have said, or was kept filled in, stays as it is. */
export function sayKept(language: Language, kept: string): string {
  if (!kept.startsWith('{"text":')) return say(language, kept);
  try {
    return say(language, JSON.parse(kept) as { text: Text; params: Said["params"] });
  } catch {
    // What somebody wrote may look like ours.
    return kept;
  }
}

/** The first of our languages that an Accept-Language header names; English where it names none, unless told otherwise. */
export function languageOf(header: string | undefined, otherwise: Language = "en"): Language {
  // Browsers name a handful; a header may have sixty thousand commas.
  for (const part of (header ?? "").slice(0, 400).toLowerCase().split(",")) {
    const language = LANGUAGES.find((known) => part.trim().startsWith(known));
    if (language) return language;
  }
  return otherwise;
}
