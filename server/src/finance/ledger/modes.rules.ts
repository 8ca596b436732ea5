/** How a payment came, as lists tell it. */
import { paymentMode } from "@ofisi/contract/finance/banks";

/** The name and the picture of a mode; both empty of a bill that nothing has paid yet. */
export function modeOf(bankCode: string): { paymentMode: string; flag: string } {
  if (bankCode === "") return { paymentMode: "", flag: "" };
  const { name, flag } = paymentMode(bankCode);
  return { paymentMode: name, flag };
}
