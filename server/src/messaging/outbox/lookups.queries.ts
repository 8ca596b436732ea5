/** Messages that a carrier is asked about: which, when, and what its answer leaves of what nobody knows. */
import type { AdapterName } from "@ofisi/contract/messaging/messagingSettings";
import type { MessageState } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { queueOf, REPORTED_WITHIN } from "./claims.queries.ts";
import { ASK_WAITS } from "./lookups.rules.ts";

export interface AskedMessage {
  id: number;
  recipient: string;
  /** What the carrier calls it, or our own key where it is asked by that. */
  reference: string;
  state: MessageState;
}

/** Since the school has its carrier of now: what a former one was given, another gateway knows nothing of, or calls something else. */
const sinceItsCarrier = (school: SchoolCode) => sql`coalesce((select max(left_at) from message_former_carriers f
  where f.school_code = ${school} and f.channel = 'sms'), '-infinity')`;

export const ASK_TASK = "askCarrier";

/** Queues the questions behind the school's sending. */
export async function enqueueAsking(db: Database, school: string): Promise<void> {
  const payload = JSON.stringify({ schoolCode: school });
  await sql`select enqueue_job(${ASK_TASK}, ${payload}::json, ${queueOf(school)}, null::timestamptz)`.execute(db);
}

/** Schools with a message that a gateway is to be asked about; asked across schools. Lines ask by themselves. */
export async function listSchoolsToAsk(db: Database): Promise<string[]> {
  const { rows } = await sql<{ schoolCode: string }>`
    select school_code as "schoolCode" from message_providers p
    where channel = 'sms' and adapter = 'http' and options->>'statusUrl' <> ''
      and exists (select from messages m where m.school_code = p.school_code and m.ask_after <= now())`.execute(db);
  return rows.map(({ schoolCode }) => schoolCode);
}

/** Lets a school's messages of which nobody knows be asked about, once its gateway can be asked. */
export async function askAboutUnknown({ db, school }: SchoolTables, adapter: AdapterName): Promise<void> {
  await sql`update messages set ask_after = now(), asks = 0
    where school_code = ${school} and channel = 'sms' and state = 'unknown' and provider = ${adapter}
      and claimed_at > greatest(now() - ${REPORTED_WITHIN}, ${sinceItsCarrier(school)})`.execute(db);
}

/**
 * Takes messages whose time has come to be asked about, and says when they are asked about again: committed before anybody is
 * asked, so that a process that ends among them does not ask without end.
 * @param byKey the carrier knows our own key: one whose answer was lost is asked about by it.
 */
export async function takeToAsk(
  { db, school }: SchoolTables,
  { adapter, byKey, most }: { adapter: AdapterName; byKey: boolean; most: number },
): Promise<AskedMessage[]> {
  const due = sql`m.school_code = ${school} and m.ask_after <= now()`;
  const isOne = sql`m.channel = 'sms' and m.provider = ${adapter} and m.state in ('sending', 'unknown', 'sent')
    and (m.reference <> '' or ${byKey}) 
    and m.claimed_at > greatest(now() - ${REPORTED_WITHIN}, ${sinceItsCarrier(school)})`;
  await sql`update messages m set ask_after = null where ${due} and not (${isOne})`.execute(db);
  const { rows } = await sql<AskedMessage>`
    with due as (
      select m.id from messages m where ${due} and ${isOne} and m.state <> 'sending'
      order by m.ask_after, m.id limit ${most} for update skip locked
    )
    update messages m set asks = m.asks + 1,
      ask_after = now() + make_interval(mins => (${[...ASK_WAITS]}::int[])[m.asks + 1]),
      reference = case when m.reference = '' then lower(m.school_code || '-' || m.id) else m.reference end
    from due where m.school_code = ${school} and m.id = due.id
    returning m.id, m.recipient, m.reference, m.state`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Gives back those that were not asked about, since the carrier is away: it counts as no question. */
export async function giveBack({ db, school }: SchoolTables, ids: readonly number[]): Promise<void> {
  await sql`update messages m set asks = m.asks - 1, ask_after = now() + make_interval(mins => ${ASK_WAITS[0]})
    where m.school_code = ${school} and m.id = any(${ids}::bigint[]) and m.asks > 0`.execute(db);
}

/** Says beside a message of which nobody knows what the carrier has said of it; answers whether it is still one. */
export async function sayAsked({ db, school }: SchoolTables, id: number, reason: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update messages set reason = ${reason}
    where school_code = ${school} and id = ${id} and state = 'unknown' and reason <> ${reason} returning id`.execute(
    db,
  );
  return rows.length > 0;
}
