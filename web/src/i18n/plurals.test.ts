/** A number of one is one of something, in every sentence. */
import { expect, test } from "vitest";
import { en, fr, sw } from "./test.words.ts";

/** Every word with its path, such as `bills.run.print_one`. */
function leaves(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const here = path === "" ? key : `${path}.${key}`;
    return typeof value === "string" ? [[here, value] as [string, string]] : leaves(value as object, here);
  });
}

/** Words that end as if there were many. */
const VERBS = new Set([
  "is",
  "was",
  "has",
  "matches",
  "gets",
  "uses",
  "waits",
  "stays",
  "shares",
  "characters",
  "class",
]);

test("no sentence speaks of 1 things", () => {
  const wrong = leaves(en)
    .filter(([path]) => !path.endsWith("_other"))
    .map(([path, words]) => [
      path,
      // A limit is never one; what is filled in without being counted is a name.
      words.replaceAll(/\{\{(?!max)(?:\w+, number|count|left|skipped)\}\}/g, "1").replaceAll(/\{\{.*?\}\}/g, "Amina"),
    ])
    .filter(([, said = ""]) =>
      [...said.matchAll(/(?<![\d.])1 ([a-z]+s|are|were|have)\b/g)].some(([, word = ""]) => !VERBS.has(word)),
    )
    .map(([path]) => path);
  expect(wrong).toEqual([]);
});

test.each([
  ["fr", fr, /(?<![\d.,])1 (?:autres|\p{L}+ée?s|\p{L} étaient)(?!\p{L})/giu],
  ["sw", sw, /(?<!\p{L})(wengine|nyingine|mengine|vingine) 1(?![\d.,])/giu],
] as const)("no sentence speaks of 1 others, or of 1 that are done, in %s", (_, words, many) => {
  const wrong = leaves(words)
    .filter(([path]) => !path.endsWith("_other"))
    .map(([path, said]) => [path, said.replaceAll(/\{\{(?!max)(?:count|left|skipped|added|known|bad)\}\}/g, "1")])
    .filter(([, said = ""]) => [...said.matchAll(many)].length > 0)
    .map(([path, said]) => `${path}: ${said}`);
  expect(wrong).toEqual([]);
});
