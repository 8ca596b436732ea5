/** What the composer makes of the text that is being written. */
import { placeholdersOf, type UnknownPlaceholder } from "@ofisi/contract/messaging/placeholders";
import { countSegments, normalise, type Forcing } from "@ofisi/contract/messaging/segments";

/** One character that forces Unicode, with all places where it stands. */
export interface ForcingGroup {
  character: string;
  substitute: string | undefined;
  places: readonly number[];
}

/** A part of the text and how it is to be marked. */
interface Marked {
  from: number;
  to: number;
  tone: "known" | "attention" | "wrong";
}

/** What forces Unicode even in the form that is sent, each character once, in the order of the text. */
export function forcingIn(text: string): readonly ForcingGroup[] {
  const groups = new Map<string, { substitute: string | undefined; places: number[] }>();
  for (const { character, index, substitute } of lasting(text)) {
    const group = groups.get(character) ?? { substitute, places: [] };
    group.places.push(index);
    groups.set(character, group);
  }
  return [...groups].map(([character, group]) => ({ character, ...group }));
}

/** Without an accent that was typed apart, which is joined to its letter before it is sent. */
function lasting(text: string): readonly Forcing[] {
  return countSegments(text).forcing.filter(({ character }) => countSegments(normalise(character)).encoding === "UCS2");
}

/** A text with every place of a character written otherwise. */
export function writtenFor(text: string, { character, places, substitute }: ForcingGroup): string {
  let written = "";
  let at = 0;
  for (const place of places) {
    written += text.slice(at, place) + (substitute ?? character);
    at = place + character.length;
  }
  return written + text.slice(at);
}

/** A text with an unknown placeholder replaced by a known one, wherever it stands. */
export function knownFor(text: string, unknown: string, known: string): string {
  let written = "";
  let at = 0;
  for (const { name, index, length } of placeholdersOf(text)) {
    if (name.toLowerCase() !== unknown.toLowerCase()) continue;
    written += `${text.slice(at, index)}$${known}`;
    at = index + length;
  }
  return written + text.slice(at);
}

/** What is coloured behind the text: placeholders, those that are none, and what forces Unicode. */
export function marksOf(text: string, unknown: readonly UnknownPlaceholder[]): readonly Marked[] {
  const wrong = new Set(unknown.map(({ name }) => name.toLowerCase()));
  return [
    ...lasting(text).map(({ index, character }) => ({
      from: index,
      to: index + character.length,
      tone: "attention" as const,
    })),
    ...placeholdersOf(text).map(({ name, index, length }) => ({
      from: index,
      to: index + length,
      tone: wrong.has(name.toLowerCase()) ? ("wrong" as const) : ("known" as const),
    })),
  ];
}

/** A `$` at the end of what stands before the caret, with the letters of a name after it. */
const BEGUN = /\$([\p{L}][\p{L}\p{M}\p{N}_]*)?$/u;

/** The placeholder that is being typed, or undefined. */
export function begunIn(before: string): { typed: string; length: number } | undefined {
  const begun = BEGUN.exec(before);
  return begun ? { typed: begun[1] ?? "", length: begun[0].length } : undefined;
}
