import { receipts } from "@ofisi/contract/finance/receipts";
import { CURRENCIES, type Currency } from "@ofisi/contract/kit/cents";
import { useMay, useSession } from "../../kit/session.ts";
import { useRead } from "../../kit/useRead.ts";

/** The school's currency; by its country for those who may not read the settings (SNA, G036). */
export function useCurrency(): Currency {
  const { country } = useSession();
  const settings = useRead(receipts.getFinanceSettings, {}, { enabled: useMay(receipts.getFinanceSettings) });
  const known = CURRENCIES.find((each) => each === settings.data?.currency);
  return known ?? (country === "CD" ? "USD" : "KES");
}
