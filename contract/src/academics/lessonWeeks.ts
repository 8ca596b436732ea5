/**
 * Weeks A and B: a school may turn on that its weeks alternate; a lesson is then of every week, or of one of the two. Each
 * period counts anew, its first week being A unless it is said otherwise (docs/decisions/0040-weeks.md).
 */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { optionalDay, requiredDay } from "../kit/dates.ts";
import { code, count, flag, formVersion, nothing } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

/** Which of the two a week is; empty of a school whose weeks do not alternate. */
export const WEEKS = ["", "A", "B"] as const;
export type Week = (typeof WEEKS)[number];

/** How the weeks of a period are counted. */
export const PeriodWeeks = z.object({
  academicYearCode: z.string(),
  academicYear: z.string(),
  semesterCode: z.string(),
  semesterName: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  /** The Monday from which week A counts. */
  weekA: z.string(),
});
export type PeriodWeeks = z.output<typeof PeriodWeeks>;

export const LessonWeeks = z.object({
  alternates: z.boolean(),
  /** The Monday of a week that is A, for days before any period; empty of a school whose weeks do not alternate. */
  weekA: z.string(),
  /** Which week it is now. */
  week: z.enum(WEEKS),
  /** Those whose days are known, in their order; none of a school whose weeks do not alternate. */
  periods: z.array(PeriodWeeks),
  /** Lessons that are not of every week. */
  lessons: count,
  /** 0 of a school whose weeks do not alternate. */
  version: z.number().int(),
});
export type LessonWeeks = z.output<typeof LessonWeeks>;

export const lessonWeeks = contract("school", "lessonWeeks", {
  getLessonWeeks: read({
    about: "Whether the school's weeks alternate, which week it is now, and from when week A counts in each period.",
    who: staff,
    in: z.object({}),
    out: LessonWeeks,
  }),
  saveLessonWeeks: write({
    about:
      "Says whether the school's weeks alternate, and a day of a week that is A: it counts until the first period begins. Refused to end while lessons are of one week alone.",
    who: secretaryOrHead,
    in: z
      .object({
        alternates: flag(),
        weekA: optionalDay(),
        version: formVersion(),
      })
      .refine(({ alternates, weekA }) => !alternates || weekA !== "", {
        error: "Choose a day of week A" satisfies Text,
        path: ["weekA"],
      }),
    out: nothing,
  }),
  savePeriodWeek: write({
    about: "Says from which week on week A counts in a period: a day of that week. Left alone, its first week is A.",
    who: secretaryOrHead,
    in: z.object({
      academicYearCode: code("Select Academic Year"),
      semesterCode: code("Select Semester"),
      weekA: requiredDay("Choose a day of week A"),
    }),
    out: nothing,
  }),
});
