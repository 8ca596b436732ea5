/** A grade by levels: what they come to, and who gave them. */
import { sumOf, type ChosenLevel } from "@ofisi/contract/academics/rubrics";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { findRubric } from "./queries.ts";

/**
 * The grade that chosen levels come to; undefined where the assignment has no rubric, whatever was sent.
 * @param shown the grade as the person saw it: another sum means that the rubric is not the one that they had before them
 */
export async function gradeByLevels(
  tables: SchoolTables,
  assignmentCode: string,
  chosen: readonly ChosenLevel[] | null,
  shown: string,
): Promise<{ grade: string; levels: readonly ChosenLevel[] } | undefined> {
  const rubric = await findRubric(tables, assignmentCode);
  if (!rubric) return undefined;
  const sum = sumOf(rubric.criteria, chosen ?? []);
  if (sum === undefined) throw refuse("Choose a level for each criterion", {}, "levels");
  const grade = String(sum);
  if (grade !== shown)
    throw refuse("The points of this rubric have changed since you opened this form. Look at it again", {}, "levels");
  return { grade, levels: chosen ?? [] };
}
