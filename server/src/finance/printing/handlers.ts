/** Confirms printed papers to whoever holds one: no sign-in, and nothing but what the paper says. */
import { documents as contract } from "@ofisi/contract/finance/documents";
import { isValidCard } from "../../academics/cards/prints.queries.ts";
import { readCardProof } from "../../academics/cards/proof.rules.ts";
import { listResultsIn, sayPeriod } from "../../academics/reportCards/queries.ts";
import { meanOfResults } from "../../academics/reportCards/rules.ts";
import { openHandlers, openPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { readLetterProof } from "../../people/letters/proof.rules.ts";
import { initialsOf, type MarksClaim, readMarksProof, readProof } from "./proof.rules.ts";
import { findKept, nameOf } from "./queries.ts";

/** A gate keeper scans a queue of parents; a machine that guesses has no use of more. */
const TRIES_MAX = 60;
const TRIES_MINUTES = 5;

/** What a letter has not. */
const NO_FIGURES = { number: "", amount: null, currency: null, period: "", mean: null };

export const documentHandlers = openHandlers(contract, {
  confirmDocument: openPhases(contract.confirmDocument, {
    async before({ limitAddress, services }, { proof }) {
      await limitAddress("confirm", TRIES_MAX, TRIES_MINUTES);
      const claim =
        readProof(services.secret, proof) ??
        readMarksProof(services.secret, proof) ??
        readLetterProof(services.secret, proof) ??
        readCardProof(services.secret, proof);
      if (!claim)
        throw refuse(
          "This code is not one of ours: the paper was not printed here, or a figure was changed",
          {},
          "proof",
        );
      return claim;
    },
    async within(context, _, claim) {
      const school = mintSchoolCode(claim.schoolCode);
      await context.enterSchool(school);
      const { db } = context;
      const schoolName = await nameOf({ db, school });
      if ("mean" in claim) return { ...(await confirmMarks({ db, school }, claim)), schoolName };
      if ("cardId" in claim) {
        const { kind, cardId, student } = claim;
        const stands = await isValidCard({ db, school }, cardId);
        return { ...NO_FIGURES, kind, student, day: "", schoolName, stands };
      }
      // A letter is of its day: there is nothing of it that the books could say otherwise.
      if (!("number" in claim)) return { ...claim, ...NO_FIGURES, schoolName, stands: true };
      const { schoolCode: __, ...money } = claim;
      const shown = { ...money, period: "", mean: null };
      // A statement is of its day: what has been paid since does not make it false.
      if (claim.kind === "statement") return { ...shown, schoolName, stands: true };
      const kept = await findKept({ db, school }, claim.kind, claim.number);
      const stands = kept !== undefined && kept.isLive && kept.amount === claim.amount && kept.day === claim.day;
      return { ...shown, schoolName, student: shown.student || initialsOf(kept?.students ?? []), stands };
    },
  }),
});

/** What a card claims, and whether its mean is still the one that the marks come to. A transcript is of its day. */
async function confirmMarks(tables: SchoolTables, claim: MarksClaim) {
  const { kind, userCode, academicYearCode, semesterCode, mean, day, student } = claim;
  const period = { academicYearCode, semesterCode };
  const results = kind === "transcript" ? [] : await listResultsIn(tables, userCode, period);
  const now = meanOfResults(results);
  return {
    kind,
    number: "",
    amount: null,
    currency: null,
    period: kind === "transcript" ? "" : await sayPeriod(tables, period),
    mean: mean === "" ? null : Number(mean),
    student,
    day,
    stands: kind === "transcript" || mean === (now === null ? "" : String(now)),
  };
}
