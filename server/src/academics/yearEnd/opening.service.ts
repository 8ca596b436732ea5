/** Opens the next year by copies of this one, and takes it away again. */
import type { SchoolContext } from "../../kit/context.ts";
import { addCopies, planCopies } from "../../finance/fees/copies.queries.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import { refuseFull } from "../../people/persons/people.service.ts";
import { copyDays, countDaysToCopy, removeCopiedDays } from "../calendar/copies.queries.ts";
import { findYear, yearRecords } from "../calendar/queries.ts";
import { isYearOf } from "../calendar/rules.ts";
import { copyLectures, countLecturesToCopy } from "../courses/copies.queries.ts";
import { lectureRecords } from "../courses/lectures.queries.ts";
import { listSchemes, subjectCodesIn, subjectRecords, unitsToCopy } from "../examSchemes/queries.ts";
import { copySubjects, lockSubjects, removeSubjects } from "../examSchemes/subjects.service.ts";
import { leavingRoom } from "../lessonWeeks/queries.ts";
import { restateExempt } from "../marks/papers.service.ts";
import { findLockedMarks, holdPeriodsOf, type PapersOfUnits } from "../marks/periods.queries.ts";
import * as queries from "./opening.queries.ts";
import type { Added, YearEndRow } from "./queries.ts";
import { endOf } from "./rules.ts";

/** The fees that begin in a year, as they would be a year later. */
async function plannedFees(context: SchoolContext, academicYear: string) {
  const fees = await queries.listFeeDays(context);
  const feeStructureCodes = fees.filter(({ dateFrom }) => isYearOf(academicYear, dateFrom)).map(({ code }) => code);
  return await planCopies(context, { feeStructureCodes, groupCodes: [], years: 1, months: 0 });
}

/** How much a plan would add. */
export async function countOpening(context: SchoolContext, plan: YearEndRow) {
  const next = await findYear(context, plan.nextYear);
  const from = plan.academicYearCode;
  return {
    addsYear: next === undefined,
    fees: plan.copiesFees
      ? (await plannedFees(context, plan.academicYear)).filter(({ state }) => state === "new").length
      : 0,
    subjects: plan.copiesSchemes ? await queries.countSubjectsToCopy(context, from, next) : 0,
    lectures: plan.copiesLectures ? await countLecturesToCopy(context, from, next) : 0,
    days: plan.copiesDays ? await countDaysToCopy(context, from, next) : 0,
  };
}

/**
 * A unit with marks in a locked period of the next year that a plan would bring papers: its cards would say something
 * else. @param hold keeps the other periods open until the end.
 */
export async function lockedByCopies(context: SchoolContext, plan: YearEndRow, hold = false) {
  const next = plan.copiesSchemes ? await findYear(context, plan.nextYear) : undefined;
  if (next === undefined) return undefined;
  const units: PapersOfUnits[] = [];
  for (const { schemeCode } of await listSchemes(context)) {
    // oxlint-disable-next-line no-await-in-loop -- a school has few
    const activityCodes = await unitsToCopy(context, schemeCode, plan.academicYearCode, next);
    units.push({ schemeCode, academicYearCode: next, activityCodes });
  }
  return await firstLocked(context, units, hold);
}

/** As `lockedByCopies`, of papers that a close has brought and its undo would take away. */
export async function lockedByRemoval(context: SchoolContext, { subjects = [] }: Partial<Added>, hold = false) {
  return await firstLocked(context, await queries.listUnitsOf(context, subjects), hold);
}

async function firstLocked(context: SchoolContext, units: readonly PapersOfUnits[], hold: boolean) {
  const locked = await Promise.all(units.map((of) => findLockedMarks(context, of, hold)));
  return locked.find((one) => one !== undefined);
}

/** Locks the exam subjects that a plan copies, after the periods that get papers: before the students, as whoever marks. */
export async function lockCopied(context: SchoolContext, plan: YearEndRow): Promise<void> {
  if (!plan.copiesSchemes) return;
  await lockedByCopies(context, plan, true);
  await subjectRecords.lock(context, await subjectCodesIn(context, plan.academicYearCode));
}

/** Adds the next year unless it is there, and what the plan copies into it. */
export async function openNextYear(context: SchoolContext, plan: YearEndRow): Promise<Omit<Added, "trail" | "bill">> {
  const { caller } = context;
  const there = await findYear(context, plan.nextYear);
  const next = there ?? (await yearRecords.add(context, { academicYear: plan.nextYear })).academicYearCode;
  const added: Omit<Added, "trail" | "bill"> = { fees: [], subjects: [], lectures: [], days: [], daysIn: next };
  if (there === undefined) added.academicYearCode = next;
  if (plan.copiesFees)
    added.fees = await addCopies(context, await plannedFees(context, plan.academicYear), caller.userCode);
  if (plan.copiesSchemes)
    for (const { schemeCode } of await listSchemes(context)) {
      // One scheme after the other, each with its locks.
      // oxlint-disable-next-line no-await-in-loop
      const subjects = await lockSubjects(context, schemeCode, plan.academicYearCode);
      // oxlint-disable-next-line no-await-in-loop
      const { copies } = await copySubjects(context, subjects, { schemeCode, academicYearCode: next });
      added.subjects.push(...copies.values());
    }
  if (plan.copiesLectures) added.lectures = await copyLectures(context, plan.academicYearCode, next);
  if (plan.copiesDays)
    added.days = await leavingRoom(undefined, () => copyDays(context, plan.academicYearCode, next, caller.userCode));
  return added;
}

/** The group of those who leave, added unless there is one of this name. Answers its code, and whether it is new. */
export async function alumniGroup(
  context: SchoolContext,
  { alumniName, academicYear }: YearEndRow,
): Promise<{ groupCode: string; isNew: boolean }> {
  const there = await queries.findAlumniGroup(context, alumniName);
  if (there !== undefined) return { groupCode: there, isNew: false };
  const year = String(endOf(academicYear) ?? context.day.slice(0, 4));
  const { groupCode } = await groupRecords.add(context, {
    groupName: alumniName,
    // Known by its years, as a group outside of all key stages is.
    groupEntryYear: year,
    groupExitYear: year,
    keyStageCode: "",
    isAlumni: true,
  });
  return { groupCode, isNew: true };
}

/**
 * Locks what marks are given in and on: the year that a close has added, its periods, the exam subjects. They come before
 * the students, and in this order, as whoever marks has it: otherwise one who marks and one who undoes would wait for each
 * other.
 */
export async function lockAdded(context: SchoolContext, added: Partial<Added>): Promise<void> {
  const { academicYearCode, subjects = [] } = added;
  if (academicYearCode === undefined) await lockedByRemoval(context, added, true);
  else {
    await yearRecords.lock(context, [academicYearCode]);
    await holdPeriodsOf(context, academicYearCode);
  }
  await subjectRecords.lock(context, subjects);
}

/** Takes away what a close has added and nobody has touched; what somebody builds on is refused by name. */
export async function takeAway(context: SchoolContext, added: Partial<Added>): Promise<void> {
  const { fees = [], subjects = [], lectures = [], days = [], daysIn = "", academicYearCode, groupCode } = added;
  await queries.removeFees(context, fees);
  await leavingRoom(undefined, () => removeCopiedDays(context, daysIn, days));
  await lectureRecords.remove(context, await lectureRecords.lock(context, lectures));
  const units = await queries.listUnitsOf(context, subjects);
  await removeSubjects(context, subjects);
  for (const of of units) await restateExempt(context, of);
  const [year] = academicYearCode === undefined ? [] : await yearRecords.lock(context, [academicYearCode]);
  if (year) await yearRecords.removeUnheld(context, [year]);
  const [group] = groupCode === undefined ? [] : await groupRecords.lock(context, [groupCode]);
  if (group) {
    await refuseFull(context, "students", group, {
      present: "{name} cannot be removed while it has {count} students. Move them first",
      inBin: "{name} cannot be removed while {count} of its students are in the bin",
    });
    await groupRecords.removeUnheld(context, [group]);
  }
}
