/** How much one person may reverse alone on a day (decision 0007, SAFETY V2.3.5). */
import type { Cents } from "@ofisi/contract/kit/cents";
import { add, cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { limitOn, type KeptLimit, type Limit } from "./limit.rules.ts";

/** The limit as it is kept; `limitOn` says what holds. */
export async function keptLimit(tables: SchoolTables): Promise<KeptLimit> {
  const row = await ofSchool(tables, "finance_settings")
    .select(["approval_above_cents", "next_above_cents", "next_from"])
    .executeTakeFirst();
  return {
    now: row?.approval_above_cents ?? undefined,
    next: row?.next_from ? { limit: row.next_above_cents ?? undefined, from: row.next_from } : undefined,
  };
}

/**
 * The limit for whoever changes it: changes follow one another, each measured by what the one before has settled, so
 * that a lower limit is never lost to a higher one of the same moment.
 */
export async function lockLimit({ db, school }: SchoolTables): Promise<KeptLimit> {
  await sql`insert into finance_settings (school_code) values (${school}) on conflict do nothing`.execute(db);
  await sql`select from finance_settings where school_code = ${school} for update`.execute(db);
  return await keptLimit({ db, school });
}

/**
 * What the person has taken off the books on the scope's day without a second one: receipts reversed, bills voided and fees
 * removed. A voided bill counts with what no receipt had paid on it: its receipts are reversed with it, and count themselves.
 */
export async function takenOffAlone({ db, school, day, caller: { userCode } }: Scope): Promise<Cents> {
  const { rows } = await sql<{ sum_cents: Cents }>`
    select coalesce(sum(cents), 0)::bigint as "sum_cents" from (
      select amount_cents as cents from receipts
      where school_code = ${school} and user_code = ${userCode} and on_day = ${day}::date
        and kind = 'reversal' and approved_by = ''
      union all
      select greatest(-p.amount_cents - coalesce(reversed.cents, 0), 0)
      from journal_entries e
      join postings p on p.school_code = e.school_code and p.entry_id = e.entry_id and p.account = 'student'
      left join lateral (
        select sum(q.amount_cents) as cents from journal_entries v
        join postings q on q.school_code = v.school_code and q.entry_id = v.entry_id and q.account = 'student'
        where v.school_code = ${school} and v.on_day = ${day}::date and v.kind = 'reversal'
          and v.written_in = e.written_in and q.bill_no = p.bill_no
      ) reversed on e.kind = 'void'
      where e.school_code = ${school} and e.user_code = ${userCode} and e.on_day = ${day}::date
        and e.kind in ('void', 'itemRemoved') and e.approved_by = ''
    ) taken_off`.execute(db);
  return cents(rows[0]?.sum_cents ?? 0n);
}

/**
 * Makes one person's reversals, voids and removals follow one another, so that two at once do not each find the day's sum
 * without the other. Call it first, before the accounts are locked.
 */
export async function lockReversals({ db, school, caller: { userCode } }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reversals ${school} ${userCode}`}, 0))`.execute(db);
}

/** An act that takes a person's day above the school's limit. It is thrown before anything has changed. */
export class AboveLimit extends Error {
  override name = "AboveLimit";
  /** What the act would take off the books, the limit, and what the person has taken off before on this day. */
  readonly amount: Cents;
  readonly limit: Cents;
  readonly before: Cents;
  constructor(amount: Cents, limit: Cents, before: Cents) {
    super(`${amount} after ${before} is above ${limit}`);
    this.amount = amount;
    this.limit = limit;
    this.before = before;
  }
}

/**
 * Call it after `lockReversals` and before the act.
 * @throws AboveLimit when the person may not take this much more off the books today without a second person.
 */
export async function mustBeWithin(scope: Scope, amount: Cents): Promise<void> {
  const limit: Limit = limitOn(await keptLimit(scope), scope.day).now;
  if (limit === undefined) return;
  const before = await takenOffAlone(scope);
  if (add(before, amount) > limit) throw new AboveLimit(amount, limit, before);
}
