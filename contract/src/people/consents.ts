/**
 * What a school may show of a child: what the family has agreed to and refused, as the office reads it and writes it down, and
 * as guardians settle it for their own children on the family's page (decision 0052).
 */
import { z } from "zod";
import { guardian, secretaryOrHead, staff } from "../kit/access.ts";
import { code, optionalCode, required, whole } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

/** The photo on the school's own papers and pages, the photo for everybody to see, and phone numbers for other families. */
export const CONSENTS = ["photoInside", "photoOutside", "contactDetails"] as const;
export type ConsentKind = (typeof CONSENTS)[number];

/** Empty of what nobody was asked. */
export const CONSENT_ANSWERS = ["", "agreed", "refused"] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

const notAllowed = { error: "This value is not one of those allowed" satisfies Text };
const answer = () => z.enum(CONSENT_ANSWERS, notAllowed);

/** An answer as it was given. */
const Said = z.object({
  id: z.number().int(),
  consent: z.enum(CONSENTS),
  answer: answer(),
  saidBy: z.string(),
  /** Who of the office has written it down; empty of what a guardian said on the family's page. */
  recordedBy: z.string(),
  at: z.string(),
});
export type Said = z.output<typeof Said>;

const answers = { photoInside: answer(), photoOutside: answer(), contactDetails: answer() };

const StudentConsents = z.object({
  ...answers,
  /** Of the last thing that was said: a form that was filled before it is not saved over it. */
  version: z.number().int(),
  /** All that was said, the latest first. */
  said: z.array(Said),
});
export type StudentConsents = z.output<typeof StudentConsents>;

export const consents = contract("school", "consents", {
  getConsents: read({
    about: "What a student's family has agreed to and refused, and each answer that was given, the latest first.",
    who: staff,
    in: z.object({ userCode: code("Select Students") }),
    out: StudentConsents,
  }),
  saveConsents: write({
    about:
      "Writes down what a student's family has said; an empty answer is one that was not asked. Refused where somebody has said something since the form was filled.",
    who: secretaryOrHead,
    in: z.object({
      userCode: code("Select Students"),
      ...answers,
      saidBy: required("Who said so: enter the name of the guardian", 120),
      version: whole(0, Number.MAX_SAFE_INTEGER, 0),
    }),
    out: StudentConsents,
  }),
  downloadConsents: file({
    about: "Who has agreed to what, of a group or of all students, as a spreadsheet or on paper.",
    who: staff,
    in: z.object({ groupCode: optionalCode(), format: listFormat }),
  }),
});

const ofChild = { userCode: code("Select Student") };

export const familyConsents = contract("school", "familyConsents", {
  getChildConsents: read({
    about: "What the family of a child has agreed to and refused, each with the day on which it was said.",
    who: guardian,
    in: z.object(ofChild),
    out: z.object({ consents: z.array(Said.pick({ consent: true, answer: true, at: true })) }),
  }),
  saveChildConsent: write({
    about: "Agrees to something for a child, or refuses it. What the family says last counts.",
    who: guardian,
    in: z.object({
      ...ofChild,
      consent: z.enum(CONSENTS, notAllowed),
      agreement: z.enum(["agreed", "refused"], notAllowed),
    }),
    out: z.object({ consents: z.array(Said.pick({ consent: true, answer: true, at: true })) }),
  }),
});
