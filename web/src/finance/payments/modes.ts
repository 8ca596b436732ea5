import { paymentMode, type PaymentMode } from "@ofisi/contract/finance/banks";
import { receipts } from "@ofisi/contract/finance/receipts";
import { useRead } from "../../kit/useRead.ts";

const NONE: readonly PaymentMode[] = [];

/** The payment modes of the school's country, cash and M-Pesa first (G125). */
export function useModes(): readonly PaymentMode[] {
  return useRead(receipts.getBanks, {}).data?.Banks ?? NONE;
}

/** True when a payer's account is written down for this mode (document 001 section 5). */
export function hasAccount(bankCode: string): boolean {
  return bankCode !== "" && paymentMode(bankCode).hasAccount;
}
