import type { MessageState } from "@ofisi/contract/messaging/rows";
import type { StateTone } from "../../kit/StateChip.tsx";

/** The documents' numbers and their colours: pending is red, sent is green (document 001 section 4). */
export const STATUS_TONES: Record<"1" | "2" | "3", StateTone> = { "1": "bad", "2": "good", "3": "attention" };

/** Their words. */
export const STATUS_NAMES = { "1": "pending", "2": "sent", "3": "failed" } as const;

/** How one message to one recipient stands. */
export const STATE_TONES: Record<MessageState, StateTone> = {
  held: "attention",
  waiting: "busy",
  sending: "busy",
  sent: "good",
  delivered: "good",
  failed: "bad",
  unknown: "attention",
  suppressed: "neutral",
  cancelled: "neutral",
};
