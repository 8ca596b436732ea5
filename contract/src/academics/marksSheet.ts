/**
 * The marks sheet: a class and a unit, a row for each student, a column for each paper of a scheme (decision 0021). Cells
 * are written one by one or many at once; what somebody else has written meanwhile is never written over unasked.
 */
import { z } from "zod";
import { head, staff, teacherOrHead } from "../kit/access.ts";
import { code, json, nothing, optionalCode, required, text, whole } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";

/** Cells in one call: a class of sixty with twelve papers and remarks. */
export const CELLS_MAX = 1000;
/** The column of a student's remarks, beside those of the papers' codes. */
export const REMARKS = "remarks";
/** Rows and columns of a file of marks: a large year, with room for what stands around the table. */
export const FILE_ROWS_MAX = 2000;
export const FILE_COLUMNS_MAX = 60;

/** Which sheet: everything that it is a sheet of. */
export const SHEET = {
  academicYearCode: code("Select Academic Year"),
  semesterCode: code("Select Semester"),
  groupCode: code("Select Group"),
  schemeCode: code("SELECT SCHEME"),
  activityCode: code("SELECT UNIT"),
};

export const SheetPaper = z.object({
  examTypePaperCode: z.string(),
  examTypePaper: z.string(),
  examTypeCode: z.string(),
  examTypeName: z.string(),
  numberOfPaperMarks: z.number(),
});
export type SheetPaper = z.output<typeof SheetPaper>;

/** A paper as its column is titled in a file, so that the file can be read back: `End of term Paper 1 (40)`. */
export function paperTitle({ examTypeName, examTypePaper, numberOfPaperMarks }: SheetPaper): string {
  return `${examTypeName} ${examTypePaper} (${numberOfPaperMarks})`;
}

export const SheetRow = z.object({
  userCode: z.string(),
  studentSchoolIdNumber: z.string(),
  name: z.string(),
  /** As text, in the order of the sheet's papers: `37.5`, `ABS`, `EXM`, or empty. */
  marks: z.array(z.string()),
  remarks: z.string(),
  /** By the rule of `totalOf`. */
  total: z.number().nullable(),
  isComplete: z.boolean(),
  /** Empty until all papers are in, as is the merit. */
  grade: z.string(),
  merit: z.enum(["PASS", "FAIL", ""]),
  /** What keeps this row from being marked here: a total without papers, or marks of another scheme. Empty of others. */
  heldBy: z.enum(["", "total", "scheme"]),
});
export type SheetRow = z.output<typeof SheetRow>;

export const MarkPeriod = z.object({
  academicYearCode: z.string(),
  academicYear: z.string(),
  semesterCode: z.string(),
  semesterName: z.string(),
  isLocked: z.boolean(),
  /** It has been locked once: whoever changes a mark from then on says why. */
  wasLocked: z.boolean(),
  /** Who locked or unlocked it last, when (ISO) and why; empty of one that never was. */
  changedBy: z.string(),
  changedAt: z.string(),
  why: z.string(),
});
export type MarkPeriod = z.output<typeof MarkPeriod>;

/** A score band, for what a total that is being typed counts as. */
const Band = z.object({
  from: z.number(),
  to: z.number(),
  isRange: z.boolean(),
  scaledScore: z.string(),
  isPass: z.boolean(),
});

const Outcome = z.object({
  userCode: z.string(),
  column: z.string(),
  /** `saved` with what stands there now, `conflict` with what somebody else wrote, or `refused` saying why. */
  kind: z.enum(["saved", "conflict", "refused"]),
  value: z.string(),
  why: z.string(),
});

export const MarkChange = z.object({
  id: z.number().int(),
  /** The paper’s name; empty of a total, a scaled score and remarks. */
  paper: z.string(),
  what: z.enum(["mark", "total", "remarks", "grade"]),
  valueBefore: z.string(),
  valueAfter: z.string(),
  why: z.string(),
  /** `papers`: papers of the unit were added, removed or enlarged, and the total was summed up again. Empty of what was written. */
  cause: z.enum(["", "papers"]),
  changedBy: z.string(),
  /** ISO. */
  changedAt: z.string(),
});
export type MarkChange = z.output<typeof MarkChange>;

export const MarkPermit = z.object({
  id: z.number().int(),
  userCode: z.string(),
  staffName: z.string(),
  /** Empty of every unit, and of every group. */
  activityCode: z.string(),
  activityName: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
});
export type MarkPermit = z.output<typeof MarkPermit>;

export const marksSheet = contract("school", "marksSheet", {
  getMarksSheet: read({
    about:
      "The marks of a class in a unit: papers, students, marks, totals, the period's lock, and whether one may mark.",
    who: staff,
    in: z.object(SHEET),
    out: z.object({
      papers: z.array(SheetPaper),
      rows: z.array(SheetRow),
      /** Who is in the class and has an entry in the unit that another class gave: it stands on the sheet of that one. */
      elsewhere: z.array(z.object({ name: z.string(), groupName: z.string() })),
      bands: z.array(Band),
      period: MarkPeriod,
      /** Whether whoever asks may mark this class in this unit. */
      mayMark: z.boolean(),
    }),
  }),
  saveMarks: write({
    about:
      "Writes cells of a marks sheet, and tells of each what became of it: saved, refused, or not written because somebody else had changed it meanwhile. Refused as a whole in a locked period, saying who locked it.",
    who: teacherOrHead,
    in: z.object({
      ...SHEET,
      cells: json(
        z
          .array(
            z.object({
              userCode: z.string().max(40),
              /** A paper's code, or `remarks`. */
              column: z.string().max(40),
              value: z.string().max(500),
              /** What stood there when it was typed. */
              base: z.string().max(500),
            }),
          )
          .max(CELLS_MAX),
        1_000_000,
      ),
      /** Asked for once the period has been locked. */
      why: text(200),
    }),
    out: z.object({
      /** In the order of the cells. */
      outcomes: z.array(Outcome),
      /** The rows that were written, as they stand now. */
      rows: z.array(SheetRow),
    }),
  }),
  downloadMarksSheet: file({
    about:
      "The marks sheet as a spreadsheet or on paper: each student's marks, total, scaled score, merit, rank and remarks.",
    who: staff,
    in: z.object({ ...SHEET, format: listFormat }),
  }),
  readMarksFile: read({
    about:
      "Reads a spreadsheet of marks and answers its rows as text. Nothing is kept: the page matches them with its sheet, shows what would be taken, and writes it with `saveMarks`.",
    who: teacherOrHead,
    in: z.object({}),
    files: { excel: "spreadsheet" },
    out: z.object({ rows: z.array(z.array(z.string())) }),
  }),
  getMarkHistory: read({
    about: "Every change of a student's marks in a unit and period: who, when, from what to what, and why.",
    who: staff,
    in: z.object({
      userCode: code("Select Student"),
      academicYearCode: SHEET.academicYearCode,
      semesterCode: SHEET.semesterCode,
      activityCode: SHEET.activityCode,
    }),
    out: z.array(MarkChange),
  }),

  getMarkPeriods: read({
    about: "The periods that have marks, the newest first, and which are locked, by whom, when and why.",
    who: staff,
    in: z.object({}),
    out: z.array(MarkPeriod),
  }),
  lockMarks: write({
    about: "Locks a period: from then on no mark of it is written, until the head unlocks it.",
    who: head,
    in: z.object({
      academicYearCode: SHEET.academicYearCode,
      semesterCode: SHEET.semesterCode,
      why: required("Say why the period is locked"),
    }),
    out: MarkPeriod,
  }),
  unlockMarks: write({
    about: "Unlocks a period. Whoever changes a mark of it from then on says why.",
    who: head,
    in: z.object({
      academicYearCode: SHEET.academicYearCode,
      semesterCode: SHEET.semesterCode,
      why: required("Say why the period is unlocked"),
    }),
    out: MarkPeriod,
  }),

  getMarkPermits: read({
    about: "Who may mark besides those who teach and the head.",
    who: staff,
    in: z.object({}),
    out: z.array(MarkPermit),
  }),
  addMarkPermit: write({
    about: "Lets a member of the staff mark: a unit, a group, both, or without either everything.",
    who: head,
    in: z.object({
      userCode: code("Choose a member of the staff"),
      activityCode: optionalCode(),
      groupCode: optionalCode(),
    }),
    out: MarkPermit,
  }),
  removeMarkPermit: write({
    about: "Takes the leave to mark back. What was marked stays.",
    who: head,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
});
