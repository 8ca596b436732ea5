/** Assignments as a student has them: on their own pages, and on their family's. */
import type { Assignment } from "@ofisi/contract/academics/assignments";
import { listMoreTime } from "./extensions.queries.ts";
import { findFile, type KeptFile } from "./files.queries.ts";
import { groupOf, listAssignments, listSubmissions, type Filter, type Place } from "./queries.ts";

/** A grade that is held back is none for whoever it is of. */
const withoutHeld = (one: Assignment): Assignment =>
  one.isHeld ? { ...one, graded: 1, grade: "", gradeComments: "", isHeld: false } : one;

/** The active ones of the student's group, whatever else is asked for. */
export async function listGivenTo(place: Place, userCode: string, filter: Filter = {}): Promise<Assignment[]> {
  const groupCode = await groupOf(place, userCode);
  if (groupCode === undefined) return [];
  const { rows } = await listAssignments(place, { ...filter, userCode, groupCode, status: "1" });
  const moreTime = await listMoreTime(place, userCode);
  // How many others have handed it in is the teachers'.
  return rows.map((row) => ({ ...row, times: 0, dueDate: moreTime.get(row.assignmentCode) ?? row.dueDate }));
}

/** What somebody or their team has handed in, the latest first, as they read it: without grades that are held back. */
export async function listHandedInBy(place: Place, userCode: string): Promise<Assignment[]> {
  return (await listSubmissions(place, { userCode })).rows.map(withoutHeld);
}

/** The file of an assignment, where the student may open it. */
export async function findGivenFile(
  place: Place,
  userCode: string,
  assignmentCode: string,
): Promise<KeptFile | undefined> {
  const [assignment] = (await listAssignments(place, { assignmentCode })).rows;
  return assignment && (await findFile(place, assignment.file, userCode));
}
