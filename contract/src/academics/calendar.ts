/** The academic years and semesters that marks, courses and lessons belong to (document 000 sections 3, 5, 7). */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { code, nothing, required } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

export const AcademicYear = z.object({
  academicYearCode: z.string(),
  academicYear: z.string(),
  /** The year that the school's day lies in, as far as its name says so: what pickers begin with (G076). */
  isCurrent: z.boolean(),
});
export type AcademicYear = z.output<typeof AcademicYear>;

export const Semester = z.object({ semesterCode: z.string(), semesterName: z.string() });
export type Semester = z.output<typeof Semester>;

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
});
