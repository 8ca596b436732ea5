/**
 * What a run costs before the database has counted anything: the first bills of a school are all written in one transaction, and
 * each student was once held against the bills of all.
 */
import { bills } from "@ofisi/contract/finance/bills";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBursary, manyStudents } from "../../../test/bursary.ts";
import { explaining, forgetCounts, type Look } from "../../../test/plans.ts";
import { openScope } from "../../kit/scope.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { chargeStudents, listFeesOfRun } from "./charges.queries.ts";

/** More than one portion of a run. */
const STUDENTS = 2_600;
const TABLES = ["students", "student_accounts", "bills", "bill_items", "postings"];

/** As many as go through without an index in little time. */
const CLASS = 600;
/** Plans that were made when there was nothing. */
const KEPT =
  "set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off;";

it("a run costs some looks at each student while nothing has been counted", async () => {
  for (const { text, rows } of await looksOf("", STUDENTS)) expect(rows, text).toBeLessThan(50 * STUDENTS);
});

it("who has credit is found in one pass, by whatever plan", async () => {
  const [look, ...more] = (await looksOf(KEPT, CLASS)).filter(({ text }) => text.includes("balance_cents < 0"));
  expect(more).toEqual([]);
  expect(look!.rows).toBeLessThan(100 * CLASS);
});

/** What each statement of a run touches that is a school's first, in a transaction with this setting; it is taken back. */
async function looksOf(setting: string, students: number): Promise<readonly Look[]> {
  const bursary = await aBursary({ students: 0, fees: [1000] });
  const { groupCode, fees: checkedFees, school: office } = bursary;
  const studentCodes = await manyStudents(bursary, students);
  const input = { groupCode, checkedFees, checkedStudent: studentCodes };
  const { runCode } = await office.office.call(bills.generateBills, input);
  const school = mintSchoolCode(office.schoolCode);
  const client = await (await testApp()).owner.connect();
  try {
    // As the database's own sweeping leaves a table that it finds full of rows that were taken back: with many pages, and nothing on them.
    await client.query("update pg_class set reltuples = 0, relpages = 5000 where relname = any($1::text[])", [TABLES]);
    await client.query("begin");
    await forgetCounts(client, TABLES);
    await client.query(`${setting} set local role ofisi_app; set local app.school_code = '${school}'`);
    const { db, looks } = explaining(client);
    const fees = await listFeesOfRun({ db, school }, checkedFees);
    const scope = await openScope({ db, school }, { userCode: "SF-FRESH", personName: "Office" });
    const charge = { runCode, groupCode, studentCodes, fees, username: "office" };
    expect(await chargeStudents(scope, charge)).toMatchObject({ billed: students, skipped: 0, leftOut: [] });
    return looks;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
