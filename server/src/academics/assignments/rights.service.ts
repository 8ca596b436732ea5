/** Locking an assignment for a change: the refusal of people who may not make it, and the notice to its teacher. */
import type { NOTICE_KINDS } from "@ofisi/contract/platform/notifications";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { addNoticeOnce } from "../../platform/notifications/queries.ts";
import { findById, parentOf } from "./queries.ts";
import { assignmentRecords, submissionRecords, type AssignmentRow, type SubmissionRow } from "./records.queries.ts";
import { mayHandle } from "./rights.queries.ts";

/** What the teacher of an assignment is told that somebody else has done. */
type OthersAct = Extract<
  (typeof NOTICE_KINDS)[number],
  "ownWorkPublished" | "ownWorkChanged" | "ownWorkGraded" | "ownWorkDeleted" | "ownHandInDeleted"
>;

export const goneAssignment = () => refuse("This assignment is not there any more", {}, "id");

/** Refuses anybody but the assignment's own teacher, the head, and people the head lets mark there. */
export async function mustHandle(context: SchoolContext, of: AssignmentRow, field = "id"): Promise<void> {
  if (await mayHandle(context, of)) return;
  const text = "This assignment is {name}'s. Ask the head to let you mark it";
  // The field keeps the page open: the assignment is a colleague's, and not the page.
  throw refuseAs("forbidden", text, { name: of.staffName }, field);
}

/** What an id is of. The assignment is locked first, and a submission after it. */
export interface Locked {
  assignment: AssignmentRow;
  submission: SubmissionRow | undefined;
}

/** Locks the assignment of this id, or the submission with its assignment, for a change that the caller may make. */
export async function lockWork(context: SchoolContext, id: number): Promise<Locked> {
  const found = await findById(context, id);
  if (!found) throw goneAssignment();
  return await lockFound(context, found, "id");
}

/** The same of an assignment alone. */
export async function lockAssignment(context: SchoolContext, id: number): Promise<AssignmentRow> {
  const found = await findById(context, id);
  if (!found || found.isSubmission) throw goneAssignment();
  return (await lockFound(context, found, "id")).assignment;
}

/** The same of a submission, by its code. */
export async function lockSubmission(context: SchoolContext, submissionCode: string, field: string) {
  const { assignment, submission } = await lockFound(context, { code: submissionCode, isSubmission: true }, field);
  return { assignment, submission: submission! };
}

async function lockFound(
  context: SchoolContext,
  { code, isSubmission }: { code: string; isSubmission: boolean },
  field: string,
): Promise<Locked> {
  const assignmentCode = isSubmission ? await parentOf(context, code) : code;
  if (assignmentCode === undefined) throw refuse("This submission is not there any more", {}, field);
  const assignment = await assignmentRecords.get(context, assignmentCode);
  await mustHandle(context, assignment, field);
  return { assignment, submission: isSubmission ? await submissionRecords.get(context, code) : undefined };
}

/** Tells the teacher of an assignment what somebody else has done; the same thing again only once it was read. */
export async function tellTeacher(
  context: SchoolContext,
  assignment: Pick<AssignmentRow, "id" | "staffCode" | "title">,
  kind: OthersAct,
  student = "",
): Promise<void> {
  const { userCode, personName } = context.caller;
  if (assignment.staffCode === userCode) return;
  const isGone = kind === "ownWorkDeleted" || kind === "ownHandInDeleted";
  await addNoticeOnce(context, {
    userCode: assignment.staffCode,
    kind,
    params: { by: personName, name: assignment.title, ...(student !== "" && { student }) },
    path: isGone ? "/staff/assignment/bin" : `/staff/assignment?dialog=assignment~${assignment.id}`,
  });
}
