/** Bills many students at once: all in one transaction, with progress (G106, M8). */
import { said } from "@ofisi/contract/kit/phrases";
import { signal } from "../../kit/live.ts";
import { Stopped, type LongJob, type LongJobs, type LongWork } from "../../kit/longJob.ts";
import { openScope } from "../../kit/scope.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { chargeStudents, listFeesOfRun } from "./charges.queries.ts";
import { unlikeSeen } from "./rules.ts";
import * as runs from "./runs.queries.ts";

/** Where a press on the notification leads, within the application: to the run, which says what became of it. */
const pathOf = (runCode: string): string => `/finance/billing?dialog=billRun~${runCode}`;

const generateBills: LongJob<runs.RunJob> = {
  portion: async (work, { runCode }) => {
    await doRun(work, runCode);
    return false;
  },

  async stopped({ db, client, school }, { runCode }, reason = "") {
    const run = await runs.findWork({ db, school }, runCode);
    if (!run) return;
    await runs.finishRun({ db, school }, runCode, { state: "failed", failure: reason });
    await addNotice(
      { db, school },
      { userCode: run.startedBy, kind: "billsFailed", params: { reason }, path: pathOf(runCode) },
    );
    await signal(client, { school, topic: "bills", by: "", key: "" });
  },

  unfinished: said("Nobody was billed: the bills could not be finished. Try it again"),
};

export const billJobs: LongJobs = { tasks: { generateBills }, listInterrupted: runs.listInterrupted };

async function doRun({ db, client, school, beside }: LongWork, runCode: string): Promise<void> {
  const work = await runs.findWork({ db, school }, runCode);
  if (!work) return;
  // A connection of its own: this transaction's writes are seen by nobody before the end.
  const tell = (progress: number) => beside((brief) => runs.setProgress({ db: brief, school }, runCode, progress));
  await tell(0);
  const { personName, username } = await runs.whoseRun(db, work.startedBy);
  const fees = await listFeesOfRun({ db, school }, work.feeStructureCodes);
  if (fees.length < work.feeStructureCodes.length) {
    throw new Stopped(said("One of the fees is not there any more. Nobody was billed"));
  }
  const scope = await openScope({ db, school }, { userCode: work.startedBy, personName });
  const done = await chargeStudents(scope, { ...work, fees, username }, tell);
  const unlike = unlikeSeen(work.seen, { fees, ...done }, scope.caller.currency);
  if (unlike) throw new Stopped(unlike);
  await runs.finishRun({ db, school }, runCode, { state: "done", ...done });
  const made = { count: String(done.billed), skipped: String(done.skipped) };
  const left = done.leftOut.length;
  await addNotice(
    { db, school },
    {
      userCode: work.startedBy,
      ...(left === 0
        ? { kind: "billsMade", params: made }
        : { kind: "billsMadeWithout", params: { ...made, left: String(left) } }),
      path: pathOf(runCode),
    },
  );
  await signal(client, { school, topic: "bills", by: personName, key: "" });
}
