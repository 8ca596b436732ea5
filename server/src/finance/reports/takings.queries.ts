/** Receipts of some days against the ledger's postings of the same days, each report in one statement. */
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
 * A row for each person and mode, each mode, each person, and all together (the last one always), each with the
 * ledger's sums of the same days.
 */
export async function cashierRows({ db, school }: SchoolTables, { dateFrom, dateTo }: Days): Promise<CashierRow[]> {
  const statement = sql`
    with taken as (
      select p.bank_code, r.user_code, r.person_name, r.kind, r.amount_cents
      from receipts r
      join payments p on p.school_code = r.school_code and p.payment_id = r.payment_id
      where r.school_code = ${school} and r.on_day between ${dateFrom}::date and ${dateTo}::date
    ), ledger as (
      select
        coalesce(-sum(p.amount_cents) filter (where e.kind = 'receipt'), 0)::bigint as ledger_received_cents,
        coalesce(sum(p.amount_cents) filter (where e.kind = 'reversal'), 0)::bigint as ledger_reversed_cents
      from journal_entries e
      join postings p on p.school_code = e.school_code and p.entry_id = e.entry_id
      where e.school_code = ${school} and e.on_day between ${dateFrom}::date and ${dateTo}::date
        and e.kind in ('receipt', 'reversal') and p.account = 'student'
    )
    select bank_code as "bankCode", user_code as "userCode", coalesce(max(person_name), '') as "personName",
      ${TAKINGS}, min(l.ledger_received_cents) as ledger_received_cents,
      min(l.ledger_reversed_cents) as ledger_reversed_cents
    from ledger l left join taken on true
    group by grouping sets ((user_code, bank_code), (user_code), (bank_code), ())
    having grouping(user_code, bank_code) = 3 or count(kind) > 0
    order by "personName", user_code, bank_code`;
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
