/** The ledger's own statements: it is only ever added to (decision 0006). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { negate } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import { insertOfSchool } from "../../kit/database/ofSchool.ts";
import type { DB } from "../../kit/database/schema.generated.ts";
import type { Scope } from "../../kit/scope.ts";

/** What an entry is about. */
export interface Entry {
  kind: DB["journal_entries"]["kind"];
  billNo?: string | undefined;
  paymentId?: number | undefined;
  receiptNo?: string | undefined;
  reason?: string | undefined;
  /** The second person's code, where one was needed. */
  approvedBy?: string | undefined;
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
export async function addEntry(scope: Scope, entry: Entry, lines: readonly Line[]): Promise<void> {
  await addEntries(scope, [{ ...entry, lines }]);
}

/** Adds entries with their lines, however many, in two statements. */
export async function addEntries(
  scope: Scope,
  entries: readonly (Entry & { lines: readonly Line[] })[],
): Promise<void> {
  const ids = await startEntries(scope, entries);
  await keepLines(
    scope,
    entries.flatMap(({ lines }, index) => numbered(ids[index] ?? 0, lines)),
  );
}

/** Adds an entry whose lines follow in this transaction; answers its id. */
export async function startEntry(scope: Scope, entry: Entry): Promise<number> {
  return (await startEntries(scope, [entry]))[0] ?? 0;
}

/** Adds lines to an entry of this transaction, numbered after the `before` lines that it has. However many. */
export async function addPostings(scope: Scope, entryId: number, lines: readonly Line[], before = 0): Promise<void> {
  await keepLines(scope, numbered(entryId, lines, before));
}

/** Answers the ids in the order of the entries: they are given in that order. */
async function startEntries(scope: Scope, entries: readonly Entry[]): Promise<number[]> {
  const columns = {
    kind: "text",
    billNo: "text",
    paymentId: "bigint",
    receiptNo: "text",
    reason: "text",
    approvedBy: "text",
  } as const;
  const made = await sql<{ entry_id: number }>`
    insert into journal_entries (school_code, kind, currency, on_day, at, user_code, bill_no, payment_id, receipt_no,
      reason, approved_by)
    select ${scope.school}, n.kind, ${scope.caller.currency}, ${scope.day}::date, coalesce(${scope.at ?? null}::timestamptz, now()),
      ${scope.caller.userCode}, n.bill_no, n.payment_id, n.receipt_no, coalesce(n.reason, ''),
      coalesce(n.approved_by, '')
    from ${asTable(entries, columns)} order by n.place
    returning entry_id`.execute(scope.db);
  return made.rows.map((row) => row.entry_id).toSorted((a, b) => a - b);
}

type NumberedLine = Line & { entryId: number; line: number };

/** A line of nothing moves nothing. */
function numbered(entryId: number, lines: readonly Line[], before = 0): NumberedLine[] {
  return lines
    .filter((line) => line.amount !== 0n)
    .map((line, index) => ({ ...line, entryId, line: before + index + 1 }));
}

async function keepLines(scope: Scope, lines: readonly NumberedLine[]): Promise<void> {
  const given = asTable(lines, {
    entry_id: ["bigint", (one) => one.entryId],
    line: ["int", (one) => one.line],
    account: ["text", (one) => one.account],
    student: ["text", (one) => (one.account === "student" ? one.studentCode : null)],
    bill: ["text", (one) => ("billNo" in one ? one.billNo : null)],
    fee_type: ["text", (one) => (one.account === "income" ? one.feeTypeCode : null)],
    bank: ["text", (one) => (one.account === "money" ? one.bankCode : null)],
    payment: ["bigint", (one) => (one.account === "suspense" ? one.paymentId : null)],
    amount: ["bigint", (one) => one.amount],
  });
  await sql`insert into postings (school_code, entry_id, line, account, student_code, bill_no, fee_type_code, bank_code,
      payment_id, amount_cents)
    select ${scope.school}, n.entry_id, n.line, n.account, n.student, n.bill, n.fee_type, n.bank, n.payment, n.amount
    from ${given}`.execute(scope.db);
}

/**
 * Takes the next numbers of a series; answers the first. The row stays locked until the transaction ends, so that
 * numbers have no gaps (M15): take them last.
 */
export async function takeNumbers(scope: Scope, series: "bill" | "receipt", count: number): Promise<number> {
  const { last_number } = await insertOfSchool(scope, "document_numbers", { series, lastNumber: count })
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
