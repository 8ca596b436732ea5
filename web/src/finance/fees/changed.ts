import { feeStructure, feeTypes } from "@ofisi/contract/finance/fees";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show a fee or count them. */
export const FEE_READS = [feeStructure.getFeeStructure, feeTypes.getFeeType, feeStructure.previewFeeCopies] as const;

/** Asks again for everything on screen that a change of fees touches. */
export function feesChanged(): Promise<void> {
  return invalidate(...FEE_READS);
}
