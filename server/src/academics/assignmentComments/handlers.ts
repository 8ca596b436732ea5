/** Comments on the pages of what was handed in (decision 0047). */
import {
  FILE_COMMENTS_MAX,
  assignmentComments as contract,
  type FileComment,
  type Place,
} from "@ofisi/contract/academics/assignmentComments";
import { stale } from "../../kit/changes.rules.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { submissionRecords } from "../assignments/records.queries.ts";
import { readerOf } from "../assignments/rules.ts";
import { isGradeShown, isTheirWork } from "../assignments/whose.queries.ts";
import * as queries from "./queries.ts";
import { fileCommentRecords } from "./queries.ts";

export const assignmentCommentHandlers = schoolHandlers(contract, {
  async getFileComments(context, { id }) {
    const found = await queries.findSubmission(context, id);
    const reader = readerOf(context.caller);
    if (!found || (reader !== undefined && !(await isTheirWork(context, found.submissionCode, reader))))
      throw refuse("This submission is not there any more", {}, "id");
    // A student reads them with the grade, and not while the teacher is still at it.
    if (reader !== undefined && !(await isGradeShown(context, found.submissionCode))) return [];
    return await queries.listComments(context, found);
  },

  async addFileComment(context, { file, place, comments }) {
    const found = await queries.findAttempt(context, file);
    if (!found) throw refuse("This submission is not there any more", {}, "file");
    // Locked: nothing is handed in meanwhile, and two teachers come one after the other.
    const { attempts } = await submissionRecords.get(context, found.submissionCode);
    if (found.attempt !== attempts)
      throw refuse(
        "Another file has been handed in since. Open the submission again to comment on that one",
        {},
        "file",
      );
    mustBeOn(place, found.pages);
    if ((await queries.countComments(context, file)) >= FILE_COMMENTS_MAX)
      throw refuse("This file has {most} comments already. Remove one first", { most: FILE_COMMENTS_MAX }, "comments");
    const { userCode: createdBy, personName: writerName } = context.caller;
    const fields = { ...place, uploadName: file, comments, createdBy, writerName, changerName: "" };
    const { commentCode } = await fileCommentRecords.add(context, fields);
    return await getComment(context, commentCode);
  },

  async editFileComment(context, { commentCode, place, comments, version }) {
    const before = await fileCommentRecords.get(context, commentCode);
    const found = await queries.findAttempt(context, before.uploadName);
    mustBeOn(place, found?.pages ?? 0);
    const fields = { ...place, comments, changerName: context.caller.personName };
    await fileCommentRecords.change(context, before, fields, version);
    return await getComment(context, commentCode);
  },

  async removeFileComment(context, { commentCode, version: since }) {
    const before = await fileCommentRecords.get(context, commentCode);
    const { version } = before;
    if (since > 0 && since !== version)
      throw await stale(
        context,
        { subject: `file comment ${commentCode}`, version, since },
        { comments: "the comment", x: "the place", y: "the place" },
      );
    await fileCommentRecords.remove(context, [before]);
  },
});

function mustBeOn({ page }: Place, pages: number): void {
  if (page > pages) throw refuse("This place is not on the page", {}, "place");
}

async function getComment(context: SchoolContext, commentCode: string): Promise<FileComment> {
  return (await queries.listComments(context, { commentCode }))[0]!;
}
