/** One portion of an import's undo, and its end. */
import type { ImportRow } from "@ofisi/contract/people/imports";
import { addAudit } from "../../kit/audit.ts";
import type { Transaction } from "../../kit/database/transaction.ts";
import type { LongWork } from "../../kit/longJob.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { listStanding, takeChangesBack } from "./changes.queries.ts";
import * as queries from "./queries.ts";
import type { ImportJob } from "./records.queries.ts";
import * as undo from "./undo.queries.ts";

/** Records taken back in one transaction: about half a second's work. */
const ROWS_PER_PORTION = 500;

type Outcome = { rowNumber: number; reason: undo.KeptFor };

/**
 * Takes the next rows back, or ends the undo when there are none.
 * @returns true while there may be more
 */
export async function undoPortion({ db, school }: LongWork, job: ImportJob): Promise<boolean> {
  const { importCode } = job;
  const head = await queries.findHead(db, school, importCode, true);
  if (head?.state !== "undoing") return false;
  const rows = await undo.nextToUndo(db, school, importCode, head.kind, ROWS_PER_PORTION);
  if (rows.length === 0) {
    if (head.kind === "students") await undo.removeLeftGuardians(db, school, importCode);
    if (head.kind === "parents") await undo.leaveEmptyFamilies(db, school, importCode);
    await queries.changeHead(db, school, importCode, { state: "undone", finished: true });
    return false;
  }
  const made = rows.filter((row) => row.state === "imported");
  const changed = rows.filter((row) => row.state === "updated");
  const outcomes = [
    ...(await removePortion(db, school, head.kind, made)),
    ...(await changeBack(db, school, changed, job.userCode)),
  ];
  await undo.markUndone(db, school, importCode, outcomes);
  const source = { operation: "undoImport", caller: job, schoolCode: school, address: "", requestId: "" };
  const gone = new Set(outcomes.filter((each) => each.reason === "").map((each) => each.rowNumber));
  await addAudit(
    db,
    source,
    rows
      .filter((row) => gone.has(row.rowNumber))
      .map((row) => ({ subject: `import ${importCode} record ${row.madeCode}`, before: { importCode }, after: {} })),
  );
  await queries.changeHead(db, school, importCode, { progress: head.progress + rows.length });
  return true;
}

/** All at once; when something else holds one of them, each by itself. */
async function removePortion(
  db: Transaction["db"],
  school: SchoolCode,
  kind: queries.ImportHead["kind"],
  rows: readonly undo.UndoRow[],
): Promise<Outcome[]> {
  const free = rows.filter((row) => row.reason === "");
  const outcomes: Outcome[] = rows.filter((row) => row.reason !== "");
  const remove = (some: readonly undo.UndoRow[]) =>
    undo.trying(db, () =>
      undo.removeMade(
        db,
        school,
        kind,
        some.map((row) => row.madeCode),
      ),
    );
  if (await remove(free)) return [...outcomes, ...free];
  for (const row of free) outcomes.push({ ...row, reason: (await remove([row])) ? "" : "inUseSince" });
  return outcomes;
}

/** Old values where the import's stand; a record in which one does not is named as changed. */
async function changeBack(
  db: Transaction["db"],
  school: SchoolCode,
  rows: readonly { rowNumber: number; madeCode: string; changes: ImportRow["changes"] }[],
  by: string,
): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const records = rows.map((row) => ({ code: row.madeCode, changes: row.changes }));
  const standing = await listStanding(db, school, records);
  await takeChangesBack(db, school, records, by);
  return rows.map((row) => ({
    rowNumber: row.rowNumber,
    reason: standing.has(row.madeCode) ? "" : "changedSince",
  }));
}
