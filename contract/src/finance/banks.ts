/** Payment modes with their marks (G125): cash, mobile money, and the banks that schools are paid through. */
import { z } from "zod";
import { said, type Param } from "../kit/phrases.ts";
import type { Language } from "../kit/languages.ts";

export const PaymentMode = z.object({
  /** Short and stable: stored with every payment. */
  bankCode: z.string(),
  name: z.string(),
  /** A path under the pages: a small picture, never anybody's logo. */
  flag: z.string(),
  /** CASH and MPESA have no account of the payer to write down (document 001 section 5). */
  hasAccount: z.boolean(),
});
export type PaymentMode = z.output<typeof PaymentMode>;

function mode(bankCode: string, name: string, hasAccount = true): PaymentMode {
  return { bankCode, name, flag: `/banks/${bankCode.toLowerCase()}.svg`, hasAccount };
}

/** Kenya. */
const KE = [
  mode("CASH", "Cash", false),
  mode("MPESA", "M-Pesa", false),
  mode("AIRTEL", "Airtel Money"),
  mode("KCB", "KCB Bank"),
  mode("EQUITY", "Equity Bank"),
  mode("COOP", "Co-operative Bank"),
  mode("ABSA", "Absa Bank Kenya"),
  mode("NCBA", "NCBA Bank"),
  mode("FAMILY", "Family Bank"),
  mode("STANBIC", "Stanbic Bank"),
  mode("STANCHART", "Standard Chartered"),
  mode("DTB", "Diamond Trust Bank"),
  mode("IM", "I&M Bank"),
  mode("NATIONAL", "National Bank"),
  mode("CHEQUE", "Cheque"),
] as const;

/** The Democratic Republic of the Congo. */
const CD = [
  mode("CASH", "Cash", false),
  mode("MPESA", "M-Pesa", false),
  mode("AIRTEL", "Airtel Money"),
  mode("ORANGE", "Orange Money"),
  mode("RAWBANK", "Rawbank"),
  mode("EQUITYBCDC", "Equity BCDC"),
  mode("TMB", "Trust Merchant Bank"),
  mode("SOFIBANQUE", "Sofibanque"),
  mode("CHEQUE", "Cheque"),
] as const;

export const PAYMENT_MODES: Readonly<Record<"KE" | "CD", readonly PaymentMode[]>> = { KE, CD };

/** The mode of a code, in whatever country; a code that is no longer listed keeps its own name. */
export function paymentMode(bankCode: string): PaymentMode {
  const known = [...KE, ...CD].find((each) => each.bankCode === bankCode);
  return known ?? { bankCode, name: bankCode, flag: "/banks/other.svg", hasAccount: true };
}

/** True for modes that are paid from a phone, whose provider sends a message with a code. */
export function isMobile(bankCode: string): boolean {
  return ["MPESA", "AIRTEL", "ORANGE"].includes(bankCode);
}

/** On what the payer brings the reference stands; cash leaves nothing to read one from. */
export function referenceSource(bankCode: string): "none" | "message" | "cheque" | "slip" {
  if (bankCode === "CASH") return "none";
  if (isMobile(bankCode)) return "message";
  return bankCode === "CHEQUE" ? "cheque" : "slip";
}

/** Modes that are words and not somebody's name, by their English ones. */
export const MODE_WORDS: Readonly<Record<string, Record<Language, string>>> = {
  Cash: { en: "Cash", fr: "Espèces", sw: "Taslimu" },
  Cheque: { en: "Cheque", fr: "Chèque", sw: "Hundi" },
};

/** The mode's name as a sentence has it filled in, for whichever reader. */
export function paymentModeSaid(bankCode: string): Param {
  if (bankCode === "CASH") return said("Cash");
  return bankCode === "CHEQUE" ? said("Cheque") : paymentMode(bankCode).name;
}

/** The mode's name as the reader calls it. */
export function paymentModeName(bankCode: string, language: Language): string {
  const { name } = paymentMode(bankCode);
  return MODE_WORDS[name]?.[language] ?? name;
}
