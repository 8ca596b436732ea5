/** Lists of payments: searched, summed and paged by the database (G121). */
import type { Summary } from "@ofisi/contract/finance/receipts";
import { Transaction } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { ZERO } from "@ofisi/contract/kit/money";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { hasAny, ofSchool } from "../../kit/database/ofSchool.ts";
import { readAmounts } from "../../kit/database/amounts.ts";
import { cutting } from "../../kit/list/page.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { shaped } from "../../kit/shaped.ts";
import { modeOf } from "../ledger/modes.rules.ts";
import { paymentsMatching } from "./search.queries.ts";
import { keptTotal, receivedBefore, stateOf, type Posted } from "./totals.queries.ts";

export interface TransactionFilter {
  keyword: string;
  posted: Posted;
  bankCode?: string | undefined;
  /** ISO days on which the payer paid, both included; empty is open. */
  dateFrom: string;
  dateTo: string;
  /** These alone. */
  transactionCodes?: readonly string[];
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  date: sql`p.paid_at`,
  accountFrom: sql`coalesce(nullif(p.account_from, ''), p.phone_number)`,
  amount: sql`p.amount_cents`,
  accountReference: sql`p.account_reference`,
  transactionCode: sql`p.transaction_code`,
  paymentMode: sql`p.bank_code`,
  status: sql`p.status`,
  names: sql`p.payer_name collate "und-x-icu"`,
  posted: sql`p.state = 'posted'`,
};

/** The first instant of a day, so many days or months after. */
function startOf(day: string, timeZone: string, later = "0 days"): RawBuilder<unknown> {
  return sql`((${day}::date + ${later}::interval)::timestamp at time zone ${timeZone})`;
}

/** Whether anything but the state decides which payments match. */
function isNarrowed({ keyword, posted: _posted, ...others }: TransactionFilter): boolean {
  return keyword.trim() !== "" || Object.values(others).some((value) => value !== undefined && value !== "");
}

/**
 * Payments `p` that match. A keyword that is a bill's number means what was posted to it, waits under it, or came with it as
 * its own reference.
 */
async function matching(
  { db, school, caller: { timeZone } }: Scope,
  filter: TransactionFilter,
): Promise<RawBuilder<unknown>> {
  const tests = [sql`p.school_code = ${school}`];
  let payments = sql`payments`;
  if (filter.posted !== "") tests.push(sql`p.state = ${stateOf(filter.posted)}`);
  if (filter.bankCode) tests.push(sql`p.bank_code = ${filter.bankCode}`);
  if (filter.transactionCodes) tests.push(sql`p.transaction_code = any(${filter.transactionCodes}::text[])`);
  if (filter.dateFrom) tests.push(sql`p.paid_at >= ${startOf(filter.dateFrom, timeZone)}`);
  if (filter.dateTo) tests.push(sql`p.paid_at < ${startOf(filter.dateTo, timeZone, "1 day")}`);
  const billNo = filter.keyword.trim().toUpperCase();
  if (await isBill({ db, school }, billNo)) {
    tests.push(sql`(p.payment_id in (select r.payment_id from receipts r join receipt_lines l using (school_code, receipt_no)
        where r.school_code = ${school} and r.reversed_no is null and l.bill_no = ${billNo})
      or (p.state = 'unposted' and upper(p.account_reference) = ${billNo}) or p.transaction_code = ${billNo})`);
  } else {
    const patterns = searchPatterns(filter.keyword);
    if (patterns.length > 0) payments = paymentsMatching(school, patterns);
  }
  return sql`from ${payments} p where ${sql.join(tests, sql` and `)}`;
}

async function isBill(tables: SchoolTables, billNo: string): Promise<boolean> {
  if (!/^B\d{6,}$/.test(billNo)) return false;
  return await hasAny(ofSchool(tables, "bills").where("bill_no", "=", billNo));
}

export interface TransactionSums extends Summary {
  count: number;
  totalAmount: Cents;
  unpostedCount: number;
  unpostedAmount: Cents;
}

/** A page of the payments that match, with the cards and sums in one statement, so that they agree. */
export async function listTransactions(
  scope: Scope,
  filter: TransactionFilter,
  paging: Paging,
): Promise<{ sums: TransactionSums; rows: Transaction[] }> {
  const matched = await matching(scope, filter);
  const [sums, { rows }] = await Promise.all([
    summarise(scope, isNarrowed(filter) ? totalOf(matched, filter.posted) : keptTotal(scope.school, filter.posted)),
    pageOf(scope, matched, paging).execute(scope.db),
  ]);
  return { sums, rows: rows.map(transactionOf) };
}

/** Every payment that matches, to be read by cursor. */
export async function everyTransaction(
  scope: Scope,
  filter: TransactionFilter,
  order: Order,
): Promise<CompiledQuery<TransactionRow>> {
  return pageOf(scope, await matching(scope, filter), { ...order, page: 0, size: 0 }).compile(scope.db);
}

/** The codes of the first payments that match. */
export async function findTransactionCodes(scope: Scope, filter: TransactionFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ transaction_code: string }>`select p.transaction_code
    ${await matching(scope, filter)} order by p.payment_id limit ${limit}`.execute(scope.db);
  return rows.map((row) => row.transaction_code);
}

/** As `keptTotal`, of what matches. */
function totalOf(matched: RawBuilder<unknown>, posted: Posted): RawBuilder<unknown> {
  const kept = posted === "returned" ? sql`` : sql`filter (where p.state <> 'returned')`;
  return sql`select count(*)::int as count, coalesce(sum(p.amount_cents) ${kept}, 0)::bigint as total_amount_cents ${matched}`;
}

/** Of all days by the kept totals (decision 0009); `total` selects the count and the sum of what matches, as `keptTotal` does. */
async function summarise(
  { db, school, day, caller: { timeZone } }: Scope,
  total: RawBuilder<unknown>,
): Promise<TransactionSums> {
  const month = `${day.slice(0, 8)}01`;
  const until = (of: string, later?: string) => receivedBefore(school, startOf(of, timeZone, later));
  const statement = sql`select c.*, m.*, (b.tomorrow - b.today)::bigint as today_cents,
      (b.next_month - b.month)::bigint as this_month_cents, (b.month - b.last_month)::bigint as last_month_cents
    from (select ${until(day)} as today, ${until(day, "1 day")} as tomorrow, ${until(month, "-1 month")} as last_month,
        ${until(month)} as month, ${until(month, "1 month")} as next_month) b,
      (select coalesce(sum(t.amount_cents) filter (where t.state <> 'returned'), 0)::bigint as to_date_cents,
        coalesce(sum(t.payments) filter (where t.state = 'unposted'), 0)::int as "unpostedCount",
        coalesce(sum(t.amount_cents) filter (where t.state = 'unposted'), 0)::bigint as unposted_amount_cents
      from payment_totals t where t.school_code = ${school}) c,
      (${total}) m`;
  return (await readAmounts<TransactionSums>(db, statement))[0]!;
}

/** A payment as the database answers it. */
export interface TransactionRow extends Omit<
  Transaction,
  "amount" | "balance" | "date" | "posted" | "paymentMode" | "flag"
> {
  amount_cents: Cents;
  balance_cents: Cents | null;
  paid_at: Date;
}

function pageOf(
  { caller: { timeZone } }: Scope,
  matched: RawBuilder<unknown>,
  paging: Paging,
): RawBuilder<TransactionRow> {
  const direction = paging.direction === "desc" ? sql`desc` : sql`asc`;
  const order = sql`order by ${SORTS[paging.sort] ?? sql`p.paid_at`} ${direction}, p.paid_at ${direction}, p.payment_id ${direction}`;
  return sql<TransactionRow>`
    select p.transaction_code as "transactionCode", coalesce(nullif(p.account_from, ''), p.phone_number) as "accountFrom",
      p.amount_cents, coalesce(l.bill_nos, p.account_reference) as "accountReference", coalesce(l.bill_nos, '') as "billNo",
      p.bank_code as "bankCode", p.status, p.paid_at, p.payer_name as names, p.phone_number as "phoneNumber", p.state, p.source,
      coalesce(r.receipt_no, '') as "receiptNo", (p.paid_at at time zone ${timeZone})::date::text as "paidOn",
      coalesce(r.on_day::text, '') as "receiptedOn", coalesce(l.student_names, '') as "studentName", l.balance_cents
    from (select p.* ${matched} ${order} ${cutting(paging)}) p
      left join receipts r on r.school_code = p.school_code and r.payment_id = p.payment_id and r.kind = 'receipt'
        and r.reversed_no is null
      left join lateral (
        select string_agg(x.bill_no, ', ' order by x.line) as bill_nos, string_agg(distinct s.name, ', ') as student_names,
          sum(b.balance_cents)::bigint as balance_cents
        from receipt_lines x join bills b on b.school_code = x.school_code and b.bill_no = x.bill_no
          join students s on s.school_code = x.school_code and s.user_code = x.student_code
        where x.school_code = r.school_code and x.receipt_no = r.receipt_no
      ) l on true
    ${order}`;
}

/** As it goes to people. */
export const transactionOf = shaped<TransactionRow, Transaction>(Transaction, {
  amount: (payment) => payment.amount_cents,
  date: (payment) => payment.paid_at.toISOString(),
  balance: (payment) => payment.balance_cents ?? ZERO,
  posted: (payment) => (payment.state === "posted" ? "true" : "false"),
  paymentMode: (payment) => modeOf(payment.bankCode).paymentMode,
  flag: (payment) => modeOf(payment.bankCode).flag,
});
