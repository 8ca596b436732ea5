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
import { lockSubmission, tellTeacher } from "../assignments/rights.service.ts";
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
    const { assignment, submission } = await lockSubmission(context, found.submissionCode, "file");
    if (found.attempt !== submission.attempts)
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
    await tellTeacher(context, assignment, "ownWorkGraded");
    return await getComment(context, commentCode);
  },

  async editFileComment(context, { commentCode, place, comments, version }) {
    const { before, assignment, pages } = await lockComment(context, commentCode);
    mustBeOn(place, pages);
    const fields = { ...place, comments, changerName: context.caller.personName };
    await fileCommentRecords.change(context, before, fields, version);
    await tellTeacher(context, assignment, "ownWorkGraded");
    return await getComment(context, commentCode);
  },

  async removeFileComment(context, { commentCode, version: since }) {
    const { before, assignment } = await lockComment(context, commentCode);
    const { version } = before;
    if (since > 0 && since !== version)
      throw await stale(
        context,
        { subject: `file comment ${commentCode}`, version, since },
        { comments: "the comment", x: "the place", y: "the place" },
      );
    await fileCommentRecords.remove(context, [before]);
    await tellTeacher(context, assignment, "ownWorkGraded");
  },
});

/** Locks a comment with what it is on: whoever may not grade that may not change the comment. */
async function lockComment(context: SchoolContext, commentCode: string) {
  const gone = () => refuse("This comment is not there any more", {}, "commentCode");
  const uploadName = await queries.findFile(context, commentCode);
  const found = uploadName === undefined ? undefined : await queries.findAttempt(context, uploadName);
  if (!found) throw gone();
  const { assignment } = await lockSubmission(context, found.submissionCode, "commentCode");
  return { before: await fileCommentRecords.get(context, commentCode), assignment, pages: found.pages };
}

function mustBeOn({ page }: Place, pages: number): void {
  if (page > pages) throw refuse("This place is not on the page", {}, "place");
}

async function getComment(context: SchoolContext, commentCode: string): Promise<FileComment> {
  return (await queries.listComments(context, { commentCode }))[0]!;
}
