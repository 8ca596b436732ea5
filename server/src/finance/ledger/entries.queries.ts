/** The ledger's own statements: it is only ever added to (decision 0006). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { negate } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import type { Desk } from "./desk.rules.ts";

export const ENTRY_KINDS = [
  "bill",
  "itemAdded",
  "itemRemoved",
  "void",
  "payment",
  "receipt",
  "reversal",
  "return",
  "credit",
  "creditUndone",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What an entry is about. */
export interface Entry {
  kind: EntryKind;
  billNo?: string | undefined;
  paymentId?: number | undefined;
  receiptNo?: string | undefined;
  reason?: string | undefined;
}

/** The account that a line moves. */
export type Account =
  | { account: "student"; studentCode: string; billNo: string }
  | { account: "income"; feeTypeCode: string; billNo?: string }
  | { account: "money"; bankCode: string }
  | { account: "suspense"; paymentId: number };

/** One line of an entry: a debit is positive, a credit negative. */
export type Line = Account & { amount: Cents };

/** What an account is given. */
export function debit(account: Account, amount: Cents): Line {
  return { ...account, amount };
}
/** What is taken from an account. */
export function credit(account: Account, amount: Cents): Line {
  return { ...account, amount: negate(amount) };
}

/** Adds an entry with its lines. The database refuses, at the commit, one that does not balance (M2). */
export async function addEntry(desk: Desk, entry: Entry, lines: readonly Line[]): Promise<void> {
  await addPostings(desk, await startEntry(desk, entry), lines);
}

/** Adds an entry whose lines follow in this transaction; answers its id. */
export async function startEntry(desk: Desk, entry: Entry): Promise<number> {
  const { entry_id } = await desk.db
    .insertInto("journal_entries")
    .values({
      school_code: desk.school,
      kind: entry.kind,
      currency: desk.currency,
      on_day: desk.day,
      user_code: desk.userCode,
      bill_no: entry.billNo ?? null,
      payment_id: entry.paymentId ?? null,
      receipt_no: entry.receiptNo ?? null,
      reason: entry.reason ?? "",
      ...(desk.at && { at: desk.at }),
    })
    .returning("entry_id")
    .executeTakeFirstOrThrow();
  return entry_id;
}

/** Adds lines to an entry of this transaction, numbered after the `before` lines that it has. However many. */
export async function addPostings(desk: Desk, entryId: number, lines: readonly Line[], before = 0): Promise<void> {
  const real = lines.filter((line) => line.amount !== 0n);
  await sql`insert into postings (school_code, entry_id, line, account, student_code, bill_no, fee_type_code, bank_code,
      payment_id, amount_cents)
    select ${desk.school}, ${entryId}::bigint, ${before}::int + place, account, student, bill, fee_type, bank, payment, amount
    from unnest(${real.map((line) => line.account)}::text[],
      ${real.map((line) => (line.account === "student" ? line.studentCode : null))}::text[],
      ${real.map((line) => ("billNo" in line ? (line.billNo ?? null) : null))}::text[],
      ${real.map((line) => (line.account === "income" ? line.feeTypeCode : null))}::text[],
      ${real.map((line) => (line.account === "money" ? line.bankCode : null))}::text[],
      ${real.map((line) => (line.account === "suspense" ? line.paymentId : null))}::bigint[],
      ${real.map((line) => String(line.amount))}::bigint[])
      with ordinality as l (account, student, bill, fee_type, bank, payment, amount, place)`.execute(desk.db);
}

/**
 * Takes the next numbers of a series; answers the first. The row stays locked until the transaction ends, so that
 * numbers have no gaps (M15): take them last.
 */
export async function takeNumbers(desk: Desk, series: "bill" | "receipt", count: number): Promise<number> {
  const { last_number } = await desk.db
    .insertInto("document_numbers")
    .values({ school_code: desk.school, series, last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(["school_code", "series"])
        .doUpdateSet({ last_number: sql`document_numbers.last_number + ${count}` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number - count + 1;
}

/** `B000001`: six digits at least, so that numbers sort as they were given. */
export function billNo(number: number): string {
  return `B${String(number).padStart(6, "0")}`;
}
/** `R000001`. */
export function receiptNo(number: number): string {
  return `R${String(number).padStart(6, "0")}`;
}
