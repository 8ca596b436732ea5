import { t } from "../../kit/i18n/i18n.ts";

/** What is said of a list once it is empty: how many rows went, and how many messages that waited go to nobody now. */
export function saidOfClearing({ cleared, cancelled }: { cleared: number; cancelled: number }): string {
  const rows = t("bulk.cleared", { count: cleared });
  return cancelled === 0 ? rows : `${rows}. ${t("messageHistory.send.cancelled", { count: cancelled })}`;
}
