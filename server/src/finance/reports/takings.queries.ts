/** Money and receipts of some days against the ledger's postings of the same days, each report in one statement. */
import { sql } from "kysely";
import { readAmounts } from "../../kit/database/amounts.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { CashierRow, DayRow, Days } from "./rows.rules.ts";

/** What counts a receipt, and what its reversal, of rows that have `kind` and `amount_cents`. */
const TAKINGS = sql`
  count(*) filter (where kind = 'receipt') as receipts,
  coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0)::bigint as received_cents,
  count(*) filter (where kind = 'reversal') as reversals,
  coalesce(sum(amount_cents) filter (where kind = 'reversal'), 0)::bigint as reversed_cents`;

/**
 * A row for each person who took money and mode, each mode, each person, and all together (the last one always), each with the
 * sums of the ledger's money accounts of the same days and how far the modes are from them. A payment counts on the day on
 * which it came in, and once more, the other way, on the day on which it was handed back: what is reversed and posted again
 * in between leaves it where it is.
 */
export async function cashierRows({ db, school }: SchoolTables, { dateFrom, dateTo }: Days): Promise<CashierRow[]> {
  const onDays = sql`e.school_code = ${school} and e.on_day between ${dateFrom}::date and ${dateTo}::date`;
  const statement = sql`
    with moved as (
      select y.bank_code, y.created_by as user_code, e.kind, y.amount_cents
      from journal_entries e
      join payments y on y.school_code = e.school_code and y.payment_id = e.payment_id
      where ${onDays} and e.kind in ('payment', 'return')
      union all
      select y.bank_code, y.created_by, 'waits', held.cents
      from (select distinct payment_id from receipts r where r.school_code = ${school} and r.kind = 'reversal'
        and r.on_day between ${dateFrom}::date and ${dateTo}::date) reversed
      join payments y on y.school_code = ${school} and y.payment_id = reversed.payment_id
      cross join lateral (select -sum(p.amount_cents) as cents from postings p
        join journal_entries e on e.school_code = p.school_code and e.entry_id = p.entry_id
        where p.school_code = ${school} and p.account = 'suspense' and p.payment_id = y.payment_id
          and e.on_day <= ${dateTo}::date) held
      where held.cents <> 0
    ), ledger as (
      select p.bank_code, coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0) as received,
        coalesce(-sum(p.amount_cents) filter (where p.amount_cents < 0), 0) as handed_back
      from journal_entries e
      join postings p on p.school_code = e.school_code and p.entry_id = e.entry_id and p.account = 'money'
      where ${onDays}
      group by p.bank_code
    ), apart as (
      select coalesce(sum(abs(cents)), 0) as cents from (
        select sum(cents) as cents from (
          select bank_code, case kind when 'payment' then amount_cents else -amount_cents end as cents
          from moved where kind <> 'waits'
          union all select bank_code, handed_back - received from ledger
        ) both_sides group by bank_code
      ) by_mode
    )
    select bank_code as "bankCode", m.user_code as "userCode", coalesce(max(n.person_name), '') as "personName",
      count(*) filter (where kind = 'payment')::int as payments,
      coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::bigint as received_cents,
      coalesce(sum(amount_cents) filter (where kind = 'return'), 0)::bigint as handed_back_cents,
      coalesce(sum(amount_cents) filter (where kind = 'waits'), 0)::bigint as waiting_cents,
      (select coalesce(sum(received), 0) from ledger)::bigint as ledger_received_cents,
      (select coalesce(sum(handed_back), 0) from ledger)::bigint as ledger_handed_back_cents,
      (select cents from apart)::bigint as difference_cents
    from (select 1) one left join moved m on true
    left join lateral (select coalesce(
        (select a.person_name from accounts a where a.school_code = ${school} and a.user_code = m.user_code limit 1),
        (select r.person_name from receipts r where r.school_code = ${school} and r.user_code = m.user_code
          and r.kind = 'receipt' order by r.number desc limit 1)) as person_name) n on m.user_code <> ''
    group by grouping sets ((m.user_code, bank_code), (m.user_code), (bank_code), ())
    having grouping(m.user_code, bank_code) = 3 or count(kind) > 0
    order by case when grouping(m.user_code) = 0 then coalesce(max(n.person_name), '') end, m.user_code, bank_code`;
  return await readAmounts<CashierRow>(db, statement);
}

/**
 * A row for each day on which a receipt was made or money moved, by day; of days on which nothing moved one row without a
 * day, since what waited before them waits still: all that ever moved, which an index adds up, without what moved from then on.
 */
export async function dayRows({ db, school }: SchoolTables, { dateFrom, dateTo }: Days): Promise<DayRow[]> {
  const statement = sql`
    with taken as (
      select on_day, ${TAKINGS}
      from receipts
      where school_code = ${school} and on_day between ${dateFrom}::date and ${dateTo}::date
      group by on_day
    ), moved as (
      select e.on_day,
        -coalesce(sum(p.amount_cents) filter (where p.account = 'student' and e.kind in ('receipt', 'reversal')), 0)
          as posted,
        coalesce(sum(p.amount_cents) filter (where p.account = 'money' and p.amount_cents > 0), 0) as arrived,
        -coalesce(sum(p.amount_cents) filter (where p.account = 'money' and p.amount_cents < 0), 0) as returned,
        -coalesce(sum(p.amount_cents) filter (where p.account = 'suspense'), 0) as waits
      from journal_entries e
      join postings p on p.school_code = e.school_code and p.entry_id = e.entry_id
      where e.school_code = ${school} and e.on_day between ${dateFrom}::date and ${dateTo}::date
        and e.kind in ('payment', 'receipt', 'reversal', 'return')
      group by e.on_day
    ), since as (
      select coalesce(sum(p.amount_cents), 0) as cents
      from journal_entries e
      join postings p on p.school_code = e.school_code and p.entry_id = e.entry_id
      where e.school_code = ${school} and p.account = 'suspense' and e.on_day >= ${dateFrom}::date
    ), before as (
      select s.cents - coalesce((select sum(p.amount_cents) from postings p
        where p.school_code = ${school} and p.account = 'suspense'), 0) as waits
      from since s
    )
    select day::text as day,
      coalesce(t.receipts, 0)::bigint as receipts, coalesce(t.received_cents, 0)::bigint as received_cents,
      coalesce(t.reversals, 0)::bigint as reversals, coalesce(t.reversed_cents, 0)::bigint as reversed_cents,
      coalesce(m.posted, 0)::bigint as ledger_net_cents, coalesce(m.arrived, 0)::bigint as arrived_cents,
      coalesce(m.returned, 0)::bigint as returned_cents,
      (b.waits + sum(coalesce(m.waits, 0)) over (order by day))::bigint as suspense_cents
    from before b
    left join (select on_day as day from taken union select on_day from moved) d on true
    left join taken t on t.on_day = d.day
    left join moved m on m.on_day = d.day
    order by d.day`;
  return await readAmounts<DayRow>(db, statement);
}
