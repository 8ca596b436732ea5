import { expect, test } from "vitest";
import type { Rows } from "./src/i18n/rows.ts";
import { FILES } from "./src/i18n/test.words.ts";
import * as printing from "./src/finance/printing/words.ts";
import { wordsOf } from "./wordsOf.ts";

const SOURCE = `/** Of plants. */
import type { Rows } from "../../i18n/rows.ts";

export const plants = {
  title: ["Plants", "Plantes", "Mimea"],
  none: { found_one: ["{{count}} plant", "{{count}} plante", "Mmea {{count}}"] },
} satisfies Rows;
export const pots = { one: ["Pot", "", "Chungu"] } satisfies Rows;
`;

test("a language's words have the file's keys, groups and constants", () => {
  expect(wordsOf("words.ts", "en", () => SOURCE)).toEqual({
    plants: { title: "Plants", none: { found_one: "{{count}} plant" } },
    pots: { one: "Pot" },
  });
  expect(wordsOf("words.ts", "fr", () => SOURCE)).toMatchObject({ plants: { title: "Plantes" }, pots: { one: "" } });
  expect(wordsOf("words.ts", "sw", () => SOURCE)).toMatchObject({ plants: { title: "Mimea" } });
});

test("groups of rows that stand in a file beside it are in their places", () => {
  const files: Record<string, string> = {
    "plants/words.ts": `import { pots } from "./pots.words.ts";
      export const plants = { title: ["Plants", "Plantes", "Mimea"], pots } satisfies Rows;`,
    "plants/pots.words.ts": `export const pots = { one: ["Pot", "Pot", "Chungu"] } satisfies Rows;`,
  };
  expect(wordsOf("plants/words.ts", "sw", (file) => files[file] ?? "")).toEqual({
    plants: { title: "Mimea", pots: { one: "Chungu" } },
  });
});

test("what a page fetches of a language is that column of the file's rows", () => {
  const { documents } = printing;
  for (const [at, language] of (["en", "fr", "sw"] as const).entries())
    expect(FILES[language].get("finance/printing")).toMatchObject({
      documents: { title: documents.title[at], kinds: { bill: documents.kinds.bill[at] } },
    });
});

test.each([
  ["a row of two", `export const a = {\n  b: ["x", "y"],\n};`, "words.ts:2"],
  ["a row of four", `export const a = { b: ["x", "y", "z", "w"] };`, "words.ts:1"],
  ["a word without a row", `export const a = {\n\n  b: "x",\n};`, "words.ts:3"],
  ["something computed", `export const a = { b: ["x", "y", "z" + 1] };`, "words.ts:1"],
  ["what another file holds", `import { b } from "./b.ts";\nexport const a = { b };`, "words.ts:1"],
  ["a group that nothing holds", `export const a = { b };`, "words.ts:1"],
  ["a spread", `export const a = { ...{} };`, "words.ts:1"],
  ["what is not exported", `const a = {};`, "words.ts:1"],
  ["what is no source", `export const a = {`, "words.ts: "],
])("%s stops the build and says where", (_what, source, where) => {
  expect(() => wordsOf("words.ts", "fr", () => source)).toThrow(where);
});

test("there is no fourth language", () => {
  expect(() => wordsOf("words.ts", "de", () => SOURCE)).toThrow("no language de");
});

test("a row that lacks a language does not compile", () => {
  const complete = { title: ["Plants", "Plantes", "Mimea"] } satisfies Rows;
  // @ts-expect-error Swahili is missing.
  const incomplete = { title: ["Plants", "Plantes"] } satisfies Rows;
  expect([complete.title.length, incomplete.title.length]).toEqual([3, 2]);
});
