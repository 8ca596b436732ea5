/** A child's lessons and assignments as a family reads them: by the calculation and the rules of the pages that show them. */
import type { Assignment } from "@ofisi/contract/academics/assignments";
import { GRADED } from "@ofisi/contract/academics/assignments";
import type { family } from "@ofisi/contract/people/family";
import type { Out } from "@ofisi/contract/kit/operation";
import { findGivenFile, listGivenTo, listHandedInBy } from "../../academics/assignments/own.service.ts";
import { datedWeek } from "../../academics/lessonChanges/week.service.ts";
import { schoolClock } from "../../kit/days.ts";
import { namedAs } from "../../kit/files/endings.ts";
import { fetchStored } from "../../kit/documents.ts";
import type { Drawing } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { inOrder, whenDue } from "./due.rules.ts";
import type { AtSchool } from "./own.service.ts";
import * as queries from "./queries.ts";

/** More than a family reads; the office has the rest. */
const HANDED_IN_MAX = 60;

/** @param day any of the week; empty is today. */
export async function weekOfChild(
  { context }: AtSchool,
  userCode: string,
  day: string,
): Promise<Out<typeof family.getChildWeek>> {
  const groupCode = await queries.findClass(context, userCode);
  const { days, week, lessons } = await datedWeek(context, day, { groupCode: groupCode ?? "" });
  const held = new Set(days.filter(({ isHeld }) => isHeld).map((each) => each.day));
  return {
    today: context.day,
    days,
    week,
    lessons: groupCode === undefined ? [] : lessons.filter((lesson) => held.has(lesson.day)),
  };
}

export async function assignmentsOf(
  { context }: AtSchool,
  userCode: string,
): Promise<Out<typeof family.getChildAssignments>> {
  const handedIn = await listHandedInBy(context, userCode);
  const done = new Set(handedIn.map(({ parentCode }) => parentCode));
  const given = (await listGivenTo(context, userCode)).filter(({ assignmentCode }) => !done.has(assignmentCode));
  const now = `${context.day}T${schoolClock(context.now, context.caller.timeZone)}`;
  return {
    given: inOrder(given.map((one) => ({ ...one, instructions: one.Instructions, due: whenDue(one.dueDate, now) }))),
    handedIn: handedIn.slice(0, HANDED_IN_MAX).map(handedInOf),
  };
}

function handedInOf(one: Assignment): Out<typeof family.getChildAssignments>["handedIn"][number] {
  const isGraded = one.graded === GRADED;
  const graded = isGraded ? {} : { grade: "", gradeComments: "" };
  return { ...one, ...graded, assignmentCode: one.parentCode, isGraded };
}

/** The file of an assignment, opened once the transaction is over. */
export async function openAssignment(
  { context }: AtSchool,
  userCode: string,
  assignmentCode: string,
): Promise<Drawing> {
  const gone = () => refuse("This assignment is not there any more", {}, "assignmentCode");
  const found = await findGivenFile(context, userCode, assignmentCode);
  if (!found) throw gone();
  // Saved, as the student's is: the browser shows nothing that somebody has sent.
  return () => fetchStored(context, { ...found, name: namedAs(found.name, found.uploadName) }, gone);
}
