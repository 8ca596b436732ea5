/** The fee reminder that the composer offers, in the three languages that families read. */
import type { Language } from "../kit/languages.ts";

/** Its placeholders are those of `BULK_PLACEHOLDERS` and `MONEY_PLACEHOLDERS`; each is written in the plain letters of an SMS. */
export const FEE_REMINDERS: Readonly<Record<Language, string>> = {
  en: "Dear $Name, fees of $Balance for $Student are due since $DueDate (bill $BillNo). Kindly pay, or ask the office for a statement. $School",
  fr: "Cher parent $Name, les frais de $Student, $Balance, sont dus depuis le $DueDate (facture $BillNo). Merci de payer ou de demander un relevé au bureau. $School",
  sw: "Ndugu $Name, ada ya $Student, $Balance, inadaiwa tangu $DueDate (bili $BillNo). Tafadhali lipa, au uliza ofisini upate taarifa. $School",
};
