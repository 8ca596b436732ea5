/** Copies of fees to other groups and later dates: planned and made by the same statement's rows. */
import type { FeeCopy } from "@ofisi/contract/finance/fees";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql, type RawBuilder } from "kysely";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Which fees become what. */
export interface CopyOrder {
  feeStructureCodes: readonly string[];
  /** Empty keeps each fee's own group. */
  groupCodes: readonly string[];
  years: number;
  months: number;
}

export interface PlannedCopy extends Omit<FeeCopy, "feeAmount"> {
  feeTypeCode: string;
  groupCode: string;
  amount_cents: Cents;
}

/** How many of these fees are the school's; with `hold` they stay as they are until the transaction ends. */
export async function countFees({ db, school }: SchoolTables, codes: readonly string[], hold: boolean) {
  const { rows } = await sql`select 1 from fee_structures
    where school_code = ${school} and fee_structure_code = any(${codes}::text[])
    order by fee_structure_code ${hold ? sql`for share` : sql``}`.execute(db);
  return rows.length;
}

/** How many of these groups are the school's; with `hold` none is removed before the transaction ends. */
export async function countGroups({ db, school }: SchoolTables, codes: readonly string[], hold: boolean) {
  const { rows } = await sql`select 1 from groups
    where school_code = ${school} and group_code = any(${codes}::text[])
    order by group_code ${hold ? sql`for key share` : sql``}`.execute(db);
  return rows.length;
}

/** The last day of a day's month. */
const monthEnd = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(date_trunc('month', ${day}) + interval '1 month - 1 day')::date`;

/**
 * Every copy that an order asks for, in the order of their groups, types and days, with what it meets: of two that
 * become the same fee the first one counts. A day that its month does not have becomes the month's last, and a period that
 * ends with its month ends with the month that it is copied to.
 */
export async function planCopies({ db, school }: SchoolTables, order: CopyOrder): Promise<PlannedCopy[]> {
  const { rows } = await sql<PlannedCopy>`
    with planned as (
      select f.fee_type_code, coalesce(target.group_code, f.group_code) as group_code, f.amount_cents,
        (f.date_from + make_interval(years => ${order.years}::int, months => ${order.months}::int))::date as date_from,
        case when f.date_to = ${monthEnd(sql`f.date_to`)} then ${monthEnd(sql`later.date_to`)} else later.date_to end as date_to,
        f.fee_structure_code
      from fee_structures f
      left join unnest(${order.groupCodes}::text[]) as target (group_code) on true
      cross join lateral (select (f.date_to
        + make_interval(years => ${order.years}::int, months => ${order.months}::int))::date as date_to) later
      where f.school_code = ${school} and f.fee_structure_code = any(${order.feeStructureCodes}::text[])
    )
    select p.fee_type_code as "feeTypeCode", t.fee_type_name as "feeTypeName", p.group_code as "groupCode",
      g.group_name as "groupName", p.amount_cents, p.date_from::text as "dateFrom", p.date_to::text as "dateTo",
      case
        when e.fee_structure_code is not null then 'exists'
        when row_number() over (partition by p.fee_type_code, p.group_code, p.date_from, p.date_to
          order by p.fee_structure_code) > 1 then 'twice'
        else 'new'
      end as state
    from planned p
    join fee_types t on t.school_code = ${school} and t.fee_type_code = p.fee_type_code
    join groups g on g.school_code = ${school} and g.group_code = p.group_code
    left join fee_structures e on e.school_code = ${school} and e.fee_type_code = p.fee_type_code
      and e.group_code = p.group_code and e.date_from = p.date_from and e.date_to = p.date_to
    order by g.school_order, t.fee_type_name, p.date_from, p.fee_structure_code`.execute(db);
  return rows;
}

/** Adds the new ones among planned copies; answers the codes of those added. One that somebody else adds meanwhile is left. */
export async function addCopies(
  { db, school }: SchoolTables,
  planned: readonly PlannedCopy[],
  by: string,
): Promise<string[]> {
  const fresh = planned.filter((each) => each.state === "new");
  if (fresh.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    insert into fee_structures
      (school_code, fee_structure_code, fee_type_code, group_code, amount_cents, date_from, date_to, updated_by)
    select ${school}, n.code, n.fee_type_code, n.group_code, n.amount, n.date_from, n.date_to, ${by}
    from unnest(${fresh.map(() => makeCode("FS"))}::text[], ${fresh.map((each) => each.feeTypeCode)}::text[],
      ${fresh.map((each) => each.groupCode)}::text[], ${fresh.map((each) => String(each.amount_cents))}::bigint[],
      ${fresh.map((each) => each.dateFrom)}::date[], ${fresh.map((each) => each.dateTo)}::date[])
      as n (code, fee_type_code, group_code, amount, date_from, date_to)
    order by n.fee_type_code, n.group_code, n.date_from, n.date_to
    on conflict (school_code, fee_type_code, group_code, date_from, date_to) do nothing
    returning fee_structure_code as code`.execute(db);
  return rows.map(({ code }) => code);
}
