/** Rubrics: read by whoever may read the assignment, written by those who grade. */
import { mostOf, rubrics as contract, sumOf, type Criterion } from "@ofisi/contract/academics/rubrics";
import type { SchoolContext } from "../../kit/context.ts";
import { stale } from "../../kit/changes.rules.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { findById, groupOf } from "../assignments/queries.ts";
import { assignmentRecords, submissionRecords } from "../assignments/records.queries.ts";
import { goneAssignment, lockAssignment, tellTeacher } from "../assignments/rights.service.ts";
import { isStudent } from "../assignments/rules.ts";
import { isGradeShown, isTheirWork } from "../assignments/whose.queries.ts";
import * as queries from "./queries.ts";
import { numbered } from "./rules.ts";

export const rubricHandlers = schoolHandlers(contract, {
  async getRubric(context, { id }) {
    const { assignmentCode, submissionCode, title } = await mustRead(context, id);
    const rubric = (await queries.findRubric(context, assignmentCode)) ?? { criteria: [], version: 0 };
    const given = submissionCode === undefined ? [] : await queries.listGiven(context, submissionCode);
    const chosen = rubric.criteria.length === 0 ? [] : (given[0]?.levels ?? []);
    if (isStudent(context.caller)) {
      const isShown = submissionCode !== undefined && (await isGradeShown(context, submissionCode));
      return { ...rubric, title, chosen: isShown ? chosen : [], given: [], graded: 0 };
    }
    const graded = (await queries.listGraded(context, assignmentCode)).length;
    return { ...rubric, title, chosen, given, graded };
  },

  getOwnRubrics: (context) => queries.listOwnRubrics(context),

  async saveRubric(context, { id, criteria: written, version, restates }) {
    // Locked: no grade is given, and nobody saves, meanwhile.
    const assignment = await lockAssignment(context, id);
    const { assignmentCode } = assignment;
    const before = (await queries.findRubric(context, assignmentCode)) ?? { criteria: [], version: 0 };
    const subject = `rubric ${assignmentCode}`;
    if (before.version !== version) {
      const record = { subject, version: before.version, since: version };
      throw await stale(context, record, { criteria: "the rubric" });
    }
    const criteria = numbered(written, before.criteria);
    const outOf = criteria.length === 0 ? assignment.outOf : String(mostOf(criteria));
    const grades = await restatedGrades(context, assignmentCode, criteria, restates);
    await queries.putRubric(context, assignmentCode, criteria);
    await context.audit({ subject, before: { criteria: before.criteria }, after: { criteria } });
    if (Number(outOf) !== Number(assignment.outOf)) await assignmentRecords.change(context, assignment, { outOf });
    let restated = 0;
    for (const { submissionCode, grade, ...given } of grades) {
      // Each is locked, changed and noted by itself: as many as a class has.
      const submission = await submissionRecords.get(context, submissionCode);
      if (submission.grade === grade) continue;
      await submissionRecords.change(context, submission, { grade });
      await queries.addGiven(context, { submissionCode, grade, isRestated: true, ...given });
      restated += 1;
    }
    await tellTeacher(context, assignment, "ownWorkChanged");
    return { title: assignment.title, outOf, restated };
  },
});

/** What the grades that were given become; refuses where that was not asked for, or cannot be. */
async function restatedGrades(
  context: SchoolContext,
  assignmentCode: string,
  criteria: readonly Criterion[],
  restates: boolean,
) {
  const graded = await queries.listGraded(context, assignmentCode);
  const count = graded.length;
  if (count === 0) return [];
  if (graded.some(({ levels }) => levels === null))
    throw refuse("{count} grades were given without this rubric, and would not follow from it", { count }, "criteria");
  if (!restates)
    throw refuse("{count} grades were given by this rubric. Tick that they are to be restated", { count }, "restates");
  return graded.map(({ submissionCode, comments, levels }) => {
    const sum = sumOf(criteria, levels ?? []);
    if (sum === undefined)
      throw refuse(
        "A level that was chosen for a grade is not in it any more, or a criterion is new. Points and words may change once grades were given",
        {},
        "criteria",
      );
    return { submissionCode, comments, levels: levels ?? [], grade: String(sum) };
  });
}

/** The assignment of an id, or of what was handed in: for a student of their own group, and of themselves. */
async function mustRead(context: SchoolContext, id: number) {
  const found = await findById(context, id);
  if (!found) throw goneAssignment();
  const { code, isSubmission } = found;
  const about = await queries.findOf(context, code, isSubmission);
  const { userCode } = context.caller;
  const isTheirs = async (groupCode: string): Promise<boolean> =>
    isSubmission ? await isTheirWork(context, code, userCode) : (await groupOf(context, userCode)) === groupCode;
  if (!about || (isStudent(context.caller) && !(await isTheirs(about.groupCode)))) throw goneAssignment();
  return { ...about, submissionCode: isSubmission ? code : undefined };
}
