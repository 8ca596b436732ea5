/** Blanks that nobody fills in: a sentence says nothing in their place, which is easily overlooked. */
import { Dictionary, type Filling } from "./i18n/translate.ts";

/** What was left out since it was last taken, as sentences. */
export const unfilled: string[] = [];

const words: Pick<Dictionary, "find"> = Dictionary.prototype;
const { find } = words;
words.find = function (key, filling) {
  const watched = new Proxy(filling, {
    get(all: Filling, blank: string) {
      if (all[blank] === undefined && blank !== "count") unfilled.push(`${key} says nothing for {{${blank}}}`);
      return all[blank];
    },
  });
  return find.call(this, key, watched);
};
