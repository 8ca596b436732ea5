/** What a message comes to, for all who would get it. */
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { surveyOf, type Values } from "@ofisi/contract/messaging/placeholders";
import { centsOf, dialled, priceOfMessage, type PriceRow } from "@ofisi/contract/messaging/prices";
import { countSegments, normalise } from "@ofisi/contract/messaging/segments";

export interface Recipient {
  key: string;
  name: string;
  /** A telephone number, in any form. */
  number: string;
  /** By the placeholder's name; empty where nothing is known. */
  values: Values;
}

export interface Prices {
  currency: Currency;
  /** The school's price list. */
  list: readonly PriceRow[];
}

/** How many are named where more are meant. */
export const FIRST = 3;

/** The whole of a send. Lists hold the first few. */
export interface Outlook {
  messages: number;
  segments: number;
  /** By the price list. */
  price: Cents;
  /** Messages to numbers that stand in no line of the price list: nothing is reckoned for them. */
  unpriced: number;
  /** `key` is the recipient's, to look at the message. */
  longest?: { key: string; name: string; text: string };
  unfilled: { count: number; first: readonly { name: string; names: readonly string[] }[] };
  /** Whose message is Unicode although what is written is not. */
  unicode: { count: number; first: readonly string[] };
  /** Who of those chosen gets none, a sentence for each reason; left out where all get one. */
  without?: readonly string[];
}

/** Reckons a send whose recipients are all at hand. */
export function outlookOf(template: string, recipients: readonly Recipient[], prices: readonly PriceRow[]): Outlook {
  const isPlain = countSegments(normalise(template)).encoding === "GSM7";
  let sumE4 = 0;
  let unpriced = 0;
  const unicode: string[] = [];
  const survey = surveyOf(template, recipients, ({ name, number }, count) => {
    const { priceE4, isPriced } = priceOfMessage(dialled(number) ?? "", count.segments, prices);
    sumE4 += priceE4;
    if (!isPriced) unpriced += 1;
    if (isPlain && count.encoding === "UCS2") unicode.push(name);
  });
  const { longest, unfilled } = survey;
  return {
    messages: recipients.length,
    segments: survey.segments,
    price: centsOf(sumE4),
    unpriced,
    ...(longest && { longest: { key: longest.recipient.key, name: longest.recipient.name, text: longest.text } }),
    unfilled: {
      count: unfilled.length,
      first: unfilled.slice(0, FIRST).map(({ recipient, names }) => ({ name: recipient.name, names })),
    },
    unicode: { count: unicode.length, first: unicode.slice(0, FIRST) },
  };
}
