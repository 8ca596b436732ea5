/** What a change of papers does to marks that were given on them: nothing in a locked period, new sums in an open one. */
import { bandOf } from "@ofisi/contract/academics/bands";
import { totalOf } from "@ofisi/contract/academics/marking";
import { hundredths } from "@ofisi/contract/academics/marks";
import type { SheetPaper } from "@ofisi/contract/academics/marksSheet";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import { bandsOfUnit } from "../scaledScores/queries.ts";
import { findLockedMarks, type PapersOf, type PapersOfUnits } from "./periods.queries.ts";
import { addChanges, entryRecords, type EntryRow, listMarks, listPapers, lockExempt } from "./queries.ts";
import { putStated, type Stated } from "./write.queries.ts";

/**
 * What a change of papers is refused with where their units have marks in a locked period: its cards would say something
 * else. To be asked before the papers are locked, as whoever marks has it; open periods stay open until the end.
 */
export async function lockedPapers(context: SchoolContext, of: PapersOfUnits): Promise<Refusal | undefined> {
  const locked = await findLockedMarks(context, of, true);
  if (!locked) return undefined;
  const { unit, period } = locked;
  return refuse("{unit} has marks in {period}, which is locked: its papers stay as they are. Use another scheme", {
    unit,
    period,
  });
}

/**
 * Sums up again whoever is exempt from a paper, once papers that are locked have changed: their total is the share of what
 * all papers are out of. Every other total is the same sum as before.
 */
export async function restateExempt(context: SchoolContext, { activityCodes, ...of }: PapersOfUnits): Promise<void> {
  // Each unit has papers of its own.
  for (const activityCode of new Set(activityCodes)) {
    const unit = { ...of, activityCode };
    await restate(context, unit, await listPapers(context, unit), Infinity);
  }
}

/**
 * Removes papers of a unit, and sums up again whoever is exempt. A total that lacked only these is whole by that: what it
 * counts as is looked up now, as when the last mark comes in.
 */
export async function restateWithout(context: SchoolContext, of: PapersOf, remove: () => Promise<void>): Promise<void> {
  const before = await listPapers(context, of);
  await remove();
  const papers = await listPapers(context, of);
  await restate(context, of, papers, papers.length < before.length ? papers.length : Infinity);
}

/** @param wholeFrom entries with something in so many papers have become whole. */
async function restate(
  context: SchoolContext,
  of: PapersOf,
  papers: readonly SheetPaper[],
  wholeFrom: number,
): Promise<void> {
  const entries = await entryRecords.lock(context, await lockExempt(context, of, wholeFrom));
  if (entries.length === 0) return;
  const marks = await listMarks(
    context,
    entries.map(({ id }) => id),
  );
  const outOf = papers.map(({ numberOfPaperMarks }) => numberOfPaperMarks);
  const bandsAt = bandsOfUnit(context, of.activityCode);
  const changed: { entry: EntryRow; isSame: boolean; stated: Stated }[] = [];
  for (const entry of entries) {
    const { id, keyStageCode, remarks, marked } = entry;
    const own = marks.get(id);
    const { total } = totalOf(
      papers.map(({ examTypePaperCode }) => own?.get(examTypePaperCode) ?? ""),
      outOf,
    );
    const isSame = hundredths(total ?? -1) === hundredths(entry.result ?? -1);
    if (isSame && marked < wholeFrom) continue;
    // Of the few key stages that share a unit, each is asked once.
    const band = total === null ? undefined : bandOf(await bandsAt(keyStageCode), hundredths(total));
    const given = { grade: band?.scaledScore ?? "", isPass: band?.isPass ?? null };
    changed.push({
      entry,
      isSame,
      stated: { id, result: total === null ? null : String(total), ...given, remarks, marked },
    });
  }
  if (changed.length === 0) return;
  await putStated(
    context,
    of.schemeCode,
    changed.map(({ stated }) => stated),
  );
  const summed = changed.filter(({ isSame }) => !isSame);
  for (const semesterCode of new Set(summed.map(({ entry }) => entry.semesterCode)))
    await addChanges(
      context,
      { academicYearCode: of.academicYearCode, semesterCode, activityCode: of.activityCode },
      summed
        .filter(({ entry }) => entry.semesterCode === semesterCode)
        .map(({ entry, stated }) => ({
          userCode: entry.userCode,
          paper: "",
          what: "total",
          before: plain(entry.result),
          after: plain(stated.result),
        })),
      { why: "", cause: "papers" },
    );
}

const plain = (total: string | null): string => (total === null ? "" : String(Number(total)));
