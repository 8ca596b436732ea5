/** Files of applicants: keep, list, show, download, remove (document 000 section 7; G069). */
import { applicantFiles as contract } from "@ofisi/contract/people/applicantFiles";
import { makeCode } from "../../kit/codes.ts";
import { namedAs } from "../../kit/files/endings.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { addDocument, fetchStored, showDocument, storeDocument } from "../../kit/documents.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { forgetPicture, removePicture } from "../../kit/pictures.ts";
import { refuse } from "../../kit/refusal.ts";
import * as queries from "./queries.ts";

const gone = () => refuse("This file is not there any more", {}, "fileCode");

/** Not the applicant's own: nothing that their form holds has changed. */
const subjectOf = (userCode: string): string => `files of applicant ${userCode}`;

export const applicantFileHandlers = schoolHandlers(contract, {
  uploadCV: schoolPhases(contract.uploadCV, {
    before: (before) => storeDocument(before, "fileToUpload"),
    unused: ({ services, school }, { uploadName }) => removePicture(services, school, uploadName),
    async within(context, { IdNumber, userCode }, stored) {
      const applicant = await getApplicant(context, userCode, IdNumber);
      const former = (await queries.listFiles(context, applicant.userCode)).find(({ kind }) => kind === "CV");
      const replaced = former && (await forget(context, former));
      const fileCode = makeCode("AF");
      await addDocument(context, queries.UPLOAD_KIND, stored);
      await queries.addFile(context, { ...stored, fileCode, userCode: applicant.userCode, kind: "CV" });
      await context.audit({
        subject: subjectOf(applicant.userCode),
        before: { cv: former?.name ?? "" },
        after: { cv: stored.file.originalName, fileCode },
      });
      return { file: await getFile(context, fileCode), replaced };
    },
    async after({ services, school }, { file, replaced }) {
      await removePicture(services, school, replaced);
      return file;
    },
  }),

  getApplicantFiles: async (context, { userCode }) => ({ files: await queries.listFiles(context, userCode) }),

  showApplicantFile: schoolPhases(contract.showApplicantFile, {
    within: (context, { fileCode }) => getFile(context, fileCode),
    async after({ services, school }, file, { page }) {
      const shown = await showDocument(services.uploads, school, { ...file, page });
      if (!shown) throw refuse("This page of the file cannot be shown. Download the file to see it", {}, "page");
      return shown;
    },
  }),

  downloadApplicantFile: schoolPhases(contract.downloadApplicantFile, {
    within: (context, { fileCode }) => getFile(context, fileCode),
    after: (after, file) => fetchStored(after, { ...file, name: namedAs(file.name, file.uploadName) }, gone),
  }),

  removeApplicantFile: schoolPhases(contract.removeApplicantFile, {
    async within(context, { fileCode }) {
      const file = await getFile(context, fileCode);
      const removed = await forget(context, file);
      await context.audit({
        subject: subjectOf(file.userCode),
        before: { [file.kind === "CV" ? "cv" : "paper"]: file.name },
        after: { [file.kind === "CV" ? "cv" : "paper"]: "" },
      });
      return removed;
    },
    async after({ services, school }, removed) {
      await removePicture(services, school, removed);
    },
  }),
});

/** Takes out the rows of a file; answers its name in the store, to be removed after the commit. */
async function forget(context: SchoolContext, { fileCode, uploadName }: queries.KeptFile) {
  await queries.removeFile(context, fileCode);
  return await forgetPicture(context, uploadName);
}

async function getFile(context: SchoolContext, fileCode: string): Promise<queries.KeptFile> {
  const file = await queries.findFile(context, fileCode);
  if (!file) throw gone();
  return file;
}

async function getApplicant(context: SchoolContext, userCode: string | undefined, IdNumber: string) {
  if (userCode === undefined && IdNumber === "") throw refuse("Empty", {}, "IdNumber");
  const by = userCode === undefined ? { nationalIdNumber: IdNumber } : { userCode };
  const applicant = await queries.findApplicant(context, by);
  if (applicant) return applicant;
  if (userCode !== undefined) throw refuse("This applicant is not there any more", {}, "userCode");
  throw refuse("No applicant has the national ID {id}", { id: IdNumber }, "IdNumber");
}
