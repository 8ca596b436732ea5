/** Students' accounts and bills, locked while their money moves, and written back together. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, subtract, ZERO } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { withAmounts } from "../../kit/database/amounts.ts";
import { asTable } from "../../kit/database/asTable.ts";
import { ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables, Scope } from "../../kit/scope.ts";
import type { LoadedBill, CreditUse } from "./accounts.rules.ts";
import { undo, undoShort } from "./accounts.rules.ts";
import { addEntry, credit, debit, type Line } from "./entries.queries.ts";

/** The accounts of some students, loaded and locked. Whoever holds them is alone with these accounts until the transaction ends. */
export interface Accounts {
  /** Their live bills, by number. Change them, then `saveAccounts`. */
  bills: Map<string, LoadedBill>;
  /** Live uses of credit, oldest first. */
  uses: CreditUse[];
  /** As they were opened. */
  before: ReadonlyMap<string, Readonly<LoadedBill>>;
}

/** Locks the accounts of some students, in the order of their codes, and makes those that are not there yet. */
export async function lockAccounts({ db, school }: SchoolTables, codes: readonly string[]): Promise<void> {
  const ordered = [...new Set(codes)].toSorted();
  await sql`insert into student_accounts (school_code, student_code)
    select ${school}, code from unnest(${ordered}::text[]) as c (code) order by code collate "C"
    on conflict (school_code, student_code) do nothing`.execute(db);
  await sql`select from student_accounts where school_code = ${school} and student_code = any(${ordered}::text[])
    order by student_code collate "C" for update`.execute(db);
}

/**
 * Locks the accounts in the order of their codes, so that two clerks never wait for each other, and reads the bills.
 * Every act that moves money loads the accounts first; nobody locks an account after something else.
 */
export async function loadAccounts(scope: Scope, studentCodes: Iterable<string>): Promise<Accounts> {
  const codes = [...new Set(studentCodes)].toSorted();
  if (codes.length === 0) return { bills: new Map(), uses: [], before: new Map() };
  await lockAccounts(scope, codes);
  const inCodes = sql<boolean>`student_code = any(${codes}::text[])`;
  const rows = await ofSchool(scope, "bills")
    .select(["bill_no as billNo", "student_code as studentCode", "number", "amount_cents", "received_cents"])
    .where(inCodes)
    .where("voided_at", "is", null)
    .orderBy("number")
    .execute();
  const billNos = rows.map((row) => row.billNo);
  // Credit that stands between these bills and others' is not in these accounts: `loadLinkedAccounts` loads both.
  const uses = await ofSchool(scope, "credit_uses")
    .select(["use_id as useId", "from_bill_no as fromBillNo", "to_bill_no as toBillNo", "amount_cents"])
    .where(sql<boolean>`from_bill_no = any(${billNos}::text[]) and to_bill_no = any(${billNos}::text[])`)
    .where("undone_at", "is", null)
    .orderBy("use_id")
    .execute();
  const found = rows.map(withAmounts);
  return {
    bills: new Map(found.map((bill) => [bill.billNo, bill])),
    uses: uses.map(withAmounts),
    before: new Map(found.map((bill) => [bill.billNo, { ...bill }])),
  };
}

/** Loads the accounts again so often when credit moves between students in between. */
const TRIES_MAX = 5;

/**
 * Loads the accounts of students and of all whose bills were paid by their credit, or paid theirs: for acts that take
 * credit back, which may leave a bill of a brother or sister short. Locks nobody out of order: it starts over.
 */
export async function loadLinkedAccounts(scope: Scope, studentCodes: Iterable<string>): Promise<Accounts> {
  let wanted = await linkedStudents(scope, studentCodes);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await sql`savepoint open_linked`.execute(scope.db);
    const accounts = await loadAccounts(scope, wanted);
    const now = await linkedStudents(scope, wanted);
    if (now.length === wanted.length) return accounts;
    await sql`rollback to savepoint open_linked`.execute(scope.db);
    wanted = now;
  }
  throw refuse("Payments for these bills are being posted just now. Try again in a moment");
}

/** These students and those between whose bills and theirs credit stands, however far. */
export async function linkedStudents({ db, school }: SchoolTables, studentCodes: Iterable<string>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`with recursive pairs as materialized (
      select student_code as one, from_student_code as other from credit_uses
        where school_code = ${school} and from_student_code is not null and undone_at is null
    ), linked (code) as (
      select code from unnest(${[...studentCodes]}::text[]) as c (code)
      union select case when p.one = l.code then p.other else p.one end
        from linked l join pairs p on l.code in (p.one, p.other)
    ) select code from linked`.execute(db);
  return rows.map((row) => row.code).toSorted();
}

/** A student's balance in the accounts; below zero is credit. */
export function balanceOf(accounts: Accounts, studentCode: string): Cents {
  return [...accounts.bills.values()]
    .filter((bill) => bill.studentCode === studentCode)
    .reduce((sum, bill) => add(sum, subtract(bill.amount, bill.received)), ZERO);
}

/** Writes the bills that have changed, and their students' accounts. The ledger's entries are the caller's. */
export async function saveAccounts({ db, school }: Scope, accounts: Accounts): Promise<void> {
  const changes = [...accounts.bills.values()].flatMap((bill) => {
    const old = accounts.before.get(bill.billNo);
    const charged = subtract(bill.amount, old?.amount ?? ZERO);
    const received = subtract(bill.received, old?.received ?? ZERO);
    return charged === 0n && received === 0n ? [] : [{ ...bill, charged, more: received }];
  });
  if (changes.length === 0) return;
  await sql`update bills set amount_cents = n.amount, received_cents = n.received
    from ${asTable(changes, { billNo: "text", amount: "bigint", received: "bigint" })}
    where bills.school_code = ${school} and bills.bill_no = n.bill_no`.execute(db);
  const students = new Map<string, { charged: Cents; received: Cents }>();
  for (const { studentCode, charged, more } of changes) {
    const sum = students.get(studentCode) ?? { charged: ZERO, received: ZERO };
    students.set(studentCode, { charged: add(sum.charged, charged), received: add(sum.received, more) });
  }
  const sums = [...students].map(([studentCode, sum]) => ({ studentCode, ...sum }));
  await sql`update student_accounts a set charged_cents = a.charged_cents + n.charged,
      received_cents = a.received_cents + n.received
    from ${asTable(sums, { studentCode: "text", charged: "bigint", received: "bigint" })}
    where a.school_code = ${school} and a.student_code = n.student_code`.execute(db);
}

/** Keeps uses of credit that were made in the accounts, with one ledger entry for them all. */
export async function keepUses(
  scope: Scope,
  accounts: Accounts,
  uses: readonly CreditUse[],
  reason = "",
): Promise<void> {
  if (uses.length === 0) return;
  // Within one call a bill gives to another once, so the pair tells which use is which.
  const { rows } = await sql<{ use_id: number; from_bill_no: string; to_bill_no: string }>`
    insert into credit_uses (school_code, student_code, from_student_code, from_bill_no, to_bill_no, amount_cents,
      user_code, reason)
    select ${scope.school}, student, nullif(owner, student), giver, taker, amount, ${scope.caller.userCode}, ${reason}
    from unnest(${uses.map((use) => billIn(accounts, use.toBillNo).studentCode)}::text[],
      ${uses.map((use) => billIn(accounts, use.fromBillNo).studentCode)}::text[],
      ${uses.map((use) => use.fromBillNo)}::text[], ${uses.map((use) => use.toBillNo)}::text[],
      ${uses.map((use) => String(use.amount))}::bigint[]) with ordinality as u (student, owner, giver, taker, amount, place)
    order by place
    returning use_id, from_bill_no, to_bill_no`.execute(scope.db);
  const ids = new Map(rows.map((row) => [`${row.from_bill_no} ${row.to_bill_no}`, row.use_id]));
  accounts.uses.push(...uses.map((use) => ({ ...use, useId: ids.get(`${use.fromBillNo} ${use.toBillNo}`) })));
  await addEntry(
    scope,
    { kind: "credit", billNo: onlyBill(uses), reason },
    uses.flatMap((use) => moved(accounts, use, "used")),
  );
}

/** The two lines by which credit moves between two bills, or back. The statement reads them in pairs. */
function moved(accounts: Accounts, use: CreditUse, way: "used" | "undone"): Line[] {
  const [from, to] = way === "used" ? [use.fromBillNo, use.toBillNo] : [use.toBillNo, use.fromBillNo];
  const accountOf = (billNo: string) => ({
    account: "student" as const,
    studentCode: billIn(accounts, billNo).studentCode,
    billNo,
  });
  return [debit(accountOf(from), use.amount), credit(accountOf(to), use.amount)];
}

/** The bill that credit was used on, when it is one. */
function onlyBill(uses: readonly CreditUse[]): string | undefined {
  const bills = new Set(uses.map((use) => use.toBillNo));
  return bills.size === 1 ? uses[0]?.toBillNo : undefined;
}

/** Takes back what some bills in the accounts have given and got as credit: for their voiding. */
export async function undoUsesOf(scope: Scope, accounts: Accounts, billNos: ReadonlySet<string>): Promise<void> {
  const mine = accounts.uses.filter((use) => billNos.has(use.fromBillNo) || billNos.has(use.toBillNo));
  for (const use of mine) undo(accounts.bills, use);
  await keepUndone(scope, accounts, mine);
  await settleShort(scope, accounts);
}

/** Takes back uses of credit until no bill in the accounts is short; answers how many. After a reversal. */
export async function settleShort(scope: Scope, accounts: Accounts): Promise<number> {
  const undone = undoShort(accounts.bills, accounts.uses);
  await keepUndone(scope, accounts, undone);
  return undone.length;
}

/** Takes one use of credit back, and what it has given on since where a bill would be short. In linked accounts. */
export async function takeBack(scope: Scope, accounts: Accounts, use: CreditUse, reason: string): Promise<void> {
  undo(accounts.bills, use);
  await keepUndone(scope, accounts, [use], reason);
  await settleShort(scope, accounts);
}

async function keepUndone(scope: Scope, accounts: Accounts, undone: readonly CreditUse[], reason = ""): Promise<void> {
  if (undone.length === 0) return;
  accounts.uses = accounts.uses.filter((use) => !undone.includes(use));
  await updateOfSchool(scope, "credit_uses")
    .set({ undone_at: sql`now()`, undone_by: scope.caller.userCode })
    .where(sql<boolean>`use_id = any(${undone.flatMap((use) => use.useId ?? [])}::bigint[])`)
    .execute();
  const lines = undone.flatMap((use) => moved(accounts, use, "undone"));
  await addEntry(scope, { kind: "creditUndone", billNo: onlyBill(undone), reason }, lines);
}

/** A bill that must be in the accounts. @throws Error when it is not: the caller has loaded other students'. */
export function billIn(accounts: Accounts, billNo: string): LoadedBill {
  const bill = accounts.bills.get(billNo);
  if (!bill) throw new Error(`bill ${billNo} is not in the loaded accounts`);
  return bill;
}
