import type { BillStatus } from "@ofisi/contract/finance/bills";
import type { StateTone } from "../../kit/StateChip.tsx";

/** The states of a bill with their words and colours: red, orange, green, blue, grey (G100). */
export const STATUSES = [
  { status: 1, word: "unpaid", tone: "bad" },
  { status: 2, word: "partial", tone: "attention" },
  { status: 3, word: "paid", tone: "good" },
  { status: 4, word: "over", tone: "busy" },
  { status: 5, word: "void", tone: "neutral" },
] as const satisfies readonly { status: BillStatus; word: string; tone: StateTone }[];

/** The state of a code; a code from elsewhere counts as unpaid. */
export function statusOf(code: number): (typeof STATUSES)[number] {
  return STATUSES.find((each) => each.status === code) ?? STATUSES[0];
}
