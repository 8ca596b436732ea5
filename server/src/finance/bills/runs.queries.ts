/** Runs of bills: what was asked for, and how far it is. */
import { SeenBills } from "@ofisi/contract/finance/billPreviews";
import type { BillRun } from "@ofisi/contract/finance/bills";
import { ZERO } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { QueuedWork } from "../../kit/longJob.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** What somebody asked for by Proceed. */
export interface NewRun {
  runCode: string;
  groupCode: string;
  feeStructureCodes: readonly string[];
  studentCodes: readonly string[];
  leftOut: readonly { userCode: string; reason: string }[];
  /** What they were shown before; null where nothing was. */
  seen: SeenBills | null;
  startedBy: string;
}

export async function addRun(tables: SchoolTables, run: NewRun): Promise<void> {
  await insertOfSchool(tables, "bill_runs", {
    ...run,
    feeStructureCodes: JSON.stringify(run.feeStructureCodes),
    studentCodes: JSON.stringify(run.studentCodes),
    leftOut: JSON.stringify(run.leftOut),
    seen: run.seen && JSON.stringify(SeenBills.encode(run.seen)),
    total: run.studentCodes.length,
  }).execute();
}

/** A run as people follow it. */
export async function findRun(tables: SchoolTables, runCode: string): Promise<BillRun | undefined> {
  const row = await ofSchool(tables, "bill_runs").selectAll().where("run_code", "=", runCode).executeTakeFirst();
  return (
    row && {
      runCode,
      state: row.state,
      groupCode: row.group_code,
      progress: row.progress,
      total: row.total,
      billed: row.billed_count,
      skipped: row.skipped_count,
      leftOut: row.gone as BillRun["leftOut"],
      onPurpose: await listOnPurpose(tables, runCode),
      totalAmount: row.amount_cents,
      totalCredit: row.credit_cents,
      failure: row.failure,
      startedAt: row.started_at.toISOString(),
    }
  );
}

/** Students whom a run left out on purpose, by name. */
async function listOnPurpose({ db, school }: SchoolTables, runCode: string): Promise<BillRun["onPurpose"]> {
  const { rows } = await sql<BillRun["onPurpose"][number]>`
    select o.value ->> 'userCode' as "userCode", coalesce(s.name, '') as name, o.value ->> 'reason' as reason
    from bill_runs r cross join lateral jsonb_array_elements(r.left_out) o
    left join students s on s.school_code = r.school_code and s.user_code = o.value ->> 'userCode'
    where r.school_code = ${school} and r.run_code = ${runCode}
    order by s.name, s.user_code`.execute(db);
  return rows;
}

/** One print has at most so many bills, as one by numbers. */
const PRINTED_MAX = 2_000;

/** The live bills that a run has made, by number. */
export async function listBillsOfRun(tables: SchoolTables, runCode: string): Promise<string[]> {
  const rows = await ofSchool(tables, "bills")
    .select("bill_no")
    .where("run_code", "=", runCode)
    .where("voided_at", "is", null)
    .orderBy("number")
    .limit(PRINTED_MAX)
    .execute();
  return rows.map((row) => row.bill_no);
}

/** What a run is to do; undefined once it is done or has failed. */
export async function findWork(tables: SchoolTables, runCode: string): Promise<NewRun | undefined> {
  const row = await ofSchool(tables, "bill_runs")
    .selectAll()
    .where("run_code", "=", runCode)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return (
    row && {
      runCode,
      groupCode: row.group_code,
      feeStructureCodes: row.fee_structure_codes as string[],
      studentCodes: row.student_codes as string[],
      leftOut: row.left_out as NewRun["leftOut"],
      seen: SeenBills.nullable().parse(row.seen),
      startedBy: row.started_by,
    }
  );
}

/** How far a run is, told by a transaction beside the one that bills. */
export async function setProgress(tables: SchoolTables, runCode: string, progress: number): Promise<void> {
  await updateOfSchool(tables, "bill_runs")
    .set({ state: "running", progress })
    .where("run_code", "=", runCode)
    .where("state", "in", ["queued", "running"])
    .execute();
}

/** Ends a run; what is not said stays. */
export async function finishRun(
  tables: SchoolTables,
  runCode: string,
  end: Pick<BillRun, "state"> &
    Partial<Pick<BillRun, "billed" | "skipped" | "leftOut" | "totalAmount" | "totalCredit" | "failure">>,
): Promise<void> {
  await updateOfSchool(tables, "bill_runs")
    .set({
      state: end.state,
      failure: end.failure ?? "",
      billed_count: end.billed ?? 0,
      skipped_count: end.skipped ?? 0,
      gone: JSON.stringify(end.leftOut ?? []),
      amount_cents: end.totalAmount ?? ZERO,
      credit_cents: end.totalCredit ?? ZERO,
      progress: end.state === "done" ? sql`total` : 0,
      finished_at: sql`now()`,
    })
    .where("run_code", "=", runCode)
    .execute();
}

/** Runs of every school that were not finished when their process ended; for the platform's role. */
export async function listInterrupted(db: Database): Promise<QueuedWork[]> {
  const rows = await db
    .selectFrom("bill_runs")
    .select(["school_code as schoolCode", "run_code as runCode"])
    .where("state", "in", ["queued", "running"])
    .orderBy("started_at")
    .execute();
  return rows.map(workOf);
}

/** Which run is to be done. */
export interface RunJob {
  schoolCode: string;
  runCode: string;
}

/** A run as it is queued: once at most. */
export function workOf(run: RunJob): QueuedWork {
  return { task: "generateBills", key: `bill run ${run.runCode}`, payload: run };
}

/** Who does the work of a run, what day it is to them, and what the books are in. */
export async function whoseRun(db: Database, userCode: string): Promise<{ personName: string; username: string }> {
  const account = await db
    .selectFrom("accounts")
    .select(["person_name", "username"])
    .where("user_code", "=", userCode)
    .executeTakeFirst();
  return { personName: account?.person_name ?? "", username: account?.username ?? "" };
}
