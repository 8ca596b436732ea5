/**
 * The public page behind the code on a printed paper: of a receipt, bill or statement it confirms whose it is, number,
 * amount and day; of a report card or transcript whose it is, period, mean and day; of a
 * letter to an applicant its kind, the initials and the day; of an ID card the initials and whether it is valid.
 */
import { z } from "zod";
import { anyone } from "../kit/access.ts";
import { required } from "../kit/fields.ts";
import { CURRENCIES } from "../kit/cents.ts";
import { amount } from "../kit/money.ts";
import { contract, read } from "../kit/operation.ts";

export const MONEY_PAPERS = ["receipt", "bill", "statement"] as const;
export type MoneyPaper = (typeof MONEY_PAPERS)[number];
export const MARK_PAPERS = ["reportCard", "transcript"] as const;
export type MarkPaper = (typeof MARK_PAPERS)[number];
/** Letters to applicants. */
export const LETTER_KINDS = ["invitation", "admission", "regret"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
export const ID_CARD = "idCard";

export const documents = contract("school", "documents", {
  confirmDocument: read({
    about:
      "Whether a printed receipt, bill, statement, report card, transcript, letter or ID card is this installation's own, with its school, day, the student's or applicant's initials, and its number and amount or its period and mean.",
    who: anyone,
    in: z.object({
      /** What the code on the paper carries. */
      proof: required("This code is not one of ours: the paper was not printed here, or a figure was changed", 400),
    }),
    out: z.object({
      kind: z.enum([...MONEY_PAPERS, ...MARK_PAPERS, ...LETTER_KINDS, ID_CARD]),
      /** Of money; empty, and null, of marks and letters. */
      number: z.string(),
      amount: amount.nullable(),
      currency: z.enum(CURRENCIES).nullable(),
      /** Of marks: `Term 2, 2026`, empty of a transcript; and the mean in percent. Empty, and null, of all else. */
      period: z.string(),
      mean: z.number().nullable(),
      schoolName: z.string(),
      /** The student or applicant by initials, or those of a family's receipt; empty for a statement of before. */
      student: z.string(),
      /** The school's day; empty of an ID card. */
      day: z.string(),
      /**
       * False once a receipt was reversed, a bill voided or a mark changed, or a card is not valid any more: the paper is
       * right, and does not count.
       */
      stands: z.boolean(),
    }),
  }),
});
