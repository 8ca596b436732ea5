/** What became of Safaricom's messages, in the office's words. */
import { ODD_OUTCOMES, type Callback } from "@ofisi/contract/finance/mpesa";
import type { StateTone } from "../../kit/StateChip.tsx";

export const OUTCOME_TONES: Record<Callback["outcome"], StateTone> = {
  waiting: "busy",
  recorded: "good",
  known: "neutral",
  differs: "bad",
  refused: "attention",
  unreadable: "attention",
  noted: "neutral",
  failed: "bad",
};

/** The sentence that says what an outcome means for this kind of message. */
export function meaningOf({ kind, outcome }: Callback) {
  return outcome === "refused" && kind === "stk" ? "refusedPhone" : outcome;
}

/** How the detail is to be read; undefined when there is none. */
export function detailOf({ kind, outcome, detail }: Callback) {
  if (detail === "") return undefined;
  if (outcome === "differs") return "differs";
  if (outcome === "recorded" && kind === "confirmation") return "time";
  return outcome === "refused" && kind !== "stk" ? "refused" : "other";
}

/** Whether somebody should look at it. */
export function wantsLook({ outcome, lookedAt }: Callback): boolean {
  return lookedAt === "" && ODD_OUTCOMES.some((odd) => odd === outcome);
}

/** Whether the payment that it tells of is in the list. */
export function hasPayment({ outcome, transactionCode }: Callback): boolean {
  return transactionCode !== "" && ["recorded", "known", "differs"].includes(outcome);
}
