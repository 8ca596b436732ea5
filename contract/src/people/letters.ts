/**
 * Letters to applicants (invitation, admission, regret), from texts that the school writes itself with placeholders such
 * as `$Name`. Whoever admits applicants writes and prints them.
 */
import { z } from "zod";
import { LETTER_KINDS } from "../finance/documents.ts";
import { secretaryOrHead } from "../kit/access.ts";
import { codes, count, required, text, whole } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import type { Language } from "../kit/languages.ts";

/** What is filled in of each applicant, of the school and of the day. */
export const FILLED_PLACEHOLDERS = ["Name", "Group", "EntryYear", "SchoolID", "Date", "School", "Head"] as const;
/** What is typed when letters are printed, the same for all of them. */
export const TYPED_PLACEHOLDERS = ["Place", "Time"] as const;
export const PLACEHOLDERS = [...FILLED_PLACEHOLDERS, ...TYPED_PLACEHOLDERS] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Letters in one file. */
export const LETTERS_MAX = 500;
/** In characters: a letter is one page. */
export const LETTER_MAX = 4_000;
const TITLE_MAX = 120;

/** A `$` with letters after it; `$5` is an amount of money. */
const PLACED = /\$(\p{L}+)/gu;

/** The names after a `$` in a text, each once, in their order; also those that are no placeholders. */
export function placedIn(written: string): string[] {
  return [...new Set(Array.from(written.matchAll(PLACED), ([, name = ""]) => name))];
}

export const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((each) => each === name);

/** A text with its placeholders filled in, once: what is filled in is never looked at for more. */
export function fillPlaceholders(written: string, valueOf: (placeholder: Placeholder) => string): string {
  return written.replaceAll(PLACED, (placed: string, name: string) => (isPlaceholder(name) ? valueOf(name) : placed));
}

const WRITTEN_IN = ["en", "fr", "sw"] as const satisfies readonly Language[];
const noKind = { error: "Choose a letter" satisfies Text };
const kind = z.enum(LETTER_KINDS, noKind);

export const LetterTemplate = z.object({
  kind,
  title: z.string(),
  body: z.string(),
  /** Days and the paper's own words are in it, whoever prints. */
  language: z.enum(WRITTEN_IN),
  /** Goes up with every change. 0 while the school has not saved it: it is the house's text, in the reader's language. */
  version: z.number().int(),
});
export type LetterTemplate = z.output<typeof LetterTemplate>;

/** What letters are printed and mailed from. */
export const printed = {
  kind,
  checkedApplicant: codes("Select Applicants"),
  /** For `$Place` and `$Time`. */
  place: text(120),
  time: text(120),
};

export const letters = contract("school", "letters", {
  getLetterTemplates: read({
    about: "The texts of the letters to applicants, in the order of their kinds.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ templates: z.array(LetterTemplate) }),
  }),
  saveLetterTemplate: write({
    about: "Saves the text of a letter. A placeholder that there is none of is refused by its name.",
    who: secretaryOrHead,
    in: z.object({
      kind,
      title: required("Title: write what the letter is about", TITLE_MAX),
      body: required("Text: write the letter", LETTER_MAX),
      language: z.enum(WRITTEN_IN, { error: "This choice is not on the list" satisfies Text }),
      /** The version the form was filled from: a later one is not silently overwritten. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: LetterTemplate,
  }),
  previewLetters: read({
    about: "Which placeholders of a letter stay unfilled, and for whom, before it is printed.",
    who: secretaryOrHead,
    in: z.object(printed),
    out: z.object({
      count,
      /** What must be typed for this letter, whether it is yet or not. */
      typed: z.array(z.enum(TYPED_PLACEHOLDERS)),
      unfilled: z.array(z.object({ placeholder: z.enum(PLACEHOLDERS), names: z.array(z.string()) })),
      /** Those whom the letter contradicts: not accepted and told so by an admission, or accepted and sent a regret. */
      contradicted: z.array(z.string()),
    }),
  }),
  printLetters: file({
    about: "A letter to each of the applicants, a page each, as one PDF. What is unfilled is a line to write on.",
    who: secretaryOrHead,
    in: z.object(printed),
  }),
});
