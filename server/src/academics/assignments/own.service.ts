/** Assignments as a student has them: on their own pages, and on their family's. */
import type { Assignment } from "@ofisi/contract/academics/assignments";
import { listMoreTime } from "./extensions.queries.ts";
import { findFile, type KeptFile } from "./files.queries.ts";
import { groupOf, listAssignments, listSubmissions, type Filter, type Place } from "./queries.ts";

/** The active ones of the student's group, whatever else is asked for. */
export async function listGivenTo(place: Place, userCode: string, filter: Filter = {}): Promise<Assignment[]> {
  const groupCode = await groupOf(place, userCode);
  if (groupCode === undefined) return [];
  const { rows } = await listAssignments(place, { ...filter, groupCode, status: "1" });
  const moreTime = await listMoreTime(place, userCode);
  // How many others have handed it in is the teachers'.
  return rows.map((row) => ({ ...row, times: 0, dueDate: moreTime.get(row.assignmentCode) ?? row.dueDate }));
}

/** What somebody has handed in, the latest first. */
export async function listHandedInBy(place: Place, userCode: string): Promise<Assignment[]> {
  return (await listSubmissions(place, { userCode })).rows;
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
