/** Applicants become students of the school, and the way back while nothing hangs on the student yet. */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { code, codes, count, json } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { phrase, type Text } from "../kit/phrases.ts";
import { StudentFields } from "./students.ts";

/** So many are accepted in one press: each school ID is looked at by somebody. */
export const ACCEPTED_MAX = 200;

/** Whether who comes into one family with others by the public form is told first, comes into it, or stays by themselves. */
export const FAMILIES = ["ask", "join", "apart"] as const;
export type Families = (typeof FAMILIES)[number];

/** An applicant, and the school ID that the student gets; empty for none yet. */
const Acceptance = z.object({
  userCode: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, { error: "This list has an entry that is not a code" satisfies Text }),
  schoolIDNo: StudentFields.shape.schoolIDNo,
});

export const acceptance = contract("school", "acceptance", {
  getApplicantOfStudent: read({
    about: "Whom a student came as, with how many papers; empty of who did not apply or whose application is gone.",
    who: secretaryOrHead,
    in: z.object({ studentCode: code("Select Student") }),
    out: z.object({ userCode: z.string(), appliedOn: z.string(), acceptedOn: z.string(), papers: count }),
  }),
  acceptApplicants: write({
    about:
      "Makes applicants students of a group, each with a school ID or none: all of them, or nobody while an ID is taken, which is said of each. The applicant stays, with a link to the student. Whoever the guardians on the public form would bring into one family with others is told of first, unless `families` says what is to become of it.",
    who: secretaryOrHead,
    in: z.object({
      studentGroupCode: code("Select Group"),
      acceptances: json(
        z
          .array(Acceptance)
          .refine((list) => list.length > 0, { error: "Select Applicants" satisfies Text })
          .refine((list) => list.length <= ACCEPTED_MAX, {
            error: phrase("At most {max} applicants are accepted at once", { max: ACCEPTED_MAX }),
          })
          .refine((list) => new Set(list.map(({ userCode }) => userCode)).size === list.length, {
            error: "This list names somebody twice" satisfies Text,
          }),
      ),
      families: z.enum(FAMILIES, { error: "This choice is not on the list" satisfies Text }).default("ask"),
    }),
    out: z.object({
      accepted: z.array(z.object({ userCode: z.string(), studentCode: z.string(), name: z.string() })),
    }),
  }),
  undoAcceptApplicants: write({
    about:
      "Takes acceptances back: the students go to the bin and the applicants have their status again. Refused while bills, receipts or anything else hangs on one of the students.",
    who: secretaryOrHead,
    in: z.object({ checkedApplicant: codes("Select Applicants", ACCEPTED_MAX) }),
    out: z.object({ undone: count }),
  }),
});
