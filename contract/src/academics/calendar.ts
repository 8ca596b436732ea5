/** The academic years and semesters that marks, courses and lessons belong to (document 000 sections 3, 5, 7). */
import { z } from "zod";
import { head, secretaryOrHead, staff } from "../kit/access.ts";
import { optionalDay } from "../kit/dates.ts";
import { code, nothing, optionalCode, required, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";

export const AcademicYear = z.object({
  academicYearCode: z.string(),
  academicYear: z.string(),
  /** The year that the school's day lies in, as far as its name says so: what pickers begin with (G076). */
  isCurrent: z.boolean(),
});
export type AcademicYear = z.output<typeof AcademicYear>;

export const Semester = z.object({ semesterCode: z.string(), semesterName: z.string() });
export type Semester = z.output<typeof Semester>;

/** A semester of a year with its first and last day, ISO; both are empty where nobody has set them. */
export const PeriodDays = z.object({
  academicYearCode: z.string(),
  semesterCode: z.string(),
  semesterName: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  /** 0 where they were never set. */
  version: z.number().int(),
});
export type PeriodDays = z.output<typeof PeriodDays>;

/** Days of a period: a year of two calendar years at most. */
export const PERIOD_DAYS_MAX = 366;

interface Days {
  dateFrom: string;
  dateTo: string;
}
const areBothOrNeither = ({ dateFrom, dateTo }: Days) => (dateFrom === "") === (dateTo === "");
const areInOrder = ({ dateFrom, dateTo }: Days) => dateFrom === "" || dateTo === "" || dateFrom <= dateTo;
const areWithinAYear = ({ dateFrom, dateTo }: Days) =>
  !(Date.parse(dateTo) - Date.parse(dateFrom) >= PERIOD_DAYS_MAX * 86_400_000);
const ONE_LACKS = { error: "Give the first day and the last, or neither" satisfies Text, path: ["dateTo"] };
const EARLIER = { error: "The last day must not be before the first" satisfies Text, path: ["dateTo"] };
const TOO_LONG = { error: "A period lasts a year at most" satisfies Text, path: ["dateTo"] };

export const calendar = contract("school", "calendar", {
  getAcademicYear: read({
    about: "The school's academic years, the newest first, and which of them it is now.",
    who: staff,
    in: z.object({}),
    out: z.array(AcademicYear),
  }),
  addAcademicYear: write({
    about: "Adds an academic year, such as 2026 or 2025-2026.",
    who: secretaryOrHead,
    in: z.object({ academicYear: required("Empty", 40) }),
    out: AcademicYear,
  }),
  removeAcademicYear: write({
    about: "Removes an academic year that nothing builds on (G086).",
    who: secretaryOrHead,
    in: z.object({ academicYearCode: code("Select Academic Year") }),
    out: nothing,
  }),
  getSemester: read({
    about: "The school's semesters or terms, by name.",
    who: staff,
    in: z.object({}),
    out: z.array(Semester),
  }),
  addSemester: write({
    about: "Adds a semester, which every year has.",
    who: secretaryOrHead,
    in: z.object({ semesterName: required("Empty", 80) }),
    out: Semester,
  }),
  removeSemester: write({
    about: "Removes a semester that nothing builds on (G086).",
    who: secretaryOrHead,
    in: z.object({ semesterCode: code("Select Semester") }),
    out: nothing,
  }),
  getPeriodDays: read({
    about:
      "From when to when each semester of an academic year lasts. Report cards count attendance by these days. Without a year there are none.",
    who: staff,
    in: z.object({ academicYearCode: optionalCode("Select Academic Year") }),
    out: z.array(PeriodDays),
  }),
  savePeriodDays: write({
    about:
      "Sets the first and the last day of a semester in a year; two empty ones take them away. Refused where they overlap with another semester of that year, which is named.",
    who: head,
    in: z
      .object({
        academicYearCode: code("Select Academic Year"),
        semesterCode: code("Select Semester"),
        dateFrom: optionalDay(),
        dateTo: optionalDay(),
        /** Of the days that the form was filled from; 0 where there were none. */
        version: whole(0, 1_000_000, 0),
      })
      .refine(areBothOrNeither, ONE_LACKS)
      .refine(areInOrder, EARLIER)
      .refine(areWithinAYear, TOO_LONG),
    out: PeriodDays,
  }),
});
