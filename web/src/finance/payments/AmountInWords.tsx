import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { useAmountInWords } from "./amountWords.ts";

/** Keeps their line: the button beneath stays where it is. */
const TO_COME = "\u00a0";

/** An amount in words, as soon as they are here: nothing waits for them. */
export function AmountInWords({ amount, currency }: { amount: Cents; currency: Currency }) {
  return <div>{useAmountInWords(amount, currency) || TO_COME}</div>;
}
