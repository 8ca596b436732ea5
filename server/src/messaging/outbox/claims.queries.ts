/**
 * Messages on their way: who has one in hand, and how it ended. A row is marked and committed before the carrier is
 * called, and only the attempt that marked it may say how it ended; so no two ever hand over the same one (decision 0026).
 */
import type { Channel, MessageState } from "@ofisi/contract/messaging/rows";
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { Carrier } from "./adapters.ts";
import { suppress, whySuppressed } from "./queries.ts";
import { ourReason } from "./reasons.rules.ts";
import { ASK_AFTER_MINUTES } from "./lookups.rules.ts";
import { ATTEMPTS_MAX, LOCKED_OUT_MINUTES, referenceOf, waitMinutes, type Outcome } from "./rules.ts";

/** What nobody has said. */
const UNSAID = ourReason("The carrier has said nothing of this message");
const LOST = ourReason("The answer was lost. It is not known whether this was sent");

/** A call ends within half a minute; what has been in hand for so long, nobody has in hand any more. */
const IN_HAND = sql`interval '3 minutes'`;

/** The job that sends, and the queue in which one school's wait for each other. */
export const SEND_TASK = "sendMessages";
export const queueOf = (school: string): string => `messages of ${school}`;

/** Queues the sending behind the other sending of its school, so that schools take turns (decision 0019). */
export async function enqueueSending(db: Database, school: string, runAt?: Date): Promise<void> {
  const payload = JSON.stringify({ schoolCode: school });
  await sql`select enqueue_job(${SEND_TASK}, ${payload}::json, ${queueOf(school)}, ${runAt ?? null}::timestamptz)`.execute(
    db,
  );
}

const inMinutes = (of: keyof typeof ASK_AFTER_MINUTES) => sql`now() + make_interval(mins => ${ASK_AFTER_MINUTES[of]})`;

/** The same for a message wherever it is told. */
export const keyOf = (school: SchoolCode, id: number): string => `${school}-${id}`.toLowerCase();

/** So many of those that come next are looked through for others with the same text. */
const NEAR_MAX = 1_000;

export interface Claimed {
  attempt: string;
  sendCode: string;
  channel: Channel;
  messages: {
    id: number;
    recipient: string;
    name: string;
    subject: string;
    body: string;
    replyTo: string;
    attempts: number;
  }[];
}

/** For so long somebody waits for a code (`CODE_MINUTES`), and a little longer. */
const AWAITED = sql`interval '15 minutes'`;

/** A send of codes: nobody of the staff has sent it; the links of the same kind somebody has. */
const isCode = (send: string) => sql`${sql.ref(`${send}.kind`)} = 'family' and ${sql.ref(`${send}.sent_by`)} = ''`;

/**
 * The channel of the message that comes next, and its send; undefined while none is to be sent now. Messages leave in their
 * order, but for codes that somebody waits for just now: behind a reminder to every family they would be too old.
 */
export async function findNext(
  { db, school }: SchoolTables,
  channels: readonly Channel[],
): Promise<{ id: number; sendCode: string; channel: Channel } | undefined> {
  const one = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number; sendCode: string; channel: Channel }>`
      select m.id, m.send_code as "sendCode", m.channel from ${from}
        and m.state = 'waiting' and m.channel = any(${channels}::text[]) and (m.try_after is null or m.try_after <= now())
      order by m.id limit 1 for update of m skip locked`.execute(db);
    return rows[0];
  };
  // Asked first, and apart: joined, each message that waits is held against each send, for all that the planner knows.
  const { rows: codes } = await sql<{ sendCode: string }>`select s.send_code as "sendCode" from message_sends s
    where s.school_code = ${school} and s.created_at > now() - ${AWAITED} and ${isCode("s")}`.execute(db);
  const all = sql`messages m where m.school_code = ${school}`;
  if (codes.length > 0) {
    const awaited = await one(sql`${all} and m.send_code = any(${codes.map(({ sendCode }) => sendCode)}::text[])`);
    if (awaited) return awaited;
  }
  return await one(all);
}

/**
 * Takes messages in hand: of the send and channel of the one that comes next, those with its text where they are to
 * have one, each number once.
 * Those who have asked for none meanwhile are told none, but for the code that they wait for. The transaction must commit before anybody is called.
 */
export async function claim(
  { db, school }: SchoolTables,
  {
    attempt,
    by: { name, batchMax, eachItsText = false, reference, canBeAsked = false },
    next,
  }: {
    attempt: string;
    by: Pick<Carrier, "name" | "batchMax" | "eachItsText" | "reference" | "canBeAsked">;
    next: NonNullable<Awaited<ReturnType<typeof findNext>>>;
  },
): Promise<Claimed> {
  const { rows } = await sql<Claimed["messages"][number] & { state: MessageState }>`
    with near as (
      select id from messages where school_code = ${school} and state = 'waiting' and id >= ${next.id}
        and (try_after is null or try_after <= now())
      order by id limit ${batchMax === 1 ? 1 : NEAR_MAX}
    ), free as (
      -- As a list: joined, each of those that wait is tried with each of these while the database counts none as waiting.
      select m.id, m.recipient from messages m
      where m.school_code = ${school} and m.id = any(array(select id from near)) and m.state = 'waiting'
        and m.send_code = ${next.sendCode} and m.channel = ${next.channel} and (${eachItsText} or (m.subject, m.body) = (
          select f.subject, f.body from messages f where f.school_code = ${school} and f.id = ${next.id}))
      order by m.id limit ${batchMax} for update of m skip locked
    ), chosen as (select min(id) as id, recipient from free group by recipient), asked as (
      select c.id, s.kind is not null as none, ${whySuppressed} as reason
      from chosen c left join lateral (
        select kind, reason from message_suppressions s where s.school_code = ${school} and s.channel = ${next.channel}
          and s.address = c.recipient and s.released_at is null
          and not (s.kind = 'optOut' and exists (select from message_sends d
            where d.school_code = ${school} and d.send_code = ${next.sendCode} and ${isCode("d")}))
        order by added_at desc, kind limit 1
      ) s on true
    )
    update messages m set state = case when none then 'suppressed' else 'sending' end,
      attempt = ${attempt}, attempts = m.attempts + 1, claimed_at = now(),
      reason = case when none then asked.reason else '' end, ended_at = case when none then now() end,
      provider = case when none then m.provider else ${name} end, reference = '', asks = 0,
      ask_after = case when not none and ${canBeAsked} then ${inMinutes("sending")} end
    from asked where m.school_code = ${school} and m.id = asked.id
    returning m.id, m.recipient, m.name, m.subject, m.body, m.reply_to as "replyTo", m.attempts, m.state`.execute(db);
  const messages = rows.filter(({ state }) => state === "sending").toSorted((a, b) => a.id - b.id);
  // Kept before the answer, which may be lost: a report finds its message all the same.
  if (reference !== undefined && messages.length > 0) {
    const known = messages.map(({ id }) => reference(keyOf(school, id)));
    await sql`update messages m set reference = n.reference
      from unnest(${messages.map(({ id }) => id)}::bigint[], ${known}::text[]) as n (id, reference)
      where m.school_code = ${school} and m.id = n.id`.execute(db);
  }
  return { attempt, sendCode: next.sendCode, channel: next.channel, messages };
}

/**
 * Writes down what the carrier said. A late answer still counts where the message was given up for unknown, also that
 * nothing of it has left: then it waits for its turn again. Where a report or a person has said meanwhile how it ended,
 * that stands, and the reference and the cost are kept with it. One of an attempt that is not the message's own counts
 * nowhere.
 */
export async function storeOutcomes(
  { db, school }: SchoolTables,
  { attempt, channel, messages }: Claimed,
  { provider, outcomes }: { provider: string; outcomes: ReadonlyMap<number, Outcome> },
): Promise<void> {
  const rows = messages.map((message) => {
    const said: Outcome = outcomes.get(message.id) ?? {
      state: "unknown",
      reason: UNSAID,
    };
    const isLockedOut = said.state === "waiting" && said.isLockedOut === true;
    // A door that stays shut, and a line that is full, are no fault of the message's.
    const isNoTry = isLockedOut || (said.state === "waiting" && said.isTooFast === true);
    const isGivenUp = said.state === "waiting" && !isNoTry && message.attempts >= ATTEMPTS_MAX;
    return {
      id: message.id,
      state: isGivenUp ? "failed" : said.state,
      reference: said.state === "sent" ? referenceOf(said.reference) : "",
      costE4: said.state === "sent" ? (said.costE4 ?? null) : null,
      reason: said.state === "sent" ? "" : said.reason,
      waitMinutes:
        said.state !== "waiting" || isGivenUp ? null : isLockedOut ? LOCKED_OUT_MINUTES : waitMinutes(message.attempts),
      tries: isNoTry ? message.attempts - 1 : message.attempts,
    };
  });
  const references = rows.map(({ reference }) => reference).filter(Boolean);
  await lockReferences(
    { db, school },
    references.map((reference) => ({ channel, reference })),
  );
  const isOpen = sql`m.state in ('sending', 'unknown')`;
  await sql`update messages m set state = case when ${isOpen} then n.state else m.state end, provider = ${provider},
      reference = case when n.state = 'unknown' then m.reference else n.reference end,
      reason = case when ${isOpen} then n.reason else m.reason end,
      cost_e4 = case when n.state = 'sent' then coalesce(n.cost_e4, m.price_e4) else 0 end,
      try_after = now() + make_interval(mins => n.wait_minutes), attempts = n.tries,
      sent_at = case when n.state = 'sent' then coalesce(m.sent_at, now()) end,
      -- It was taken in hand for a carrier that can be asked.
      ask_after = case when m.ask_after is null or not ${isOpen} then m.ask_after
        when n.state = 'unknown' then ${inMinutes("unknown")} when n.state = 'sent' then ${inMinutes("sent")} end,
      ended_at = case when not ${isOpen} then m.ended_at when n.state in ('failed', 'unknown') then now() end
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.state)}::text[],
      ${rows.map((row) => row.reference)}::text[], ${rows.map((row) => row.costE4)}::bigint[],
      ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.waitMinutes)}::int[],
      ${rows.map((row) => row.tries)}::int[])
      as n (id, state, reference, cost_e4, reason, wait_minutes, tries)
    where m.school_code = ${school} and m.id = n.id and m.attempt = ${attempt}
      and (m.state = 'sending' or (m.state = 'unknown' and n.state <> 'unknown')
        or (m.state in ('sent', 'delivered', 'failed') and n.state = 'sent'))`.execute(db);
  await joinEarlyReports({ db, school }, channel, references);
}

/** Gives up what nobody has in hand any more: it may have been sent or not. Answers how many. */
export async function giveUpLost({ db, school }: SchoolTables): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update messages set state = 'unknown', ended_at = now(),
      reason = ${LOST}
    where school_code = ${school} and state = 'sending' and claimed_at < now() - ${IN_HAND} returning id`.execute(db);
  return rows.length;
}

/** Lets what was held for a second person wait for its turn, or cancels it; answers how many that were. */
export async function release(
  { db, school }: SchoolTables,
  sendCode: string,
  decision: { leavesAt: Record<Channel, Date | undefined> } | { refused: string },
): Promise<number> {
  const change =
    "refused" in decision
      ? sql`state = 'cancelled', reason = ${decision.refused}, ended_at = now()`
      : sql`state = 'waiting', try_after = case channel when 'sms' then ${decision.leavesAt.sms ?? null}::timestamptz
          else ${decision.leavesAt.email ?? null}::timestamptz end`;
  const { rows } = await sql<{ id: number }>`update messages set ${change}
    where school_code = ${school} and send_code = ${sendCode} and state = 'held' returning id`.execute(db);
  return rows.length;
}

/** When the next message of the school may be sent by one of these channels; undefined when none waits. */
export async function nextAt({ db, school }: SchoolTables, channels: readonly Channel[]): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(coalesce(try_after, now()), now())) as at from messages
    where school_code = ${school} and state = 'waiting' and channel = any(${channels}::text[])`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Schools whose messages wait, or were left in hand; asked across schools. */
export async function listSchoolsToSend(db: Database): Promise<string[]> {
  const { rows } = await sql<{ schoolCode: string }>`
    select distinct school_code as "schoolCode" from messages
    where (state = 'waiting' and (try_after is null or try_after <= now()))
      or (state = 'sending' and claimed_at < now() - ${IN_HAND})`.execute(db);
  return rows.map(({ schoolCode }) => schoolCode);
}

/** Lets the answer to a sending and the report of its delivery follow one another: whoever comes second finds the first. */
export async function lockReferences(
  { db, school }: SchoolTables,
  references: readonly { channel: Channel; reference: string }[],
): Promise<void> {
  const names = references.map(({ channel, reference }) => `report ${school} ${channel} ${reference}`).toSorted();
  if (names.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as n (name)`.execute(
    db,
  );
}

/** Takes what was reported before it was known whose it is, in its order. */
async function joinEarlyReports(
  { db, school }: SchoolTables,
  channel: Channel,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from message_reports
    where school_code = ${school} and channel = ${channel} and outcome = 'early' and reference = any(${references}::text[])
      and received_at > now() - ${REPORTED_WITHIN}
    order by id for update`.execute(db);
  for (const { id } of rows) {
    const [found] = await applyReports({ db, school }, [id]);
    if (found)
      await sql`update message_reports set outcome = 'taken', processed_at = now()
        where school_code = ${school} and id = ${id}`.execute(db);
  }
}

/** Carriers try for some days at most; after that a reference is another message's, where they count anew. */
export const REPORTED_WITHIN = sql`interval '10 days'`;

type Suppressing = Omit<Parameters<typeof suppress>[1], "kind">;

/**
 * What reports that have been read change, each of the newest message with its reference that its carrier had been given when
 * it came: arrival is certain, and stands over everything; a failure over what is not final; that it was taken, as an answer to a
 * question says, over what nobody knows. No two are of one reference.
 * @returns those whose message is known, and whether it has changed by them.
 */
export async function applyReports(
  { db, school }: SchoolTables,
  ids: readonly number[],
): Promise<{ id: number; isChanged: boolean }[]> {
  const { rows } = await sql<
    { id: number; isChanged: boolean; suppress: "" | "bounced" | "blacklisted" } & Suppressing
  >`
    with meant as (
      select r.id as report, m.id, m.recipient, m.channel, m.provider, r.state, r.detail, r.suppress,
        case when r.state = 'sent' then m.state = 'unknown'
          else m.state in ('sent', 'sending', 'unknown') or (m.state = 'failed' and r.state = 'delivered') end as changes
      from message_reports r cross join lateral (
        select * from messages m where m.school_code = r.school_code and m.channel = r.channel and m.reference = r.reference
          and m.provider = r.adapter and m.claimed_at <= r.received_at and m.claimed_at > r.received_at - ${REPORTED_WITHIN}
        order by m.claimed_at desc, m.id desc limit 1 for no key update
      ) m
      where r.school_code = ${school} and r.id = any(${ids}::bigint[]) and r.reference <> ''
    ), changed as (
      update messages m set state = meant.state, ended_at = case when meant.state <> 'sent' then now() end,
        -- One that was found to be on its way is asked about again, until it has arrived or failed.
        ask_after = case when meant.state = 'sent' then m.ask_after end,
        reason = case when meant.state = 'failed' then meant.detail else '' end,
        -- Of one whose answer was lost, or is still to come: the carrier has taken it.
        cost_e4 = case when m.sent_at is null then m.price_e4 else m.cost_e4 end,
        sent_at = coalesce(m.sent_at, m.claimed_at)
      from meant where m.school_code = ${school} and m.id = meant.id and meant.changes returning m.id
    )
    select report as id, id in (select id from changed) as "isChanged", suppress, channel, recipient as address,
      detail as reason, provider as by from meant order by report`.execute(db);
  for (const { suppress: kind, channel, address, reason, by } of rows)
    if (kind !== "") await suppress({ db, school }, { channel, address, kind, reason, by });
  return rows.map(({ id, isChanged }) => ({ id, isChanged }));
}
