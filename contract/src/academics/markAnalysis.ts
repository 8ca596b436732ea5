/**
 * What the marks of a period say: figures by unit, class and teacher beside those of the period before, and what ought to
 * be looked at before reports go out. Totals are compared as percentages of what their papers are out of.
 */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { code, count, oneOrNone, optionalCode } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read } from "../kit/operation.ts";
import { paging, sortDirection } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";

/** What figures are given for. A total counts for each member of the staff who teaches its class its unit. */
export const ANALYSED_BY = ["unit", "group", "teacher"] as const;
export const ANALYSIS_SORTS = [
  "name",
  "count",
  "mean",
  "meanBefore",
  "difference",
  "median",
  "deviation",
  "passRate",
  "highest",
  "lowest",
] as const;

/** A period, and perhaps a part of the school. */
const where = {
  academicYearCode: code("Select Academic Year"),
  semesterCode: code("Select Semester"),
  keyStageCode: optionalCode(),
  groupCode: optionalCode(),
};

const AnalysedPeriod = z.object({
  academicYearCode: z.string(),
  academicYear: z.string(),
  semesterCode: z.string(),
  semesterName: z.string(),
});
export type AnalysedPeriod = z.output<typeof AnalysedPeriod>;

/**
 * Figures of complete totals, each a percentage of what its papers are out of. All are rounded half up to the hundredth;
 * null of no totals. The deviation is that of the whole class and no sample; the pass rate is of those with a merit.
 */
export const MarkFigures = z.object({
  count: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  passRate: z.number().nullable(),
  highest: z.number().nullable(),
  lowest: z.number().nullable(),
});
export type MarkFigures = z.output<typeof MarkFigures>;

export const AnalysedRow = z.object({
  /** Of the unit, group or member of the staff; empty of totals without one. */
  code: z.string(),
  name: z.string(),
  now: MarkFigures,
  before: MarkFigures,
  /** By how many points the mean is above that of the period before; null where either has none. */
  difference: z.number().nullable(),
});
export type AnalysedRow = z.output<typeof AnalysedRow>;

/** What may be wrong with marks, in the order in which it is told. */
export const ANOMALY_KINDS = ["missing", "far", "outOfLine", "alike", "uniform", "named"] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];
/** From when on something is told: the screens say these numbers beside what they find. */
export const ANOMALY_RULES = {
  /** A total this many points from the student's own other units, and this many deviations of theirs. */
  farPoints: 25,
  farDeviations: 2,
  /** Other units that there must be to speak of a level. */
  farUnitsMin: 4,
  /** The mean of a paper this many points from the class's other papers. */
  outOfLinePoints: 20,
  outOfLinePapersMin: 2,
  /** Marks of a paper that there must be to judge a class by. */
  marksMin: 5,
  /** Papers in which two students have the same marks. */
  alikePapersMin: 4,
} as const;

export const MarkAnomaly = z.object({
  kind: z.enum(ANOMALY_KINDS),
  /** The sheet that it is in. What several units share names none. */
  groupCode: z.string(),
  groupName: z.string(),
  keyStageCode: z.string(),
  activityCode: z.string(),
  activityName: z.string(),
  schemeCode: z.string(),
  /** Exam and paper, of what one paper is about. */
  paper: z.string(),
  /** Who teaches the class this unit then. */
  teachers: z.array(z.string()),
  /** By name: whose marks it is about; empty of what is about a class. `named`: whose remark it is, and who is named in it. */
  students: z.array(z.string()),
  /** `far`, `outOfLine`: the percentage in question. `uniform`: the mark that all have. */
  value: z.number().nullable(),
  /** The percentage that it is compared with. */
  usual: z.number().nullable(),
  /** The deviation of what it is compared with. */
  deviation: z.number().nullable(),
  /** `missing`: students who lack marks. `alike`: papers with the same marks. Otherwise how many marks it is about. */
  count: z.number().int(),
  /** `missing`: how many students there are. `uniform`: what the paper is out of. */
  of: z.number().nullable(),
});
export type MarkAnomaly = z.output<typeof MarkAnomaly>;

const list = paging(["kind", "groupName", "activityName"]);
const analysis = {
  ...where,
  by: z.enum(ANALYSED_BY).default("unit"),
  sort: z.enum(ANALYSIS_SORTS).default("name"),
  direction: sortDirection.default("asc"),
};

export const markAnalysis = contract("school", "markAnalysis", {
  getMarkAnalysis: read({
    about:
      "Count, mean, median, standard deviation, pass rate, highest and lowest of a period's complete totals by unit, group or teacher, beside those of the latest period before it that has marks.",
    who: staff,
    in: z.object(analysis),
    out: z.object({
      period: AnalysedPeriod,
      /** Null where nothing was marked earlier. */
      before: AnalysedPeriod.nullable(),
      rows: z.array(AnalysedRow),
      /** Of all totals together, each once. */
      whole: AnalysedRow,
      /** Totals that were typed without papers: out of nothing that is known, they count nowhere. */
      typedCount: count,
    }),
  }),
  downloadMarkAnalysis: file({
    about: "The same figures as a spreadsheet or on paper.",
    who: staff,
    in: z.object({ ...analysis, format: listFormat }),
  }),
  getMarkAnomalies: read({
    about:
      "What to look at before a period's reports go out: marks that are missing, totals far from a student's own level, papers out of line with their class, students with the same marks throughout, papers with one mark for all, remarks that name another student of the class.",
    who: staff,
    in: z.object({
      ...where,
      anomaly: oneOrNone(z.enum(ANOMALY_KINDS, { error: "This choice is not on the list" satisfies Text })),
      ...list,
    }),
    out: z.object({
      period: AnalysedPeriod,
      rows: z.array(MarkAnomaly),
      count,
      /** Of each kind, whichever is shown. */
      counts: z.object({ missing: count, far: count, outOfLine: count, alike: count, uniform: count, named: count }),
    }),
  }),
});
