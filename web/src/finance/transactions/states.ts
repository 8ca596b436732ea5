import type { FeeListRow, Transaction } from "@ofisi/contract/finance/transactions";
import { t } from "../../kit/i18n/i18n.ts";
import type { StateTone } from "../../kit/StateChip.tsx";

/** A status as the reader calls it, where it is our own word; others' stay as they came (G124). */
export function statusName(status: string): string {
  return status === "Completed" ? t("transactions.completed") : status;
}

/** Red until it is posted, then green (document 001 section 4); returned money is neither. */
export const POSTED_TONES: Record<Transaction["state"], StateTone> = {
  unposted: "bad",
  posted: "good",
  returned: "neutral",
};

export const LIST_TONES: Record<FeeListRow["state"], StateTone> = {
  ready: "busy",
  matched: "good",
  waits: "attention",
  known: "neutral",
  invalid: "bad",
  imported: "good",
};
