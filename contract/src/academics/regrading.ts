/**
 * Marks that were given under other bands than there are now. A change of the bands alters none of them (decision 0021):
 * before it is saved the head sees whose scaled score and merit it would alter, and afterwards applies it to them on
 * purpose, with a reason, or leaves them as they were given.
 */
import { z } from "zod";
import { head, staff } from "../kit/access.ts";
import { code, count, json, required } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { RAW_SCORE_MAX } from "./scaledScores.ts";

/** Of those whose score would be another, so many are named. */
export const ALTERED_MAX = 50;

export const Altered = z.object({
  id: z.number().int(),
  userCode: z.string(),
  name: z.string(),
  academicYear: z.string(),
  semesterName: z.string(),
  result: z.number(),
  gradeBefore: z.string(),
  meritBefore: z.enum(["PASS", "FAIL", ""]),
  gradeAfter: z.string(),
  meritAfter: z.enum(["PASS", "FAIL", ""]),
  /** The period is locked: the bands are not applied to it. */
  isLocked: z.boolean(),
});
export type Altered = z.output<typeof Altered>;

const place = { keyStageCode: code("SELECT KEY STAGE"), activityCode: code("SELECT UNIT") };
const score = z.number().min(0).max(RAW_SCORE_MAX);

/** Bands as they would be: one put in the place of another, added, or taken away. */
const change = z.object({
  /** The band that is changed or removed; 0 adds one. */
  id: z.number().int().min(0),
  /** Null removes it. */
  band: z
    .object({
      isRange: z.boolean(),
      from: score,
      to: score,
      scaledScore: z.string().max(20),
      isPass: z.boolean(),
    })
    .nullable(),
});

export const regrading = contract("school", "regrading", {
  previewBands: read({
    about:
      "Whose scaled score and merit would be another under the bands of a unit at a key stage as they are, or as a change would make them: by name, and how many.",
    who: staff,
    in: z.object({ ...place, change: json(change.nullable()).default(null) }),
    out: z.object({
      altered: z.array(Altered).max(ALTERED_MAX),
      /** Of all, and how many of them are in locked periods. */
      count,
      locked: count,
    }),
  }),
  applyBands: write({
    about:
      "Looks the scaled score and merit of every mark of a unit at a key stage up again, but for locked periods. Each change stands in the mark's history with the reason.",
    who: head,
    in: z.object({ ...place, why: required("Say why the marks are scaled again") }),
    out: z.object({ changed: count, locked: count }),
  }),
});
