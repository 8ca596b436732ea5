/** Bills a run's students: numbers taken once, then bills, items, postings and accounts by a few wide statements. */
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, ZERO } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { feesByName, toFee } from "../fees/queries.ts";
import { billIn, saveAccounts, keepUses, lockAccounts, loadAccounts } from "../ledger/accounts.queries.ts";
import { useCredit } from "../ledger/accounts.rules.ts";
import { addPostings, billNo, credit, startEntry, takeNumbers } from "../ledger/entries.queries.ts";

/** Students billed between two words of progress: about half a second's work. */
const STUDENTS_PER_PORTION = 2_500;
/** Students whose credit is used by one loading of the accounts. */
const CREDITS_PER_PORTION = 500;

export interface Charge {
  runCode: string;
  groupCode: string;
  studentCodes: readonly string[];
  fees: readonly FeeStructure[];
  /** For the audit trail. */
  username: string;
}

export interface Charged {
  billed: number;
  /** Who is billed for all of it already. */
  skipped: number;
  /** Who was left out since they were chosen: in the bin, or in another group now. */
  leftOut: AutoLeftOut[];
  totalAmount: Cents;
  totalCredit: Cents;
}

/** Somebody who cannot be billed by this run any more. */
export interface AutoLeftOut {
  userCode: string;
  name: string;
  why: "bin" | "group";
}

/**
 * One bill a student for the fees that the student was not billed for before (G106), and credit used on it. Locks the
 * students' accounts first, so that of several runs at once each sees what the one before it has billed (M8).
 * The run is one entry of the ledger.
 */
export async function chargeStudents(
  scope: Scope,
  charge: Charge,
  onPortion: (done: number) => Promise<void> = async () => undefined,
): Promise<Charged> {
  await lockAccounts(scope, charge.studentCodes);
  const leftOut = await listLeftOut(scope, charge);
  const due = await listDue(scope, charge);
  const skipped = charge.studentCodes.length - due.length - leftOut.length;
  if (due.length === 0) return { billed: 0, skipped, leftOut, totalAmount: ZERO, totalCredit: ZERO };
  const first = await takeNumbers(scope, "bill", due.length);
  const entryId = await startEntry(scope, { kind: "bill", ...(due.length === 1 && { billNo: billNo(first) }) });
  const income = new Map<string, Cents>();
  for (let start = 0; start < due.length; start += STUDENTS_PER_PORTION) {
    if (start > 0) await onPortion(start);
    const portion = due.slice(start, start + STUDENTS_PER_PORTION);
    for (const [feeTypeCode, amount] of await addBills(scope, charge, portion, { first, start, entryId }))
      income.set(feeTypeCode, add(income.get(feeTypeCode) ?? ZERO, amount));
  }
  const lines = [...income].map(([feeTypeCode, amount]) => credit({ account: "income", feeTypeCode }, amount));
  await addPostings(scope, entryId, lines, due.length);
  const totalCredit = await spendCredit(scope, due, first);
  return { billed: due.length, skipped, leftOut, totalAmount: add(...income.values()), totalCredit };
}

/**
 * Those who went to the bin or to another group since they were chosen. Whoever puts a student in the bin locks the
 * account first as well, so under the accounts' lock this stays true.
 */
async function listLeftOut({ db, school }: Scope, { studentCodes, groupCode }: Charge): Promise<AutoLeftOut[]> {
  const { rows } = await sql<AutoLeftOut>`select user_code as "userCode", name,
      case when deleted_at is null then 'group' else 'bin' end as why
    from students where school_code = ${school} and user_code = any(${studentCodes}::text[])
      and (deleted_at is not null or group_code <> ${groupCode})
    order by name, user_code`.execute(db);
  return rows;
}

/** The students with at least one fee to bill, by name: their bills are numbered in that order. */
async function listDue({ db, school }: Scope, { studentCodes, groupCode, fees }: Charge): Promise<string[]> {
  const { rows } = await sql<{ user_code: string }>`select s.user_code from students s
    where s.school_code = ${school} and s.user_code = any(${studentCodes}::text[])
      and s.deleted_at is null and s.group_code = ${groupCode}
      and exists (select from ${feeRows(fees)} where not exists (select from ${billed(school, sql`s.user_code`)}))
    order by s.name, s.user_code`.execute(db);
  return rows.map((row) => row.user_code);
}

function feeRows(fees: readonly FeeStructure[]) {
  return sql`unnest(${fees.map((fee) => fee.feeStructureCode)}::text[], ${fees.map((fee) => fee.feeTypeCode)}::text[],
    ${fees.map((fee) => fee.feeTypeName)}::text[], ${fees.map((fee) => fee.groupName)}::text[],
    ${fees.map((fee) => String(fee.feeAmount))}::bigint[], ${fees.map((fee) => fee.dateFrom)}::date[],
    ${fees.map((fee) => fee.dateTo)}::date[]) as f (structure, fee_type, type_name, group_name, amount, starts, ends)`;
}

/**
 * The live items by which a student was billed for the fee `f` before. Looked up one by one in `bill_items_once`
 * (`offset 0` keeps it so): joined, every portion of a run would read all items of the school.
 */
function billed(school: string, student: ReturnType<typeof sql>) {
  return sql`bill_items i where i.school_code = ${school} and i.student_code = ${student} and i.fee_type_code = f.fee_type
    and i.period_from = f.starts and i.period_to = f.ends and i.removed_at is null offset 0`;
}

/** Bills of some students, all that belongs to them, and what they bring in by fee type. */
async function addBills(
  { db, school, day, caller: { userCode, currency } }: Scope,
  { runCode, groupCode, fees, username }: Charge,
  students: readonly string[],
  { first, start, entryId }: { first: number; start: number; entryId: number },
): Promise<[string, Cents][]> {
  const { rows } = await sql<{ fee_type: string; sum_cents: Cents }>`with due as materialized (
      select c.code, c.place, f.* from unnest(${students}::text[]) with ordinality as c (code, place)
      cross join ${feeRows(fees)} where not exists (select from ${billed(school, sql`c.code`)})
    ), sums as materialized (
      select code, place, ${first + start}::bigint + place - 1 as number, sum(amount)::bigint as amount,
        count(*)::int as items, min(starts) as starts, max(ends) as ends from due group by code, place
    ), numbered as materialized (
      select *, 'B' || lpad(number::text, greatest(6, length(number::text)), '0') as no from sums
    ), made as (
      insert into bills (school_code, bill_no, number, student_code, group_code, run_code, currency, amount_cents,
        items_count, period_from, period_to, billed_on, created_by)
      select ${school}, no, number, code, ${groupCode}, ${runCode}, ${currency}, amount, items, starts, ends,
        ${day}::date, ${userCode} from numbered order by number
    ), itemised as (
      insert into bill_items (school_code, bill_no, student_code, fee_structure_code, fee_type_code, fee_type_name,
        group_name, amount_cents, period_from, period_to, created_by)
      select ${school}, n.no, d.code, d.structure, d.fee_type, d.type_name, d.group_name, d.amount, d.starts, d.ends,
        ${userCode} from due d join numbered n on n.code = d.code order by n.number, d.type_name, d.starts
    ), posted as (
      insert into postings (school_code, entry_id, line, account, student_code, bill_no, amount_cents)
      select ${school}, ${entryId}::bigint, ${start}::int + place, 'student', code, no, amount from numbered order by number
    ), charged as (
      update student_accounts a set charged_cents = a.charged_cents + n.amount from numbered n
      where a.school_code = ${school} and a.student_code = n.code
    ), audited as (
      insert into audit (school_code, user_code, username, operation, subject, after)
      select ${school}, ${userCode}, ${username}, 'generateBills', 'bill ' || no, jsonb_build_object(
        'studentCode', code, 'amount', trim(to_char(amount / 100.0, '999999999999990.00')), 'items', items,
        'runCode', ${runCode}::text) from numbered order by number
    )
    select fee_type, sum(amount)::bigint as sum_cents from due group by fee_type order by fee_type`.execute(db);
  return rows.map((row) => [row.fee_type, row.sum_cents]);
}

/** Uses what the students have too much on other bills for their new ones; answers the sum. */
async function spendCredit(scope: Scope, students: readonly string[], first: number): Promise<Cents> {
  let sum = ZERO;
  const newBill = new Map(students.map((code, index) => [code, billNo(first + index)]));
  const withCredit = await listWithCredit(scope, students);
  for (let start = 0; start < withCredit.length; start += CREDITS_PER_PORTION) {
    const portion = withCredit.slice(start, start + CREDITS_PER_PORTION);
    const accounts = await loadAccounts(scope, portion);
    const all = [...accounts.bills.values()];
    const uses = portion.flatMap((code) => useCredit(all, billIn(accounts, newBill.get(code) ?? "")));
    await keepUses(scope, accounts, uses);
    await saveAccounts(scope, accounts);
    sum = add(sum, ...uses.map((use) => use.amount));
  }
  return sum;
}

/**
 * Those who have too much on a bill. All of the school are read, who are few (`bills_with_credit`), and not the bills of each
 * student: a statement keeps the plan that it was given while a school had no bills, and a look for each student that went
 * through all bills of a first run would take minutes.
 */
async function listWithCredit({ db, school }: Scope, students: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct student_code as code from bills
    where school_code = ${school} and voided_at is null and balance_cents < 0 order by code`.execute(db);
  const wanted = new Set(students);
  return rows.map((row) => row.code).filter((code) => wanted.has(code));
}

/** The fees of a run as they are now; fewer than asked for when one was removed since. */
export async function listFeesOfRun(tables: SchoolTables, structureCodes: readonly string[]): Promise<FeeStructure[]> {
  const ofRun = sql<boolean>`f.fee_structure_code = any(${structureCodes}::text[])`;
  return (await feesByName(tables).where(ofRun).execute()).map(toFee);
}
