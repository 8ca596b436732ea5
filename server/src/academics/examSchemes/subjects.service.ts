/** What takes several locks in their order: copying and removing subjects with their papers. */
import type { SchoolContext } from "../../kit/context.ts";
import { restateExempt } from "../marks/papers.service.ts";
import { addPaperCopies, addSubjectCopies } from "./copies.queries.ts";
import * as queries from "./queries.ts";
import { paperRecords, subjectRecords, type SubjectRow } from "./queries.ts";

/** A scheme's subjects of a year, locked, so that a paper which is added meanwhile is copied whole or not at all. */
export async function lockSubjects(
  context: SchoolContext,
  schemeCode: string,
  academicYearCode: string,
): Promise<SubjectRow[]> {
  return await subjectRecords.lock(context, await queries.subjectCodesOf(context, schemeCode, academicYearCode));
}

/**
 * Copies locked subjects with their papers; one that is there already is left. Who is exempt from a paper that was there
 * is summed up again. Answers the code of each copy by its subject's.
 */
export async function copySubjects(
  context: SchoolContext,
  subjects: readonly SubjectRow[],
  to: { schemeCode: string; academicYearCode: string },
): Promise<{ copies: Map<string, string>; papers: number }> {
  const copies = await addSubjectCopies(context, subjects, to);
  const papers = await paperRecords.lock(context, await queries.paperCodesOf(context, [...copies.keys()]));
  await addPaperCopies(context, papers, copies);
  const copied = subjects.filter(({ examTypeCode }) => copies.has(examTypeCode));
  await restateExempt(context, { ...to, activityCodes: copied.map(({ activityCode }) => activityCode) });
  return { copies, papers: papers.length };
}

/** Removes subjects with their papers, all of them or, when something hangs on one, none. */
export async function removeSubjects(context: SchoolContext, codes: readonly string[]): Promise<void> {
  const subjects = await subjectRecords.lock(context, codes);
  await subjectRecords.refuseHeld(context, subjects);
  const papers = await paperRecords.lock(context, await queries.paperCodesOf(context, codes));
  await paperRecords.removeUnheld(context, papers);
  await subjectRecords.remove(context, subjects);
}
