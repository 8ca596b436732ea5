import { expect, test } from "vitest";
import { unfilled } from "../test.blanks.ts";
import { Dictionary } from "./translate.ts";

const WORDS = {
  list: {
    rows_zero: "Nothing",
    rows_one: "{{count}} row",
    rows_other: "{{count}} rows of {{whose}}",
    page: "Page {{page}} of {{page}}, {{more}}.",
    left: "{{left}} left of {{count}} in {{year}}",
  },
};

function dictionary(language: string): Dictionary {
  const made = new Dictionary(language);
  made.add(WORDS);
  return made;
}

test.each([
  ["en", 0, "Nothing"],
  ["en", 1, "1 row"],
  ["en", 1_500, "1,500 rows of Uhuru"],
  // French counts none as one, and millions apart: those are said as others are.
  ["fr", 1, "1 row"],
  ["fr", 1_000_000, `${new Intl.NumberFormat("fr").format(1_000_000)} rows of Uhuru`],
])("in %s, %d is chosen by its form", (language, count, said) => {
  expect(dictionary(language).find("list.rows", { count, whose: "Uhuru" })).toBe(said);
});

test.each([
  ["en", "12,000.5 left of 20,000 in 2026"],
  ["fr", "12\u202f000,5 left of 20\u202f000 in 2026"],
])("in %s, every number is written as the language groups its digits, and a year is none", (language, said) => {
  const filling = { left: 12_000.5, count: 20_000, year: "2026" };
  expect(dictionary(language).find("list.left", filling)).toBe(said);
});

test("what fills a blank is not filled in again, and a blank without a value is empty", () => {
  expect(dictionary("en").find("list.page", { page: "{{more}} $t(list.rows)" })).toBe(
    "Page {{more}} $t(list.rows) of {{more}} $t(list.rows), .",
  );
  // Which else fails a test.
  expect(unfilled.splice(0)).toEqual(["list.page says nothing for {{more}}"]);
});

test("a group that two files share grows, and the words that were given stay as they were", () => {
  const made = dictionary("en");
  made.add({ list: { title: "List" } });
  expect([made.find("list.title", {}), made.find("list.rows", { count: 1 })]).toEqual(["List", "1 row"]);
  expect(WORDS.list).not.toHaveProperty("title");
});

test("what nobody wrote is not found, whatever an object has besides", () => {
  const made = dictionary("en");
  for (const key of ["list.nothing", "list.page.more", "list.rows_few", "constructor", "list.toString", ""])
    expect(made.find(key, {}), key).toBeUndefined();
});
