/** Sends and their messages as they are looked at. */
import { SentMessage, type BusMessage, type MessageMonth, type Send } from "@ofisi/contract/messaging/messageHistory";
import { centsOf } from "@ofisi/contract/messaging/prices";
import { MESSAGE_STATES, type Channel, type MessageState } from "@ofisi/contract/messaging/rows";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import { countOf, readPage } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { shaped } from "../../kit/shaped.ts";

/** Numbers of a send that its row names. */
const NAMED = sql.lit(3);

interface SendRow extends Omit<
  Send,
  "cost" | "price" | "states" | "emailStatus" | "status" | "contacts" | "date" | "sendAt" | "goesAt"
> {
  date: Date;
  sendAt: Date | null;
  goesAt: Date | null;
  counts: { channel: string; state: MessageState; messages: number; costE4: number; priceE4: number }[];
}

const SEND = sql`s.send_code as id, s.created_at as date, s.message, s.email_subject as "emailSubject",
  s.email_body as "emailBody", s.kind, s.person_name as "sentBy", coalesce(u.original_name, '') as "attachmentName",
  (select coalesce(string_agg(recipient, ', ' order by id), '') from (
    select recipient, id from messages m where m.school_code = s.school_code and m.send_code = s.send_code
    order by id limit ${NAMED}) first) as "phoneNumber",
  (select coalesce(string_agg(case when name in ('', recipient) then recipient else name || ' (' || recipient || ')' end,
      ', ' order by id), '') from (
    select name, recipient, id from messages m where m.school_code = s.school_code and m.send_code = s.send_code
    order by id limit ${NAMED}) first) as recipients,
  (select coalesce(json_agg(json_build_object('channel', c.channel, 'state', c.state, 'messages', c.messages,
      'costE4', c.cost_e4, 'priceE4', c.price_e4)), '[]')
    from message_counts c where c.school_code = s.school_code and c.send_code = s.send_code and c.messages <> 0) as counts,
  s.send_at as "sendAt", s.approval, s.decided_name as "decidedBy", s.decision_note as "decisionNote", s.unpriced,
  -- Of one that has left, none of its messages is looked at.
  case when exists (select from message_counts w where w.school_code = s.school_code and w.send_code = s.send_code
      and w.state in ('held', 'waiting') and w.messages > 0)
    then (select min(m.try_after) from messages m where m.school_code = s.school_code and m.send_code = s.send_code
      and m.state in ('held', 'waiting') and m.attempts = 0 and m.try_after > now()) end as "goesAt"`;
const ATTACHED = sql`left join uploads u on u.school_code = s.school_code and u.upload_name = s.attachment`;

/** Sends found by their words, names and numbers, the latest first. */
export async function listSends(
  { db, school }: SchoolTables,
  which: Which,
  { direction, ...part }: { page: number; size: number; direction: Direction },
): Promise<{ sends: Send[]; count: number }> {
  const isFound = sql`where s.school_code = ${school} ${matching(which)}`;
  const found = sql<SendRow>`select ${SEND} from message_sends s ${ATTACHED} ${isFound} ${inOrder(direction)}`;
  const { rows, count } = await readPage(db, found, () => countOf(db, sql`from message_sends s ${isFound}`), part);
  return { sends: rows.map(toSend), count };
}

/** Every send that matches, for a file. */
export function everySend({ db, school }: SchoolTables, which: Which, direction: Direction): CompiledQuery<SendRow> {
  return sql<SendRow>`select ${SEND} from message_sends s ${ATTACHED} where s.school_code = ${school} ${matching(which)}
    ${inOrder(direction)}`.compile(db);
}

type Direction = "asc" | "desc";

/** Sends that hold these words; or those alone of which nobody knows how all of it ended. */
interface Which {
  keyword: string;
  unknownOnly: boolean;
}

function matching({ keyword, unknownOnly }: Which): RawBuilder<unknown> {
  const words = searchPatterns(keyword);
  return sql`${words.length === 0 ? sql`` : sql`and s.send_code in (select matching_sends(${words}::text[]))`}
    ${
      unknownOnly
        ? sql`and exists (select from message_counts u where u.school_code = s.school_code and u.send_code = s.send_code
      and u.state = 'unknown' and u.messages > 0)`
        : sql``
    }`;
}

const inOrder = (direction: Direction): RawBuilder<unknown> =>
  direction === "asc" ? sql`order by s.created_at, s.send_code desc` : sql`order by s.created_at desc, s.send_code`;

export async function findSend({ db, school }: SchoolTables, sendCode: string): Promise<Send | undefined> {
  const { rows } = await sql<SendRow>`select ${SEND} from message_sends s ${ATTACHED}
    where s.school_code = ${school} and s.send_code = ${sendCode}`.execute(db);
  return rows[0] && toSend(rows[0]);
}

/** As many waiting sends as are shown. */
const WAITING_MAX = 50;

/** Sends of which something waits for a second person or for an hour, the latest first. */
export async function listWaitingSends({ db, school }: SchoolTables): Promise<Send[]> {
  const { rows } = await sql<SendRow>`select ${SEND} from message_sends s ${ATTACHED}
    where s.school_code = ${school} and s.send_code in (
      select send_code from messages where school_code = ${school} and state = 'held'
      union select send_code from messages
        where school_code = ${school} and state = 'waiting' and attempts = 0 and try_after > now())
    order by s.created_at desc, s.send_code limit ${WAITING_MAX}`.execute(db);
  return rows.map(toSend);
}

/** What is to be decided of a send; locked, so that two who decide it at once follow one another. */
export async function findAsked(tables: SchoolTables, sendCode: string, lock?: "lock") {
  let query = ofSchool(tables, "message_sends")
    .select([
      "sent_by as sentBy",
      "person_name as sentByName",
      "created_at as askedAt",
      "send_at as sendAt",
      "approval",
      // By what it would leave.
      sql<Channel[]>`array(select distinct c.channel from message_counts c where c.school_code = ${tables.school}
        and c.send_code = ${sendCode} and c.state = 'held' and c.messages > 0)`.as("channels"),
    ])
    .where("send_code", "=", sendCode)
    .where("approval", "=", "waiting");
  if (lock) query = query.forNoKeyUpdate();
  return await query.executeTakeFirst();
}

/** Keeps what a second person has said. @throws the database's error for one's own (`message_sends_two_people`). */
export async function decide(
  tables: SchoolTables,
  sendCode: string,
  { approval, by, name, note }: { approval: "approved" | "refused"; by: string; name: string; note: string },
): Promise<void> {
  await updateOfSchool(tables, "message_sends")
    .set({ approval, decided_by: by, decided_name: name, decided_at: sql`now()`, decision_note: note })
    .where("send_code", "=", sendCode)
    .execute();
}

/** Holds a send, so that what is begun on all of it is begun once. Answers what of it a repeat needs. */
export async function lockSend(tables: SchoolTables, sendCode: string) {
  return await ofSchool(tables, "message_sends")
    .select([
      "message",
      "email_subject as emailSubject",
      "email_body as emailBody",
      "email_reply_to as emailReplyTo",
      "attachment",
    ])
    .where("send_code", "=", sendCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Failed messages of a send that nobody has sent again; a repeat that came to nothing, refused or cancelled, is none. What the
 * family's page has sent is never sent again: its codes and links are of their moment.
 */
const failedOf = (school: string, sendCode: string) => sql`from messages m
    where school_code = ${school} and send_code = ${sendCode} and state = 'failed'
      and not exists (select from message_sends k where k.school_code = m.school_code and k.send_code = m.send_code and k.kind = 'family')
      and not exists (select from message_sends again join messages a using (school_code, send_code)
        where again.school_code = m.school_code and again.retry_of = m.send_code and a.channel = m.channel
          and a.recipient = m.recipient and a.body = m.body and a.state not in ('cancelled', 'suppressed'))`;

/** How many of these a repeat would reach: whoever asked for no more, or is barred, is sent nothing. */
export async function countFailed({ db, school }: SchoolTables, sendCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${failedOf(school, sendCode)}
    and not exists (select from message_suppressions p where p.school_code = m.school_code and p.channel = m.channel
      and p.address = m.recipient and p.released_at is null)`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listFailed({ db, school }: SchoolTables, sendCode: string) {
  const { rows } = await sql<{
    channel: "sms" | "email";
    name: string;
    recipient: string;
    subject: string;
    body: string;
    replyTo: string;
  }>`
    select channel, name, recipient, subject, body, reply_to as "replyTo" ${failedOf(school, sendCode)}
    order by id`.execute(db);
  return rows;
}

/** States of what will still cost something. */
const AHEAD: readonly MessageState[] = ["held", "waiting", "sending", "unknown"];

/** A send as it is shown, of its row. */
export function toSend({ counts, date, sendAt, goesAt, ...row }: SendRow): Send {
  const states = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as Send["states"];
  for (const { state, messages } of counts) states[state] += messages;
  const statusOf = (channel: string) => statusOfCounts(counts.filter((one) => one.channel === channel));
  return {
    ...row,
    date: date.toISOString(),
    sendAt: sendAt?.toISOString() ?? "",
    goesAt: goesAt?.toISOString() ?? "",
    price: centsOf(counts.reduce((sum, { state, priceE4 }) => sum + (AHEAD.includes(state) ? priceE4 : 0), 0)),
    cost: centsOf(counts.reduce((sum, { costE4 }) => sum + costE4, 0)),
    contacts: counts.reduce((sum, { messages }) => sum + messages, 0),
    emailStatus: statusOf("email"),
    // One by e-mail alone has no other.
    status: statusOf("sms") || statusOf("email") || "2",
    states,
  };
}

/** 1 while some are on their way, 3 where none has arrived, 2 otherwise; empty where there is none. */
function statusOfCounts(counts: readonly { state: MessageState; messages: number }[]): "" | "1" | "2" | "3" {
  const any = (...states: MessageState[]) =>
    counts.some(({ state, messages }) => states.includes(state) && messages > 0);
  if (!any(...MESSAGE_STATES)) return "";
  if (any("held", "waiting", "sending")) return "1";
  return any("sent", "delivered") ? "2" : "3";
}

/** The figures of the cards, in the school's own days: what is older than two months is added up without its day. */
export async function summarise({ db, school }: SchoolTables, day: string, timeZone: string) {
  const from = (first: RawBuilder<unknown>) => sql`s.created_at >= (${first})::timestamp at time zone ${timeZone}`;
  const month = sql`date_trunc('month', ${day}::date)`;
  const before = from(sql`${month} - interval '1 month'`);
  const taken = sql`c.state in ('sent', 'delivered')`;
  const unknown = sql`c.state = 'unknown'`;
  const parts = { today: from(sql`${day}::date`), thisMonth: from(month), lastMonth: sql`not ${from(month)}` };
  const columns = Object.entries(parts).flatMap(([name, part]) => [
    sql`coalesce(sum(c.messages) filter (where ${part} and ${taken}), 0)::int as ${sql.ref(name)}`,
    sql`coalesce(sum(c.cost_e4) filter (where ${part}), 0)::bigint as ${sql.ref(`${name}E4`)}`,
  ]);
  const { rows } = await sql<Record<string, number>>`
    with ever as (
      select coalesce(sum(c.messages) filter (where ${taken}), 0)::int as "toDate",
        coalesce(sum(c.cost_e4), 0)::bigint as "toDateE4",
        coalesce(sum(c.messages) filter (where ${unknown}), 0)::int as unknown,
        coalesce(sum(c.price_e4) filter (where ${unknown}), 0)::bigint as "unknownE4"
      from message_counts c where c.school_code = ${school}
    ), lately as (
      select ${sql.join(columns)} from message_sends s join message_counts c using (school_code, send_code)
      where s.school_code = ${school} and ${before}
    )
    select * from ever cross join lately`.execute(db);
  const of = (name: string) => rows[0]?.[name] ?? 0;
  return {
    toDate: of("toDate"),
    today: of("today"),
    thisMonth: of("thisMonth"),
    lastMonth: of("lastMonth"),
    toDateAmount: centsOf(of("toDateE4")),
    todayAmount: centsOf(of("todayE4")),
    thisMonthAmount: centsOf(of("thisMonthE4")),
    lastMonthAmount: centsOf(of("lastMonthE4")),
    unknown: of("unknown"),
    unknownAmount: centsOf(of("unknownE4")),
  };
}

/** The twelve months up to the school's day, by network, the newest month and the most written to first. */
export async function listMonths({ db, school }: SchoolTables, day: string, timeZone: string): Promise<MessageMonth[]> {
  const { rows } = await sql<Omit<MessageMonth, "cost"> & { costE4: number }>`
    select to_char(s.created_at at time zone ${timeZone}, 'YYYY-MM') as month, c.channel, c.network,
      coalesce(sum(c.messages) filter (where c.state in ('sent', 'delivered')), 0)::int as sent,
      coalesce(sum(c.messages) filter (where c.state = 'delivered'), 0)::int as delivered,
      coalesce(sum(c.messages) filter (where c.state = 'failed'), 0)::int as failed,
      coalesce(sum(c.messages) filter (where c.state = 'unknown'), 0)::int as unknown,
      coalesce(sum(c.cost_e4), 0)::bigint as "costE4"
    from message_sends s join message_counts c using (school_code, send_code)
    where s.school_code = ${school}
      and s.created_at >= (date_trunc('month', ${day}::date) - interval '11 months')::timestamp at time zone ${timeZone}
    group by 1, 2, 3 having sum(c.messages) filter (where c.state in ('sent', 'delivered', 'failed', 'unknown')) > 0
    order by 1 desc, sent desc, 2, 3`.execute(db);
  return rows.map(({ costE4, ...row }) => ({ ...row, cost: centsOf(costE4) }));
}

interface MessageRow extends Omit<SentMessage, "cost" | "queuedAt" | "sentAt" | "endedAt"> {
  costE4: number;
  queuedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
}

/** A link to the family's page, or its code, is its reader's alone: of these the text without them is shown. */
const MESSAGE = sql`id, channel, name, recipient, subject, coalesce((select s.message from message_sends s
    where s.school_code = messages.school_code and s.send_code = messages.send_code and s.kind = 'family'), body) as body, segments,
  case when state in ('held', 'waiting', 'sending', 'unknown') then price_e4 else cost_e4 end as "costE4", state, provider, reference,
  reason, queued_at as "queuedAt", sent_at as "sentAt", ended_at as "endedAt"`;

const toMessage = shaped<MessageRow, SentMessage>(SentMessage, {
  cost: (message) => centsOf(message.costE4),
  queuedAt: (message) => message.queuedAt.toISOString(),
  sentAt: (message) => message.sentAt?.toISOString() ?? "",
  endedAt: (message) => message.endedAt?.toISOString() ?? "",
});

export async function listMessages(
  { db, school }: SchoolTables,
  { sendCode, state, keyword }: { sendCode: string; state: MessageState | undefined; keyword: string },
  part: { page: number; size: number },
): Promise<{ messages: SentMessage[]; count: number }> {
  const words = searchPatterns(keyword);
  const found = sql`from messages where school_code = ${school} and send_code = ${sendCode}
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${words.length === 0 ? sql`` : sql`and search_text like all (${words}::text[])`}`;
  const messages = sql<MessageRow>`select ${MESSAGE} ${found} order by id`;
  const { rows, count } = await readPage(db, messages, () => countOf(db, found), part);
  return { messages: rows.map(toMessage), count };
}

/**
 * Settles messages of a send of which nobody knew how they ended: one, those to some addresses, or all. Of what was sent an
 * answer that comes late still brings the reference and the cost; what was not is nobody's any more.
 */
export async function settle(
  { db, school }: SchoolTables,
  { sendCode, wasSent, reason, ...which }: { sendCode: string; wasSent: boolean; reason: string } & Told,
): Promise<SentMessage[]> {
  const those =
    "id" in which
      ? sql`and id = ${which.id}`
      : which.recipients.length === 0
        ? sql``
        : sql`and recipient = any(${which.recipients}::text[])`;
  const { rows } = await sql<MessageRow>`
    update messages set state = ${wasSent ? "sent" : "failed"}, reason = ${reason}, ended_at = now(),
      cost_e4 = case when ${wasSent} then price_e4 else 0 end, sent_at = case when ${wasSent} then claimed_at end,
      attempt = case when ${wasSent} then attempt end
    where school_code = ${school} and send_code = ${sendCode} ${those} and state = 'unknown'
    returning ${MESSAGE}`.execute(db);
  return rows.map(toMessage);
}

/** One message, or those to these recipients; with none named, all. */
type Told = { id: number } | { recipients: readonly string[] };

/** Sends that a screen of the bus shows. */
const BUS_MAX = 200;

/** What a kind of sender has sent, with each recipient (G099). */
export async function listBusMessages(
  { db, school }: SchoolTables,
  kind: "bus" | "attendance",
  status: "1" | "2" | "3" | undefined,
  timeZone: string,
): Promise<BusMessage[]> {
  const statusOf = sql`case when m.state in ('held', 'waiting', 'sending') then '1'
    when m.state in ('sent', 'delivered') then '2' else '3' end`;
  const { rows } = await sql<BusMessage>`
    select to_char(s.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as "formattedDate", s.message,
      s.email_body as "emailBody", json_agg(json_build_object('id', m.id, 'phoneNumber', m.recipient, 'message', m.body,
        'status', ${statusOf}) order by m.id) as messages
    from (select * from message_sends where school_code = ${school} and kind = ${kind}
      order by created_at desc limit ${BUS_MAX}) s
    join messages m on m.school_code = s.school_code and m.send_code = s.send_code
    ${status === undefined ? sql`` : sql`where ${statusOf} = ${status}`}
    group by s.school_code, s.send_code, s.created_at, s.message, s.email_body
    order by s.created_at desc`.execute(db);
  return rows;
}
