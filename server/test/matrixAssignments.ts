/** Assignments for the matrix. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { rubrics } from "@ofisi/contract/academics/rubrics";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import { WORK_FILE_KINDS, workFiles } from "@ofisi/contract/academics/workFiles";
import { testApp } from "./app.ts";
import type { School } from "./cast.ts";
import { aDocx } from "./documents.ts";
import { MARKER, type Ids } from "./matrixValues.ts";

export interface AssignmentIds {
  assignmentId: string;
  assignmentCode: string;
  assignmentFile: string;
  submissionId: string;
  submissionCode: string;
  gradingCommentCode: string;
  /** An assignment with a rubric, by which something was graded. */
  rubricId: string;
  submissionFile: string;
  /** In the bin. */
  binnedAssignment: string;
  fileCommentCode: string;
}

/** What to send of comments on pages: the office has handed in a picture. */
export function assignmentCommentValues(ids: Ids): Record<string, string> {
  return {
    id: ids.submissionId,
    file: ids.submissionFile,
    commentCode: ids.fileCommentCode,
    place: JSON.stringify({ page: 1, x: 0.5, y: 0.5, width: 0, height: 0 }),
    version: "0",
  };
}

export const isOfAssignments = (domain: string): boolean =>
  ["assignments", "assignmentGrades", "assignmentTeams", "missingWork", "workFiles", "rubrics", "similarity"].includes(
    domain,
  );

function idFor(name: string, ids: Ids): string {
  if (["searchSubmitted", "getAttempts", "getGradingOrder"].includes(name)) return ids.submissionId;
  if (name === "restoreAssignment") return ids.binnedAssignment;
  return /Rubric/.test(name) ? ids.rubricId : ids.assignmentId;
}

/** What to send of assignments: submissions have ids and codes of their own. */
export function assignmentValues(name: string, ids: Ids): Record<string, string> {
  return {
    id: idFor(name, ids),
    version: name === "saveRubric" ? "1" : "0",
    levels: "[]",
    criteria: JSON.stringify(criteria(7)),
    restates: "true",
    activityCode: ids.lessonUnit,
    ...(name === "updateAssignmentGrade" && { assignmentCode: ids.submissionCode }),
    ...(name === "updateAssignmentStatus" && { status: "2" }),
    // The office's own, who has handed it in.
    ...(name === "getStudentSubmittedAssignments" && { userCode: "" }),
    ...(name === "submitAssignment" && { sentBy: "" }),
    ...(name === "showAssignmentFile" && { page: "1" }),
    holds: "false",
    holdsGrades: "false",
    teams: "[]",
    tellsStudents: "true",
    tellsFamilies: "false",
    tellsPublished: "false",
    tellsDue: "false",
    tellsGraded: "false",
    template: "$Title",
    kinds: JSON.stringify(WORK_FILE_KINDS),
    gigabytes: "50",
  };
}

/** Numbered as the first rubric of an assignment is. */
const criteria = (most: number) => [
  {
    id: 1,
    name: `${MARKER} facts`,
    levels: [
      { id: 2, points: 0, words: "None" },
      { id: 3, points: most, words: `${MARKER} all` },
    ],
  },
];

/** An assignment with a rubric, handed in and graded by it; answers its id. */
export async function furnishRubric(
  { office, schoolCode }: Pick<School, "office" | "schoolCode">,
  place: Record<"groupCode" | "activityCode" | "staffCode", string>,
): Promise<string> {
  const files = { fileToUpload: { name: `${MARKER} essay.docx`, contents: aDocx(`${MARKER} essay`) } };
  const about = { ...place, title: `${MARKER} essay`, instructions: `${MARKER} pages` };
  const { id, assignmentCode } = await office.call(assignments.uploadAssignment, about, { files });
  await office.call(rubrics.saveRubric, { id, criteria: criteria(5), version: 0, restates: false });
  const one = await office.call(assignments.submitAssignment, { assignmentCode, comments: MARKER }, { files });
  await office.call(assignments.updateAssignmentGrade, {
    assignmentCode: one.assignmentCode,
    grade: "5",
    comments: MARKER,
    levels: [{ criterion: 1, level: 3 }],
  });
  // What was found of its texts.
  const { owner } = await testApp();
  await owner.query(
    `with run as (insert into similarity_runs (school_code, assignment_code, stamp, texts, state)
       values ($1, $2, 'of before', 2, 'done'))
     insert into similarity_pairs (school_code, assignment_code, one_code, one_attempt, other_code, other_attempt, words, passages)
     values ($1, $2, $3, 1, $3, 1, 40, $4)`,
    [schoolCode, assignmentCode, one.assignmentCode, JSON.stringify([{ one: MARKER, other: MARKER, words: 40 }])],
  );
  return String(id);
}

/** A student who was put into a team of an assignment, reminded of it, and given more time then. */
export async function furnishReminders(
  { office }: Pick<School, "office">,
  { assignmentId }: Pick<AssignmentIds, "assignmentId">,
  userCode: string,
): Promise<void> {
  const id = Number(assignmentId);
  // Otherwise than a school that has settled nothing.
  const kinds = WORK_FILE_KINDS.filter((kind) => kind !== "mp3");
  await office.call(workFiles.saveWorkFileSettings, { kinds, gigabytes: 50 });
  await office.call(missingWork.saveWorkReminderSettings, {
    tellsStudents: true,
    tellsFamilies: true,
    language: "en",
    template: `${MARKER} $Name, $Title`,
  });
  await office.call(assignmentTeams.saveTeams, { id, teams: [{ userCode, team: 1 }] });
  await office.call(missingWork.remindMissing, { id });
  await office.call(missingWork.giveMoreTime, { id, userCode, dueDate: "2026-11-30T08:00" });
}
