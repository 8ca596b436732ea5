/**
 * Rubrics: criteria of an assignment with levels, each worth points, whose sum is the grade. An assignment need not have one
 * (document 001 section 2.10, decision 0046).
 */
import { z } from "zod";
import { staffOrStudent, teacherOrHead } from "../kit/access.ts";
import { count, flag, json, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

export const CRITERIA_MAX = 20;
export const LEVELS_MAX = 8;
export const CRITERION_NAME_MAX = 120;
export const LEVEL_WORDS_MAX = 300;
const POINTS_MAX = 1_000;

const Level = z.object({
  /** Given by the server, 0 of a new one: what was chosen is known by it, whatever its words and points become. */
  id: z.number().int().min(0).max(9_999),
  points: z.number(),
  words: z.string(),
});
export type Level = z.output<typeof Level>;

const Criterion = z.object({ id: z.number().int().min(0).max(9_999), name: z.string(), levels: z.array(Level) });
export type Criterion = z.output<typeof Criterion>;

/** The level that was chosen for a criterion, by their ids. */
export const ChosenLevel = z.object({ criterion: z.number().int(), level: z.number().int() });
export type ChosenLevel = z.output<typeof ChosenLevel>;

/** Levels as they are sent along with a grade; null where the assignment has no rubric. */
export const chosenLevels = json(z.array(ChosenLevel).max(CRITERIA_MAX).nullable(), 4_000);

const isPoints = (points: number) => points >= 0 && points <= POINTS_MAX && Number.isInteger(hundredths(points));
/** Sums of decimals are made of whole numbers. */
const hundredths = (points: number) => Number((points * 100).toFixed(6));

/** The most that a rubric comes to. */
export function mostOf(criteria: readonly Criterion[]): number {
  return (
    criteria.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map((one) => hundredths(one.points))), 0) / 100
  );
}

/** What chosen levels come to; undefined unless each criterion has one of its own. */
export function sumOf(criteria: readonly Criterion[], chosen: readonly ChosenLevel[]): number | undefined {
  let sum = 0;
  for (const { id, levels } of criteria) {
    const own = chosen.filter(({ criterion }) => criterion === id);
    const level = own.length === 1 ? levels.find((one) => one.id === own[0]!.level) : undefined;
    if (!level) return undefined;
    sum += hundredths(level.points);
  }
  return chosen.length === criteria.length ? sum / 100 : undefined;
}

/** What is wrong with criteria as they were written; undefined of what can be kept, and of none at all. */
function wrongWith(criteria: readonly Criterion[]): Text | undefined {
  const levels = criteria.flatMap((one) => one.levels);
  if (criteria.some(({ name }) => name.trim() === "" || name.length > CRITERION_NAME_MAX))
    return "Rubric: give each criterion a name of 120 characters at most";
  if (criteria.some((one) => one.levels.length < 2 || one.levels.length > LEVELS_MAX))
    return "Rubric: give each criterion between 2 and 8 levels";
  if (!levels.every(({ points }) => isPoints(points)))
    return "Rubric: points are numbers from 0 to 1000, with two decimals at most";
  if (levels.some(({ words }) => words.length > LEVEL_WORDS_MAX))
    return "Rubric: describe a level in 300 characters at most";
  if (criteria.length > 0 && mostOf(criteria) === 0) return "Rubric: some level must be worth points";
  for (const ids of [criteria.map(({ id }) => id), ...criteria.map((one) => one.levels.map(({ id }) => id))]) {
    const known = ids.filter((id) => id !== 0);
    if (new Set(known).size < known.length) return "This choice is not on the list";
  }
  return undefined;
}

const criteria = json(
  z
    .array(Criterion)
    .max(CRITERIA_MAX)
    .superRefine((value, context) => {
      const message = wrongWith(value);
      if (message !== undefined) context.issues.push({ code: "custom", input: value, message });
    }),
  200_000,
);

/** One of the times that somebody was graded by levels, or that the points of these became others. */
export const GivenGrade = z.object({
  grade: z.string(),
  comments: z.string(),
  levels: z.array(ChosenLevel),
  by: z.string(),
  /** `2026-11-23T08:05` of the school's clock. */
  at: z.string(),
  /** It follows from points that were changed, with the same levels. */
  isRestated: z.boolean(),
});
export type GivenGrade = z.output<typeof GivenGrade>;

const ofRubric = { criteria: z.array(Criterion), version: z.number().int() };
const id = whole(1, Number.MAX_SAFE_INTEGER);

export const rubrics = contract("school", "rubrics", {
  getRubric: read({
    about:
      "The rubric of an assignment, by its id or that of what was handed in for it; of the latter also the levels that were chosen, and for staff each time that it was graded. A student is answered of their own group and of themselves.",
    who: staffOrStudent,
    in: z.object({ id }),
    out: z.object({
      ...ofRubric,
      title: z.string(),
      /** Of what was handed in and is graded by it; else empty. */
      chosen: z.array(ChosenLevel),
      /** The last one first; none for a student. */
      given: z.array(GivenGrade),
      /** How many have their grade; none for a student. */
      graded: count,
    }),
  }),
  getOwnRubrics: read({
    about: "Rubrics of one's own assignments, the latest first, to be used again.",
    who: teacherOrHead,
    in: z.object({}),
    out: z.array(z.object({ ...ofRubric, id: z.number(), title: z.string(), groupName: z.string() })),
  }),
  saveRubric: write({
    about:
      "Gives an assignment its rubric, or takes it away with no criteria; its points are what the assignment is out of. Once grades were given only where they are to be restated: the levels that were chosen must be there still.",
    who: teacherOrHead,
    in: z.object({ id, criteria, version: whole(0, 2_000_000_000, 0), restates: flag() }),
    out: z.object({ title: z.string(), outOf: z.string(), restated: count }),
  }),
});
