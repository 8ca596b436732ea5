/**
 * Validation messages and refusals in English, French and Swahili. The English sentence is the key:
 * the wire and the documents carry it, and `say` brings any of them into the reader's language.
 */
import { fr } from "../texts/fr.ts";
import { sw } from "../texts/sw.ts";
import type { Text } from "./phrases.ts";

export const LANGUAGES = ["en", "fr", "sw"] as const;
export type Language = (typeof LANGUAGES)[number];

const catalogues: Record<Exclude<Language, "en">, Readonly<Record<Text, string>>> = { fr, sw };

/** Templates with blanks, as patterns that find the filled values again. */
const patterns = (Object.keys(fr) as Text[])
  .filter((template) => template.includes("{"))
  .map((template) => {
    const names: string[] = [];
    const source = template
      .split(/\{(\w+)\}/)
      .map((part, index) =>
        index % 2 === 1 ? (names.push(part), "([\\s\\S]*?)") : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
      )
      .join("");
    return { template, names, pattern: new RegExp(`^${source}$`) };
  });

/** Brings an English sentence (as `phrase` filled it) into a language. A sentence nobody knows stays as it is. */
export function say(language: Language, english: string): string {
  if (language === "en") return english;
  const catalogue = catalogues[language];
  const plain = (catalogue as Record<string, string | undefined>)[english];
  if (plain !== undefined) return plain;
  for (const { template, names, pattern } of patterns) {
    const match = pattern.exec(english);
    if (!match) continue;
    return catalogue[template].replace(/\{(\w+)\}/g, (_, name: string) => match[names.indexOf(name) + 1] ?? "");
  }
  return english;
}

/** The first of our languages that an Accept-Language header names; English otherwise. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const language = LANGUAGES.find((known) => part.trim().startsWith(known));
    if (language) return language;
  }
  return "en";
}
