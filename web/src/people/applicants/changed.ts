import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { queries } from "../../kit/data/client.ts";
import { invalidate, readKey } from "../../kit/data/useRead.ts";

/** The reads that show an applicant or count them. */
export const APPLICANT_READS = [
  applicants.searchApplicant,
  applicants.getApplicant,
  applicants.getApplicantBin,
  applicantGroups.getGroupApplicant,
  applicantGroups.getStatusApplicant,
] as const;

/** Without the record itself: it is not there to be read again after a deletion. */
export const APPLICANT_LISTS = APPLICANT_READS.filter((read) => read !== applicants.getApplicant);

/** Asks again for everything on screen that a change of applicants touches. */
export function applicantsChanged(): Promise<void> {
  return invalidate(...APPLICANT_READS);
}

/**
 * The same, of one whose record a write has answered. The next form about them begins with it: with the record as it was
 * before, it would be refused for this very change.
 */
export function applicantSaved(saved: Applicant): Promise<void> {
  queries.setQueryData(readKey(applicants.getApplicant, { userCode: saved.userCode }), saved);
  return applicantsChanged();
}
