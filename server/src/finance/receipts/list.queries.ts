/** Lists of receipts: searched, summed and paged by the database (G122). */
import type { Cents } from "@ofisi/contract/kit/cents";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { Receipt, type Summary } from "@ofisi/contract/finance/receipts";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import { cutting } from "../../kit/list/page.ts";
import type { Scope } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { shaped } from "../../kit/shaped.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { modeOf } from "../ledger/modes.rules.ts";
import { paymentIdsMatching } from "../transactions/search.queries.ts";
import { keptTotal } from "./totals.queries.ts";

export interface ReceiptFilter {
  keyword?: string;
  groupCode?: string | undefined;
  bankCode?: string | undefined;
  /** User code of who took it. */
  receivedBy?: string | undefined;
  /** ISO days, both included; empty is open. */
  dateFrom?: string;
  dateTo?: string;
  show: "live" | "reversed" | "all";
  /** These alone. */
  receiptNos?: readonly string[];
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  date: sql`r.number`,
  transactionCode: sql`p.transaction_code`,
  amount: sql`r.amount_cents`,
  paymentMode: sql`p.bank_code`,
  accountFrom: sql`coalesce(nullif(p.account_from, ''), p.phone_number)`,
  names: sql`p.payer_name collate "und-x-icu"`,
};

const lines = sql`left join receipt_lines x on x.school_code = r.school_code and x.receipt_no = r.receipt_no`;
/** What the lines of a receipt `r` sort it by, and what to join for that. */
const LINE_SORTS: Record<string, { key: RawBuilder<unknown>; joins: RawBuilder<unknown> }> = {
  billNo: { key: sql`string_agg(x.bill_no, ', ' order by x.line)`, joins: lines },
  studentName: {
    key: sql`string_agg(distinct s.name, ', ') collate "und-x-icu"`,
    joins: sql`${lines} left join students s on s.school_code = x.school_code and s.user_code = x.student_code`,
  },
  groupName: {
    key: sql`min(g.school_order)`,
    joins: sql`${lines} left join bills b on b.school_code = x.school_code and b.bill_no = x.bill_no
      left join groups g on g.school_code = b.school_code and g.group_code = b.group_code`,
  },
};

/** Whether anything but what is shown decides which receipts match. */
function isNarrowed({ keyword = "", show: _show, ...others }: ReceiptFilter): boolean {
  return (
    searchPatterns(keyword).length > 0 || Object.values(others).some((value) => value !== undefined && value !== "")
  );
}

/** Receipts `r` of the school with their payments `p` that match, and what is joined to them. */
function matching(school: SchoolCode, filter: ReceiptFilter, joins: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const tests = [sql`r.school_code = ${school}`, sql`r.kind = 'receipt'`];
  if (filter.show === "live") tests.push(sql`r.reversed_no is null`);
  if (filter.show === "reversed") tests.push(sql`r.reversed_no is not null`);
  if (filter.receiptNos) tests.push(sql`r.receipt_no = any(${filter.receiptNos}::text[])`);
  if (filter.bankCode) tests.push(sql`p.bank_code = ${filter.bankCode}`);
  if (filter.receivedBy) tests.push(sql`r.user_code = ${filter.receivedBy}`);
  if (filter.dateFrom) tests.push(sql`r.on_day >= ${filter.dateFrom}::date`);
  if (filter.dateTo) tests.push(sql`r.on_day <= ${filter.dateTo}::date`);
  if (filter.groupCode)
    tests.push(sql`r.receipt_no in (select f.receipt_no from receipt_lines f join bills b using (school_code, bill_no)
      where f.school_code = ${school} and b.group_code = ${filter.groupCode})`);
  for (const pattern of searchPatterns(filter.keyword ?? "")) tests.push(matchingWord(school, pattern));
  return sql`from receipts r join payments p using (school_code, payment_id) ${joins} where ${sql.join(tests, sql` and `)}`;
}

/**
 * A word is part of the payment's, of a student's name or number, of a bill's or of the receipt's own number. Each of these
 * has a look-up of its own: an "or" between them reads every receipt of the school. A word without a digit is in no number.
 */
function matchingWord(school: SchoolCode, pattern: string): RawBuilder<unknown> {
  const ways = [
    sql`select f.receipt_no from (select distinct p.id from ${paymentIdsMatching([pattern])} p (id)) p
      cross join lateral (select receipt_no from receipts where school_code = ${school} and kind = 'receipt'
          and reversed_no is null and payment_id = p.id
        union all select receipt_no from receipts where school_code = ${school} and kind = 'receipt'
          and reversed_no is not null and payment_id = p.id) f`,
    sql`select w.receipt_no from matching_students(array[${pattern}]::text[]) m
      join receipt_lines w on w.school_code = ${school} and w.student_code = m.user_code`,
  ];
  if (/\d/.test(pattern))
    ways.push(
      sql`select w.receipt_no from matching_bill_numbers(array[${pattern}]::text[]) m (bill_no)
        join receipt_lines w on w.school_code = ${school} and w.bill_no = m.bill_no`,
      sql`select f.receipt_no from receipts f where f.school_code = ${school} and lower(f.receipt_no) like ${pattern}`,
    );
  return sql`r.receipt_no in (${sql.join(ways, sql` union `)})`;
}

/**
 * The cards with the count and the sum of what matches, in one statement, so that they agree. What nothing narrows is
 * read from the kept totals (decision 0009).
 */
export async function summarise(
  { db, school, day }: Scope,
  filter: ReceiptFilter,
): Promise<Summary & { count: number; totalAmount: Cents }> {
  const matched = isNarrowed(filter)
    ? sql`select count(*)::int as count, coalesce(sum(r.amount_cents), 0)::bigint as total_amount_cents
        ${matching(school, filter)}`
    : keptTotal(school, filter.show);
  const statement = sql`
    select c.*, m.* from (
      select coalesce(sum(amount_cents), 0)::bigint as to_date_cents,
        coalesce(sum(amount_cents) filter (where on_day = ${day}::date), 0)::bigint as today_cents,
        coalesce(sum(amount_cents) filter (where date_trunc('month', on_day) = date_trunc('month', ${day}::date)), 0)::bigint
          as this_month_cents,
        coalesce(sum(amount_cents) filter (where date_trunc('month', on_day)
          = date_trunc('month', ${day}::date) - interval '1 month'), 0)::bigint as last_month_cents
      from receipt_totals where school_code = ${school} and not is_reversed) c,
      (${matched}) m`;
  const [sums] = await readAmounts<Summary & { count: number; totalAmount: Cents }>(db, statement);
  return sums!;
}

/** The numbers of the first receipts that match. */
export async function findReceiptNos({ db, school }: Scope, filter: ReceiptFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ receipt_no: string }>`select r.receipt_no ${matching(school, filter)}
    order by r.number limit ${limit}`.execute(db);
  return rows.map((row) => row.receipt_no);
}

/** A receipt as the database answers it. */
export interface ReceiptRow extends Omit<Receipt, "amount" | "balance" | "date" | "paymentMode" | "flag"> {
  amount_cents: Cents;
  balance_cents: Cents;
  at: Date;
}

/** A page of the receipts that match; size 0 is all of them. */
export async function listReceipts(scope: Scope, filter: ReceiptFilter, paging: Paging): Promise<Receipt[]> {
  const { rows } = await pageOf(scope, filter, paging).execute(scope.db);
  return rows.map(receiptOf);
}

/** Every receipt that matches, to be read by cursor. */
export function everyReceipt(scope: Scope, filter: ReceiptFilter, order: Order): CompiledQuery<ReceiptRow> {
  return pageOf(scope, filter, { ...order, page: 0, size: 0 }).compile(scope.db);
}

function pageOf(
  { school, caller: { timeZone } }: Scope,
  filter: ReceiptFilter,
  paging: Paging,
): RawBuilder<ReceiptRow> {
  const direction = paging.direction === "desc" ? sql`desc` : sql`asc`;
  const ofLines = LINE_SORTS[paging.sort];
  const sort = ofLines ? sql`r.key` : (SORTS[paging.sort] ?? sql`r.number`);
  const columns = sql`r.*, p.transaction_code, p.bank_ref, p.bank_code, p.paid_at, p.account_from, p.phone_number, p.payer_name`;
  // The page is cut before its lines are gathered: one receipt after the other, that takes a large school half a minute.
  const chosen = ofLines
    ? sql`select ${columns}, k.key from (
        select r.receipt_no, ${ofLines.key} as key ${matching(school, filter, ofLines.joins)} group by r.school_code, r.receipt_no
        order by key ${direction}, r.number ${direction} ${cutting(paging)}
      ) k join receipts r on r.school_code = ${school} and r.receipt_no = k.receipt_no join payments p using (school_code, payment_id)`
    : sql`select ${columns} ${matching(school, filter)} order by ${sort} ${direction}, r.number ${direction} ${cutting(paging)}`;
  return sql<ReceiptRow>`
    select r.receipt_no as "receiptNo", p.transaction_code as "transactionCode", r.bank_ref as "bankRef", p.bank_code as "bankCode",
      coalesce(case when r.reversed_no is null then (select min(q.request_code) from reversal_requests q
        where q.school_code = r.school_code and q.state = 'waiting' and q.receipt_nos ? r.receipt_no) end, '') as "reversalAsked",
      r.amount_cents, r.at, (p.paid_at at time zone ${timeZone})::date::text as "bankDate",
      coalesce(nullif(p.account_from, ''), p.phone_number) as "accountFrom", p.payer_name as names,
      r.person_name as "receivedBy", coalesce(r.reversed_no, '') as "reversedNo",
      coalesce(v.reason, '') as "reversalReason", coalesce(v.on_day::text, '') as "reversedAt", l.*
    from (${chosen}) r
      cross join lateral (select r.transaction_code, r.bank_code, r.paid_at, r.account_from, r.phone_number,
        r.payer_name) p
      left join receipts v on v.school_code = r.school_code and v.receipt_no = r.reversed_no
      cross join lateral (
        select string_agg(x.bill_no, ', ' order by x.line) as "billNo", min(x.student_code) as "studentCode",
          string_agg(distinct s.name, ', ') as "studentName",
          string_agg(distinct coalesce(g.group_name, b.group_code), ', ') as "groupName",
          (select sum(y.balance)::bigint from (select max(z.balance_after_cents) as balance from receipt_lines z
            where z.school_code = r.school_code and z.receipt_no = r.receipt_no group by z.student_code) y)
            as balance_cents
        from receipt_lines x
          join students s on s.school_code = x.school_code and s.user_code = x.student_code
          join bills b on b.school_code = x.school_code and b.bill_no = x.bill_no
          left join groups g on g.school_code = b.school_code and g.group_code = b.group_code
        where x.school_code = r.school_code and x.receipt_no = r.receipt_no
      ) l
    order by ${sort} ${direction}, r.number ${direction}`;
}

/** As it goes to people. */
export const receiptOf = shaped<ReceiptRow, Receipt>(Receipt, {
  amount: (receipt) => receipt.amount_cents,
  balance: (receipt) => receipt.balance_cents,
  date: (receipt) => receipt.at.toISOString(),
  paymentMode: (receipt) => modeOf(receipt.bankCode).paymentMode,
  flag: (receipt) => modeOf(receipt.bankCode).flag,
});
