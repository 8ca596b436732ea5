import { t } from "../../kit/i18n/i18n.ts";

/** A column's title with what its amounts are in: `Amount (KES)`. */
export const inCurrency = (title: string, currency: string): string => t("family.inCurrency", { title, currency });
