/** Assignments and submissions as records: locked, changed under their version, each act in the audit trail. */
import { alike, orNull, record } from "../../kit/record.ts";

export interface AssignmentRow {
  /** Made by the database. */
  id?: number;
  assignmentCode: string;
  groupCode: string;
  activityCode: string;
  staffCode: string;
  staffName: string;
  title: string;
  instructions: string;
  /** An instant; empty for none. */
  dueAt: string;
  /** Empty where grades are words. */
  outOf: string;
  holdsGrades: boolean;
  status: number;
  uploadName: string;
  pages: number;
  version: number;
}

export const assignmentRecords = record<AssignmentRow, "assignmentCode">({
  table: "assignments",
  noun: "assignment",
  key: "assignmentCode",
  prefix: "AS",
  columns: {
    ...alike("id", "assignmentCode", "groupCode", "activityCode", "staffCode", "staffName", "title", "instructions"),
    ...alike("holdsGrades", "status", "uploadName", "pages", "version"),
    ...orNull("dueAt", "outOf"),
  },
  gone: "This assignment is not there any more",
  versioned: {
    title: "the title",
    instructions: "the instructions",
    dueAt: "the due date",
    status: "the status",
    holdsGrades: "whether grades are held back",
  },
  hasBin: true,
});

export interface SubmissionRow {
  id?: number;
  submissionCode: string;
  assignmentCode: string;
  userCode: string;
  /** Empty for one of the staff. */
  studentCode: string;
  name: string;
  attempts: number;
  handedInAt: string;
  /** Empty where it is as the assignment has it. */
  title: string;
  instructions: string;
  dueAt: string;
  grade: string;
  gradeComments: string;
  gradedAt: string;
  gradedBy: string;
  /** When its student read it first; empty of one that is held back, and of one that never was. */
  releasedAt: string;
  version: number;
}

export const submissionRecords = record<SubmissionRow, "submissionCode">({
  table: "assignment_submissions",
  noun: "submission",
  key: "submissionCode",
  prefix: "SU",
  columns: {
    ...alike("id", "submissionCode", "assignmentCode", "userCode", "name", "attempts", "grade", "gradeComments"),
    ...alike("gradedBy", "version"),
    ...orNull("studentCode", "handedInAt", "title", "instructions", "dueAt", "gradedAt", "releasedAt"),
  },
  gone: "This submission is not there any more",
  versioned: {
    title: "the title",
    instructions: "the instructions",
    dueAt: "the due date",
    grade: "the grade",
    gradeComments: "the grade",
    handedInAt: "the record",
  },
  hasBin: true,
});
