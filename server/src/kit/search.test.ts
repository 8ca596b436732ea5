/** Whatever stands in a record is found by typing it as it stands there. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inScope } from "../../test/bursary.ts";
import { aSchool } from "../../test/cast.ts";
import { searchPatterns } from "./search.ts";

describe("the words of a search", () => {
  it.each([
    "Salle d'informatique",
    "Zawadi Ng’ang’a",
    "Wairimu Ng‘ang‘a",
    "Kaunda Ngʼombe",
    "N´Djamena `A",
    "Sacré-Cœur",
    "ŒUVRES Sœur Lætitia",
    "Søren Łukasz Đorđe Straße",
    "Éloïse Wanjikũ",
    "50 % of a_b \\ c",
    "F-0017",
    "Grade 4 – East",
    "a\u2010b c\u2011d e\u2012f g\u2013h i\u2014j k\u2015l m\u2212n",
  ])("find %s as it stands", async (written) => {
    const found = await inScope(await aSchool(), async ({ db }) => {
      const { rows } = await sql<{
        found: boolean;
      }>`select fold(${written}) like all(${searchPatterns(written)}::text[])
        as found`.execute(db);
      return rows[0]?.found;
    });
    expect(found).toBe(true);
  });

  it.each([
    ["J.P. Otieno", "J. P. Otieno"],
    ["J. P. Otieno", "J.P.Otieno"],
    ["Otieno, John; 7", "John Otieno 7"],
  ])("%s find %s, as other programs write it", async (typed, written) => {
    const found = await inScope(await aSchool(), async ({ db }) => {
      const { rows } = await sql<{ found: boolean }>`select fold(${written}) like all(${searchPatterns(typed)}::text[])
        as found`.execute(db);
      return rows[0]?.found;
    });
    expect(found).toBe(true);
  });

  it.each(["'", "’ ´"])("%s alone is no word", (typed) => {
    expect(searchPatterns(typed)).toEqual([]);
  });
});
