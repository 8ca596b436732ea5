/** The ledger's own statements: it is only ever added to (decision 0006). */
import { negate, type Cents } from "@ofisi/contract/kit/money";
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
    })
    .returning("entry_id")
    .executeTakeFirstOrThrow();
  await desk.db
    .insertInto("postings")
    .values(
      lines
        .filter((line) => line.amount !== 0n)
        .map((line, index) => ({
          school_code: desk.school,
          entry_id,
          line: index + 1,
          account: line.account,
          student_code: line.account === "student" ? line.studentCode : null,
          bill_no: line.account === "student" || line.account === "income" ? (line.billNo ?? null) : null,
          fee_type_code: line.account === "income" ? line.feeTypeCode : null,
          bank_code: line.account === "money" ? line.bankCode : null,
          payment_id: line.account === "suspense" ? line.paymentId : null,
          amount_cents: line.amount,
        })),
    )
    .execute();
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
