/**
 * What applicants hand in: a CV that the office is given (document 000 sections 2, 5 and 7; G069), and papers. Nobody but
 * whoever admits them sees it.
 */
import { z } from "zod";
import { secretaryOrHead } from "../kit/access.ts";
import { code, nothing, optionalCode, text, whole } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";

/** A CV is one for each applicant and replaced by the next; papers are several. */
export const APPLICANT_FILE_KINDS = ["CV", "PAPER"] as const;
/** Papers that one applicant may hand in. */
export const PAPERS_MAX = 5;

export const ApplicantFile = z.object({
  fileCode: z.string(),
  userCode: z.string(),
  kind: z.enum(APPLICANT_FILE_KINDS),
  /** As whoever sent it had named it. */
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int().nonnegative(),
  /** Pages that are shown as pictures; 0 for a document that is shown as text. */
  pages: z.number().int().nonnegative(),
  /** A moment, ISO. */
  uploadedAt: z.string(),
  /** The name of whoever sent it; empty for somebody from outside. */
  uploadedBy: z.string(),
});
export type ApplicantFile = z.output<typeof ApplicantFile>;

const one = z.object({ fileCode: code("This file is not there any more") });

export const applicantFiles = contract("school", "applicantFiles", {
  uploadCV: write({
    about:
      "Keeps the CV of the applicant with this national ID, in the place of an earlier one (G069): PDF, JPEG, PNG or Word, known by what is in it. Another call of ours names the applicant instead.",
    who: secretaryOrHead,
    in: z.object({ IdNumber: text(40), userCode: optionalCode() }),
    files: { fileToUpload: "document" },
    out: ApplicantFile,
  }),
  getApplicantFiles: read({
    about: "What an applicant has handed in: the CV, then the papers, the latest first.",
    who: secretaryOrHead,
    in: z.object({ userCode: code("Select Applicants") }),
    out: z.object({ files: z.array(ApplicantFile) }),
  }),
  showApplicantFile: file({
    about: "A page of a file as a picture (WebP), or the text of a Word document: nothing of the file itself.",
    who: secretaryOrHead,
    in: one.extend({ page: whole(1, 1_000, 1) }),
  }),
  downloadApplicantFile: file({
    about: "A file as it was handed in.",
    who: secretaryOrHead,
    in: one,
  }),
  removeApplicantFile: write({
    about: "Removes a file for good.",
    who: secretaryOrHead,
    in: one,
    out: nothing,
  }),
});
