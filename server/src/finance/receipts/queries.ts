/** Receipts in the database: what is known of a reference, which receipts are meant, settings. */
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { KeptLimit } from "../ledger/limit.rules.ts";

/** What has become of a payment that is known by its reference. */
export interface KnownReference {
  state: "unposted" | "posted" | "returned";
  /** The school's day of its live receipt, ISO; empty without one. */
  day: string;
  /** The students it was receipted for. */
  name: string;
}

/** The payment of a mode with this reference; undefined when there is none. */
export async function findReference(
  { db, school }: SchoolTables,
  bankCode: string,
  bankRef: string,
): Promise<KnownReference | undefined> {
  const { rows } = await sql<{ state: KnownReference["state"]; day: string | null; name: string | null }>`
    select p.state, r.on_day::text as day,
      (select string_agg(distinct s.name, ', ') from receipt_lines l
        join students s on s.school_code = l.school_code and s.user_code = l.student_code
        where l.school_code = r.school_code and l.receipt_no = r.receipt_no) as name
    from payments p left join receipts r on r.school_code = p.school_code and r.payment_id = p.payment_id
      and r.kind = 'receipt' and r.reversed_no is null
    where p.school_code = ${school} and p.bank_code = ${bankCode} and upper(p.bank_ref) = upper(${bankRef})
      and p.bank_ref <> '' and not (p.source = 'counter' and p.state = 'returned')`.execute(db);
  const [found] = rows;
  return found && { state: found.state, day: found.day ?? "", name: found.name ?? "" };
}

/** A receipt that was named. */
export interface MeantReceipt {
  /** As it was named: the receipt's number, or the code of its transaction. */
  code: string;
  receiptNo: string;
  amount: Cents;
  isReversed: boolean;
}

/** Receipts by their own numbers; reversals are none. A number that the school has not has no row. */
export async function findReceipts(tables: SchoolTables, receiptNos: readonly string[]): Promise<MeantReceipt[]> {
  const rows = await ofSchool(tables, "receipts")
    .select(["receipt_no as receiptNo", "amount_cents", "reversed_no as reversedNo"])
    .where("kind", "=", "receipt")
    .where(sql<boolean>`receipt_no = any(${receiptNos}::text[])`)
    .execute();
  return rows.map(({ receiptNo, amount_cents, reversedNo }) => ({
    code: receiptNo,
    receiptNo,
    amount: amount_cents,
    isReversed: reversedNo !== null,
  }));
}

/**
 * The receipts of transactions: the live one of each, or the last when it has none. A code is never looked up as a
 * receipt's number: whoever pays may have a reference that looks like one. An unknown code has no row.
 */
export async function findReceiptsOfTransactions(
  { db, school }: SchoolTables,
  codes: readonly string[],
): Promise<MeantReceipt[]> {
  const statement = sql`
    select distinct on (n.code) n.code, r.receipt_no as "receiptNo", r.amount_cents, r.reversed_no is not null as "isReversed"
    from unnest(${codes}::text[]) as n (code)
      join payments p on p.school_code = ${school} and p.transaction_code = n.code
      join receipts r on r.school_code = ${school} and r.kind = 'receipt' and r.payment_id = p.payment_id
    order by n.code, r.reversed_no nulls first, r.number desc`;
  return await readAmounts<MeantReceipt>(db, statement);
}

/** The students whose bills a receipt paid. */
export async function studentsOfReceipt(tables: SchoolTables, receiptNo: string): Promise<string[]> {
  const rows = await ofSchool(tables, "receipt_lines")
    .select("student_code")
    .distinct()
    .where("receipt_no", "=", receiptNo)
    .execute();
  return rows.map((row) => row.student_code);
}

export type ReceiptPaper = "a4" | "roll";

/** On what receipts are printed. */
export async function getReceiptPaper(tables: SchoolTables): Promise<ReceiptPaper> {
  const row = await ofSchool(tables, "finance_settings").select("receipt_paper").executeTakeFirst();
  return row?.receipt_paper ?? "a4";
}

export async function saveFinanceSettings(
  { db, school }: SchoolTables,
  settings: { limit: KeptLimit; receiptPaper: ReceiptPaper },
  userCode: string,
): Promise<void> {
  const change = {
    approval_above_cents: settings.limit.now ?? null,
    next_above_cents: settings.limit.next?.limit ?? null,
    next_from: settings.limit.next?.from ?? null,
    receipt_paper: settings.receiptPaper,
    updated_by: userCode,
  };
  await db
    .insertInto("finance_settings")
    .values({ school_code: school, ...change })
    .onConflict((conflict) => conflict.column("school_code").doUpdateSet({ ...change, updated_at: sql`now()` }))
    .execute();
}

/**
 * Settles what the school's books are in.
 * @throws the database's error when it has entries (`journal_entries_currency`) or a paybill of M-Pesa while the
 * currency is not shillings (`mpesa_accounts_currency`).
 */
export async function settleCurrency(db: Database, currency: Currency): Promise<void> {
  await sql`select settle_currency(${currency})`.execute(db);
}

/**
 * Who has made receipts, by name. A person whose name has changed since stands under the newest one. The newest receipt of each is
 * looked up after that of the one before: a list that is opened with each page reads a few and not all.
 */
export async function listReceivers({ db, school }: SchoolTables): Promise<{ userCode: string; name: string }[]> {
  const { rows } = await sql<{ user_code: string; name: string }>`
    with recursive receivers as (
      (select user_code, person_name as name from receipts where school_code = ${school} and kind = 'receipt'
        order by user_code, number desc limit 1)
      union all
      select n.user_code, n.person_name from receivers p cross join lateral (
        select user_code, person_name from receipts
        where school_code = ${school} and kind = 'receipt' and user_code > p.user_code
        order by user_code, number desc limit 1) n
    )
    select user_code, name from receivers order by name collate "und-x-icu", user_code`.execute(db);
  return rows.map((row) => ({ userCode: row.user_code, name: row.name === "" ? row.user_code : row.name }));
}
