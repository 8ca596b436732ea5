/** A fee as somebody was shown it, for whoever changes or bills it. */
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import { stale, type FieldWords } from "../../kit/changes.rules.ts";
import type { SchoolContext } from "../../kit/context.ts";

/** What somebody else may have changed, as people call it. */
const TERM_WORDS = {
  feeAmount: "the amount",
  dateFrom: "the first day",
  dateTo: "the last day",
} as const satisfies FieldWords;

/**
 * @param since the version that the person was shown; 0 asks nothing.
 * @throws Refusal that names who has changed what since.
 */
export async function mustBeSince(context: SchoolContext, fee: FeeStructure, since: number): Promise<void> {
  if (since === 0 || since === fee.version) return;
  throw await stale(
    context,
    { subject: `fee structure ${fee.feeStructureCode}`, version: fee.version, since },
    TERM_WORDS,
  );
}
