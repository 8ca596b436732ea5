/**
 * Words by their keys: looked up by the path, chosen by the count, filled in. Every page carries this before anything is
 * drawn, so it knows what the product's words use and no more.
 */
import type { AllRows } from "../../i18n/namespaces.ts";
import type { Said, Tree } from "../../i18n/rows.ts";

/** Every word of the page in one language. */
export type Words = Said<AllRows>;

/** `rows_one` and `rows_other` are asked for as `rows`. */
type Asked<Name extends string> = Name extends `${infer Base}_${"zero" | "one" | "other"}` ? Base : Name;
type KeyOf<Group, Path extends string = ""> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? `${Path}${Asked<Name>}`
    : KeyOf<Group[Name], `${Path}${Name}.`>;
}[keyof Group & string];
type GroupOf<Group, Path extends string = ""> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? never
    : `${Path}${Name}` | GroupOf<Group[Name], `${Path}${Name}.`>;
}[keyof Group & string];

/** The path of a sentence or label, such as `kit.retry`. */
export type WordKey = KeyOf<Words>;
/** The groups that have a key of such a name, for pieces that say several keys of one group. */
export type GroupWith<Name extends string, Key = WordKey> = Key extends `${infer Group}.${Name}` ? Group : never;
/**
 * What its blanks are filled with; `count` also chooses the form. A number is written as the language groups its digits,
 * which no language does with a year, nor people with the row of a spreadsheet: those are told as text.
 */
export interface Filling {
  readonly [blank: string]: string | number | undefined;
  readonly year?: string | undefined;
  readonly row?: string | undefined;
}

/** Says a key's words, or answers a whole group of them by name. */
export interface Translate {
  (key: WordKey, filling?: Filling): string;
  (group: GroupOf<Words>, options: { readonly returnObjects: true }): Record<string, string>;
}

const BLANK = /\{\{(\w+)\}\}/g;

/** The words of one language, which grow by what is added to them. */
export class Dictionary {
  readonly #words: Record<string, unknown> = {};
  readonly #counts: Intl.PluralRules;
  readonly #numbers: Intl.NumberFormat;

  constructor(language: string) {
    this.#counts = new Intl.PluralRules(language);
    this.#numbers = new Intl.NumberFormat(language);
  }

  /** Adds words; a group that is there already grows by them. */
  add(tree: Tree): void {
    merge(this.#words, tree);
  }

  /** A sentence, filled in; a group as it stands; undefined where there is neither. */
  find(key: string, filling: Filling): unknown {
    const at = key.lastIndexOf(".");
    const group = key.slice(0, Math.max(at, 0)).split(".").filter(Boolean).reduce<unknown>(within, this.#words);
    const name = key.slice(at + 1);
    const found = within(group, this.#nameFor(group, name, filling["count"]));
    return typeof found === "string" ? found.replace(BLANK, (_, blank) => this.#say(filling[blank])) : found;
  }

  /** Where a language has more forms than our words, such as French for millions, the rest is `_other`. */
  #nameFor(group: unknown, name: string, count: Filling[string]): string {
    if (typeof count !== "number") return name;
    const forms = [...(count === 0 ? ["zero"] : []), this.#counts.select(count), "other"];
    return forms.map((form) => `${name}_${form}`).find((each) => within(group, each) !== undefined) ?? name;
  }

  #say(value: Filling[string]): string {
    return typeof value === "number" ? this.#numbers.format(value) : (value ?? "");
  }
}

function within(group: unknown, name: string): unknown {
  return typeof group === "object" && group !== null && Object.hasOwn(group, name)
    ? (group as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Copies, so that what is added later does not grow into the words themselves. */
function merge(into: Record<string, unknown>, tree: Tree): void {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === "string") into[name] = value;
    else merge((into[name] ??= {}) as Record<string, unknown>, value);
  }
}
