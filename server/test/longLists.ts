/** A school with a long history, written by some statements into a transaction that is taken back: what its lists cost, by their plans. */
import type pg from "pg";
import { afterAll } from "vitest";
import { openScope, type Scope } from "../src/kit/scope.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { testApp } from "./app.ts";
import { aSchool } from "./cast.ts";
import { explaining, type Look } from "./plans.ts";

/** Statements that fill a school, `$1`, and the tables of which the planner is told. */
interface Filling {
  fill: readonly string[];
  tables: readonly string[];
}

/**
 * What the statements of `read` cost in a fresh school that `filling` made, each once. The planner is told of its tables
 * before, and plans for the values at hand: a plan for any values goes by the average of all schools, which other tests make.
 */
export async function costsOf(filling: Filling, read: (scope: Scope) => Promise<unknown>): Promise<readonly Look[]> {
  const school = await longSchool(filling);
  try {
    return await school.costsOf(read);
  } finally {
    await school.takeBack();
  }
}

/**
 * As `costsOf`, for several tests of a file in turn: one school for all of them, which the file's end takes back. Until then nobody else
 * may tell the planner of its tables, so that a file has one alone.
 */
export function longSchoolForAll(
  filling: Filling,
): (read: (scope: Scope) => Promise<unknown>) => Promise<readonly Look[]> {
  let made: ReturnType<typeof longSchool> | undefined;
  afterAll(async () => await (await made)?.takeBack());
  return async (read) => await (await (made ??= longSchool(filling))).costsOf(read);
}

/** A fresh school, filled within a transaction. */
async function longSchool({ fill, tables }: Filling) {
  const { schoolCode } = await aSchool();
  const client: pg.PoolClient = await (await testApp()).owner.connect();
  const takeBack = async () => {
    await client.query("rollback");
    client.release();
  };
  try {
    // The tests of a file come one after the other, on however busy a machine.
    await client.query("begin; set local idle_in_transaction_session_timeout = 0");
    for (const statement of fill) {
      await client.query(statement, [schoolCode]);
      // At once: what is planned for an empty table looks through all of a school's rows for each foreign key to it.
      const filled = /^\s*insert into (\w+)/.exec(statement)?.[1] ?? "";
      if (tables.includes(filled)) await client.query(`analyze ${filled}`);
    }
    await client.query(`analyze ${tables.join(", ")}`);
    // By indexes alone, which begin with the school: a pass over a whole table would count what other tests have written too.
    await client.query(`set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off; set local role ofisi_app;
      set local app.school_code = '${schoolCode}'; savepoint filled`);
  } catch (error) {
    await takeBack();
    throw error;
  }
  const costs = async (read: (scope: Scope) => Promise<unknown>): Promise<readonly Look[]> => {
    const { db, looks } = explaining(client);
    try {
      const scope = await openScope(
        { db, school: mintSchoolCode(schoolCode) },
        { userCode: "SF-LONG", personName: "Office" },
      );
      await read(scope);
      // Without the look-up of the school.
      return looks.slice(1);
    } finally {
      await client.query("rollback to savepoint filled");
    }
  };
  return { costsOf: costs, takeBack };
}

/** So many students in groups of forty, each of a family with a guardian of its own. */
export const students = (count: number): string[] => [
  "insert into key_stages (school_code, key_stage_code, key_stage_name) values ($1, 'KS-LONG', 'Long')",
  `insert into groups (school_code, group_code, group_name, key_stage_code)
   select $1, 'GR-LONG-' || n, 'Long ' || n, 'KS-LONG' from generate_series(0, ${Math.floor(count / 40)}) n`,
  `insert into students (school_code, user_code, name, group_code, parent_id_number)
   select $1, 'ST-LONG-' || n, 'Akinyi Student ' || n, 'GR-LONG-' || n / 40, 'F-LONG-' || n from generate_series(1, ${count}) n`,
  `insert into guardians (school_code, parent_id_number, names)
   select $1, 'F-LONG-' || n, 'Mama Student ' || n from generate_series(1, ${count}) n`,
];

/** So many bills of each, half of them paid, with a payment and a receipt of each that is. */
export const money = (each: number): string[] => [
  `insert into bills (school_code, bill_no, number, student_code, group_code, amount_cents, received_cents, items_count,
     period_from, period_to, billed_on)
   select school_code, 'B' || lpad(n::text, 6, '0'), n, user_code, group_code, 100000 + n, case when n % 2 = 0 then 100000 + n else 0 end, 1,
     current_date - 90, current_date, current_date - 90
   from (select s.*, row_number() over (order by i, s.id) as n from students s, generate_series(1, ${each}) i
     where school_code = $1) s`,
  `insert into student_accounts (school_code, student_code, charged_cents, received_cents, owed_cents)
   select school_code, student_code, sum(amount_cents), sum(received_cents), sum(balance_cents) from bills where school_code = $1
   group by 1, 2`,
  `insert into payments (school_code, transaction_code, bank_code, source, payer_name, amount_cents, paid_at, status, state)
   select school_code, 'LONG' || number, 'KCB', 'counter', 'Payer ' || number, amount_cents, now() - make_interval(mins => number::int),
     'Completed', 'posted'
   from bills where school_code = $1 and received_cents > 0`,
  `insert into receipts (school_code, receipt_no, number, kind, payment_id, amount_cents, on_day, at, user_code, person_name)
   select school_code, 'R' || lpad(n::text, 6, '0'), n, 'receipt', payment_id, amount_cents, paid_at::date, paid_at, 'SF-' || 1 + n % 2, 'Office'
   from (select *, row_number() over (order by payment_id) as n from payments where school_code = $1) p`,
  `insert into receipt_lines (school_code, receipt_no, line, bill_no, student_code, amount_cents, balance_after_cents)
   select r.school_code, r.receipt_no, 1, b.bill_no, b.student_code, r.amount_cents, 0
   from receipts r join payments p using (school_code, payment_id)
     join bills b on b.school_code = r.school_code and b.number = substr(p.transaction_code, 5)::int
   where r.school_code = $1`,
];

/** Marks of those students in so many units, each in one paper, in the first term of a year. */
export const marks = (units: number): string[] => [
  "insert into academic_years (school_code, academic_year_code, academic_year) values ($1, 'AY-LONG', '2026')",
  "insert into semesters (school_code, semester_code, semester_name) values ($1, 'SE-LONG', 'Term 1')",
  "insert into mark_periods (school_code, academic_year_code, semester_code) values ($1, 'AY-LONG', 'SE-LONG')",
  "insert into exam_schemes (school_code, scheme_code, scheme_name) values ($1, 'SC-LONG', 'Long')",
  `insert into units (school_code, activity_code, activity_name)
   select $1, 'UN-LONG-' || n, 'Unit ' || n from generate_series(1, ${units}) n`,
  `insert into exam_subjects (school_code, exam_type_code, scheme_code, activity_code, academic_year_code, exam_type_name, total_marks)
   select school_code, 'EX-' || activity_code, 'SC-LONG', activity_code, 'AY-LONG', 'End', 100 from units where school_code = $1`,
  `insert into exam_papers (school_code, exam_type_paper_code, exam_type_code, exam_type_paper, paper_marks)
   select school_code, 'EP-' || activity_code, 'EX-' || activity_code, 'Paper', 100 from units where school_code = $1`,
  `insert into transcript_entries (school_code, user_code, academic_year_code, semester_code, activity_code, group_code,
     scheme_code, result, marked, given_by)
   select s.school_code, s.user_code, 'AY-LONG', 'SE-LONG', u.activity_code, s.group_code, 'SC-LONG', 50 + s.id % 7, 1, 'TE-1'
   from students s join units u using (school_code) where s.school_code = $1`,
  `insert into paper_marks (school_code, entry_id, exam_type_paper_code, mark)
   select school_code, id, 'EP-' || activity_code, result from transcript_entries where school_code = $1`,
];
