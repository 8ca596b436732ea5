import { describe, expect, it } from "vitest";
import { cents } from "../kit/money.ts";
import { amountInWords } from "./amountInWords.ts";

describe("an amount in words", () => {
  it.each([
    [450_000n, "KES", "en", "Kenya shillings four thousand five hundred only"],
    [100n, "KES", "en", "Kenya shillings one only"],
    [2_150_050n, "KES", "en", "Kenya shillings twenty-one thousand five hundred and cents fifty only"],
    [10_000n, "USD", "en", "US dollars one hundred only"],
    [450_000n, "KES", "fr", "Quatre mille cinq cents shillings kényans"],
    [100n, "USD", "fr", "Un dollar américain"],
    [8_001n, "USD", "fr", "Quatre-vingts dollars américains et un centime"],
    [7_199_000n, "CDF", "fr", "Septante et un mille neuf cent nonante francs congolais"],
    [200_000_000n, "CDF", "fr", "Deux millions de francs congolais"],
    [100_000_000n, "KES", "fr", "Un million de shillings kényans"],
    [110_000n, "KES", "sw", "Shilingi za Kenya elfu moja mia moja tu"],
    [2_150_001n, "KES", "sw", "Shilingi za Kenya elfu ishirini na moja mia tano na senti moja tu"],
  ] as const)("%d cents of %s in %s", (amount, currency, language, words) => {
    expect(amountInWords(cents(amount), currency, language)).toBe(words);
  });
});
