import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { invalidate } from "../../kit/data/useRead.ts";

/** The reads that show an applicant or count them. */
export const APPLICANT_READS = [
  applicants.searchApplicant,
  applicants.getApplicant,
  applicants.getApplicantBin,
  applicantGroups.getGroupApplicant,
  applicantGroups.getStatusApplicant,
] as const;

/** Asks again for everything on screen that a change of applicants touches. */
export function applicantsChanged(): Promise<void> {
  return invalidate(...APPLICANT_READS);
}
