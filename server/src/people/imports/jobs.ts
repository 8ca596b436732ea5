/** Writes the rows of an import: all in one transaction, with progress and cancelling (G065). */
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import type { ImportKind } from "@ofisi/contract/people/imports";
import type { Transaction } from "../../kit/database/transaction.ts";
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { openScope } from "../../kit/scope.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { recheck } from "./checks.queries.ts";
import type { CheckedRow } from "./duplicates.rules.ts";
import * as queries from "./queries.ts";
import * as records from "./records.queries.ts";
import { rememberColumns } from "./remembered.queries.ts";
import { removeSheets } from "./sheets.queries.ts";
import { undoPortion } from "./undoing.queries.ts";
import { openWriter } from "./writing.queries.ts";

/** Rows between two looks at whether to stop: about a tenth of a second's work. */
const ROWS_PER_PORTION = 500;
/** After this many failures, minutes apart in all, the person is told instead of waiting on. */
const ATTEMPTS_MAX = 5;

interface CommitPayload {
  schoolCode: string;
  importCode: string;
  /** Who pressed the button. */
  userCode: string;
  username: string;
}

/** Somebody asked to stop: everything written so far is taken back. */
class Cancelled extends Error {}
/** The import cannot be written, and trying again would not help. */
class Impossible extends Error {
  readonly said: Said;
  constructor(sentence: Said) {
    super(sentence.text);
    this.said = sentence;
  }
}

export function importJobs(context: JobContext): Jobs {
  return {
    async commitImport(payload, job) {
      const commit = payload as CommitPayload;
      const school = mintSchoolCode(commit.schoolCode);
      try {
        await context.inSchool(school, (transaction) => writeImport(context, transaction, school, commit));
      } catch (error) {
        if (error instanceof Cancelled) {
          await context.inSchool(school, ({ db }) =>
            queries.changeHead(db, school, commit.importCode, { state: "cancelled", progress: 0, finished: true }),
          );
          return;
        }
        if (!(error instanceof Impossible) && job.attempt < ATTEMPTS_MAX) throw error;
        const unfinished = said("Nothing was imported: the import could not be finished. Try it again");
        const failure = keepSaid(error instanceof Impossible ? error.said : unfinished);
        if (!(error instanceof Impossible)) context.services.log.error({ err: error, ...commit }, "import given up");
        await context.inSchool(school, (transaction) => failImport(transaction, school, commit, failure));
      }
    },

    async undoImport(payload) {
      const undo = payload as CommitPayload;
      const school = mintSchoolCode(undo.schoolCode);
      // Each portion stands by itself: a process that dies takes the rest up where it ended.
      while (await context.inSchool(school, (transaction) => undoPortion(transaction, school, undo)));
    },
  };
}

/**
 * Queues again what was being written when a process ended without a word. For the start of a process: a job
 * that is still running elsewhere holds the school's lock, and the second finds nothing left to do.
 */
export async function resumeImports(context: JobContext): Promise<void> {
  await context.platform(async (db) => {
    for (const { state, ...job } of await records.listInterrupted(db))
      await records.enqueueImport(db, state === "undoing" ? "undoImport" : "commitImport", job);
  });
}

async function writeImport(
  context: JobContext,
  transaction: Transaction,
  school: SchoolCode,
  { importCode, userCode, username }: CommitPayload,
): Promise<void> {
  const { db } = transaction;
  await records.lockSchoolImports(db, school);
  const head = await queries.findHead(db, school, importCode);
  if (head?.state !== "importing") return;
  if (head.cancelRequested) throw new Cancelled();
  // Whoever started it is named in the trail by the sign-in.
  const scope = { ...(await openScope({ db, school }, { userCode, personName: "" })), client: transaction.client };
  // The school has moved on since the preview: what is no longer valid is not written.
  const checked = await recheck(scope, importCode, head);
  const ready = checked.filter((row) => row.state === "valid" || row.state === "update");
  const writer = await openWriter(scope, { ...head, username });
  requireReady(head.allOrNone, ready, checked);
  let written = 0;
  for (let start = 0; start < ready.length; start += ROWS_PER_PORTION) {
    const portion = ready.slice(start, start + ROWS_PER_PORTION);
    // A connection of its own: this transaction's writes are seen by nobody before the end.
    await context.beside(school, async (beside) => {
      const now = await queries.findHead(beside.db, school, importCode);
      if (now?.cancelRequested) throw new Cancelled();
      await queries.changeHead(beside.db, school, importCode, { progress: start });
    });
    written += await writer(portion);
  }
  if (head.allOrNone && written < ready.length) throw notReady(ready.length - written);
  if (!(await queries.finishHead(db, school, importCode, written))) throw new Cancelled();
  const titles = head.columns.map((column) => column.title);
  await rememberColumns(db, school, head.kind, titles, head.mapping);
  await removeSheets(db, school, importCode);
  await addNotice(db, school, {
    userCode,
    kind: "importFinished",
    params: { fileName: head.fileName, count: String(written) },
    path: pathOf(importCode, head.kind),
  });
}

function requireReady(allOrNone: boolean, ready: readonly CheckedRow[], checked: readonly CheckedRow[]): void {
  const waiting = checked.filter((row) => row.state === "invalid" || row.state === "likely").length;
  if (allOrNone && waiting > 0) throw notReady(waiting);
  if (ready.length > 0) return;
  throw new Impossible(said("Nothing to import: no row is ready"));
}

function notReady(count: number): Impossible {
  return new Impossible(
    said("{count} rows are not ready. Fix them, leave them out, or import only the ready ones", { count }),
  );
}

async function failImport(
  { db }: Transaction,
  school: SchoolCode,
  { importCode, userCode }: CommitPayload,
  failure: string,
): Promise<void> {
  const head = await queries.findHead(db, school, importCode, true);
  if (head?.state !== "importing") return;
  await queries.changeHead(db, school, importCode, { state: "failed", failure, progress: 0, finished: true });
  await addNotice(db, school, {
    userCode,
    kind: "importFailed",
    params: { fileName: head.fileName, reason: failure },
    path: pathOf(importCode, head.kind),
  });
}

/** Where a press on the notification leads, within the application. */
function pathOf(importCode: string, kind: ImportKind): string {
  return `/school/${kind === "staff" ? "staff" : "students"}/import/${importCode}`;
}
