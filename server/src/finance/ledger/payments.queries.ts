/** Money that arrives, is posted to bills with a receipt, and is taken back (G103, G112, G113, G116; M3 to M9). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, cents, ZERO } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { refuse } from "../../kit/refusal.ts";
import { balanceOf, billIn, closeBooks, openBooks, settleShort, type Books } from "./books.queries.ts";
import type { Desk } from "./desk.rules.ts";
import { addEntry, credit, debit, receiptNo, takeNumbers } from "./entries.queries.ts";

/** A payment as it is told to us. */
export interface Arrival {
  transactionCode: string;
  bankCode: string;
  /** The provider's or bank's reference, unique for the mode; empty for cash without one. */
  bankRef: string;
  source: "counter" | "c2b" | "stk" | "pull" | "list";
  amount: Cents;
  paidAt: Date;
  payerName: string;
  phoneNumber: string;
  accountFrom: string;
  /** What the payer typed as the account to pay. */
  accountReference: string;
  /** Free text as received (G124). */
  status: string;
  shortCode?: string;
  listCode?: string;
}

/** A payment that is known. */
export interface KnownPayment {
  paymentId: number;
  transactionCode: string;
  bankCode: string;
  amount: Cents;
  state: "unposted" | "posted" | "returned";
}

/**
 * Takes a payment in: it waits in suspense. Answers undefined when this reference of this mode is known already:
 * the unique index decides, so two that arrive at once are one (M3, M16).
 */
export async function recordPayment(desk: Desk, arrival: Arrival): Promise<KnownPayment | undefined> {
  const made = await desk.db
    .insertInto("payments")
    .values({
      school_code: desk.school,
      transaction_code: arrival.transactionCode,
      bank_code: arrival.bankCode,
      bank_ref: arrival.bankRef,
      short_code: arrival.shortCode ?? "",
      source: arrival.source,
      list_code: arrival.listCode ?? "",
      account_from: arrival.accountFrom,
      account_reference: arrival.accountReference,
      payer_name: arrival.payerName,
      phone_number: arrival.phoneNumber,
      currency: desk.currency,
      amount_cents: arrival.amount,
      paid_at: arrival.paidAt,
      status: arrival.status,
      created_by: desk.userCode,
      ...(desk.at && { created_at: desk.at }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("payment_id")
    .executeTakeFirst();
  if (!made) return undefined;
  const paymentId = made.payment_id;
  await addEntry(desk, { kind: "payment", paymentId }, [
    debit({ account: "money", bankCode: arrival.bankCode }, arrival.amount),
    credit({ account: "suspense", paymentId }, arrival.amount),
  ]);
  const { transactionCode, bankCode, amount } = arrival;
  return { paymentId, transactionCode, bankCode, amount, state: "unposted" };
}

/** One bill's part of a payment. */
export interface Part {
  billNo: string;
  amount: Cents;
}

/**
 * Posts a payment to bills, whole and once, and makes its receipt; answers the receipt's number. More than is owed
 * becomes the student's credit (M5). The parts must add up to the payment. Locks the accounts, then the payment.
 * @throws Refusal when a bill is not open, or the payment is posted already (G113).
 */
export async function postPayment(desk: Desk, paymentId: number, parts: readonly Part[]): Promise<string> {
  const students = await studentsOfBills(desk, parts);
  const books = await openBooks(desk, students);
  const payment = await lockPayment(desk, paymentId);
  if (payment.state !== "unposted")
    throw refuse("Transaction {code} is posted already", { code: payment.transactionCode }, "transactionCode");
  if (add(...parts.map((part) => part.amount)) !== payment.amount)
    throw refuse("The parts do not add up to the payment", {}, "split");
  for (const part of parts) {
    const bill = books.bills.get(part.billNo);
    if (!bill) throw refuse("Bill {bill} is not open any more", { bill: part.billNo }, "billNo");
    bill.received = add(bill.received, part.amount);
  }
  await closeBooks(desk, books);
  await setPaymentState(desk, paymentId, "posted");
  const number = await takeNumbers(desk, "receipt", 1);
  const made = receiptNo(number);
  await addReceipt(desk, books, { number, paymentId, amount: payment.amount, parts });
  await sql`update bills set last_bank_code = ${payment.bankCode}
    where school_code = ${desk.school} and bill_no = any(${parts.map((part) => part.billNo)})`.execute(desk.db);
  await addEntry(desk, { kind: "receipt", paymentId, receiptNo: made }, [
    debit({ account: "suspense", paymentId }, payment.amount),
    ...parts.map((part) =>
      credit(
        { account: "student", studentCode: billIn(books, part.billNo).studentCode, billNo: part.billNo },
        part.amount,
      ),
    ),
  ]);
  return made;
}

/** Whose bills these are. @throws Refusal for one that is not this school's, or void. */
async function studentsOfBills({ db, school }: Desk, parts: readonly Part[]): Promise<string[]> {
  const rows = await db
    .selectFrom("bills")
    .select(["bill_no", "student_code"])
    .where("school_code", "=", school)
    .where("voided_at", "is", null)
    .where(
      "bill_no",
      "in",
      parts.map((part) => part.billNo),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.bill_no, row.student_code]));
  const missing = parts.find((part) => !found.has(part.billNo));
  if (missing) throw refuse("Bill {bill} is not open any more", { bill: missing.billNo }, "billNo");
  return [...found.values()];
}

/** Locks a payment: the last lock but that of the numbers. */
async function lockPayment({ db, school }: Desk, paymentId: number): Promise<KnownPayment> {
  const row = await db
    .selectFrom("payments")
    .select(["payment_id", "transaction_code", "bank_code", "amount_cents", "state"])
    .where("school_code", "=", school)
    .where("payment_id", "=", paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse("This transaction is not there any more", {}, "transactionCode");
  return {
    paymentId: row.payment_id,
    transactionCode: row.transaction_code,
    bankCode: row.bank_code,
    amount: row.amount_cents,
    state: row.state as KnownPayment["state"],
  };
}

async function setPaymentState({ db, school }: Desk, paymentId: number, state: KnownPayment["state"]): Promise<void> {
  await db
    .updateTable("payments")
    .set({ state })
    .where("school_code", "=", school)
    .where("payment_id", "=", paymentId)
    .execute();
}

async function addReceipt(
  desk: Desk,
  books: Books,
  { number, paymentId, amount, parts }: { number: number; paymentId: number; amount: Cents; parts: readonly Part[] },
): Promise<void> {
  await desk.db
    .insertInto("receipts")
    .values({
      school_code: desk.school,
      receipt_no: receiptNo(number),
      number,
      kind: "receipt",
      payment_id: paymentId,
      currency: desk.currency,
      amount_cents: amount,
      on_day: desk.day,
      user_code: desk.userCode,
      person_name: desk.personName,
      ...(desk.at && { at: desk.at }),
    })
    .execute();
  await desk.db
    .insertInto("receipt_lines")
    .values(
      parts.map((part, index) => {
        const { studentCode } = billIn(books, part.billNo);
        return {
          school_code: desk.school,
          receipt_no: receiptNo(number),
          line: index + 1,
          bill_no: part.billNo,
          student_code: studentCode,
          amount_cents: part.amount,
          balance_after_cents: balanceOf(books, studentCode),
        };
      }),
    )
    .execute();
}

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
export async function reverseReceipts(desk: Desk, receiptNos: readonly string[], how: Reversal): Promise<Cents> {
  const lines = await linesOf(desk, receiptNos);
  const books = await openBooks(
    desk,
    lines.map((line) => line.studentCode),
  );
  const sum = await reverseInBooks(desk, books, receiptNos, how);
  await closeBooks(desk, books);
  return sum;
}

/** As `reverseReceipts`, within books that are open already for all their students; the caller closes them. */
export async function reverseInBooks(
  desk: Desk,
  books: Books,
  receiptNos: readonly string[],
  how: Reversal,
): Promise<Cents> {
  let sum = ZERO;
  for (const each of receiptNos.toSorted()) sum = add(sum, await reverseOne(desk, books, each, how));
  await settleShort(desk, books);
  await setLastModes(desk, receiptNos);
  return sum;
}

/** A bill tells how its last money came: of the receipts that still stand. */
async function setLastModes({ db, school }: Desk, reversed: readonly string[]): Promise<void> {
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

async function reverseOne(desk: Desk, books: Books, reversed: string, how: Reversal): Promise<Cents> {
  const receipt = await desk.db
    .selectFrom("receipts")
    .select(["payment_id", "amount_cents", "kind", "reversed_no"])
    .where("school_code", "=", desk.school)
    .where("receipt_no", "=", reversed)
    .forUpdate()
    .executeTakeFirst();
  if (!receipt || receipt.kind !== "receipt") throw refuse("Receipt {receipt} is not there", { receipt: reversed });
  if (receipt.reversed_no !== null) throw refuse("Receipt {receipt} is reversed already", { receipt: reversed });
  const payment = await lockPayment(desk, receipt.payment_id);
  const lines = await linesOf(desk, [reversed]);
  for (const line of lines) {
    const bill = billIn(books, line.billNo);
    bill.received = cents(bill.received - line.amount);
  }
  const number = await takeNumbers(desk, "receipt", 1);
  await desk.db
    .insertInto("receipts")
    .values({
      school_code: desk.school,
      receipt_no: receiptNo(number),
      number,
      kind: "reversal",
      payment_id: payment.paymentId,
      currency: desk.currency,
      amount_cents: receipt.amount_cents,
      reverses_no: reversed,
      outcome: how.outcome,
      reason: how.reason,
      on_day: desk.day,
      user_code: desk.userCode,
      person_name: desk.personName,
      approved_by: how.approvedBy ?? "",
      ...(desk.at && { at: desk.at }),
    })
    .execute();
  await desk.db
    .updateTable("receipts")
    .set({ reversed_no: receiptNo(number) })
    .where("school_code", "=", desk.school)
    .where("receipt_no", "=", reversed)
    .execute();
  await setPaymentState(desk, payment.paymentId, how.outcome);
  const entry = { paymentId: payment.paymentId, receiptNo: receiptNo(number), reason: how.reason };
  await addEntry(desk, { kind: "reversal", ...entry }, [
    ...lines.map((line) =>
      debit({ account: "student", studentCode: line.studentCode, billNo: line.billNo }, line.amount),
    ),
    credit({ account: "suspense", paymentId: payment.paymentId }, receipt.amount_cents),
  ]);
  if (how.outcome === "returned") await addReturn(desk, payment, how.reason);
  return receipt.amount_cents;
}

/** Which bills and students some receipts paid. */
export async function linesOf(
  { db, school }: Desk,
  receiptNos: readonly string[],
): Promise<{ receiptNo: string; billNo: string; studentCode: string; amount: Cents }[]> {
  if (receiptNos.length === 0) return [];
  const rows = await db
    .selectFrom("receipt_lines")
    .select(["receipt_no", "bill_no", "student_code", "amount_cents"])
    .where("school_code", "=", school)
    .where("receipt_no", "in", receiptNos)
    .orderBy("receipt_no")
    .orderBy("line")
    .execute();
  return rows.map((row) => ({
    receiptNo: row.receipt_no,
    billNo: row.bill_no,
    studentCode: row.student_code,
    amount: row.amount_cents,
  }));
}

/** An unposted payment goes back to its payer. @throws Refusal when it is posted, or returned already. */
export async function returnPayment(desk: Desk, paymentId: number, reason: string): Promise<void> {
  const payment = await lockPayment(desk, paymentId);
  if (payment.state === "posted")
    throw refuse("Transaction {code} is posted already", { code: payment.transactionCode }, "transactionCode");
  if (payment.state === "returned")
    throw refuse("Transaction {code} was returned to its payer", { code: payment.transactionCode }, "transactionCode");
  await setPaymentState(desk, paymentId, "returned");
  await addReturn(desk, payment, reason);
}

async function addReturn(desk: Desk, payment: KnownPayment, reason: string): Promise<void> {
  await addEntry(desk, { kind: "return", paymentId: payment.paymentId, reason }, [
    debit({ account: "suspense", paymentId: payment.paymentId }, payment.amount),
    credit({ account: "money", bankCode: payment.bankCode }, payment.amount),
  ]);
}
