/**
 * Exam schemes: what a unit is examined in, out of how many marks, and in which papers (document 000 sections 2 to 5, 7).
 * A scheme has subjects (the documents' exam types) for each unit and academic year, and a subject has papers, whose marks
 * are never more than its own (G078). Marks are numbers from 1 to 1000 with at most two decimals, kept exactly.
 */
import { z } from "zod";
import { staff, teacherOrHead } from "../kit/access.ts";
import { code, count, formVersion, nothing, optionalCode, required, text } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { marks, optionalMarks } from "./marks.ts";

export const Scheme = z.object({
  schemeCode: z.string(),
  schemeName: z.string(),
  /** How many subjects and papers it has in all years and units: what goes with it when it is removed. */
  subjectCount: count,
  paperCount: count,
  version: count,
});
export type Scheme = z.output<typeof Scheme>;

/** Marks in an answer: a number such as 40 or 37.5. */
const outOf = z.number();

const Subject = z.object({
  examTypeCode: z.string(),
  examTypeName: z.string(),
  totalMarks: outOf,
  schemeCode: z.string(),
  activityCode: z.string(),
  academicYearCode: z.string(),
  version: count,
});

export const ExamSubject = z.object({
  Subject,
  /** Its marks without those of its papers (G078). */
  unallocated: outOf,
  paperCount: count,
});
export type ExamSubject = z.output<typeof ExamSubject>;

export const Paper = z.object({
  examTypePaperCode: z.string(),
  examTypePaper: z.string(),
  numberOfPaperMarks: outOf,
  version: count,
});
export type Paper = z.output<typeof Paper>;

/** An academic year by its code or, as the documents' pages send it, by its name. */
const year = () => required("Select Academic Year", 40);

const subjectCode = () => code("Select the subject");

export const examSchemes = contract("school", "examSchemes", {
  getScheme: read({
    about: "The school's exam schemes by name.",
    who: staff,
    in: z.object({}),
    out: z.array(Scheme),
  }),
  addScheme: write({
    about: "Adds an exam scheme; its name is unique in the school.",
    who: teacherOrHead,
    in: z.object({ schemeName: required("Enter Scheme Name") }),
    out: Scheme,
  }),
  editScheme: write({
    about: "Renames an exam scheme.",
    who: teacherOrHead,
    in: z.object({
      schemeName: required("SELECT SCHEME"),
      schemeCode: code("SELECT SCHEME"),
      version: formVersion(),
    }),
    out: Scheme,
  }),
  removeScheme: write({
    about:
      "Removes an exam scheme with its subjects and papers of all years; refused, saying why, when something hangs on one of them.",
    who: teacherOrHead,
    in: z.object({ schemeName: text(), schemeCode: code("SELECT SCHEME") }),
    out: nothing,
  }),
  copyScheme: write({
    about:
      "Copies what a scheme has in one academic year into another year, or into a new scheme when one is named. A subject that is there already is left with its papers, and counted.",
    who: teacherOrHead,
    in: z.object({
      schemeCode: code("SELECT SCHEME"),
      academicYear: year(),
      toAcademicYear: year(),
      /** Of the new scheme; empty copies within the scheme. */
      schemeName: text(),
    }),
    out: z.object({
      schemeCode: z.string(),
      schemeName: z.string(),
      academicYearCode: z.string(),
      academicYear: z.string(),
      /** Subjects copied, papers copied with them, and subjects that were there already. */
      copied: count,
      papers: count,
      skipped: count,
    }),
  }),

  getExamTypes: read({
    about:
      "A unit's subjects by name with the marks that no paper has yet; of one scheme and one year when given (G075).",
    who: staff,
    in: z.object({
      activityCode: code("SELECT UNIT"),
      schemeCode: optionalCode(),
      /** By its code or name; all years when left out. */
      academicYear: text(40),
    }),
    out: z.array(ExamSubject),
  }),
  addExamType: write({
    about: "Adds a subject to a unit in a scheme and year; its name is unique there (G076).",
    who: teacherOrHead,
    in: z.object({
      schemeCode: code("SELECT SCHEME"),
      schemeName: text(),
      activityCode: code("SELECT UNIT"),
      activityName: text(),
      academicYear: year(),
      examTypeName: required("Enter Exam Type Name"),
      totalMarks: marks("Enter the total marks"),
    }),
    out: ExamSubject,
  }),
  editSubject: write({
    about:
      "Renames a subject and changes its marks, sent under either of their two names (G077): not below those of its papers.",
    who: teacherOrHead,
    in: z
      .object({
        examTypeCode: subjectCode(),
        examTypeName: required("Enter Exam Type Name"),
        examTypeTotalMarks: optionalMarks(),
        totalMarks: optionalMarks(),
        version: formVersion(),
      })
      .refine((subject) => subject.examTypeTotalMarks !== undefined || subject.totalMarks !== undefined, {
        error: "Enter the total marks" satisfies Text,
        path: ["examTypeTotalMarks"],
      }),
    out: ExamSubject,
  }),
  deleteSubject: write({
    about: "Removes a subject with its papers; refused, saying why, when something hangs on one of them.",
    who: teacherOrHead,
    in: z.object({ examTypeCode: subjectCode(), examTypeName: text(), examTypeTotalMarks: text(20) }),
    out: nothing,
  }),

  getExamTypesPaper: read({
    about: "A subject's papers by name.",
    who: staff,
    in: z.object({ examTypeCode: subjectCode() }),
    out: z.array(Paper),
  }),
  addExamTypePaper: write({
    about: "Adds a paper to a subject: of no more marks than the subject has left (G078). Its name is unique there.",
    who: teacherOrHead,
    in: z.object({
      schemeCode: optionalCode(),
      schemeName: text(),
      activityCode: optionalCode(),
      activityName: text(),
      academicYear: text(40),
      examTypeCode: subjectCode(),
      examTypeName: text(),
      numberOfPaperMarks: marks("Enter Number of Marks available in the paper"),
      examTypePaper: required("Enter paper type"),
    }),
    out: Paper,
  }),
  editPaper: write({
    about: "Renames a paper and changes its marks: by no more than its subject has left (G078).",
    who: teacherOrHead,
    in: z.object({
      examTypeCode: optionalCode(),
      examTypePaperCode: code("Select the paper"),
      examTypePaper: required("Enter Paper Name"),
      numberOfPaperMarks: marks("Enter Number of Paper Marks"),
      version: formVersion(),
    }),
    out: Paper,
  }),
  deletePaper: write({
    about: "Removes a paper; refused, saying why, when something hangs on it.",
    who: teacherOrHead,
    in: z.object({ examTypePaperCode: code("Select the paper"), examTypePaper: text(), numberOfPaperMarks: text(20) }),
    out: nothing,
  }),
});
