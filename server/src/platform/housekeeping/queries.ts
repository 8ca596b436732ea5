/** What is kept for a time only, and its end. Runs as the platform, across schools. */
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";

/** Days in the bin (G060): what a school may think better of. */
export const BIN_DAYS = 30;
/** Days that an answer is kept for a repeated write; a phone may come back with one after a weekend. */
const KEY_DAYS = 7;
/** Days that a preview nobody committed is kept. */
const PREVIEW_DAYS = 30;

/**
 * Removes for good what has been in the bin for its time. Whoever was ever billed stays: the books name them, and
 * nothing of the books is deleted (G060). Answers how many students went.
 */
export async function emptyBin(db: Database): Promise<number> {
  const gone = await db
    .deleteFrom("students as s")
    .where("s.deleted_at", "<", sql<Date>`now() - make_interval(days => ${BIN_DAYS})`)
    .where(
      sql<boolean>`not exists (select from bills b where b.school_code = s.school_code and b.student_code = s.user_code)
        and not exists (select from payer_links l where l.school_code = s.school_code and l.student_code = s.user_code)`,
    )
    .executeTakeFirst();
  await db
    .deleteFrom("staff")
    .where("deleted_at", "<", sql<Date>`now() - make_interval(days => ${BIN_DAYS})`)
    .execute();
  await db
    .deleteFrom("guardians")
    .where("deleted_at", "<", sql<Date>`now() - make_interval(days => ${BIN_DAYS})`)
    .execute();
  return Number(gone.numDeletedRows);
}

/**
 * Adds up what the changes of bills have left (decision 0009). In one statement: whoever reads meanwhile sees the
 * rows as they were or their sum, and what comes in meanwhile stays for the next night.
 */
export async function foldBillTotals(db: Database): Promise<void> {
  await sql`with gone as (delete from bill_totals returning *)
    insert into bill_totals (school_code, group_code, status, bills, amount_cents, received_cents)
    select school_code, group_code, status, sum(bills), sum(amount_cents), sum(received_cents)
    from gone group by school_code, group_code, status
    having sum(bills) <> 0 or sum(amount_cents) <> 0 or sum(received_cents) <> 0`.execute(db);
}

/** Removes what has served: old keys, ended sessions, used links, passed rate windows, previews left lying. */
export async function sweep(db: Database): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS})`.execute(db);
  await sql`delete from sessions where started_at < now() - interval '1 day'`.execute(db);
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from rate_counters where window_ends_at < now()`.execute(db);
  await sql`delete from imports where state in ('checked', 'cancelled', 'failed') and started_at < now() - make_interval(days => ${PREVIEW_DAYS})`.execute(
    db,
  );
  await sql`delete from notifications where at < now() - interval '90 days'`.execute(db);
}
