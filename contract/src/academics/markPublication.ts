/**
 * Publishing marks: which classes' marks of a period their families see. It is an act of its own, beside locking, and is
 * taken back in the same way (decision 0055).
 */
import { z } from "zod";
import { head, staff } from "../kit/access.ts";
import { code, codes, count } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

/** Classes in one call: more than a school has. */
export const PUBLISHED_MAX = 500;

const period = {
  academicYearCode: code("Select Academic Year"),
  semesterCode: code("Select Semester"),
};

export const PublishedClass = z.object({
  groupCode: z.string(),
  groupName: z.string(),
  isPublished: z.boolean(),
  /** Empty of a class that is not published. */
  publishedBy: z.string(),
  /** ISO. */
  publishedAt: z.string(),
  /** Units in which students lack marks: how many do, and of how many. */
  missing: z.array(z.object({ unitName: z.string(), count, of: count })),
});
export type PublishedClass = z.output<typeof PublishedClass>;

const Publication = z.object({
  /** While it is not, marks may still change. */
  isLocked: z.boolean(),
  /** The classes with marks in the period, in the school's order. */
  classes: z.array(PublishedClass),
});

const asked = z.object({ ...period, groupCodes: codes("Select Group", PUBLISHED_MAX) });

export const markPublication = contract("school", "markPublication", {
  getMarkPublication: read({
    about: "Which classes' marks of a period families see, since when and by whom, and which marks each class lacks.",
    who: staff,
    in: z.object(period),
    out: Publication,
  }),
  publishMarks: write({
    about:
      "Shows the marks of classes in a period to their families, with the report cards. A published class stays as it is.",
    who: head,
    in: asked,
    out: Publication,
  }),
  withdrawMarks: write({
    about: "Hides the published marks of classes in a period from their families again.",
    who: head,
    in: asked,
    out: Publication,
  }),
});
