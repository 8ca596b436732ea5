/** Receipts reversed, bills voided and fees removed, as the ledger has them. */
import type { Adjustment, AdjustmentKind, AdjustmentsOfPerson } from "@ofisi/contract/finance/reports";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import { cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export interface AdjustmentFilter {
  keyword: string;
  kind: AdjustmentKind | "";
  userCode?: string | undefined;
  /** Empty for no end. */
  dateFrom: string;
  dateTo: string;
}

/** The kinds of the ledger's entries that adjust. An index is made for these alone. */
const KINDS: Record<AdjustmentKind, string> = { reversal: "reversal", void: "void", removal: "itemRemoved" };

const nameOf = (code: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select a.person_name from accounts a where a.school_code = e.school_code and a.user_code = ${code} limit 1), ${code})`;
const BY = sql`coalesce(nullif(r.person_name, ''), ${nameOf(sql`e.user_code`)})`;
/** Of receipts reversed before entries kept it, the receipt has the second person. */
const APPROVER = sql`coalesce(nullif(e.approved_by, ''), r.approved_by, '')`;

const SORTS: Record<string, RawBuilder<unknown>> = {
  at: sql`e.on_day`,
  by: sql`${BY} collate "und-x-icu"`,
  studentName: sql`s.name collate "und-x-icu"`,
  amount: sql`abs(p.amount_cents)`,
};

/** Entries `e` that match, each posting `p` to a student `s`, with the receipt `r` of a reversal. */
function matching(school: SchoolCode, { keyword, kind, userCode, dateFrom, dateTo }: AdjustmentFilter) {
  const tests = [
    sql`e.school_code = ${school}`,
    sql`e.kind in ('reversal', 'void', 'itemRemoved')`,
    ...(kind === "" ? [] : [sql`e.kind = ${KINDS[kind]}`]),
    ...(userCode ? [sql`e.user_code = ${userCode}`] : []),
    ...(dateFrom === "" ? [] : [sql`e.on_day >= ${dateFrom}::date`]),
    ...(dateTo === "" ? [] : [sql`e.on_day <= ${dateTo}::date`]),
    ...searchPatterns(keyword).map(
      (
        pattern,
      ) => sql`fold(concat_ws(' ', s.name, s.school_id_number, p.bill_no, r.receipt_no, r.reverses_no, e.reason, ${BY}))
        like ${pattern}`,
    ),
  ];
  return sql`from journal_entries e
    join postings p on p.school_code = e.school_code and p.entry_id = e.entry_id and p.account = 'student'
    join students s on s.school_code = p.school_code and s.user_code = p.student_code
    left join receipts r on r.school_code = e.school_code and r.receipt_no = e.receipt_no
    where ${sql.join(tests, sql` and `)}`;
}

function rowsOf(school: SchoolCode, filter: AdjustmentFilter, paging: Paging): RawBuilder<object> {
  const direction = paging.direction === "asc" ? sql`asc` : sql`desc`;
  const key = SORTS[paging.sort] ?? sql`e.on_day`;
  return sql<object>`
    select e.entry_id || '-' || p.line as id, e.on_day::text as day, e.at,
      case e.kind when 'itemRemoved' then 'removal' else e.kind end as kind, ${BY} as by,
      case when ${APPROVER} = '' then '' else ${nameOf(APPROVER)} end as "approvedBy",
      s.user_code as "studentCode", s.name as "studentName", p.bill_no as "billNo",
      coalesce(case e.kind
        when 'reversal' then r.reverses_no
        when 'void' then (select string_agg(i.fee_type_name, ', ' order by i.id) from bill_items i
          join bills b on b.school_code = i.school_code and b.bill_no = i.bill_no and b.voided_at = i.removed_at
          where i.school_code = ${school} and i.bill_no = p.bill_no)
        else (select string_agg(distinct i.fee_type_name, ', ') from postings q
          join bill_items i on i.school_code = q.school_code and i.bill_no = p.bill_no and i.fee_type_code = q.fee_type_code
          where q.school_code = ${school} and q.entry_id = e.entry_id and q.account = 'income') end, '') as what,
      abs(p.amount_cents) as amount_cents, e.reason
    ${matching(school, filter)}
    order by ${key} ${direction}, e.entry_id ${direction}, p.line ${cutting(paging)}`;
}

/** A row as the statement answers it. */
export type AdjustmentRow = Omit<Adjustment, "at"> & { at: Date };
export const adjustmentOf = ({ at, ...row }: AdjustmentRow): Adjustment => ({ ...row, at: at.toISOString() });

/** A page of the adjustments; size 0 is all of them. */
export async function listAdjustments(
  { db, school }: SchoolTables,
  filter: AdjustmentFilter,
  paging: Paging,
): Promise<Adjustment[]> {
  return (await readAmounts<AdjustmentRow>(db, rowsOf(school, filter, paging))).map(adjustmentOf);
}

/** All that match, to be read by cursor; `withAmounts` makes each an `AdjustmentRow`. */
export function everyAdjustment(
  { db, school }: SchoolTables,
  filter: AdjustmentFilter,
  order: Order,
): CompiledQuery<object> {
  return rowsOf(school, filter, { ...order, page: 0, size: 0 }).compile(db);
}

/** What each person adjusted, who adjusted most first. */
export async function adjustmentsByPerson(
  { db, school }: SchoolTables,
  filter: AdjustmentFilter,
): Promise<AdjustmentsOfPerson[]> {
  const sum = (within: RawBuilder<unknown>) =>
    sql`coalesce(sum(abs(p.amount_cents)) filter (where ${within}), 0)::bigint`;
  return await readAmounts<AdjustmentsOfPerson>(
    db,
    sql`select e.user_code as "userCode", max(${BY}) as "personName", count(*)::int as count,
        ${sum(sql`e.kind = 'reversal'`)} as reversal_cents, ${sum(sql`e.kind = 'void'`)} as void_cents,
        ${sum(sql`e.kind = 'itemRemoved'`)} as removal_cents, ${sum(sql`${APPROVER} <> ''`)} as approved_cents,
        ${sum(sql`true`)} as total_cents
      ${matching(school, filter)}
      group by e.user_code order by total_cents desc, e.user_code`,
  );
}
