/** Deleting assignments and submissions, and restoring them: what they are made of goes to the bin and back together. */
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { queueComparing } from "../similarity/queries.ts";
import { binSubmissionsOf, findInBin, restoreSubmissionsOf } from "./bin.queries.ts";
import { assignmentRecords, submissionRecords, type AssignmentRow, type SubmissionRow } from "./records.queries.ts";
import { mustHandle, tellTeacher } from "./rights.service.ts";
import { findOwn } from "./whose.queries.ts";

/** Puts a locked assignment in the bin with everything that was handed in for it. */
export async function removeAssignment(context: SchoolContext, assignment: AssignmentRow): Promise<void> {
  const { assignmentCode } = assignment;
  const submissions = await binSubmissionsOf(context, assignmentCode);
  await assignmentRecords.remove(context, [assignment]);
  await noteSubmissions(context, assignmentCode, submissions, true);
  await tellTeacher(context, assignment, "ownWorkDeleted");
}

/** Puts a locked submission in the bin. */
export async function removeSubmission(
  context: SchoolContext,
  assignment: AssignmentRow,
  submission: SubmissionRow,
): Promise<void> {
  await submissionRecords.remove(context, [submission]);
  await queueComparing(context, assignment.assignmentCode);
  await tellTeacher(context, assignment, "ownHandInDeleted", submission.name);
}

/** Takes the assignment or the submission of this id out of the bin; answers what it was. */
export async function restoreWork(
  context: SchoolContext,
  id: number,
): Promise<{ code: string; isSubmission: boolean }> {
  const found = await findInBin(context, id);
  if (!found) throw refuse("This is not in the bin any more", {}, "id");
  const { code, assignmentCode, isSubmission } = found;
  // A submission comes back to an assignment that is there.
  const assignment = await assignmentRecords.get(context, assignmentCode, { inBin: !isSubmission });
  await mustHandle(context, assignment);
  if (isSubmission) {
    const { userCode, name } = await submissionRecords.get(context, code, { inBin: true });
    if ((await findOwn(context, assignmentCode, userCode)) !== undefined)
      throw refuse("{name} has handed in again since. Delete that first", { name }, "id");
    await submissionRecords.restore(context, code);
  } else {
    await assignmentRecords.restore(context, code);
    await noteSubmissions(context, code, await restoreSubmissionsOf(context, code), false);
  }
  await queueComparing(context, assignmentCode);
  await tellTeacher(context, assignment, "ownWorkChanged");
  return { code, isSubmission };
}

/** One row of the audit trail for each submission that went with its assignment. */
async function noteSubmissions(
  context: SchoolContext,
  assignmentCode: string,
  codes: readonly string[],
  inBin: boolean,
): Promise<void> {
  if (codes.length === 0) return;
  const about = { assignmentCode };
  await context.audit(
    codes.map((code) => ({
      subject: `submission ${code}`,
      before: { ...about, inBin: !inBin },
      after: { ...about, inBin },
    })),
  );
}
