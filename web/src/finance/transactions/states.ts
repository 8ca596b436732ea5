import type { FeeListRow, Transaction } from "@ofisi/contract/finance/transactions";
import type { StateTone } from "../../kit/StateChip.tsx";

/** Red until it is posted, then green (document 001 section 4); returned money is neither. */
export const POSTED_TONES: Record<Transaction["state"], StateTone> = {
  unposted: "bad",
  posted: "good",
  returned: "neutral",
};

export const LIST_TONES: Record<FeeListRow["state"], StateTone> = {
  ready: "busy",
  matched: "good",
  known: "neutral",
  invalid: "bad",
  imported: "good",
};
