/** Bills many students at once: all in one transaction, with progress (G106, M8). */
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import type { Transaction } from "../../kit/database/transaction.ts";
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { openScope } from "../../kit/scope.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { chargeStudents, listFeesOfRun } from "./charges.queries.ts";
import * as runs from "./runs.queries.ts";

/** After this many failures, minutes apart in all, the person is told instead of waiting on. */
const ATTEMPTS_MAX = 5;
/** Where a press on the notification leads, within the application: to the run, which says what became of it. */
const pathOf = (runCode: string): string => `/finance/billing?dialog=billRun~${runCode}`;

/** The run cannot be done, and trying again would not help. */
class Impossible extends Error {
  readonly said: Said;
  constructor(sentence: Said) {
    super(sentence.text);
    this.said = sentence;
  }
}

export function billJobs(context: JobContext): Jobs {
  return {
    async generateBills(payload, job) {
      const { schoolCode, runCode } = payload as { schoolCode: string; runCode: string };
      const school = mintSchoolCode(schoolCode);
      try {
        await context.inSchool(school, (transaction) => doRun(context, transaction, school, runCode));
      } catch (error) {
        if (!(error instanceof Impossible) && job.attempt < ATTEMPTS_MAX) throw error;
        const unfinished = said("Nobody was billed: the bills could not be finished. Try it again");
        if (!(error instanceof Impossible))
          context.services.log.error({ err: error, schoolCode, runCode }, "run of bills given up");
        const failure = keepSaid(error instanceof Impossible ? error.said : unfinished);
        await context.inSchool(school, (transaction) => failRun(transaction, school, runCode, failure));
      }
    },
  };
}

/**
 * Queues again what was being billed when a process ended without a word. For the start of a process: a job that is
 * still running elsewhere holds the run's lock, and the second finds nothing left to do.
 */
export async function resumeBillRuns(context: JobContext): Promise<void> {
  await context.platform(async (db) => {
    for (const run of await runs.listUnfinished(db)) await runs.enqueueRun(db, run);
  });
}

async function doRun(
  context: JobContext,
  { db, client }: Transaction,
  school: SchoolCode,
  runCode: string,
): Promise<void> {
  await runs.lockRun(db, school, runCode);
  const work = await runs.findWork(db, school, runCode);
  if (!work) return;
  // A connection of its own: this transaction's writes are seen by nobody before the end.
  const tell = (progress: number) =>
    context.beside(school, (beside) => runs.setProgress(beside.db, school, runCode, progress));
  await tell(0);
  const { personName, username } = await runs.whoseRun(db, work.startedBy);
  const fees = await listFeesOfRun(db, school, work.feeStructureCodes);
  if (fees.length < work.feeStructureCodes.length) {
    throw new Impossible(said("One of the fees is not there any more. Nobody was billed"));
  }
  const scope = await openScope({ db, school }, { userCode: work.startedBy, personName });
  const done = await chargeStudents(scope, { ...work, fees, username }, tell);
  await runs.finishRun(db, school, runCode, { state: "done", ...done });
  const made = { count: String(done.billed), skipped: String(done.skipped) };
  const left = done.leftOut.length;
  await addNotice(db, school, {
    userCode: work.startedBy,
    ...(left === 0
      ? { kind: "billsMade", params: made }
      : { kind: "billsMadeWithout", params: { ...made, left: String(left) } }),
    path: pathOf(runCode),
  });
  await signal(client, { school, topic: "bills", by: personName, key: "" });
}

async function failRun(
  { db, client }: Transaction,
  school: SchoolCode,
  runCode: string,
  failure: string,
): Promise<void> {
  await runs.lockRun(db, school, runCode);
  const work = await runs.findWork(db, school, runCode);
  if (!work) return;
  await runs.finishRun(db, school, runCode, { state: "failed", failure });
  await addNotice(db, school, {
    userCode: work.startedBy,
    kind: "billsFailed",
    params: { reason: failure },
    path: pathOf(runCode),
  });
  await signal(client, { school, topic: "bills", by: "", key: "" });
}
