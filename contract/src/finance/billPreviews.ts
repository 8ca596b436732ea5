/** What is shown of a run of bills before it is pressed (G106). */
import { z } from "zod";
import { count } from "../kit/fields.ts";
import { amount } from "../kit/money.ts";

/**
 * A fee that would be billed, and a bill that stands with the same type of fee for other days which overlap its own: as after
 * the dates of a fee were changed. It is billed none the less (G106).
 */
export const Overlap = z.object({
  feeStructureCode: z.string(),
  feeTypeName: z.string(),
  billNo: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
});
export type Overlap = z.output<typeof Overlap>;

/** What each student will owe by a run of bills, before it is made. */
export const BillPreview = z.object({
  userCode: z.string(),
  name: z.string(),
  schoolIdNumber: z.string(),
  /** What will be billed: the chosen fees without those already billed. */
  amount,
  /** The student's credit that will be used. */
  credit: amount,
  /** What the student owes on bills now. */
  owedBefore: amount,
  /** What the student will owe on bills then: this one's rest besides. */
  willOwe: amount,
  /** Fees of the choice that this student was billed for already (G106). */
  alreadyBilled: z.array(z.object({ feeTypeName: z.string(), dateFrom: z.string(), dateTo: z.string() })),
  overlaps: z.array(Overlap),
});
export type BillPreview = z.output<typeof BillPreview>;

/** What the summary has shown of a run before it is pressed: nobody is billed at other fees, nor more than this. */
export const SeenBills = z.object({
  /** Of the fees. */
  version: z.number().int(),
  count,
  totalAmount: amount,
});
export type SeenBills = z.output<typeof SeenBills>;
