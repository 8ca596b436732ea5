import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { formatMoney } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";

/**
 * What a send comes to by the school's price list, in sentences as in figures. Where none of its numbers stands in the
 * list it is said that the price is not known: a zero would read as if the send were free.
 */
export function priceInWords(
  t: Translate,
  { price, unpriced }: { price: Cents; unpriced: number },
  currency: Currency,
): string {
  return price === 0n && unpriced > 0 ? t("messageHistory.unknownPrice") : formatMoney(price, currency);
}
