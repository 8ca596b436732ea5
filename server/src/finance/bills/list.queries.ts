/** Lists of bills: searched, narrowed, totalled, sorted and paged by one statement, so that all of it agrees (M1). */
import { Bill, type BillStatus } from "@ofisi/contract/finance/bills";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { shaped } from "../../kit/shaped.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { modeOf } from "../ledger/modes.rules.ts";

export interface BillFilter {
  keyword?: string;
  groupCode?: string | undefined;
  studentCode?: string | undefined;
  /** The family's ID; empty is any. */
  parentIDNumber?: string;
  /** Void bills are only seen with status 5 (G102). */
  status?: "" | `${BillStatus}`;
  balance?: "all" | "owing" | "credit" | "settled";
  balanceMin?: Cents | undefined;
  /** ISO days, both included; empty is open. */
  dateFrom?: string;
  dateTo?: string;
  /** These alone. */
  billNos?: readonly string[];
}

export interface BillTotals {
  count: number;
  totalAmount: Cents;
  totalPaid: Cents;
  totalUnpaid: Cents;
  totalCredit: Cents;
}

/** A bill as `selection` reads it. */
export interface BillRow extends Omit<
  Bill,
  "billAmount" | "billPayment" | "reducingBalance" | "paymentMode" | "flag" | "voidedAmount"
> {
  amount_cents: Cents;
  received_cents: Cents;
  balance_cents: Cents;
  voided_cents: Cents;
}

/** Of bills `b`, their students `s` and their groups `g`, which may be gone. */
export const selection = sql`b.bill_no as "billNo", b.amount_cents, b.received_cents, b.balance_cents, b.billed_on as "billDate",
  b.items_count as counts, b.status as billingstatus, b.student_code as "studentCode", b.group_code as "groupCode",
  b.last_bank_code as "bankCode", b.period_from as "periodFrom", b.period_to as "periodTo", b.void_reason as "voidReason",
  case when b.voided_at is null then 0 else (select coalesce(sum(i.amount_cents), 0) from bill_items i
    where i.school_code = b.school_code and i.bill_no = b.bill_no and i.removed_at = b.voided_at) end::bigint as voided_cents,
  s.name as "studentName", s.school_id_number as "schoolIdNumber", s.parent_id_number as "guardianCode",
  coalesce(g.group_name, b.group_code) as "groupName"`;
const ofStudent = sql`join students s on s.school_code = b.school_code and s.user_code = b.student_code`;
const ofGroup = sql`left join groups g on g.school_code = b.school_code and g.group_code = b.group_code`;
export const joined = sql`${ofStudent} ${ofGroup}`;

const SORTS: Record<string, RawBuilder<unknown>> = {
  billNo: sql`b.number`,
  billAmount: sql`b.amount_cents`,
  billDate: sql`b.billed_on`,
  studentName: sql`s.name`,
  groupName: sql`g.school_order`,
  billPayment: sql`b.received_cents`,
  reducingBalance: sql`b.balance_cents`,
};

type TotalsRow = { count: number; total_cents: Cents; paid_cents: Cents; unpaid_cents: Cents; credit_cents: Cents };

/** A page of the bills that match, and the totals of all that match, of one moment. Size 0 is all of them. */
export async function listBills(
  { db, school }: SchoolTables,
  filter: BillFilter,
  paging: Paging,
): Promise<BillTotals & { bills: Bill[] }> {
  const { found, source } = searched(school, filter);
  const direction = paging.direction === "desc" ? sql`desc` : sql`asc`;
  const matches = conditions(school, filter);
  const order = sql`order by ${SORTS[paging.sort] ?? sql`b.number`} ${direction}, b.number ${direction}`;
  const totals = keptTotals(school, filter) ?? (found ? summed(sql`matched b`, sql`true`) : summed(source, matches));
  // What a search finds is read once.
  const matched = sql`${found}, matched as materialized (
    select b.school_code, b.bill_no, b.number, b.student_code, b.group_code, b.amount_cents, b.received_cents, b.balance_cents, b.billed_on
    from ${source} where ${matches}), `;
  // A page is cut before it is joined to what its rows are shown with, but for what it is sorted by.
  const sorter = paging.sort === "studentName" ? ofStudent : paging.sort === "groupName" ? ofGroup : sql``;
  const cut = found
    ? sql`(select b.bill_no from matched b ${sorter} ${order} ${cutting(paging)}) k
        join bills b on b.school_code = ${school} and b.bill_no = k.bill_no`
    : sql`(select b.* from ${source} ${sorter} where ${matches} ${order} ${cutting(paging)}) b`;
  const page = sql`select ${selection} from ${cut} ${joined} ${order}`;
  const { rows } = await sql<
    TotalsRow & Nullable<BillRow>
  >`with ${found ? matched : sql``} totals as (${totals}), page as (select row_number() over () as place, o.* from (${page}) o)
    select t.count, t.total_cents, t.paid_cents, t.unpaid_cents, t.credit_cents, p.*
    from totals t left join page p on true order by p.place`.execute(db);
  const all = rows[0];
  if (!all) throw new Error("the totals of bills are always answered");
  return {
    bills: rows.flatMap((row) => (row.billNo === null ? [] : [billOf(row as BillRow)])),
    count: all.count,
    totalAmount: all.total_cents,
    totalPaid: all.paid_cents,
    totalUnpaid: all.unpaid_cents,
    totalCredit: all.credit_cents,
  };
}

/** Every bill that matches, to be read by cursor. */
export function everyBill({ db, school }: SchoolTables, filter: BillFilter, order: Order): CompiledQuery<BillRow> {
  const { found, source } = searched(school, filter);
  const direction = order.direction === "desc" ? sql`desc` : sql`asc`;
  return sql<BillRow>`${found ? sql`with ${found}` : sql``} select ${selection} from ${source} ${joined}
    where ${conditions(school, filter)}
    order by ${SORTS[order.sort] ?? sql`b.number`} ${direction}, b.number ${direction}`.compile(db);
}

/** The numbers of the first bills that match. */
export async function findBillNos({ db, school }: SchoolTables, filter: BillFilter, limit: number): Promise<string[]> {
  const { found, source } = searched(school, filter);
  const { rows } = await sql<{ bill_no: string }>`${found ? sql`with ${found}` : sql``} select b.bill_no from ${source}
    where ${conditions(school, filter)} order by b.number limit ${limit}`.execute(db);
  return rows.map((row) => row.bill_no);
}

/** So many students and numbers that a search finds are looked up one by one; more are one pass over the school's bills. */
const LOOK_UPS_MAX = 500;

/** Where bills `b` are read, and what is found for it first. */
function searched(
  school: SchoolCode,
  { keyword = "" }: BillFilter,
): { found: RawBuilder<unknown> | undefined; source: RawBuilder<unknown> } {
  const patterns = searchPatterns(keyword);
  if (patterns.length === 0) return { found: undefined, source: sql`bills b` };
  return {
    found: sql`billed as materialized (select matching_billed(${patterns}::text[]) as code),
      numbered as materialized (select matching_bill_numbers(${patterns}::text[]) as no),
      hits as materialized (select (select count(*) from billed) + (select count(*) from numbered) as count)`,
    // The planner cannot know how much is found: both ways are planned, and one of them is gone.
    source: sql`(
      select l.* from (
        select no from numbered union select o.bill_no from billed f
          cross join lateral (select bill_no from bills where school_code = ${school} and student_code = f.code offset 0) o
      ) m cross join lateral (select * from bills where school_code = ${school} and bill_no = m.no offset 0) l
      where (select count from hits) <= ${LOOK_UPS_MAX}
      union all
      select * from bills where school_code = ${school} and (select count from hits) > ${LOOK_UPS_MAX}
        and (student_code in (select code from billed) or bill_no in (select no from numbered))
    ) b`,
  };
}

/** The totals of bills `b`, added up row by row. */
function summed(source: RawBuilder<unknown>, matches: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*)::int as count, coalesce(sum(b.amount_cents), 0)::bigint as total_cents,
      coalesce(sum(b.received_cents), 0)::bigint as paid_cents,
      coalesce(sum(greatest(b.balance_cents, 0)), 0)::bigint as unpaid_cents,
      coalesce(sum(greatest(-b.balance_cents, 0)), 0)::bigint as credit_cents
    from ${source} where ${matches}`;
}

/**
 * The same from the totals that the database keeps by group and status (decision 0009): a status says on which side
 * of 0 a balance is. Undefined where something else narrows the bills.
 */
function keptTotals(school: SchoolCode, filter: BillFilter): RawBuilder<unknown> | undefined {
  const { keyword = "", studentCode, parentIDNumber, balanceMin, dateFrom, dateTo, billNos, ...kept } = filter;
  if (searchPatterns(keyword).length > 0 || studentCode || parentIDNumber) return undefined;
  if (balanceMin !== undefined || dateFrom || dateTo || billNos) return undefined;
  const parts = [sql`t.school_code = ${school}`];
  parts.push(kept.status ? sql`t.status = ${Number(kept.status)}` : sql`t.status <> 5`);
  if (kept.groupCode) parts.push(sql`t.group_code = ${kept.groupCode}`);
  const statuses = kept.balance && STATUSES[kept.balance];
  if (statuses) parts.push(sql`t.status = any (${statuses}::smallint[])`);
  return sql`select coalesce(sum(t.bills), 0)::int as count, coalesce(sum(t.amount_cents), 0)::bigint as total_cents,
      coalesce(sum(t.received_cents), 0)::bigint as paid_cents,
      coalesce(sum(t.amount_cents - t.received_cents) filter (where t.status in (1, 2)), 0)::bigint as unpaid_cents,
      coalesce(sum(t.received_cents - t.amount_cents) filter (where t.status = 4), 0)::bigint as credit_cents
    from bill_totals t where ${sql.join(parts, sql` and `)}`;
}

/** What a live bill's balance says of its status (G100): the database derives both from the same two amounts. */
const STATUSES = { all: undefined, owing: [1, 2], credit: [4], settled: [3, 5] } as const;

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** What narrows bills `b`. */
function conditions(school: SchoolCode, filter: BillFilter): RawBuilder<unknown> {
  const parts = [sql`b.school_code = ${school}`];
  if (filter.status === "5") parts.push(sql`b.status = 5`);
  else parts.push(sql`b.voided_at is null`);
  if (filter.status && filter.status !== "5") parts.push(sql`b.status = ${Number(filter.status)}`);
  if (filter.groupCode) parts.push(sql`b.group_code = ${filter.groupCode}`);
  if (filter.studentCode) parts.push(sql`b.student_code = ${filter.studentCode}`);
  if (filter.parentIDNumber)
    parts.push(sql`b.student_code in (select f.user_code from students f
      where f.school_code = ${school} and f.parent_id_number <> '' and upper(f.parent_id_number) = upper(${filter.parentIDNumber}))`);
  if (filter.balance === "owing") parts.push(sql`b.balance_cents > 0`);
  if (filter.balance === "credit") parts.push(sql`b.balance_cents < 0`);
  if (filter.balance === "settled") parts.push(sql`b.balance_cents = 0`);
  if (filter.balanceMin !== undefined) parts.push(sql`b.balance_cents >= ${String(filter.balanceMin)}::bigint`);
  if (filter.dateFrom) parts.push(sql`b.billed_on >= ${filter.dateFrom}::date`);
  if (filter.dateTo) parts.push(sql`b.billed_on <= ${filter.dateTo}::date`);
  if (filter.billNos) parts.push(sql`b.bill_no = any(${filter.billNos}::text[])`);
  return sql.join(parts, sql` and `);
}

/** One bill, void or live; undefined when the school has none of this number. */
export async function findBill({ db, school }: SchoolTables, billNo: string): Promise<Bill | undefined> {
  const { rows } = await sql<BillRow>`select ${selection} from bills b ${joined}
    where b.school_code = ${school} and b.bill_no = ${billNo}`.execute(db);
  return rows[0] && billOf(rows[0]);
}

/** As it goes to people. */
export const billOf = shaped<BillRow, Bill>(Bill, {
  billAmount: (bill) => bill.amount_cents,
  billPayment: (bill) => bill.received_cents,
  reducingBalance: (bill) => bill.balance_cents,
  voidedAmount: (bill) => bill.voided_cents,
  paymentMode: (bill) => modeOf(bill.bankCode).paymentMode,
  flag: (bill) => modeOf(bill.bankCode).flag,
});
