import { cents } from "@ofisi/contract/kit/money";
import { afterAll, expect, test } from "vitest";
import { switchLanguage } from "../../kit/i18n.ts";
import { amountInWords } from "./amountWords.ts";

afterAll(() => switchLanguage("en"));

test.each([
  ["en", 450_000, "KES", "Kenya shillings four thousand five hundred only"],
  ["en", 1_250_050, "KES", "Kenya shillings twelve thousand five hundred and fifty cents only"],
  ["en", 10_000, "USD", "US dollars one hundred only"],
  ["fr", 450_000, "KES", "quatre mille cinq cents shillings kényans"],
  ["fr", 100, "USD", "un dollar américain"],
  ["fr", 200_000_000, "CDF", "deux millions de francs congolais"],
  ["fr", 8_050, "USD", "quatre-vingts dollars américains et cinquante centimes"],
  ["sw", 450_000, "KES", "shilingi za Kenya elfu nne mia tano tu"],
  ["sw", 110_000, "KES", "shilingi za Kenya elfu moja mia moja tu"],
  ["sw", 150_050, "KES", "shilingi za Kenya elfu moja mia tano na senti hamsini tu"],
] as const)("%s writes %i cents of %s in words", async (language, amount, currency, words) => {
  await switchLanguage(language);
  expect(await amountInWords(cents(amount), currency)).toBe(words);
});
