/** The public page behind the code on a printed receipt, bill or statement: it confirms whose it is, number, amount and day. */
import { z } from "zod";
import { anyone } from "../kit/access.ts";
import { required } from "../kit/fields.ts";
import { CURRENCIES } from "../kit/cents.ts";
import { amount } from "../kit/money.ts";
import { contract, read } from "../kit/operation.ts";

export const DOCUMENT_KINDS = ["receipt", "bill", "statement"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const documents = contract("school", "documents", {
  confirmDocument: read({
    about:
      "Whether a printed receipt, bill or statement is this installation's own, with its school, number, amount, day and the student's initials.",
    who: anyone,
    in: z.object({
      /** What the code on the paper carries. */
      proof: required("This code is not one of ours: the paper was not printed here, or a figure was changed", 400),
    }),
    out: z.object({
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      amount,
      currency: z.enum(CURRENCIES),
      schoolName: z.string(),
      /** The student by initials, or those of a family's receipt; empty for a statement of before. */
      student: z.string(),
      /** The school's day. */
      day: z.string(),
      /** False once a receipt was reversed or a bill voided: the paper is right, and does not count any more. */
      stands: z.boolean(),
    }),
  }),
});
