/** What a noun's `words.ts` is made of. */

/** One label in the product's languages, in the order of `LANGUAGES` (`../kit/preferences.ts`). */
type Row = readonly [en: string, fr: string, sw: string];

/**
 * A noun's words: keys, in groups or not, to rows. `key_one` and `key_other` are the one label of `key`, by its count.
 * Written out, without anything computed: the build reads them (`web/wordsOf.ts`).
 */
export interface Rows {
  readonly [key: string]: Row | Rows;
}

/** The same keys in one language. `-?`: of a group that two files share, the compiler takes each part for optional. */
export type Said<Words> = { readonly [Key in keyof Words]-?: Words[Key] extends Row ? string : Said<Words[Key]> };

/** Some keys in one language, as they are fetched. */
export interface Tree {
  readonly [key: string]: string | Tree;
}
