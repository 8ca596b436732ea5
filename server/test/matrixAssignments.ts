/** Assignments for the matrix. */
import type { Ids } from "./matrixValues.ts";

export interface AssignmentIds {
  assignmentId: string;
  assignmentCode: string;
  assignmentFile: string;
  submissionId: string;
  submissionCode: string;
  gradingCommentCode: string;
}

/** What to send of assignments: submissions have ids and codes of their own. */
export function assignmentValues(name: string, ids: Ids): Record<string, string> {
  const isSubmitted = ["searchSubmitted", "getAttempts"].includes(name);
  return {
    id: isSubmitted ? ids.submissionId : ids.assignmentId,
    activityCode: ids.lessonUnit,
    ...(name === "updateAssignmentGrade" && { assignmentCode: ids.submissionCode }),
    ...(name === "updateAssignmentStatus" && { status: "2" }),
    // The office's own, who has handed it in.
    ...(name === "getStudentSubmittedAssignments" && { userCode: "" }),
    ...(name === "submitAssignment" && { sentBy: "" }),
    ...(name === "showAssignmentFile" && { page: "1" }),
  };
}
