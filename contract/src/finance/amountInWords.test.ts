import { describe, expect, it } from "vitest";
import { cents } from "../kit/money.ts";
import { amountInWords } from "./amountInWords.ts";

describe("an amount in words", () => {
  it.each([
    [150_000n, "en", "One thousand five hundred shillings"],
    [100n, "en", "One shilling"],
    [2_150_050n, "en", "Twenty-one thousand five hundred shillings and fifty cents"],
    [7_199_000n, "fr", "Septante et un mille neuf cent nonante shillings"],
    [100_000_000n, "fr", "Un million de shillings"],
    [2_150_001n, "sw", "Shilingi elfu ishirini na moja mia tano na senti moja"],
  ] as const)("%d cents in %s", (amount, language, words) => {
    expect(amountInWords(cents(amount), "KES", language)).toBe(words);
  });
});
