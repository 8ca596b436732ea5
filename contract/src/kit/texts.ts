/**
 * Validation messages and refusals in English, French and Swahili. The English sentence is the key:
 * the wire and the documents carry it, and `say` brings any of them into the reader's language.
 */
import { fr } from "../texts/fr.ts";
import { sw } from "../texts/sw.ts";
import type { Text } from "./phrases.ts";
import { sayIn } from "./saying.ts";

export const LANGUAGES = ["en", "fr", "sw"] as const;
export type Language = (typeof LANGUAGES)[number];

const catalogues: Record<Exclude<Language, "en">, Readonly<Record<Text, string>>> = { fr, sw };

/** Brings an English sentence (as `phrase` filled it) into a language. A sentence nobody knows stays as it is. */
export function say(language: Language, english: string): string {
  if (language === "en") return english;
  return sayIn(catalogues[language], english);
}

/** The first of our languages that an Accept-Language header names; English otherwise. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const language = LANGUAGES.find((known) => part.trim().startsWith(known));
    if (language) return language;
  }
  return "en";
}
