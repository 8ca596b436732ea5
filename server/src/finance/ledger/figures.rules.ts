/** Amounts within sentences. */
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";

/** An amount as a sentence says it: `KES 64,500.00`. */
export function inFigures(currency: Currency, amount: Cents): string {
  const [whole = "", part = "00"] = decimal(amount).split(".");
  return `${currency} ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}
