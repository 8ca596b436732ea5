/** Bills that are taken back: voided with all that hangs on them, or an item at a time (G102 to G104). */
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { add, atLeastZero, subtract, ZERO } from "@ofisi/contract/kit/money";
import { said } from "@ofisi/contract/kit/phrases";
import { say, type Language } from "@ofisi/contract/kit/texts";
import { sql } from "kysely";
import { insertOfSchool } from "../../kit/database/ofSchool.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";
import {
  billIn,
  saveAccounts,
  linkedStudents,
  loadAccounts,
  undoUsesOf,
  type Accounts,
} from "../ledger/accounts.queries.ts";
import { addEntry, credit, debit } from "../ledger/entries.queries.ts";
import { lockReversals, mustBeWithin } from "../ledger/limit.queries.ts";
import { linesOf, reverseInAccounts } from "../ledger/reversals.queries.ts";
import { listHeads, listLiveItems, type LiveItem } from "./queries.ts";

/** Looks again so often when a payment for the bills comes in between. */
const TRIES_MAX = 5;

export interface Voided {
  /** What was voided, in the order of their numbers. */
  bills: { billNo: string; amount: Cents }[];
  /** Receipts that were reversed: their payments wait to be posted again (G103). */
  receiptNos: string[];
}

/** How something is taken off the books. */
export interface Why {
  reason: string;
  /** The second person, where one has agreed: the limit of one person is not asked then. */
  approvedBy?: string;
}

/** What voiding bills takes with it, known once the accounts are locked. It refuses what was not wanted so. */
export type Look = (receiptNos: readonly string[]) => Promise<void>;

/**
 * Voids bills, all or none (M10): their live receipts are reversed by rows of their own, uses of credit are undone,
 * and the items leave. The money never goes with them.
 * @throws Refusal for a bill that is not there, or void already.
 * @throws AboveLimit, before anything has changed, for more than the person may take off the books alone.
 */
export async function voidBills(
  scope: Scope,
  billNos: readonly string[],
  why: Why,
  look: Look = async () => undefined,
): Promise<Voided> {
  await lockReversals(scope);
  const heads = await listHeads(scope, billNos);
  const known = new Set(heads.map((head) => head.billNo));
  const missing = billNos.find((each) => !known.has(each));
  if (missing !== undefined) throw refuse("Bill {bill} is not there. Nothing was voided", { bill: missing }, "checked");
  const students = heads.map((head) => head.studentCode);
  const { accounts, receiptNos } = await loadWithReceipts(scope, billNos, students);
  const gone = billNos.find((each) => !accounts.bills.has(each));
  if (gone !== undefined) throw refuse("Bill {bill} is void already", { bill: gone }, "checked");
  await look(receiptNos);
  if (why.approvedBy === undefined) await mustBeWithin(scope, await weightOf(scope, accounts, billNos, receiptNos));
  if (receiptNos.length > 0) await reverseInAccounts(scope, accounts, receiptNos, { ...why, outcome: "unposted" });
  return { bills: await voidInAccounts(scope, accounts, billNos, why), receiptNos };
}

/** What counts against the limit, as `takenOffAlone` counts it afterwards: the receipts, and of each bill what no receipt paid. */
async function weightOf(
  scope: Scope,
  accounts: Accounts,
  billNos: readonly string[],
  receiptNos: readonly string[],
): Promise<Cents> {
  const lines = await linesOf(scope, receiptNos);
  const unpaid = billNos.map((billNo) => {
    const paid = lines.filter((line) => line.billNo === billNo).map((line) => line.amount);
    return atLeastZero(subtract(billIn(accounts, billNo).amount, ...paid));
  });
  return add(...lines.map((line) => line.amount), ...unpaid);
}

/**
 * Loads the accounts of the students, of all whose bills were paid by the same receipts, since a receipt is reversed
 * whole, and of those between whom credit stands. A payment that brings another student in while the accounts were waited for starts it over.
 */
async function loadWithReceipts(
  scope: Scope,
  billNos: readonly string[],
  students: readonly string[],
): Promise<{ accounts: Accounts; receiptNos: string[] }> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const opened = new Set(await linkedStudents(scope, [...students, ...(await paidBy(scope, billNos)).students]));
    await sql`savepoint open_books`.execute(scope.db);
    const accounts = await loadAccounts(scope, opened);
    const now = await paidBy(scope, billNos);
    const needed = await linkedStudents(scope, [...opened, ...now.students]);
    if (needed.every((student) => opened.has(student))) return { accounts, receiptNos: now.receiptNos };
    await sql`rollback to savepoint open_books`.execute(scope.db);
  }
  throw refuse("Payments for these bills are being posted just now. Try again in a moment");
}

/** The live receipts of some bills, and the students whose bills those paid. */
async function paidBy(scope: Scope, billNos: readonly string[]): Promise<{ receiptNos: string[]; students: string[] }> {
  const { rows } = await sql<{ receipt_no: string }>`select distinct r.receipt_no from receipt_lines l
    join receipts r on r.school_code = l.school_code and r.receipt_no = l.receipt_no
    where l.school_code = ${scope.school} and l.bill_no = any(${billNos}::text[])
      and r.kind = 'receipt' and r.reversed_no is null order by r.receipt_no`.execute(scope.db);
  const receiptNos = rows.map((row) => row.receipt_no);
  return { receiptNos, students: (await linesOf(scope, receiptNos)).map((line) => line.studentCode) };
}

/** Voids bills on which no receipt stands any more; saves the accounts. */
async function voidInAccounts(
  scope: Scope,
  accounts: Accounts,
  billNos: readonly string[],
  { reason, approvedBy }: Why,
): Promise<Voided["bills"]> {
  await undoUsesOf(scope, accounts, new Set(billNos));
  const bills = billNos.map((each) => billIn(accounts, each)).toSorted((a, b) => a.number - b.number);
  const voided = bills.map(({ billNo, amount }) => ({ billNo, amount }));
  const credits = bills.map(({ studentCode, billNo, amount }) =>
    credit({ account: "student", studentCode, billNo }, amount),
  );
  for (const bill of bills) {
    if (bill.received !== 0n) throw new Error(`bill ${bill.billNo} still holds ${bill.received} after its reversals`);
    bill.amount = ZERO;
  }
  const byType = sumByType(await listLiveItems(scope, billNos));
  const [only] = billNos.length === 1 ? billNos : [];
  await addEntry(scope, { kind: "void", billNo: only, reason, approvedBy }, [
    ...[...byType].map(([feeTypeCode, amount]) => debit({ account: "income", feeTypeCode }, amount)),
    ...credits,
  ]);
  await saveAccounts(scope, accounts);
  await sql`update bill_items set removed_at = now(), removed_by = ${scope.caller.userCode}
    where school_code = ${scope.school} and bill_no = any(${billNos}::text[]) and removed_at is null`.execute(scope.db);
  await sql`update bills set voided_at = now(), voided_by = ${scope.caller.userCode}, void_reason = ${reason}, items_count = 0,
      last_bank_code = ''
    where school_code = ${scope.school} and bill_no = any(${billNos}::text[])`.execute(scope.db);
  return voided;
}

function sumByType(items: readonly LiveItem[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const item of items) sums.set(item.feeTypeCode, add(sums.get(item.feeTypeCode) ?? ZERO, item.amount));
  return sums;
}

/**
 * Takes an item off a bill; what was paid too much then is the student's credit. The last item voids the bill (G104).
 * @param how.language of whoever takes it off: that its last item went is written in it before the reason of the void.
 * @param how.look as of `voidBills`, where the bill becomes void.
 * @throws Refusal when the bill is void, or the item is off it already.
 * @throws AboveLimit as `voidBills`.
 */
export async function removeItem(
  scope: Scope,
  head: { billNo: string; studentCode: string },
  itemId: number,
  { language, look, ...why }: Why & { language: Language; look?: Look },
): Promise<{ item: LiveItem; voided?: Voided }> {
  await lockReversals(scope);
  await sql`savepoint remove_item`.execute(scope.db);
  const accounts = await loadAccounts(scope, [head.studentCode]);
  const bill = accounts.bills.get(head.billNo);
  if (!bill) throw refuse("Bill {bill} is void already", { bill: head.billNo }, "billNo");
  const items = await listLiveItems(scope, [head.billNo]);
  const item = items.find((each) => each.id === itemId);
  if (!item) throw refuse("This item is not on the bill any more", {}, "id");
  if (items.length === 1) {
    // Its receipts may bring in other students, whose accounts are locked in one order with this one's.
    await sql`rollback to savepoint remove_item`.execute(scope.db);
    const isLast = async (receiptNos: readonly string[]) => {
      const live = await listLiveItems(scope, [head.billNo]);
      if (live.some((each) => each.id !== itemId)) throw refuse("This bill has changed just now. Look at it again");
      await look?.(receiptNos);
    };
    const reason = say(
      language,
      said("Its last item was removed: {fee}. {reason}", { fee: item.feeTypeName, reason: why.reason }),
    );
    return { item, voided: await voidBills(scope, [head.billNo], { ...why, reason }, isLast) };
  }
  if (why.approvedBy === undefined) await mustBeWithin(scope, item.amount);
  bill.amount = subtract(bill.amount, item.amount);
  await addEntry(scope, { kind: "itemRemoved", billNo: head.billNo, ...why }, [
    debit({ account: "income", feeTypeCode: item.feeTypeCode, billNo: head.billNo }, item.amount),
    credit({ account: "student", studentCode: head.studentCode, billNo: head.billNo }, item.amount),
  ]);
  await sql`update bill_items set removed_at = now(), removed_by = ${scope.caller.userCode}
    where school_code = ${scope.school} and id = ${itemId}`.execute(scope.db);
  await saveAccounts(scope, accounts);
  await countItems(scope, head.billNo);
  return { item };
}

/** A fee that is put on a bill. */
export interface NewItem {
  feeStructureCode: string;
  feeTypeCode: string;
  feeTypeName: string;
  groupName: string;
  feeAmount: Cents;
  dateFrom: string;
  dateTo: string;
}

/**
 * Puts a fee on a bill, with the amount and dates of its structure (G107).
 * @throws Refusal when the bill is void. A unique index, `bill_items_once`, refuses what the student was billed for (M8).
 */
export async function addItem(
  scope: Scope,
  head: { billNo: string; studentCode: string },
  fee: NewItem,
): Promise<void> {
  const accounts = await loadAccounts(scope, [head.studentCode]);
  const bill = accounts.bills.get(head.billNo);
  if (!bill) throw refuse("Bill {bill} is void already", { bill: head.billNo }, "billNo");
  const { feeStructureCode, feeTypeCode, feeTypeName, groupName } = fee;
  await insertOfSchool(scope, "bill_items", {
    billNo: head.billNo,
    studentCode: head.studentCode,
    feeStructureCode,
    feeTypeCode,
    feeTypeName,
    groupName,
    amountCents: fee.feeAmount,
    periodFrom: fee.dateFrom,
    periodTo: fee.dateTo,
    createdBy: scope.caller.userCode,
  }).execute();
  bill.amount = add(bill.amount, fee.feeAmount);
  await addEntry(scope, { kind: "itemAdded", billNo: head.billNo }, [
    debit({ account: "student", studentCode: head.studentCode, billNo: head.billNo }, fee.feeAmount),
    credit({ account: "income", feeTypeCode: fee.feeTypeCode, billNo: head.billNo }, fee.feeAmount),
  ]);
  await saveAccounts(scope, accounts);
  await countItems(scope, head.billNo);
}

/** A bill says how many items it has, and for which time. */
async function countItems({ db, school }: Scope, billNo: string): Promise<void> {
  await sql`update bills b set items_count = i.items, period_from = i.starts, period_to = i.ends
    from (select count(*)::int as items, min(period_from) as starts, max(period_to) as ends from bill_items
      where school_code = ${school} and bill_no = ${billNo} and removed_at is null) i
    where b.school_code = ${school} and b.bill_no = ${billNo}`.execute(db);
}

/** One row of the audit trail for each bill and receipt that was taken back. */
export async function auditVoided(
  { db, school, caller: { userCode } }: Scope,
  { bills, receiptNos }: Voided,
  act: { operation: string; username: string; address: string; requestId: string; reason: string },
): Promise<void> {
  await sql`insert into audit (school_code, user_code, username, operation, subject, before, after, address, request_id)
    select ${school}, ${userCode}, ${act.username}, ${act.operation}, subject, nullif(before, 'null'::jsonb),
      jsonb_build_object('reason', ${act.reason}::text), ${act.address}, ${act.requestId}
    from unnest(${[...bills.map((bill) => `bill ${bill.billNo}`), ...receiptNos.map((each) => `receipt ${each}`)]}::text[],
      ${[...bills.map((bill) => JSON.stringify({ amount: decimal(bill.amount) })), ...receiptNos.map(() => "null")]}::jsonb[])
      as a (subject, before)`.execute(db);
}
