/** Credit: what was paid too much on one bill, and its way to another of the student or the family (G112, M5). */
import { z } from "zod";
import { bursarOrHead } from "../kit/access.ts";
import { code, required } from "../kit/fields.ts";
import { amount, positiveAmount } from "../kit/money.ts";
import { contract, read, write } from "../kit/operation.ts";
import { Bill } from "./bills.ts";

/** Credit of one bill that pays another, as long as it stands. */
export const CreditMove = z.object({
  moveId: z.string(),
  fromBillNo: z.string(),
  fromName: z.string(),
  toBillNo: z.string(),
  toName: z.string(),
  amount,
  /** Empty for credit that a run of bills or the counter has used by itself. */
  reason: z.string(),
  /** As an instant. */
  movedAt: z.string(),
});
export type CreditMove = z.output<typeof CreditMove>;

/** A payment as one bill has it. */
export const BillPayment = z.object({
  receiptNo: z.string(),
  transactionCode: z.string(),
  bankCode: z.string(),
  paymentMode: z.string(),
  flag: z.string(),
  /** What of it is this bill's. */
  part: amount,
  /** What was paid in all. */
  whole: amount,
  /** The other bills that it paid, by comma. */
  otherBills: z.string(),
  /** The school's days: when the payer paid, and when it was receipted. */
  paidOn: z.string(),
  receiptedOn: z.string(),
  names: z.string(),
  phoneNumber: z.string(),
  /** The request for its reversal that waits for a second person, or empty. */
  reversalAsked: z.string(),
});
export type BillPayment = z.output<typeof BillPayment>;

export const credit = contract("school", "credit", {
  getBillPayments: read({
    about:
      "What a bill has received: its part of each payment, credit from other bills and to them; they add up (G117).",
    who: bursarOrHead,
    in: z.object({ billNo: code("Select the Bill") }),
    out: z.object({
      bill: Bill,
      /** The latest first. */
      payments: z.array(BillPayment),
      moves: z.array(CreditMove),
      /** The payments' parts with credit that came, without credit that went: the bill's own figure. */
      totalAmount: amount,
    }),
  }),
  getCredit: read({
    about: "The credit on a bill, the open bills of the student and the family that it may pay, and what has moved.",
    who: bursarOrHead,
    in: z.object({ billNo: code("Select the Bill") }),
    out: z.object({
      /** What was paid too much on the bill. */
      credit: amount,
      /** The student's own first, the oldest first. */
      bills: z.array(Bill),
      /** From this bill or to it, the latest first. */
      moves: z.array(CreditMove),
    }),
  }),
  moveCredit: write({
    about: "Moves credit of a bill to another open bill of the student or the family; moving back undoes it (M5).",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({
      billNo: code("Select the Bill"),
      toBillNo: code("Select the Bill"),
      amount: positiveAmount(),
      reason: required("Reason: say why", 300),
    }),
    out: Bill,
  }),
  moveCreditBack: write({
    about: "Takes credit back to the bill that it came from; the bill that it paid is open again.",
    who: bursarOrHead,
    keyRequired: true,
    in: z.object({ moveId: code(), reason: required("Reason: say why", 300) }),
    out: Bill,
  }),
});
