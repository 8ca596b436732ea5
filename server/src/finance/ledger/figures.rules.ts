/** Amounts within sentences. */
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import type { Money } from "@ofisi/contract/kit/figures";

/** An amount that fills in a sentence, which each language writes in its own way. */
export const money = (currency: Currency, amount: Cents): Money => ({ currency, amount: decimal(amount) });

/** An amount in messages to guardians, in no language of ours: `KES 64,500.00`. */
export function inFigures(currency: Currency, amount: Cents): string {
  const [whole = "", part = "00"] = decimal(amount).split(".");
  return `${currency} ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}
