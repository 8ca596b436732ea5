/** Writes the rows of an import, all in one transaction, and takes an import back portion by portion (G065). */
import { said } from "@ofisi/contract/kit/phrases";
import { importerOf, type CheckedRow } from "../../kit/importer/importer.ts";
import { Stopped, type LongJob, type LongJobs, type LongWork } from "../../kit/longJob.ts";
import { openScope } from "../../kit/scope.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { recheckToWrite } from "./checks.queries.ts";
import { isHeldBack } from "./meanwhile.rules.ts";
import * as queries from "./queries.ts";
import * as records from "./records.queries.ts";
import { rememberColumns } from "./remembered.queries.ts";
import { removeSheets } from "./sheets.queries.ts";
import { undoPortion } from "./undoing.queries.ts";
import { openWriter } from "./writing.queries.ts";

/** Rows between two looks at whether to stop: about a tenth of a second's work. */
const ROWS_PER_PORTION = 500;

const commitImport: LongJob<records.ImportJob> = {
  portion: async (work, job) => {
    await writeImport(work, job);
    return false;
  },

  async stopped(work, job, failure) {
    const head = await queries.findHead(work, job.importCode, true);
    if (head?.state !== "importing") return;
    const state = failure === undefined ? "cancelled" : "failed";
    const end = { state, failure: failure ?? "", progress: 0, finished: true } as const;
    await queries.changeHead(work, job.importCode, end);
    if (failure !== undefined) await tell(work, job, head, { kind: "importFailed", params: { reason: failure } });
  },

  unfinished: said("Nothing was imported: the import could not be finished. Try it again"),
};

const undoImport: LongJob<records.ImportJob> = {
  portion: undoPortion,

  async stopped(work, job, reason = "") {
    const head = await queries.findHead(work, job.importCode, true);
    if (head?.state !== "undoing") return;
    // What is left of it stands as before, and can be taken back once more.
    await queries.changeHead(work, job.importCode, { state: "imported" });
    await tell(work, job, head, { kind: "undoFailed", params: { reason } });
  },

  unfinished: said("The rest of the import could not be undone. Try it again"),
};

export const importJobs: LongJobs = { tasks: { commitImport, undoImport }, listInterrupted: records.listInterrupted };

async function writeImport(work: LongWork, job: records.ImportJob): Promise<void> {
  const { school, client } = work;
  const { importCode, userCode, username } = job;
  const head = await queries.findHead(work, importCode);
  if (head?.state !== "importing") return;
  if (head.cancelRequested) throw new Stopped();
  // Whoever started it is named in the trail by the sign-in.
  const scope = { ...(await openScope(work, { userCode, personName: "" })), client };
  // The school may have changed since the preview: a row that is no longer valid, or would replace an unseen value, is not written.
  const importer = importerOf(work.domains, head.kind);
  const checked = await recheckToWrite(scope, importCode, { ...head, importer });
  const ready = checked.filter((row) => row.state === "valid" || row.state === "update");
  const writer = await openWriter(scope, importer, { ...head, username });
  requireReady(head.allOrNone, ready, checked);
  let written = 0;
  let changedMeanwhile = checked.filter(isHeldBack).length;
  for (let start = 0; start < ready.length; start += ROWS_PER_PORTION) {
    const portion = ready.slice(start, start + ROWS_PER_PORTION);
    // A connection of its own: this transaction's writes are seen by nobody before the end.
    await work.beside(async (beside) => {
      const now = await queries.findHead({ db: beside, school }, importCode);
      if (now?.cancelRequested) throw new Stopped();
      await queries.changeHead({ db: beside, school }, importCode, { progress: start });
    });
    const outcome = await writer(portion);
    written += outcome.written;
    changedMeanwhile += outcome.heldBack;
  }
  if (head.allOrNone && written < ready.length)
    throw changedMeanwhile > 0 ? notAsSeen(changedMeanwhile) : notReady(ready.length - written);
  if (!(await queries.finishHead(work, importCode, written))) throw new Stopped();
  const titles = head.columns.map((column) => column.title);
  await rememberColumns(work, head.kind, titles, head.mapping);
  await removeSheets(work, importCode);
  const params = { count: String(written), changed: String(changedMeanwhile) };
  await tell(work, job, head, { kind: "importFinished", params });
}

function requireReady(allOrNone: boolean, ready: readonly CheckedRow[], checked: readonly CheckedRow[]): void {
  const waiting = checked.filter((row) => row.state === "invalid" || row.state === "likely").length;
  const heldBack = checked.filter(isHeldBack).length;
  if (heldBack > 0 && (allOrNone || ready.length === 0)) throw notAsSeen(heldBack);
  if (allOrNone && waiting > 0) throw notReady(waiting);
  if (ready.length > 0) return;
  throw new Stopped(said("Nothing to import: no row is ready"));
}

function notReady(count: number): Stopped {
  return new Stopped(
    said("{count} rows are not ready. Fix them, leave them out, or import only the ready ones", { count }),
  );
}

function notAsSeen(count: number): Stopped {
  return new Stopped(
    said("{count} records were changed since the preview. Upload the file again to see what it would change now", {
      count,
    }),
  );
}

/** Tells whoever pressed the button, with the file's name. */
async function tell(
  { db, school, domains }: LongWork,
  { importCode, userCode }: records.ImportJob,
  { fileName, kind: ofImport }: queries.ImportHead,
  { kind, params }: { kind: "importFinished" | "importFailed" | "undoFailed"; params: Record<string, string> },
): Promise<void> {
  // Where a press on the notification leads, within the application.
  const path = `${importerOf(domains, ofImport).page}/import/${importCode}`;
  await addNotice({ db, school }, { userCode, kind, params: { fileName, ...params }, path });
}
