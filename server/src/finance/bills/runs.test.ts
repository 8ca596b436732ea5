/** Runs of bills that are too long to wait for: a job, done once whatever ends on the way (G106, M8). */
import { bills } from "@ofisi/contract/finance/bills";
import { students as studentsContract } from "@ofisi/contract/people/students";
import { notifications } from "@ofisi/contract/platform/notifications";
import { describe, expect, it } from "vitest";
import { aBursary, inScope, manyStudents, pay, proven, type Bursary } from "../../../test/bursary.ts";
import { aGroup } from "../../../test/cast.ts";
import { takeQueued } from "../../../test/importing.ts";
import { testApp } from "../../../test/app.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { longTasks, resumeWork } from "../../kit/longJob.ts";
import { billJobs } from "./jobs.ts";

/** What the job runner would do, now. */
async function runJob({ school }: Bursary, runCode: string, attempt = 1): Promise<void> {
  const { services, owner } = await testApp();
  const jobs = longTasks(makeJobContext(services, owner), billJobs);
  await jobs["generateBills"]?.({ schoolCode: school.schoolCode, runCode }, { attempt, attemptsMax: 12 });
}

async function aQueuedRun(count: number) {
  const bursary = await aBursary({ students: 1, fees: [1000, 500] });
  const students = [...bursary.students, ...(await manyStudents(bursary, count))];
  const input = { groupCode: bursary.groupCode, checkedFees: bursary.fees, checkedStudent: students };
  return { bursary, input };
}

describe("a run of many", () => {
  it("is queued, tells how far it is, and is done once", async () => {
    const { bursary, input } = await aQueuedRun(2_500);
    const { office } = bursary.school;
    const queued = await office.try(bills.generateBills, input);
    expect(queued).toMatchObject({
      message: "2,501 students are being billed",
      value: { state: "queued", total: 2501 },
    });
    const { runCode } = queued.value;
    await Promise.all([runJob(bursary, runCode), runJob(bursary, runCode)]);
    await runJob(bursary, runCode, 2);
    const done = await office.call(bills.getBillRun, { runCode });
    expect(done).toMatchObject({ state: "done", progress: 2501, billed: 2501, skipped: 0, totalAmount: 375_150_000n });
    expect((await office.call(bills.getBills, { size: 10 })).count).toBe(2501);
    const { notifications: notices } = await office.call(notifications.getNotifications, {});
    expect(notices).toMatchObject([
      {
        kind: "billsMade",
        params: { count: "2501", skipped: "0" },
        path: `/finance/billing?dialog=billRun~${runCode}`,
      },
    ]);
    await proven(bursary.school);
  });

  it("uses the credit of many, and skips who had been billed", async () => {
    const { bursary, input } = await aQueuedRun(220);
    const { school, groupCode, fees } = bursary;
    const first = { groupCode, checkedFees: [fees[0]!], checkedStudent: input.checkedStudent.slice(0, 30) };
    await school.office.call(bills.generateBills, first);
    for (const billNo of ["B000001", "B000002", "B000003"]) await pay(school, billNo, 1200);
    const preview = await school.office.call(bills.previewBills, input);
    expect(preview).toMatchObject({ count: 221, totalCredit: 60_000n });
    const { runCode } = await school.office.call(bills.generateBills, input);
    await runJob(bursary, runCode);
    const done = await school.office.call(bills.getBillRun, { runCode });
    expect(done).toMatchObject({ billed: 221, totalAmount: preview.totalAmount, totalCredit: preview.totalCredit });
    const again = await school.office.call(bills.generateBills, input);
    await runJob(bursary, again.runCode);
    expect(await school.office.call(bills.getBillRun, { runCode: again.runCode })).toMatchObject({
      state: "done",
      billed: 0,
      skipped: 221,
    });
    await proven(school);
  });

  it("leaves nothing when it is cut, and is queued again by the next start", async () => {
    const { bursary, input } = await aQueuedRun(2_500);
    const { school } = bursary;
    const { runCode } = await school.office.call(bills.generateBills, input);
    expect(await takeQueued(school, `bill run ${runCode}`)).toBe(true);
    const { owner, services } = await testApp();
    // The last student, held, keeps the run in its second portion, however slow this test is to look.
    const holding = await owner.connect();
    await holding.query("begin");
    await holding.query(
      "select from students where school_code = $1 and user_code = any($2) order by name desc, user_code desc limit 1 for update",
      [school.schoolCode, input.checkedStudent],
    );
    const running = runJob(bursary, runCode).catch((error: unknown) => error);
    // The database cuts the connection that bills, as a crash would, once a portion of it is written.
    let progress = 0;
    while (progress === 0) ({ progress } = await school.office.call(bills.getBillRun, { runCode }));
    const cut = await owner.query(
      "select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database()) and l.objid = (hashtextextended($1, 0) & 4294967295)::oid",
      [`long work of ${school.schoolCode}`],
    );
    expect(cut.rowCount).toBe(1);
    expect(await running).toBeInstanceOf(Error);
    await holding.query("rollback");
    holding.release();
    expect((await school.office.call(bills.getBills, {})).count).toBe(0);
    await resumeWork(makeJobContext(services, owner), billJobs);
    expect(await takeQueued(school, `bill run ${runCode}`)).toBe(true);
    await runJob(bursary, runCode, 2);
    expect(await school.office.call(bills.getBillRun, { runCode })).toMatchObject({ state: "done", billed: 2501 });
    await proven(school);
  });

  it("leaves out who is in the bin or in another group since it was asked for, and says whom and why", async () => {
    const { bursary, input } = await aQueuedRun(220);
    const { school } = bursary;
    const [binned, moved] = input.checkedStudent as [string, string];
    const { runCode } = await school.office.call(bills.generateBills, input);
    await school.office.call(studentsContract.deleteStudent, { userCode: binned });
    const { groupCode } = await aGroup(school);
    const move = { checkedStudent: [moved], groupCodeSelected: groupCode, groupCode: bursary.groupCode };
    await school.office.call(studentsContract.moveStudent, move);
    await runJob(bursary, runCode);
    const done = await school.office.call(bills.getBillRun, { runCode });
    expect(done).toMatchObject({ state: "done", billed: 219, skipped: 0 });
    expect(new Map(done.leftOut.map(({ userCode, why }) => [userCode, why]))).toEqual(
      new Map([
        [binned, "bin"],
        [moved, "group"],
      ]),
    );
    const { notifications: notices } = await school.office.call(notifications.getNotifications, {});
    expect(notices).toMatchObject([{ kind: "billsMadeWithout", params: { count: "219", left: "2" } }]);
    await proven(school);
  });

  it("and a deletion of one of its students end with a bill or with the bin, never both", async () => {
    for (const _ of Array.from({ length: 12 })) {
      const { school, groupCode, students: all, fees } = await aBursary({ students: 3, fees: [1000] });
      const [billed, deleted] = await Promise.all([
        school.office.try(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: all }),
        school.office.try(studentsContract.deleteStudent, { userCode: all[1]! }),
      ]);
      const of = (await school.office.call(bills.getBills, { studentCode: all[1]! })).count;
      expect([deleted.success, of]).toEqual(deleted.success ? [true, 0] : [false, 1]);
      expect(billed.success || deleted.success).toBe(true);
      await proven(school);
    }
  });

  it("bills nobody when a fee has gone since, and says so", async () => {
    const { bursary, input } = await aQueuedRun(220);
    const { school, fees } = bursary;
    const { runCode } = await school.office.call(bills.generateBills, input);
    await inScope(school, ({ db }) =>
      db.deleteFrom("fee_structures").where("fee_structure_code", "=", fees[1]!).execute(),
    );
    await runJob(bursary, runCode);
    expect(await school.office.call(bills.getBillRun, { runCode })).toMatchObject({
      state: "failed",
      failure: "One of the fees is not there any more. Nobody was billed",
    });
    expect((await school.office.call(bills.getBills, {})).count).toBe(0);
    await proven(school);
  });
});
