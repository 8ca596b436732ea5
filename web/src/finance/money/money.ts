import { receipts } from "@ofisi/contract/finance/receipts";
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { useCallback } from "react";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { useMay, useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";

export interface Money {
  currency: Currency;
  /** On what receipts are printed here. */
  paper: "a4" | "roll";
  /** The school's day, ISO; empty until it is known. */
  today: string;
  /** An amount with its currency: `KES 4,500`. */
  format: (amount: Cents) => string;
}

/** The school's currency and paper; the currency as it was at the sign-in for those who may not read the settings (SNA, G036). */
export function useMoney(): Money {
  const { i18n } = useTranslation();
  const session = useSession();
  const settings = useRead(receipts.getFinanceSettings, {}, { enabled: useMay(receipts.getFinanceSettings) }).data;
  const currency = settings?.currency ?? session.currency;
  const format = useCallback(
    (amount: Cents) => formatMoney(amount, currency),
    // Written anew in another language.
    // oxlint-disable-next-line react/exhaustive-deps
    [currency, i18n.language],
  );
  return { currency, paper: settings?.receiptPaper ?? "a4", today: settings?.today ?? "", format };
}
