/**
 * Writing marks (decision 0021). All who write take what they need in one order: the scheme, year and unit, as who changes
 * an exam scheme has them; the period, shared, so that its lock waits for them and they for it; the subjects and papers, so
 * that none is removed or given fewer marks meanwhile; the students and then their entries, in the order of the codes, so
 * that two who mark one class wait and never for each other.
 */
import { bandOf } from "@ofisi/contract/academics/bands";
import { readMark, totalOf } from "@ofisi/contract/academics/marking";
import { hundredths } from "@ofisi/contract/academics/marks";
import { paperTitle, REMARKS, type SheetPaper, type SheetRow } from "@ofisi/contract/academics/marksSheet";
import { said } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { bandsOfUnit } from "../scaledScores/queries.ts";
import { addChanges, type Change, type EntryRow, listMarks, listPapers, putMarks, type Sheet } from "./queries.ts";
import { findPeriod, holdPeriod, type Period } from "./periods.queries.ts";
import { mayMark } from "./permits.queries.ts";
import { heldBy, listMembers, listRows, nameAll } from "./sheet.queries.ts";
import { dropEntries, keepStudents, openEntries, putStated, type Stated } from "./write.queries.ts";

/** A cell that somebody has typed, and what they saw in it. */
export interface CellWrite {
  userCode: string;
  /** A paper's code, or `remarks`. */
  column: string;
  value: string;
  base: string;
}

/** What became of a cell. */
export interface CellOutcome {
  userCode: string;
  column: string;
  kind: "saved" | "conflict" | "refused";
  value: string;
  why: string;
}

/**
 * Lets the caller mark in a period and class, or refuses: who neither teaches there nor is named by the head, whoever
 * comes to a locked period, and whoever changes without a reason what has been locked once.
 */
export async function openPeriod(
  context: SchoolContext,
  place: Period & { activityCode: string; groupCode: string },
  why: string,
): Promise<void> {
  if (!(await mayMark(context, place)))
    throw refuseAs(
      "forbidden",
      "You may mark what you teach. Ask the head to let you mark this as well",
      {},
      // What was chosen, and not the page, is not theirs.
      "unitCode",
    );
  const { isLocked, wasLocked } = await holdPeriod(context, place, "share");
  if (isLocked) {
    const { changedBy, why: reason } = (await findPeriod(context, place))!;
    throw refuse("{name} has locked the marks of this period: {reason}", { name: changedBy, reason });
  }
  if (wasLocked && why === "") throw refuse("This period was locked before. Say why you change its marks", {}, "why");
}

/** Writes cells of a sheet, and tells what became of each and how the rows stand now. */
export async function writeCells(
  context: SchoolContext,
  sheet: Sheet,
  cells: readonly CellWrite[],
  why: string,
): Promise<{ outcomes: CellOutcome[]; rows: SheetRow[] }> {
  const names = await nameAll(context, sheet, true);
  await openPeriod(context, sheet, why);
  const papers = await listPapers(context, sheet, true);
  await refuseTwice(context, sheet, papers, cells);
  const userCodes = [...new Set(cells.map(({ userCode }) => userCode))].toSorted();
  await keepStudents(context, userCodes);
  const members = await listMembers(context, sheet, userCodes);
  const entries = await openEntries(context, { ...sheet, keyStageCode: names.keyStageCode }, members);
  const marks = await listMarks(
    context,
    [...entries.values()].map(({ id }) => id),
  );

  const writing: Writing = { context, sheet, papers, entries, changes: [], touched: new Map() };
  for (const [userCode, entry] of entries)
    writing.touched.set(userCode, { marks: new Map(marks.get(entry.id)), remarks: entry.remarks });
  const outcomes = cells.map((cell) => outcomeOf(writing, cell));
  await putMarks(
    context,
    writing.changes
      .filter(({ what }) => what === "mark")
      .map(({ userCode, paper, after }) => ({ entryId: entries.get(userCode)!.id, paper, mark: after })),
  );
  await restate(writing);
  await addChanges(context, sheet, writing.changes, { why });
  return { outcomes, rows: await listRows(context, sheet, papers, userCodes) };
}

/** Two values for one cell, as where two lines of a file are taken for one student: the last would count, and the other be lost. */
async function refuseTwice(
  context: SchoolContext,
  sheet: Sheet,
  papers: readonly SheetPaper[],
  cells: readonly CellWrite[],
): Promise<void> {
  const first = new Map<string, CellWrite>();
  for (const cell of cells) {
    const { userCode, column } = cell;
    const place = JSON.stringify([userCode, column]);
    const there = first.get(place);
    first.set(place, cell);
    if (!there) continue;
    // The first ends it.
    const [row] = await listRows(context, sheet, papers, [userCode]);
    const paper = papers.find(({ examTypePaperCode }) => examTypePaperCode === column);
    throw refuse(
      "{student}, {paper}: there are two values, {one} and {other}. Leave one of them out",
      {
        student: row?.name ?? userCode,
        paper: paper ? paperTitle(paper) : said("Remarks"),
        one: there.value,
        other: cell.value,
      },
      "cells",
    );
  }
}

/** What a call writes, as it goes from cell to cell. */
interface Writing {
  context: SchoolContext;
  sheet: Sheet;
  papers: readonly SheetPaper[];
  entries: ReadonlyMap<string, EntryRow>;
  changes: Change[];
  /** How each student's marks and remarks stand, with what this call has changed so far. */
  touched: Map<string, { marks: Map<string, string>; remarks: string }>;
}

/** Judges a cell, and notes what it changes. */
function outcomeOf(writing: Writing, cell: CellWrite): CellOutcome {
  const { context, sheet, papers, entries, touched, changes } = writing;
  const { userCode, column } = cell;
  const told = (kind: CellOutcome["kind"], value: string, why = "") => ({ userCode, column, kind, value, why });
  const refused = (sentence: Parameters<typeof say>[1]) => told("refused", "", say(context.language, sentence));
  const entry = entries.get(userCode);
  const state = touched.get(userCode);
  if (!entry || !state) return refused(said("This student is not in this class any more"));
  const held = heldBy({ ...entry, schemeCode: entry.schemeCode }, sheet);
  if (held === "total")
    return refused(said("This student has a total without papers. Remove it from the transcript first"));
  if (held === "scheme") return refused(said("This student is marked in another scheme already"));
  const isRemarks = column === REMARKS;
  const paper = papers.find(({ examTypePaperCode }) => examTypePaperCode === column);
  if (!isRemarks && !paper) return refused(said("This paper is not there any more"));
  const before = isRemarks ? state.remarks : (state.marks.get(column) ?? "");
  const after = isRemarks ? { mark: cell.value.trim() } : readMark(cell.value, paper!.numberOfPaperMarks);
  if ("fault" in after)
    return refused(
      after.fault === "over"
        ? said("Raw Score cannot be greater than {n}Marks", { n: paper!.numberOfPaperMarks })
        : said("Write a number with at most two decimals, ABS for absent or EXM for exempt"),
    );
  if (after.mark === before) return told("saved", before);
  if (cell.base !== before) return told("conflict", before);
  if (isRemarks) state.remarks = after.mark;
  else state.marks.set(column, after.mark);
  changes.push({
    userCode,
    paper: isRemarks ? "" : column,
    what: isRemarks ? "remarks" : "mark",
    before,
    after: after.mark,
  });
  return told("saved", after.mark);
}

/** Sums up the entries: totals and bands of those whose marks have changed. An entry with nothing in it goes. */
async function restate({ context, sheet, papers, entries, touched }: Writing): Promise<void> {
  const bandsAt = bandsOfUnit(context, sheet.activityCode);
  const outOf = papers.map(({ numberOfPaperMarks }) => numberOfPaperMarks);
  const empty: number[] = [];
  const stated: Stated[] = [];
  for (const [userCode, { marks, remarks }] of touched) {
    const entry = entries.get(userCode)!;
    if (heldBy(entry, sheet) !== "") continue;
    const { total, marked } = totalOf(
      papers.map(({ examTypePaperCode }) => marks.get(examTypePaperCode) ?? ""),
      outOf,
    );
    if (marked === 0 && remarks === "") empty.push(entry.id);
    const result = total === null ? null : String(total);
    // A total that has not changed keeps the band that it was given under; one without all papers was given none.
    const wasWhole = entry.marked > 0 && entry.marked >= papers.length;
    const isSame = wasWhole && hundredths(result ?? -1) === hundredths(entry.result ?? -1);
    // At the key stage that it was given in, wherever the class stands by now; of a class it is mostly one.
    const band = total === null ? undefined : bandOf(await bandsAt(entry.keyStageCode), hundredths(total));
    const grade = isSame ? entry.grade : (band?.scaledScore ?? "");
    const isPass = isSame ? entry.isPass : (band?.isPass ?? null);
    stated.push({ id: entry.id, result, grade, isPass, remarks, marked });
  }
  await putStated(context, sheet.schemeCode, stated);
  await dropEntries(context, empty);
}
