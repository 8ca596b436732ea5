/** Head counts of a school, and what its money is at this moment. */
import type { Cents } from "@ofisi/contract/kit/cents";
import type { Out } from "@ofisi/contract/kit/operation";
import type { dashboard } from "@ofisi/contract/platform/dashboard";
import { sql } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export async function countPeople(tables: SchoolTables) {
  return await ofSchool(tables, "students")
    .select([
      sql<number>`count(*)::int`.as("students"),
      sql<number>`count(*) filter (where photo = '')::int`.as("withoutPhoto"),
      sql<number>`count(*) filter (where phone_number = '')::int`.as("withoutPhone"),
    ])
    .where("deleted_at", "is", null)
    // Who has left is not the school's student any more.
    .where(
      sql<boolean>`group_code not in (select a.group_code from groups a where a.school_code = ${tables.school} and a.is_alumni)`,
    )
    .executeTakeFirstOrThrow();
}

interface MoneyFigures extends Omit<Out<typeof dashboard.getMoneyOverview>, "day" | "term"> {
  termFrom: string | null;
  termTo: string | null;
  termCollected: Cents;
}

/**
 * The figures of a school's money, in one statement, so that they are of one moment. The term is the period of most
 * fees that the day lies in; between two terms it is that of those that began last. What was taken is read from the kept
 * totals (decision 0009).
 * @param day the school's own, ISO.
 */
export async function findMoney({ db, school }: SchoolTables, day: string): Promise<MoneyFigures> {
  const statement = sql`
    with term as (
      select f.date_from, f.date_to from fee_structures f
      where f.school_code = ${school} and f.date_from <= ${day}::date
      group by f.date_from, f.date_to
      order by f.date_to >= ${day}::date desc, case when f.date_to < ${day}::date then f.date_from end desc,
        count(*) desc, f.date_from desc, f.date_to
      limit 1
    ), taken as (
      select coalesce(sum(r.amount_cents) filter (where r.on_day = ${day}::date), 0)::bigint as collected_today_cents,
        coalesce(sum(r.amount_cents) filter (where r.on_day >= (select date_from from term)), 0)::bigint
          as term_collected_cents
      from receipt_totals r where r.school_code = ${school} and not r.is_reversed and r.on_day <= ${day}::date
    ), owed as (
      select coalesce(sum(a.owed_cents), 0)::bigint as owed_cents, count(*)::int as owing
      from student_accounts a where a.school_code = ${school} and a.owed_cents > 0
    ), waiting as (
      select count(*)::int as unposted, coalesce(sum(p.amount_cents), 0)::bigint as unposted_amount_cents
      from payments p where p.school_code = ${school} and p.state = 'unposted'
    ), asked as (
      select count(*)::int as reversals, coalesce(sum(q.amount_cents), 0)::bigint as reversals_amount_cents
      from reversal_requests q where q.school_code = ${school} and q.state = 'waiting'
    )
    select taken.*, owed.*, waiting.*, asked.*, (select date_from::text from term) as "termFrom",
      (select date_to::text from term) as "termTo"
    from taken, owed, waiting, asked`;
  const [found] = await readAmounts<MoneyFigures>(db, statement);
  if (!found) throw new Error("figures without a row");
  return found;
}
