import { applicantFiles, type ApplicantFile } from "@ofisi/contract/people/applicantFiles";
import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { queries } from "../../kit/data/client.ts";
import { readKey, useRead, type Reading } from "../../kit/data/useRead.ts";

/** What a CV shows in beside its own dialog. */
export const CV_READS = [applicants.searchApplicant, applicants.getApplicant] as const;

/** What any file shows in. */
export const FILE_READS = [...CV_READS, applicantFiles.getApplicantFiles] as const;

/** An applicant with their CV, and all that they have handed in, read anew when the dialog opens. */
export function useCv(
  userCode: string,
): Reading<{ applicant: Applicant; cv: ApplicantFile | undefined; files: ApplicantFile[] }> {
  const applicant = useRead(applicants.getApplicant, { userCode }, { keep: false });
  const files = useRead(applicantFiles.getApplicantFiles, { userCode }, { keep: false });
  const data = applicant.data &&
    files.data && {
      applicant: applicant.data,
      cv: files.data.files.find(({ kind }) => kind === "CV"),
      files: files.data.files,
    };
  return { ...(applicant.failed ? applicant : files), data };
}

/** Puts a CV that was just taken in where the former one is shown: asked for once more, that would not be there. */
export function keepCv(cv: ApplicantFile): void {
  queries.setQueryData<{ files: ApplicantFile[] }>(
    readKey(applicantFiles.getApplicantFiles, { userCode: cv.userCode }),
    (before) => before && { files: [cv, ...before.files.filter(({ kind }) => kind !== "CV")] },
  );
}
