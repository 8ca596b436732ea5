/** Messages of a backup that was restored: what waited in it may have left since it was made, and so may later ones. */
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { addNoticeToWhoMay } from "../../platform/notifications/queries.ts";
import { ourReason } from "./reasons.rules.ts";

const RESTORED = ourReason("A backup was restored in which this waited. It is not known whether it was sent since");

/**
 * Lets the ids of messages go on from the clock's milliseconds: what was handed over after the backup was told under ids that
 * carriers still report of (`keyOf`). No installation gives a thousand a second, so none comes again, however often one backup
 * is restored.
 * @param pool the owner's.
 */
export async function leaveOutGivenIds(pool: pg.Pool): Promise<void> {
  await pool.query(`select setval(name, greatest(nextval(name), floor(extract(epoch from clock_timestamp()) * 1000)::bigint))
    from (select pg_get_serial_sequence('messages', 'id')::regclass as name) as ids`);
}

/**
 * Keeps messages whose turn had come from leaving a second time: nobody knows whether they left after the backup, and a person
 * says so, as of a lost answer; what waited for a second person, too, who may have approved it. What waits for an hour to come has
 * not left yet. Answers how many there are.
 */
export async function holdRestoredMessages(db: Database): Promise<number> {
  const { rows } = await sql<{ schoolCode: string; count: number }>`
    with held as (
      update messages set state = 'unknown', reason = ${RESTORED}, ended_at = now(), ask_after = null
      where state in ('waiting', 'held') and (try_after is null or try_after <= now()) returning school_code
    ) select school_code as "schoolCode", count(*)::int as count from held group by school_code`.execute(db);
  for (const { schoolCode, count } of rows)
    // One after the other in one transaction, which is the restore's last.
    // oxlint-disable-next-line no-await-in-loop
    await addNoticeToWhoMay(
      { db, school: mintSchoolCode(schoolCode) },
      messageHistory.settleMessages,
      { kind: "messagesRestored", params: { count: String(count) }, path: "/sms/MessagesHistory?unknownOnly=true" },
      { butNotTo: "" },
    );
  return rows.reduce((sum, { count }) => sum + count, 0);
}
