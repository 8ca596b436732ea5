/** The transcript and the marks sheet (G083 to G085, decision 0021). */
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { transcript } from "@ofisi/contract/academics/transcript";
import type { SchoolContext } from "../../kit/context.ts";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { findYear } from "../calendar/queries.ts";
import { listBands } from "../scaledScores/queries.ts";
import { unitRecords } from "../units/queries.ts";
import { addEntry, removeEntry } from "./entries.service.ts";
import { readMarks } from "./file.service.ts";
import { marksList } from "./marks.sheet.ts";
import { findPeriod, holdPeriod, listPeriods, type Period, setLocked } from "./periods.queries.ts";
import { listPermits, mayMark, permitRecords } from "./permits.queries.ts";
import { listChanges, listEntries } from "./queries.ts";
import { listElsewhere, type Names, readSheet } from "./sheet.queries.ts";
import { writeCells } from "./write.service.ts";

export const transcriptHandlers = schoolHandlers(transcript, {
  getTranscript: (context, { userCode }) => listEntries(context, { userCode }),

  async addTranscript(context, { academicYear, ...entry }) {
    const academicYearCode = await findYear(context, academicYear);
    if (academicYearCode === undefined) throw refuse("This academic year is not there any more", {}, "academicYear");
    return (await listEntries(context, { id: await addEntry(context, { ...entry, academicYearCode }) }))[0]!;
  },

  async removeTranscript(context, { id, why }) {
    await removeEntry(context, id, why);
  },
});

export const marksSheetHandlers = schoolHandlers(marksSheet, {
  async getMarksSheet(context, sheet) {
    // All of it goes out together, and waits for the database once.
    const [{ names, papers, rows }, elsewhere, bands, period, may] = await Promise.all([
      readSheet(context, sheet),
      listElsewhere(context, sheet),
      listBands(context, sheet),
      findPeriod(context, sheet),
      mayMark(context, sheet),
    ]);
    return {
      papers,
      rows,
      elsewhere,
      bands: bands.map(({ from, to, ...band }) => ({ ...band, from: from / 100, to: to / 100 })),
      period: period ?? neverMarked(sheet, names),
      mayMark: may,
    };
  },

  saveMarks: (context, { cells, why, ...sheet }) => writeCells(context, sheet, cells, why),
  downloadMarksSheet: listPhases(marksSheet.downloadMarksSheet, marksList),
  readMarksFile: schoolPhases(marksSheet.readMarksFile, {
    before: ({ files, school }) => readMarks(files["excel"], school),
    within: async (_context, _input, rows) => ({ rows }),
  }),
  getMarkHistory: (context, whose) => listChanges(context, whose),

  getMarkPeriods: (context) => listPeriods(context),
  lockMarks: (context, { why, ...period }) => turnLock(context, period, true, why),
  unlockMarks: (context, { why, ...period }) => turnLock(context, period, false, why),

  getMarkPermits: (context) => listPermits(context),

  async addMarkPermit(context, { userCode, activityCode = "", groupCode = "" }) {
    await staffRecords.get(context, userCode);
    if (activityCode !== "") await unitRecords.get(context, activityCode);
    if (groupCode !== "") await groupRecords.get(context, groupCode);
    const { id } = await permitRecords.add(context, {
      userCode,
      activityCode,
      groupCode,
      givenBy: context.caller.userCode,
    });
    return (await listPermits(context, id))[0]!;
  },

  async removeMarkPermit(context, { id }) {
    await permitRecords.remove(context, [await permitRecords.get(context, id)]);
  },
});

/** Locks or unlocks a period, once whoever is marking in it has finished. */
async function turnLock(context: SchoolContext, period: Period, isLocked: boolean, why: string) {
  const { academicYearCode, semesterCode } = period;
  if (!(await findPeriod(context, period)))
    throw refuse("Nothing has been marked in this period yet", {}, "semesterCode");
  const held = await holdPeriod(context, { academicYearCode, semesterCode }, "alone");
  if (held.isLocked === isLocked) {
    const { changedBy: name } = (await findPeriod(context, period))!;
    throw isLocked
      ? refuse("{name} has locked this period already", { name })
      : refuse("This period is not locked", {}, "semesterCode");
  }
  await setLocked(context, period, isLocked, why);
  return (await findPeriod(context, period))!;
}

/** A period in which nothing was marked yet. */
const neverMarked = ({ academicYearCode, semesterCode }: Period, { academicYear, semesterName }: Names) => ({
  academicYearCode,
  academicYear,
  semesterCode,
  semesterName,
  isLocked: false,
  wasLocked: false,
  changedBy: "",
  changedAt: "",
  why: "",
});
