/**
 * The sentences of validation and refusal, in English. Only their types come from the catalogues, so that a
 * page that validates does not carry every language.
 */
import type { fr } from "../texts/fr.ts";

/** Every sentence there is; `{name}` marks what is filled in. */
export type Text = keyof typeof fr;
export type Params = Readonly<Record<string, string | number>>;

/** A sentence with its blanks filled, in English: what the contract and refusals carry. */
export function phrase(template: Text, params: Params = {}): string {
  return template.replace(/\{(\w+)\}/g, (blank, name: string) => String(params[name] ?? blank));
}
