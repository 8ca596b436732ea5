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

/** What the person has reversed on the scope's day without a second one. */
export async function reversedAlone({ db, school, day, caller: { userCode } }: Scope): Promise<Cents> {
  const { rows } = await sql<{ sum_cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as "sum_cents" from receipts
    where school_code = ${school} and user_code = ${userCode} and on_day = ${day}::date
      and kind = 'reversal' and approved_by = ''`.execute(db);
  return cents(rows[0]?.sum_cents ?? 0n);
}

/**
 * Lets a person's reversals follow one another, so that two at once do not each find the day's sum without the other.
 * For the beginning of an act, before the accounts are locked: whoever waits here holds nothing.
 */
export async function lockReversals({ db, school, caller: { userCode } }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reversals ${school} ${userCode}`}, 0))`.execute(db);
}

/**
 * The limit that the person would be above by reversing this much more today, with what they have reversed already;
 * undefined when they may do it alone. After `lockReversals`.
 */
export async function limitExceeded(scope: Scope, amount: Cents): Promise<{ limit: Cents; before: Cents } | undefined> {
  const limit: Limit = limitOn(await keptLimit(scope), scope.day).now;
  if (limit === undefined) return undefined;
  const before = await reversedAlone(scope);
  return add(before, amount) > limit ? { limit, before } : undefined;
}
