/** One portion of an import's undo, and its end. */
import { addAudit } from "../../kit/audit.ts";
import { importerOf, type Importer } from "../../kit/importer/importer.ts";
import type { LongWork } from "../../kit/longJob.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import * as queries from "./queries.ts";
import type { ImportJob } from "./records.queries.ts";
import * as undo from "./undo.queries.ts";

/** Records taken back in one transaction: about half a second's work. */
const ROWS_PER_PORTION = 500;

const sourceOf = (job: ImportJob) => ({ operation: "undoImport", caller: job, schoolCode: job.schoolCode });

type Outcome = { rowNumber: number; reason: undo.KeptFor };

/**
 * Takes the next rows back, or ends the undo when there are none.
 * @returns true while there may be more
 */
export async function undoPortion(work: LongWork, job: ImportJob): Promise<boolean> {
  const { db } = work;
  const { importCode } = job;
  const head = await queries.findHead(work, importCode, true);
  if (head?.state !== "undoing") return false;
  const importer = importerOf(work.domains, head.kind);
  const rows = await undo.nextToUndo(work, importCode, importer, ROWS_PER_PORTION);
  const source = sourceOf(job);
  if (rows.length === 0) {
    await addAudit(db, source, (await importer.undo.finish?.(work, importCode)) ?? []);
    await queries.changeHead(work, importCode, { state: "undone", finished: true });
    return false;
  }
  const made = rows.filter((row) => row.state === "imported");
  const changed = rows.filter((row) => row.state === "updated");
  const outcomes = [
    ...(await removePortion(work, importer, made)),
    ...(await changeBack(work, importer, changed, job)),
  ];
  await undo.markUndone(work, importCode, outcomes);
  const gone = new Set(outcomes.filter((each) => each.reason === "").map((each) => each.rowNumber));
  await addAudit(
    db,
    source,
    rows
      .filter((row) => gone.has(row.rowNumber))
      .map((row) => ({ subject: `import ${importCode} record ${row.madeCode}`, before: { importCode }, after: {} })),
  );
  await queries.changeHead(work, importCode, { progress: head.progress + rows.length });
  return true;
}

/** All at once; when something else holds one of them, each by itself. */
async function removePortion(
  tables: SchoolTables,
  importer: Importer,
  rows: readonly undo.UndoRow[],
): Promise<Outcome[]> {
  const free = rows.filter((row) => row.reason === "");
  const outcomes: Outcome[] = rows.filter((row) => row.reason !== "");
  const remove = (some: readonly undo.UndoRow[]) =>
    undo.trying(tables.db, () =>
      importer.undo.remove(
        tables,
        some.map((row) => row.madeCode),
      ),
    );
  if (await remove(free)) return [...outcomes, ...free];
  for (const row of free) outcomes.push({ ...row, reason: (await remove([row])) ? "" : "inUseSince" });
  return outcomes;
}

/** Old values where the import's stand; a record in which one does not is named as changed. */
async function changeBack(
  tables: SchoolTables,
  { changing }: Importer,
  rows: readonly undo.UndoRow[],
  job: ImportJob,
): Promise<Outcome[]> {
  if (!changing || rows.length === 0) return [];
  const records = rows.map((row) => ({ code: row.madeCode, changes: row.changes }));
  const standing = await changing.listStanding(tables, records);
  await changing.takeBack(tables, records, job.userCode);
  const side = (changes: undo.UndoRow["changes"], of: "old" | "new") =>
    Object.fromEntries(changes.map((each) => [each.field, each[of]]));
  await addAudit(
    tables.db,
    sourceOf(job),
    records
      .filter(({ code }) => standing.has(code))
      .map(({ code, changes }) => ({
        subject: `${changing.noun} ${code}`,
        before: side(changes, "new"),
        after: side(changes, "old"),
      })),
  );
  return rows.map(({ rowNumber, madeCode }) => ({ rowNumber, reason: standing.has(madeCode) ? "" : "changedSince" }));
}
