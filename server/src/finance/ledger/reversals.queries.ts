/** Receipts that are taken back, and what becomes of the money (G116; M6, M9, M10). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { withAmounts } from "../../kit/database/amounts.ts";
import { asTable } from "../../kit/database/asTable.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";
import { unlearnPayers } from "../transactions/payers.queries.ts";
import { billIn, saveAccounts, loadLinkedAccounts, settleShort, type Accounts } from "./accounts.queries.ts";
import { addEntries, credit, debit, receiptNo, takeNumbers } from "./entries.queries.ts";
import { lockPayment } from "./payments.queries.ts";

/** How a receipt is taken back. */
export interface Reversal {
  reason: string;
  /** What becomes of the money: it waits to be posted again, or the payer has it back. */
  outcome: "unposted" | "returned";
  /** The second person, where one was needed. */
  approvedBy?: string;
}

/**
 * Reverses receipts by rows of their own; answers their sum. One that cannot be reversed refuses them all (M10).
 * Credit that came from them and was used on other bills is taken back there too.
 * @throws Refusal for a receipt that is unknown or reversed already (M9).
 */
export async function reverseReceipts(scope: Scope, receiptNos: readonly string[], how: Reversal): Promise<Cents> {
  const lines = await linesOf(scope, receiptNos);
  const accounts = await loadLinkedAccounts(
    scope,
    lines.map((line) => line.studentCode),
  );
  const sum = await reverseInAccounts(scope, accounts, receiptNos, how);
  await saveAccounts(scope, accounts);
  return sum;
}

/** As `reverseReceipts`, within accounts that are loaded already for all their students; the caller saves them. */
export async function reverseInAccounts(
  scope: Scope,
  accounts: Accounts,
  receiptNos: readonly string[],
  how: Reversal,
): Promise<Cents> {
  const { db, school } = scope;
  const receipts = await lockReceipts(scope, receiptNos);
  const lines = await linesOf(scope, receiptNos);
  for (const line of lines) {
    const bill = billIn(accounts, line.billNo);
    bill.received = cents(bill.received - line.amount);
  }
  const first = await takeNumbers(scope, "receipt", receipts.length);
  const reversals = receipts.map((one, index) => ({
    ...one,
    number: first + index,
    receiptNo: receiptNo(first + index),
  }));
  const columns = { receiptNo: "text", number: "bigint", paymentId: "bigint", amount: "bigint" } as const;
  const given = asTable(reversals, { ...columns, reversed: "text" });
  await sql`insert into receipts (school_code, receipt_no, number, kind, payment_id, currency, amount_cents, reverses_no,
      outcome, reason, on_day, at, user_code, person_name, approved_by)
    select ${school}, n.receipt_no, n.number, 'reversal', n.payment_id, ${scope.caller.currency}, n.amount, n.reversed,
      ${how.outcome}, ${how.reason}, ${scope.day}::date, coalesce(${scope.at ?? null}::timestamptz, now()), ${scope.caller.userCode},
      ${scope.caller.personName}, ${how.approvedBy ?? ""}
    from ${given}`.execute(db);
  await sql`update receipts set reversed_no = n.receipt_no from ${given}
    where receipts.school_code = ${school} and receipts.receipt_no = n.reversed`.execute(db);
  await setPaymentStates(
    scope,
    reversals.map((one) => one.paymentId),
    how.outcome,
  );
  await addEntries(
    scope,
    reversals.map(({ paymentId, receiptNo: made, reversed, amount }) => ({
      kind: "reversal",
      paymentId,
      receiptNo: made,
      reason: how.reason,
      approvedBy: how.approvedBy,
      lines: [
        ...lines
          .filter((line) => line.receiptNo === reversed)
          .map(({ studentCode, billNo, amount: part }) => debit({ account: "student", studentCode, billNo }, part)),
        credit({ account: "suspense", paymentId }, amount),
      ],
    })),
  );
  if (how.outcome === "returned") await addReturns(scope, reversals, how.reason);
  await settleShort(scope, accounts);
  await setLastModes(scope, receiptNos);
  await unlearnPayers(scope, receiptNos);
  return add(...reversals.map((one) => one.amount));
}

/** Locks receipts and their payments, each in the order of its numbers. @throws Refusal for one that cannot be reversed. */
async function lockReceipts({ db, school }: Scope, receiptNos: readonly string[]) {
  const locked = await sql<{
    receipt_no: string;
    payment_id: number;
    amount_cents: Cents;
    bank_code: string;
    kind: string;
    reversed_no: string | null;
  }>`select r.receipt_no, r.payment_id, r.amount_cents, p.bank_code, r.kind, r.reversed_no
    from receipts r join payments p using (school_code, payment_id)
    where r.school_code = ${school} and r.receipt_no = any(${receiptNos}) order by r.receipt_no, r.payment_id
    for update`.execute(db);
  const found = new Map(locked.rows.map((row) => [row.receipt_no, row]));
  return [...new Set(receiptNos)].toSorted().map((reversed) => {
    const row = found.get(reversed);
    if (row?.kind !== "receipt") throw refuse("Receipt {receipt} is not there", { receipt: reversed });
    if (row.reversed_no !== null) throw refuse("Receipt {receipt} is reversed already", { receipt: reversed });
    return { reversed, paymentId: row.payment_id, amount: row.amount_cents, bankCode: row.bank_code };
  });
}

/** A bill tells how its last money came: of the receipts that still stand. */
async function setLastModes({ db, school }: Scope, reversed: readonly string[]): Promise<void> {
  await sql`update bills b set last_bank_code = coalesce((
      select p.bank_code from receipt_lines l
      join receipts r on r.school_code = l.school_code and r.receipt_no = l.receipt_no
      join payments p on p.school_code = r.school_code and p.payment_id = r.payment_id
      where l.school_code = b.school_code and l.bill_no = b.bill_no and r.kind = 'receipt' and r.reversed_no is null
      order by r.number desc limit 1), '')
    where b.school_code = ${school} and b.bill_no in (
      select bill_no from receipt_lines where school_code = ${school} and receipt_no = any(${reversed}::text[]))`.execute(
    db,
  );
}

/** Which bills and students some receipts paid. */
export async function linesOf(
  scope: Scope,
  receiptNos: readonly string[],
): Promise<{ receiptNo: string; billNo: string; studentCode: string; amount: Cents }[]> {
  if (receiptNos.length === 0) return [];
  const rows = await ofSchool(scope, "receipt_lines")
    .select(["receipt_no as receiptNo", "bill_no as billNo", "student_code as studentCode", "amount_cents"])
    .where("receipt_no", "in", receiptNos)
    .orderBy("receipt_no")
    .orderBy("line")
    .execute();
  return rows.map(withAmounts);
}

/** An unposted payment goes back to its payer. @throws Refusal when it is posted, or returned already. */
export async function returnPayment(scope: Scope, paymentId: number, reason: string): Promise<void> {
  const payment = await lockPayment(scope, paymentId);
  if (payment.state === "posted")
    throw refuse("Transaction {code} is posted already", { code: payment.transactionCode }, "transactionCode");
  if (payment.state === "returned")
    throw refuse("Transaction {code} was returned to its payer", { code: payment.transactionCode }, "transactionCode");
  await setPaymentStates(scope, [paymentId], "returned");
  await addReturns(scope, [payment], reason);
}

async function addReturns(
  scope: Scope,
  payments: readonly { paymentId: number; amount: Cents; bankCode: string }[],
  reason: string,
): Promise<void> {
  await addEntries(
    scope,
    payments.map(({ paymentId, amount, bankCode }) => ({
      kind: "return",
      paymentId,
      reason,
      lines: [debit({ account: "suspense", paymentId }, amount), credit({ account: "money", bankCode }, amount)],
    })),
  );
}

async function setPaymentStates(
  { db, school }: Scope,
  paymentIds: readonly number[],
  state: Reversal["outcome"],
): Promise<void> {
  await sql`update payments set state = ${state}
    where school_code = ${school} and payment_id = any(${paymentIds}::bigint[])`.execute(db);
}
