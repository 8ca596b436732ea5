/**
 * The sentences of validation and refusal. The English template is the key of a sentence, and travels with what is to
 * be filled in; only at the door is it put into the reader's words (decision 0012). Of the translations there are only
 * types here, so that a page that validates does not carry every language.
 */
import type { fr } from "../texts/fr.ts";
import type { Money } from "./figures.ts";

/** Every sentence there is, in English for more than one; `{name}` marks what is filled in. */
export type Text = keyof typeof fr;
/** A calendar day, ISO, which each language writes in its own way. */
export interface Day {
  readonly day: string;
}
/**
 * What is filled in: a name, a number, an amount of money, a day, or other sentences, which are listed as the reader's
 * language lists. A number is written as the language groups its digits, which no language does with a year or a code:
 * those are told as text.
 */
export type Param = string | number | Money | Day | Said | readonly Said[];
export interface Params {
  readonly [name: string]: Param | undefined;
  /** What is called so is never written as ISO. */
  readonly day?: Day;
  readonly from?: Day;
  readonly to?: Day;
  readonly year?: string;
}

/** A sentence with what is to be filled in, in no language yet. It can be kept as JSON. */
export interface Said {
  readonly text: Text;
  readonly params: Params;
}

export function said(text: Text, params: Params = {}): Said {
  return { text, params };
}

/** The contract's own sentences with their limits filled in: as many as there are fields. */
const filled = new Map<string, Said>();

/**
 * A sentence of the contract's validation, with its limit filled in, in English: what a schema carries as a fault's message.
 * For what is known when the contract is loaded; everything else is `said`.
 */
export function phrase(text: Text, params: Readonly<Record<string, string | number>> = {}): string {
  const english = text.replace(/\{(\w+)\}/g, (blank, name: string) => String(params[name] ?? blank));
  filled.set(english, { text, params });
  return english;
}

/** The sentence behind a message of the contract's validation; any other text stands for itself. */
export function saidOf(english: string): Said {
  return filled.get(english) ?? { text: english as Text, params: {} };
}

/** How zod's own faults begin, which a schema carries where the contract has no words for it. */
const ZODS_OWN =
  /^(?:Invalid (?:input|option|string|number|key|element|discriminator)|Too (?:big|small): |Unrecognized keys?: )/;

/** A fault's message in words for people: zod's own are English for programmers, and nobody translates them. */
export function plainly(message: string): string {
  return ZODS_OWN.test(message) ? ("This value is not one of those allowed" satisfies Text) : message;
}
