/** Finds a sentence in one language's catalogue; apart from the catalogues, so that a page fetches one alone. */
import type { Text } from "./phrases.ts";

/** Every English sentence with its translation. */
export type Catalogue = Readonly<Record<Text, string>>;

interface Pattern {
  template: Text;
  names: string[];
  pattern: RegExp;
}

const made = new WeakMap<Catalogue, readonly Pattern[]>();

/** Templates with blanks, as patterns that find the filled values again. */
function patternsOf(catalogue: Catalogue): readonly Pattern[] {
  const found = made.get(catalogue);
  if (found) return found;
  const patterns = (Object.keys(catalogue) as Text[])
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
  made.set(catalogue, patterns);
  return patterns;
}

/** Brings an English sentence (as `phrase` filled it) into the catalogue's language; one nobody knows stays as it is. */
export function sayIn(catalogue: Catalogue, english: string): string {
  const plain = (catalogue as Record<string, string | undefined>)[english];
  if (plain !== undefined) return plain;
  for (const { template, names, pattern } of patternsOf(catalogue)) {
    const match = pattern.exec(english);
    if (!match) continue;
    return catalogue[template].replace(/\{(\w+)\}/g, (_, name: string) => match[names.indexOf(name) + 1] ?? "");
  }
  return english;
}
