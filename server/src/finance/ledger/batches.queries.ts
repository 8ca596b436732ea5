/** Many payments at once: taken in and posted by a handful of statements (G113, G123; M3, M14). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, cents, negate } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { refuse } from "../../kit/refusal.ts";
import { balanceOf, billIn, closeBooks, openBooks, type Books } from "./books.queries.ts";
import type { Desk } from "./desk.rules.ts";
import { receiptNo, takeNumbers, type EntryKind } from "./entries.queries.ts";
import type { Arrival, Part } from "./payments.queries.ts";

/** Where the entry of a payment's line goes. */
interface BatchLine {
  paymentId: number;
  account: "student" | "money" | "suspense";
  studentCode?: string;
  billNo?: string;
  bankCode?: string;
  amount: Cents;
}

/**
 * Takes payments in, as `recordPayment` does; answers the ids of those that are new, by transaction code. What is
 * known by its reference is left out: the unique index decides. In the order of references, so that two lists with
 * the same payments wait for each other once and not in a circle.
 */
export async function recordPayments(desk: Desk, arrivals: readonly Arrival[]): Promise<Map<string, number>> {
  if (arrivals.length === 0) return new Map();
  const ordered = arrivals.toSorted((a, b) => compare(a.bankRef.toUpperCase(), b.bankRef.toUpperCase()));
  const column = (of: (arrival: Arrival) => string) => ordered.map(of);
  const { rows } = await sql<{ payment_id: number; transaction_code: string }>`
    insert into payments (school_code, transaction_code, bank_code, bank_ref, source, list_code, account_from,
      account_reference, payer_name, phone_number, currency, amount_cents, paid_at, status, created_by)
    select ${desk.school}, n.code, n.bank, n.ref, n.source, n.list, n.account, n.reference, n.payer, n.phone,
      ${desk.currency}, n.amount, n.paid_at, n.status, ${desk.userCode}
    from unnest(${column((one) => one.transactionCode)}::text[], ${column((one) => one.bankCode)}::text[],
      ${column((one) => one.bankRef)}::text[], ${column((one) => one.source)}::text[],
      ${column((one) => one.listCode ?? "")}::text[], ${column((one) => one.accountFrom)}::text[],
      ${column((one) => one.accountReference)}::text[], ${column((one) => one.payerName)}::text[],
      ${column((one) => one.phoneNumber)}::text[], ${column((one) => String(one.amount))}::bigint[],
      ${column((one) => one.paidAt.toISOString())}::timestamptz[], ${column((one) => one.status)}::text[])
      with ordinality as n (code, bank, ref, source, list, account, reference, payer, phone, amount, paid_at, status, place)
    order by n.place
    on conflict do nothing
    returning payment_id, transaction_code`.execute(desk.db);
  const made = new Map(rows.map((row) => [row.transaction_code, row.payment_id]));
  const lines = ordered.flatMap((one): BatchLine[] => {
    const paymentId = made.get(one.transactionCode);
    if (paymentId === undefined) return [];
    return [
      { paymentId, account: "money", bankCode: one.bankCode, amount: one.amount },
      { paymentId, account: "suspense", amount: negate(one.amount) },
    ];
  });
  await addEntries(
    desk,
    "payment",
    [...made.values()].map((paymentId) => ({ paymentId })),
    lines,
  );
  return made;
}

/** A payment and where it goes. */
export interface Posting {
  paymentId: number;
  parts: readonly Part[];
  /** When, where that is another moment than the desk's. */
  at?: Date;
}

/** What was posted. */
export interface Posted extends Posting {
  receiptNo: string;
  amount: Cents;
  studentCodes: string[];
}

/**
 * Posts payments to bills, each whole and once with a receipt of its own, as `postPayment` does. What cannot be
 * posted any more (posted meanwhile, in somebody else's hands at this moment, a bill that is void) is left out.
 * @throws Refusal when the parts of one do not add up to it.
 */
export async function postPayments(desk: Desk, postings: readonly Posting[]): Promise<Posted[]> {
  const books = await openBooks(desk, await studentsOf(desk, postings));
  const waiting = await lockWaiting(desk, postings);
  const ready = postings.flatMap((posting) => {
    const payment = waiting.get(posting.paymentId);
    return payment && posting.parts.every((part) => books.bills.has(part.billNo)) ? [{ ...posting, ...payment }] : [];
  });
  if (ready.length === 0) return [];
  const lines = ready.map(({ parts, amount }) => applied(books, parts, amount));
  await closeBooks(desk, books);
  const first = await takeNumbers(desk, "receipt", ready.length);
  const posted = ready.map((one, index) => ({
    ...one,
    number: first + index,
    receiptNo: receiptNo(first + index),
    lines: lines[index] ?? [],
    studentCodes: [...new Set((lines[index] ?? []).map((line) => line.studentCode))],
  }));
  await keepReceipts(desk, posted);
  await addEntries(
    desk,
    "receipt",
    posted,
    posted.flatMap(({ paymentId, amount, lines: ofOne }): BatchLine[] => [
      { paymentId, account: "suspense", amount },
      ...ofOne.map((line) => ({ paymentId, account: "student" as const, ...line, amount: negate(line.amount) })),
    ]),
  );
  return posted;
}

/** Adds a payment's parts to the bills in the books; answers its lines with the balance after all of them. */
function applied(books: Books, parts: readonly Part[], amount: Cents) {
  if (add(...parts.map((part) => part.amount)) !== amount)
    throw refuse("The parts do not add up to the payment", {}, "split");
  for (const part of parts) {
    const bill = billIn(books, part.billNo);
    bill.received = add(bill.received, part.amount);
  }
  return parts.map((part) => {
    const { studentCode } = billIn(books, part.billNo);
    return { ...part, studentCode, balanceAfter: balanceOf(books, studentCode) };
  });
}

async function studentsOf({ db, school }: Desk, postings: readonly Posting[]): Promise<string[]> {
  const billNos = postings.flatMap((posting) => posting.parts.map((part) => part.billNo));
  const { rows } = await sql<{ student_code: string }>`select distinct student_code from bills
    where school_code = ${school} and bill_no = any(${billNos})`.execute(db);
  return rows.map((row) => row.student_code);
}

/** Locks those that wait. Whoever holds another is moving it: it is no longer ours to post, and nobody waits. */
async function lockWaiting(
  { db, school }: Desk,
  postings: readonly Posting[],
): Promise<Map<number, { amount: Cents; bankCode: string }>> {
  const { rows } = await sql<{ payment_id: number; amount_cents: Cents; bank_code: string }>`
    select payment_id, amount_cents, bank_code from payments
    where school_code = ${school} and payment_id = any(${postings.map((one) => one.paymentId)}::bigint[])
      and state = 'unposted'
    order by payment_id for update skip locked`.execute(db);
  return new Map(rows.map((row) => [row.payment_id, { amount: cents(row.amount_cents), bankCode: row.bank_code }]));
}

interface Kept {
  paymentId: number;
  at?: Date;
  number: number;
  receiptNo: string;
  amount: Cents;
  bankCode: string;
  lines: (Part & { studentCode: string; balanceAfter: Cents })[];
}

async function keepReceipts({ db, school, currency, day, at, userCode, personName }: Desk, kept: readonly Kept[]) {
  await sql`update payments set state = 'posted'
    where school_code = ${school} and payment_id = any(${kept.map((one) => one.paymentId)}::bigint[])`.execute(db);
  await sql`insert into receipts (school_code, receipt_no, number, kind, payment_id, currency, amount_cents, on_day,
      at, user_code, person_name)
    select ${school}, n.receipt_no, n.number, 'receipt', n.payment_id, ${currency}, n.amount, ${day}::date,
      coalesce(n.at, now()), ${userCode}, ${personName}
    from unnest(${kept.map((one) => one.receiptNo)}::text[], ${kept.map((one) => one.number)}::bigint[],
      ${kept.map((one) => one.paymentId)}::bigint[], ${kept.map((one) => String(one.amount))}::bigint[],
      ${kept.map((one) => one.at ?? at ?? null)}::timestamptz[])
      as n (receipt_no, number, payment_id, amount, at)`.execute(db);
  const lines = kept.flatMap((one) =>
    one.lines.map((line, index) => ({ ...line, receiptNo: one.receiptNo, line: index + 1, bankCode: one.bankCode })),
  );
  await sql`insert into receipt_lines (school_code, receipt_no, line, bill_no, student_code, amount_cents,
      balance_after_cents)
    select ${school}, n.* from unnest(${lines.map((one) => one.receiptNo)}::text[],
      ${lines.map((one) => one.line)}::smallint[], ${lines.map((one) => one.billNo)}::text[],
      ${lines.map((one) => one.studentCode)}::text[], ${lines.map((one) => String(one.amount))}::bigint[],
      ${lines.map((one) => String(one.balanceAfter))}::bigint[]) as n`.execute(db);
  const last = new Map(lines.map((line) => [line.billNo, line.bankCode]));
  await sql`update bills set last_bank_code = n.bank_code
    from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::text[]) as n (bill_no, bank_code)
    where bills.school_code = ${school} and bills.bill_no = n.bill_no`.execute(db);
}

/** One entry for each payment, with its lines. */
async function addEntries(
  desk: Desk,
  kind: EntryKind,
  entries: readonly { paymentId: number; receiptNo?: string }[],
  lines: readonly BatchLine[],
): Promise<void> {
  if (entries.length === 0) return;
  const { rows } = await sql<{ entry_id: number; payment_id: number }>`
    insert into journal_entries (school_code, kind, currency, on_day, at, user_code, payment_id, receipt_no)
    select ${desk.school}, ${kind}, ${desk.currency}, ${desk.day}::date,
      coalesce(${desk.at ?? null}::timestamptz, now()), ${desk.userCode}, n.payment_id, n.receipt_no
    from unnest(${entries.map((one) => one.paymentId)}::bigint[],
      ${entries.map((one) => one.receiptNo ?? null)}::text[]) as n (payment_id, receipt_no)
    returning entry_id, payment_id`.execute(desk.db);
  const entryOf = new Map(rows.map((row) => [row.payment_id, row.entry_id]));
  const places = new Map<number, number>();
  const numbered = lines.map((line) => {
    const place = (places.get(line.paymentId) ?? 0) + 1;
    places.set(line.paymentId, place);
    return { ...line, place, entryId: entryOf.get(line.paymentId) ?? 0 };
  });
  await sql`insert into postings (school_code, entry_id, line, account, student_code, bill_no, bank_code, payment_id,
      amount_cents)
    select ${desk.school}, n.* from unnest(${numbered.map((one) => one.entryId)}::bigint[],
      ${numbered.map((one) => one.place)}::int[], ${numbered.map((one) => one.account)}::text[],
      ${numbered.map((one) => one.studentCode ?? null)}::text[], ${numbered.map((one) => one.billNo ?? null)}::text[],
      ${numbered.map((one) => one.bankCode ?? null)}::text[],
      ${numbered.map((one) => (one.account === "suspense" ? one.paymentId : null))}::bigint[],
      ${numbered.map((one) => String(one.amount))}::bigint[]) as n`.execute(desk.db);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
