/**
 * What becomes of grades once they are given: held back until they are released, all of a class at once or each by itself, and
 * taken into the marks sheet (decision 0049).
 */
import { z } from "zod";
import { staff, teacherOrHead } from "../kit/access.ts";
import { code, count, flag, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

/** So many assignments of a class and unit are offered to its marks sheet, the latest first. */
export const SHEET_ASSIGNMENTS_MAX = 50;

/** An assignment that is graded by numbers, with the grades that were given. */
export const GradedAssignment = z.object({
  id: z.number(),
  title: z.string(),
  /** `2026-11-23T08:05` of the school's clock. */
  createDate: z.string(),
  outOf: z.string(),
  grades: z.array(z.object({ userCode: z.string(), schoolIDNumber: z.string(), name: z.string(), grade: z.string() })),
  /** In the class without a grade. */
  withoutGrade: count,
});
export type GradedAssignment = z.output<typeof GradedAssignment>;

/**
 * A grade as a mark of a paper: 17 of 20 is 34 of 40. Half a hundredth goes up; what is no number stays as it is, and is shown as
 * what the sheet cannot take.
 */
export function gradeAsMark(grade: string, outOf: string, paperMarks: number): string {
  const [given, most, paper] = [grade, outOf, String(paperMarks)].map(hundredthsOf);
  if (given === undefined || paper === undefined || !most) return grade;
  const mark = (2n * given * paper + most) / (2n * most);
  return String(Number(mark) / 100);
}

/** In whole hundredths, so that nothing is lost on the way; undefined for what is no number. */
function hundredthsOf(text: string): bigint | undefined {
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? BigInt(found[1]!) * 100n + BigInt((found[2] ?? "").padEnd(2, "0")) : undefined;
}

const id = whole(1, Number.MAX_SAFE_INTEGER);

export const assignmentGrades = contract("school", "assignmentGrades", {
  getSheetGrades: read({
    about:
      "Assignments of a class in a unit that are graded by numbers, with the grades that were given, for its marks sheet.",
    who: teacherOrHead,
    in: z.object({ groupCode: code("Select Group"), activityCode: code("SELECT UNIT") }),
    out: z.array(GradedAssignment),
  }),
  getGradingOrder: read({
    about: "What was handed in for the assignment of a submission, by name: what is graded before it, and what after.",
    who: staff,
    in: z.object({ id }),
    out: z.array(z.object({ id: z.number(), name: z.string(), isGraded: z.boolean() })),
  }),
  holdGrades: write({
    about:
      "Holds the grades of an assignment back from its class until they are released, or holds them back no longer: then every one that was given is released.",
    who: teacherOrHead,
    in: z.object({ id, holds: flag() }),
    out: z.object({ title: z.string(), released: count }),
  }),
  releaseGrades: write({
    about:
      "Releases the grades of an assignment that were given so far, or of a submission its own; each is told once.",
    who: teacherOrHead,
    in: z.object({ id }),
    out: z.object({ title: z.string(), released: count }),
  }),
});
