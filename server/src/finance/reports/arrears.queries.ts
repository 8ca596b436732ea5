/** What is owed on bills, by the age of the bill; and what was collected of what was billed. */
import type { Age, Grouping } from "@ofisi/contract/finance/reports";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import { cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { contactOf } from "../../people/students/list.queries.ts";
import type { ArrearsRow, CollectionRow, StudentRow } from "./rows.rules.ts";

/** Bills that are owed on, of `b`. */
const OWED = sql`b.voided_at is null and b.balance_cents > 0`;

/** Sums of bills `b`; `all` stands before their names, where they are those of every page. */
function aged(day: string, all: "" | "all_" = ""): RawBuilder<unknown> {
  const age = sql`(${day}::date - b.billed_on)`;
  const sum = (within: RawBuilder<unknown>, name: string) =>
    sql`coalesce(sum(b.balance_cents) filter (where ${within}), 0)::bigint as ${sql.ref(`${all}${name}`)}`;
  return sql`count(*) as ${sql.ref(all === "" ? "bills" : "allBills")},
    ${sum(sql`${age} <= 30`, "up_to_30_cents")}, ${sum(sql`${age} between 31 and 60`, "up_to_60_cents")},
    ${sum(sql`${age} between 61 and 90`, "up_to_90_cents")}, ${sum(sql`${age} > 90`, "over_90_cents")},
    ${sum(sql`true`, "total_cents")}`;
}

/** What is owed by the students' groups, now or as billed. @param day the school's own, from which ages are counted. */
export async function arrearsRows({ db, school }: SchoolTables, day: string, by: Grouping): Promise<ArrearsRow[]> {
  const groupCode = by === "now" ? sql.ref("s.group_code") : sql.ref("b.group_code");
  const statement = sql`
    select ${groupCode} as "groupCode", coalesce(max(g.group_name), ${groupCode}, '') as "groupName",
      count(distinct b.student_code) as students, ${aged(day)}
    from bills b
    join students s on s.school_code = b.school_code and s.user_code = b.student_code
    left join groups g on g.school_code = b.school_code and g.group_code = ${groupCode}
    where b.school_code = ${school} and ${OWED}
    group by grouping sets ((${groupCode}), ())
    order by grouping(${groupCode}), max(g.school_order), "groupName"`;
  return await readAmounts<ArrearsRow>(db, statement);
}

export interface ArrearsFilter {
  keyword: string;
  groupCode?: string | undefined;
  /** Which group that is: the student's now, or the bill's. */
  by: Grouping;
  age: Age | "";
}

const AGE_DAYS: Record<Age, RawBuilder<unknown>> = {
  upTo30: sql`between -100000 and 30`,
  upTo60: sql`between 31 and 60`,
  upTo90: sql`between 61 and 90`,
  over90: sql`> 90`,
};
/** Who owes, as conditions. */
interface Owing {
  /** Bills `b` that count. */
  bills: RawBuilder<unknown>;
  /** Accounts `a` of those who owe, where nothing narrows the list: the sum is kept there (decision 0009). */
  accounts: RawBuilder<unknown> | undefined;
}
/** How a page's students are found: by what they owe, by their oldest bill, or in the order of their names. */
interface Sort {
  /** Codes of the students in this order; the page is cut from it. */
  codes: (owing: Owing, school: SchoolCode, direction: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The same order within the page, where equals stand by name. */
  by: RawBuilder<unknown>;
}

function bySum(sum: RawBuilder<unknown>, { bills }: Owing, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select b.student_code as code from bills b where ${bills}
    group by b.student_code order by ${sum} ${direction}, b.student_code`;
}
function byName(key: RawBuilder<unknown>): Sort {
  return {
    codes: ({ bills, accounts }, school, direction) => sql`select s.user_code as code from students s
      join groups g on g.school_code = s.school_code and g.group_code = s.group_code
      where s.school_code = ${school} and exists (${
        accounts
          ? sql`select from student_accounts a where ${accounts} and a.student_code = s.user_code`
          : sql`select from bills b where ${bills} and b.student_code = s.user_code`
      })
      order by ${key} ${direction}, s.name, s.user_code`,
    by: key,
  };
}
const SORTS = {
  total: {
    // Equals stand by code in the same direction, so that the index is read either way.
    codes: (owing, _school, direction) =>
      owing.accounts
        ? sql`select a.student_code as code from student_accounts a where ${owing.accounts}
            order by a.owed_cents ${direction}, a.student_code ${direction}`
        : bySum(sql`sum(b.balance_cents)`, owing, direction),
    by: sql`total_cents`,
  },
  oldestDay: {
    codes: (owing, _school, direction) => bySum(sql`min(b.billed_on)`, owing, direction),
    by: sql`"oldestDay"`,
  },
  name: byName(sql`s.name`),
  groupName: byName(sql`g.school_order`),
} as const satisfies Record<string, Sort>;
const isSort = (name: string): name is keyof typeof SORTS => Object.hasOwn(SORTS, name);

/** Students whose name, numbers or contacts hold the word, or whose family's number does. */
function holding(school: SchoolCode, pattern: string): RawBuilder<unknown> {
  return sql`(select user_code from matching_students(array[${pattern}]::text[])
    union select s.user_code from students s
      where s.school_code = ${school} and s.parent_id_number <> '' and lower(s.parent_id_number) like ${pattern})`;
}

/**
 * A page of the students in arrears, each row with the count and the sums by age of all that match, which one walk over
 * the index of open bills finds. Size 0 is all of them. In the order of what each owes, that is read where it is kept;
 * bills are added up where a group, an age or a search leaves few of them. Names and phones are read for the page alone.
 */
export async function arrearsOfStudents(
  { db, school }: SchoolTables,
  day: string,
  filter: ArrearsFilter,
  paging: Paging,
): Promise<StudentRow[]> {
  return await readAmounts<StudentRow>(db, pageOf(school, day, filter, paging));
}

/** All students in arrears that match, to be read by cursor; `withAmounts` makes each a `StudentRow`. */
export function everyStudentInArrears(
  { db, school }: SchoolTables,
  day: string,
  filter: ArrearsFilter,
  order: Order,
): CompiledQuery<object> {
  return pageOf(school, day, filter, { ...order, page: 0, size: 0 }).compile(db);
}

/** Bills `b` of students who are in a group now, or were when they were billed. */
function inGroup(school: SchoolCode, groupCode: string, by: Grouping): RawBuilder<unknown> {
  return by === "billed"
    ? sql`b.group_code = ${groupCode}`
    : sql`b.student_code in (select user_code from students where school_code = ${school} and group_code = ${groupCode})`;
}

function pageOf(school: SchoolCode, day: string, filter: ArrearsFilter, paging: Paging): RawBuilder<object> {
  const words = searchPatterns(filter.keyword).map((pattern) => holding(school, pattern));
  const bills = sql.join(
    [
      sql`b.school_code = ${school}`,
      OWED,
      ...(filter.groupCode ? [inGroup(school, filter.groupCode, filter.by)] : []),
      ...(filter.age ? [sql`(${day}::date - b.billed_on) ${AGE_DAYS[filter.age]}`] : []),
    ],
    sql` and `,
  );
  const found = words.length > 0 ? sql`found as materialized (${sql.join(words, sql` intersect `)}),` : sql``;
  const isNarrowed = words.length > 0 || filter.groupCode || filter.age;
  const owing: Owing = {
    bills: words.length > 0 ? sql`${bills} and b.student_code in (select user_code from found)` : bills,
    accounts: isNarrowed ? undefined : sql`a.school_code = ${school} and a.owed_cents > 0`,
  };
  const { codes, by } = SORTS[isSort(paging.sort) ? paging.sort : "total"];
  const direction = paging.direction === "asc" ? sql`asc` : sql`desc`;
  return sql<object>`
    with ${found} counted as (
      select count(distinct b.student_code) as count, ${aged(day, "all_")} from bills b where ${owing.bills}
    ), page as (${codes(owing, school, direction)} ${cutting(paging)})
    select s.user_code as "userCode", s.name, s.school_id_number as "schoolIdNumber", g.group_name as "groupName",
      a."billedGroupName",
      s.parent_id_number as "parentIDNumber", coalesce(h.phone_number, '') as "guardianPhone", a.*, c.*
    from counted c
    cross join page p
    join students s on s.school_code = ${school} and s.user_code = p.code
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    cross join lateral (
      select min(b.billed_on)::text as "oldestDay", string_agg(distinct bg.group_name, ', ') as "billedGroupName", ${aged(day)}
      from bills b left join groups bg on bg.school_code = b.school_code and bg.group_code = b.group_code
      where ${bills} and b.student_code = p.code
    ) a
    left join lateral ${contactOf(school)} h on true
    order by ${by} ${direction}, s.name, s.user_code`;
}

export interface BillFilter {
  groupCode?: string | undefined;
  /** Empty for no end. */
  dateFrom: string;
  dateTo: string;
}

/**
 * What was billed and collected by fee type. What a bill received, up to its amount, is shared over its items in
 * their order by cumulative floors, as `share` does: the parts add up to the last cent. A bill that is paid whole or
 * not at all needs no sharing.
 */
export async function collectionRows({ db, school }: SchoolTables, filter: BillFilter): Promise<CollectionRow[]> {
  const narrow = [
    sql`b.school_code = ${school}`,
    sql`b.voided_at is null`,
    ...(filter.groupCode ? [sql`b.group_code = ${filter.groupCode}`] : []),
    ...(filter.dateFrom === "" ? [] : [sql`b.billed_on >= ${filter.dateFrom}::date`]),
    ...(filter.dateTo === "" ? [] : [sql`b.billed_on <= ${filter.dateTo}::date`]),
  ];
  const statement = sql`
    with chosen as (
      select b.school_code, b.bill_no, b.amount_cents as amount, b.received_cents as received, b.status
      from bills b where ${sql.join(narrow, sql` and `)}
    ), item as (
      select i.fee_type_code, i.fee_type_name, i.amount_cents as amount,
        case when c.received = 0 then 0 else i.amount_cents end as paid
      from chosen c
      join bill_items i on i.school_code = c.school_code and i.bill_no = c.bill_no and i.removed_at is null
      where c.status <> 2
      union all
      select fee_type_code, fee_type_name, amount,
        div(received * upto, whole) - div(received * (upto - amount), whole)
      from (
        select i.fee_type_code, i.fee_type_name, i.amount_cents as amount, c.received, c.amount as whole,
          sum(i.amount_cents) over (partition by i.bill_no order by i.id) as upto
        from chosen c
        join bill_items i on i.school_code = c.school_code and i.bill_no = c.bill_no and i.removed_at is null
        where c.status = 2
      ) part
    ), credit as (
      select coalesce(sum(received - amount) filter (where received > amount), 0)::bigint as credit_cents from chosen
    )
    select fee_type_code as "feeTypeCode", coalesce(max(fee_type_name), '') as "feeTypeName", count(amount) as items,
      coalesce(sum(amount), 0)::bigint as billed_cents, coalesce(sum(paid), 0)::bigint as collected_cents,
      min(c.credit_cents) as credit_cents
    from credit c left join item on true
    group by grouping sets ((fee_type_code), ())
    having grouping(fee_type_code) = 1 or count(amount) > 0
    order by grouping(fee_type_code), "feeTypeName"`;
  return await readAmounts<CollectionRow>(db, statement);
}
