import { amountInWords as onPaper } from "@ofisi/contract/finance/amountInWords";
import { cents } from "@ofisi/contract/kit/money";
import { afterAll, expect, test } from "vitest";
import { switchLanguage } from "../../kit/i18n/i18n.ts";
import { amountInWords } from "./amountWords.ts";

afterAll(() => switchLanguage("en"));

test.each(["en", "fr", "sw"] as const)(
  "in %s an amount is the same words on the screen and on paper",
  async (language) => {
    await switchLanguage(language);
    for (const amount of [100, 101, 8_050, 110_000, 450_000, 1_250_050, 7_199_000, 200_000_000])
      for (const currency of ["KES", "USD", "CDF"] as const)
        expect(await amountInWords(cents(amount), currency)).toBe(onPaper(cents(amount), currency, language));
    expect(await amountInWords(cents(450_000), "KES")).toMatch(
      /^(Kenya shillings four thousand|Quatre mille|Shilingi za Kenya elfu nne)/,
    );
  },
);
