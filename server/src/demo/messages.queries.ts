/** A year of the demo's messages in the database: many rows in one statement. */
import type { Channel, MessageState } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import type { SchoolTables } from "../kit/scope.ts";
import { actOf, fingerprintOf } from "../messaging/outbox/replies.rules.ts";
import { takeReply } from "../messaging/outbox/replies.service.ts";

export interface Parent {
  name: string;
  phone: string;
  email: string;
  students: string;
}

/** Those who are called for a family, one of each number, with their children. */
export async function listParents({ db, school }: SchoolTables): Promise<Parent[]> {
  const { rows } = await sql<Parent>`
    select distinct on (g.phone_number) g.names as name, g.phone_number as phone, g.email,
      (select string_agg(s.name, ', ' order by s.name) from students s where s.school_code = g.school_code
        and s.parent_id_number = g.parent_id_number and s.deleted_at is null) as students
    from guardians g where g.school_code = ${school} and g.deleted_at is null and g.phone_number like '+%'
      and exists (select from students s where s.school_code = g.school_code and s.parent_id_number = g.parent_id_number
        and s.deleted_at is null)
    order by g.phone_number, g.id`.execute(db);
  return rows;
}

/** The families have been there all year: what was sent to them is theirs to read (decision 0043). */
export async function knowSince({ db, school }: SchoolTables, day: string): Promise<void> {
  await sql`update guardians set created_at = ${day}::date where school_code = ${school} and created_at > ${day}::date`.execute(
    db,
  );
}

export async function hasSends({ db, school }: SchoolTables): Promise<boolean> {
  const row = await db
    .selectFrom("message_sends")
    .select("send_code")
    .where("school_code", "=", school)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PastSend {
  sendCode: string;
  kind: "bulk" | "custom" | "retry";
  message: string;
  emailSubject: string;
  emailBody: string;
  retryOf: string | null;
  sentBy: string;
  personName: string;
  /** An instant. */
  at: string;
}

export interface PastMessage {
  channel: Channel;
  name: string;
  recipient: string;
  subject: string;
  body: string;
  segments: number;
  priceE4: number;
  network: string;
  state: MessageState;
  provider: string;
  reference: string;
  reason: string;
}

/** Writes a send of the past down with all of its messages, as the outbox would have left them. */
export async function addPastSend(
  { db, school }: SchoolTables,
  send: PastSend,
  messages: readonly PastMessage[],
): Promise<void> {
  await sql`insert into message_sends (school_code, send_code, kind, message, email_subject, email_body, retry_of, sent_by,
      person_name, created_at)
    values (${school}, ${send.sendCode}, ${send.kind}, ${send.message}, ${send.emailSubject}, ${send.emailBody},
      ${send.retryOf}, ${send.sentBy}, ${send.personName}, ${send.at}::timestamptz)`.execute(db);
  const of = (name: keyof PastMessage) => messages.map((one) => one[name]);
  await sql`insert into messages (school_code, send_code, channel, name, recipient, subject, body, segments, price_e4, cost_e4,
      network, state, provider, reference, reason, queued_at, sent_at, ended_at)
    select ${school}, ${send.sendCode}, n.channel, n.name, n.recipient, n.subject, n.body, n.segments, n.price_e4,
      case when n.state in ('sent', 'delivered') then n.price_e4 else 0 end, n.network, n.state, n.provider, n.reference,
      n.reason, ${send.at}::timestamptz, case when n.state in ('sent', 'delivered') then ${send.at}::timestamptz + interval '9 s' end,
      case when n.state <> 'sent' then ${send.at}::timestamptz + interval '2 min' end
    from unnest(${of("channel")}::text[], ${of("name")}::text[], ${of("recipient")}::text[], ${of("subject")}::text[],
      ${of("body")}::text[], ${of("segments")}::int[], ${of("priceE4")}::bigint[], ${of("network")}::text[],
      ${of("state")}::text[], ${of("provider")}::text[], ${of("reference")}::text[], ${of("reason")}::text[]) with ordinality
      as n (channel, name, recipient, subject, body, segments, price_e4, network, state, provider, reference, reason, place)
    order by n.place`.execute(db);
}

/** Keeps mailboxes that were not there from being written to, since the letter came back. */
export async function addPastBounces(
  { db, school }: SchoolTables,
  addresses: readonly string[],
  { reason, at }: { reason: string; at: string },
): Promise<void> {
  await sql`insert into message_suppressions (school_code, channel, address, kind, reason, added_by, added_at)
    select ${school}, 'email', address, 'bounced', ${reason}, 'smtp', ${at}::timestamptz + interval '3 hours'
    from unnest(${[...new Set(addresses)]}::text[]) as n (address) on conflict do nothing`.execute(db);
}

/** What somebody has written back. */
export interface PastReply {
  /** The carrier's name for it. */
  id: string;
  from: string;
  text: string;
  /** An instant. */
  at: string;
}

/** Takes replies of the past as the outbox would have, beside whose number each is; STOP asks for no more. */
export async function addPastReplies(
  { db, school }: SchoolTables,
  replies: readonly PastReply[],
  { readBy, isRead }: { readBy: string; isRead: boolean },
): Promise<void> {
  for (const { id: name, from, text, at } of replies) {
    const { rows } = await sql<{ id: number }>`
      insert into message_replies (school_code, adapter, body, received_at)
      values (${school}, 'africasTalking', '', ${at}::timestamptz) returning id`.execute(db);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error("a reply of the demo was not kept");
    const receivedAt = new Date(at);
    const reply = { id, receivedAt, from, text, fingerprint: fingerprintOf(name, ""), act: actOf(text) };
    await takeReply({ db, school }, reply, { hearers: [], heard: () => undefined });
    await sql`update message_replies set processed_at = received_at,
        read_at = case when ${isRead} then received_at + interval '3 hours' end, read_by = ${isRead ? readBy : ""}
      where school_code = ${school} and id = ${id}`.execute(db);
    await sql`update message_suppressions set added_at = ${at}::timestamptz
      where school_code = ${school} and channel = 'sms' and address = ${from} and kind = 'optOut'`.execute(db);
  }
}
