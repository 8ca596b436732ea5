/** An amount in words, as receipts and cheques have it: every figure twice, so that a slip is seen. */
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { language, t } from "../../kit/i18n.ts";
import type { Language } from "../../kit/preferences.ts";

type Spell = (value: bigint) => string;

/** Each language's numbers are fetched when they are first needed. */
const SPELLERS: Record<Language, () => Promise<{ toCardinal: Spell }>> = {
  en: () => import("n2words/en-GB"),
  fr: () => import("n2words/fr-FR"),
  sw: () => import("n2words/sw-KE"),
};

/** `Kenya shillings four thousand five hundred only`, in the language in use. */
export async function amountInWords(amount: Cents, currency: Currency): Promise<string> {
  const now = language();
  const { toCardinal } = await SPELLERS[now]();
  const size = amount < 0n ? 0n - amount : amount;
  const whole = size / 100n;
  const part = size % 100n;
  const words = { whole: spelled(toCardinal(whole), now), part: spelled(toCardinal(part), now) };
  // A French noun is plural from two on; the other languages have one form.
  const count = whole < 2n ? 1 : 2;
  return part === 0n
    ? t(`bills.inWords.${currency}.whole`, { ...words, count })
    : t(`bills.inWords.${currency}.parts`, { ...words, count });
}

function spelled(words: string, now: Language): string {
  // « un million de shillings »: millions are nouns in French.
  if (now === "fr") return words.replace(/(million|milliard)(s?)$/u, "$1$2 de");
  // The library shortens 1,100 to "elfu moja mia", which is heard as a beginning.
  return now === "sw" ? words.replace(/ mia$/u, " mia moja") : words;
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
