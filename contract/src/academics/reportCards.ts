/**
 * Report cards: what a class was given in a period, a page for each student, with the head's remark; and a student's
 * transcript as one paper. Means and ranks are those of `marking.ts`, on the screen as on paper (decision 0021).
 */
import { z } from "zod";
import { head, staff, teacherOrHead } from "../kit/access.ts";
import { code, flag, optionalCode, optionalCodes, text, whole } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { AttendanceRate } from "./attendance.ts";

/** Pages of one paper: beyond the largest class that we know, and what can be drawn in one piece (1 GB, a minute). */
export const CARDS_MAX = 150;
/** What stands in the room for it on a card, in some five lines. */
export const REMARK_MAX = 500;
export const REPORT_CARD_SORTS = ["name", "rank", "missing", "attendance"] as const;

export const ReportCard = z.object({
  userCode: z.string(),
  studentSchoolIdNumber: z.string(),
  name: z.string(),
  /** Of the complete totals, each in percent; null of somebody who has none. */
  mean: z.number().nullable(),
  /** In the class, by the mean. */
  rank: z.number().int().nullable(),
  /** Units with a complete total, or an absence from everything. */
  unitCount: z.number().int(),
  /** Units that others of the class were marked in, and this student not, or not in every paper: by name. */
  missing: z.array(z.string()),
  /** Over the days of the period; null where these are not set, or no register of them knows the student. */
  attendance: AttendanceRate.nullable(),
  /** The head's. */
  remark: z.string(),
  /** Who wrote the remark; empty where there is none. */
  remarkBy: z.string(),
  /** Of the remark; 0 where none was ever written. */
  version: z.number().int(),
});
export type ReportCard = z.output<typeof ReportCard>;

/**
 * Somebody whom papers of many are made without: who is in the bin since they were asked for; and of report cards who was
 * added after the period and has nothing in it.
 */
export const LeftOut = z.object({ userCode: z.string(), name: z.string(), why: z.enum(["bin", "later"]) });
export type LeftOut = z.output<typeof LeftOut>;

const period = { academicYearCode: code("Select Academic Year"), semesterCode: code("Select Semester") };

export const reportCards = contract("school", "reportCards", {
  getReportCards: read({
    about:
      "The report cards of a class in a period: mean, rank, missing marks and the head's remark. Without a year, semester or group there are none.",
    who: staff,
    in: z.object({
      academicYearCode: optionalCode("Select Academic Year"),
      semesterCode: optionalCode("Select Semester"),
      /** Narrows the groups to choose from, and says nothing here. */
      keyStageCode: optionalCode(),
      groupCode: optionalCode("Select Group"),
      /** In names and school IDs. */
      keyword: text(),
      ...paging(REPORT_CARD_SORTS),
    }),
    out: z.object({
      rows: z.array(ReportCard),
      count: z.number().int(),
      /** Of the whole class, whatever was searched for: its students, how many of them have a mean, */
      studentCount: z.number().int(),
      rankedCount: z.number().int(),
      /** and how many lack marks. */
      incompleteCount: z.number().int(),
      /** Whom the class is printed and mailed without. */
      leftOut: z.array(LeftOut),
      /** The days of the period, which attendance is counted over, ISO; empty where they are not set. */
      dateFrom: z.string(),
      dateTo: z.string(),
    }),
  }),
  saveReportRemark: write({
    about: "Writes the head's remark on a student's report card of a period; an empty one takes it away.",
    who: head,
    in: z.object({
      ...period,
      userCode: code("Select Student"),
      remark: text(REMARK_MAX),
      /** Of the remark that the form was filled from; 0 where there was none. */
      version: whole(0, 1_000_000, 0),
    }),
    out: z.object({ userCode: z.string(), remark: z.string(), version: z.number().int() }),
  }),
  printReportCards: file({
    about:
      "The report cards of a class in a period as one PDF, a page for each student but who was added after it and has nothing in it, or of the ticked ones alone.",
    who: teacherOrHead,
    in: z.object({
      ...period,
      groupCode: code("Select Group"),
      checked: optionalCodes(CARDS_MAX),
      /** Whether ranks stand on them. */
      withRank: flag(),
    }),
  }),
  downloadReportCards: file({
    about:
      "The report cards of a class in a period as a list, a line for each student: mean, rank, attendance, missing marks and the head's remark.",
    who: staff,
    in: z.object({ ...period, groupCode: code("Select Group"), format: listFormat }),
  }),
  printTranscript: file({
    about: "Everything that a student was given over the years, as one official paper.",
    who: teacherOrHead,
    in: z.object({ userCode: code("Select Student") }),
  }),
});
