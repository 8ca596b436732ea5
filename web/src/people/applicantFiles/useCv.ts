import { applicantFiles, type ApplicantFile } from "@ofisi/contract/people/applicantFiles";
import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { useRead, type Reading } from "../../kit/data/useRead.ts";

/** What a CV shows in beside its own dialog. */
export const CV_READS = [applicants.searchApplicant, applicants.getApplicant] as const;

/** An applicant with their CV, read anew when the dialog opens. */
export function useCv(userCode: string): Reading<{ applicant: Applicant; cv: ApplicantFile | undefined }> {
  const applicant = useRead(applicants.getApplicant, { userCode }, { keep: false });
  const files = useRead(applicantFiles.getApplicantFiles, { userCode }, { keep: false });
  const data = applicant.data &&
    files.data && { applicant: applicant.data, cv: files.data.files.find(({ kind }) => kind === "CV") };
  return { ...(applicant.failed ? applicant : files), data };
}
