/** An amount in words, as receipts and cheques have it: every figure twice, so that a slip is seen. */
import { amountSpelt, type Spell } from "@ofisi/contract/finance/amountSpelt";
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { useEffect, useState } from "react";
import { language, useTranslation } from "../../kit/i18n/i18n.ts";
import type { Language } from "../../kit/i18n/preferences.ts";

/** Each language's numbers are fetched when they are first needed; the same ones as on paper. */
const SPELLERS: Record<Language, () => Promise<{ toCardinal: Spell }>> = {
  en: () => import("n2words/en-KE"),
  fr: () => import("n2words/fr-BE"),
  sw: () => import("n2words/sw-KE"),
};

/** As on the printed receipt, in the language in use. */
export async function amountInWords(amount: Cents, currency: Currency): Promise<string> {
  const now = language();
  const { toCardinal } = await SPELLERS[now]();
  return amountSpelt(amount, currency, now, toCardinal);
}

/** The words for an amount as it is typed; empty for none. */
export function useAmountInWords(amount: Cents | undefined, currency: Currency): string {
  const { i18n } = useTranslation();
  const [spelt, setSpelt] = useState({ key: "", words: "" });
  const key = amount === undefined || amount <= 0n ? "" : `${i18n.language} ${currency} ${amount}`;
  useEffect(() => {
    let isCurrent = true;
    if (key !== "" && amount !== undefined)
      void amountInWords(amount, currency).then(
        (words) => isCurrent && setSpelt({ key, words }),
        // The file of the language could not be fetched: the figures are there.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [key, amount, currency]);
  return spelt.key === key ? spelt.words : "";
}
