import { PAYMENT_MODES, paymentMode, paymentModeName, type PaymentMode } from "@ofisi/contract/finance/banks";
import { receipts } from "@ofisi/contract/finance/receipts";
import { useCallback } from "react";
import { language, useTranslation } from "../../kit/i18n/i18n.ts";
import { useMay, useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";

/**
 * The payment modes of the school, cash and M-Pesa first (G125); the country's for those who may not ask for them
 * (SNA, G036).
 */
export function useModes(): readonly PaymentMode[] {
  const { country } = useSession();
  const list = useRead(receipts.getBanks, {}, { enabled: useMay(receipts.getBanks) });
  return list.data?.Banks ?? PAYMENT_MODES[country];
}

/** A payment mode as the reader calls it: in the reader's language where it is a word and nobody's name. */
export function useModeName(): (mode: { bankCode: string }) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (mode) => (mode.bankCode === "" ? "" : paymentModeName(mode.bankCode, language())),
    // Written anew in another language.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.language],
  );
}

/** True when a payer's account is written down for this mode (document 001 section 5). */
export function hasAccount(bankCode: string): boolean {
  return bankCode !== "" && paymentMode(bankCode).hasAccount;
}
