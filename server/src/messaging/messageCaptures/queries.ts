/** Captured messages in the database: those that no carrier was handed. */
import type { CapturedMessage } from "@ofisi/contract/messaging/messageCaptures";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import { countOf, cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

/** What is shown, and found, of a message: of one with a link to the family's page, or its code, the text without them. */
const WITHOUT_SECRETS = sql`coalesce((select s.message from message_sends s
  where s.school_code = m.school_code and s.send_code = m.send_code and s.kind = 'family'), m.body)`;

/**
 * A page of them, the latest first: as they were queued, which is an index's order.
 * @param showsSecrets tells links and codes of families too: whoever reads them comes in as a parent.
 */
export async function listCaptured(
  { db, school }: SchoolTables,
  { keyword, channel, showsSecrets }: { keyword: string; channel: Channel | undefined; showsSecrets: boolean },
  part: { page: number; size: number },
): Promise<{ messages: Omit<CapturedMessage, "sender">[]; count: number }> {
  const words = searchPatterns(keyword);
  const body = showsSecrets ? sql`m.body` : WITHOUT_SECRETS;
  const found = sql`from messages m where m.school_code = ${school} and m.provider = 'capture'
    ${channel === undefined ? sql`` : sql`and m.channel = ${channel}`}
    ${words.length === 0 ? sql`` : sql`and m.search_text || ' ' || fold(m.subject || ' ' || ${body}) like all (${words}::text[])`}`;
  const [{ rows }, count] = await Promise.all([
    sql<Omit<CapturedMessage, "sender" | "sentAt"> & { sentAt: Date }>`
      select m.id, m.send_code as "sendCode", m.channel, m.name, m.recipient, m.subject, ${body} as body, m.segments,
        coalesce(m.sent_at, m.queued_at) as "sentAt", s.person_name as "sentBy",
        case m.channel when 'email' then coalesce(nullif(m.reply_to, ''), s.email_reply_to) else '' end as "replyTo",
        case m.channel when 'email' then coalesce(u.original_name, '') else '' end as "attachmentName"
      from (select m.* ${found} order by m.id desc ${cutting(part)}) m
      join message_sends s using (school_code, send_code)
      left join uploads u on u.school_code = s.school_code and u.upload_name = s.attachment
      order by m.id desc`.execute(db),
    countOf(db, found),
  ]);
  return { messages: rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() })), count };
}

/** Messages by these channels that are queued and wait for their hour or for approval, and when the first leaves. */
export async function countAhead(
  { db, school }: SchoolTables,
  channels: readonly Channel[],
): Promise<{ waiting: number; goesAt: string }> {
  const { rows } = await sql<{ waiting: number; goesAt: Date | null }>`
    select count(*)::int as waiting, min(try_after) filter (where state = 'waiting' and try_after > now()) as "goesAt"
    from messages where school_code = ${school} and state in ('waiting', 'held')
      and channel = any(${channels}::text[])`.execute(db);
  return { waiting: rows[0]?.waiting ?? 0, goesAt: rows[0]?.goesAt?.toISOString() ?? "" };
}

/** What would have gone with an e-mail of this send; undefined where nothing would, or where it was really sent. */
export async function findAttachment(
  { db, school }: SchoolTables,
  sendCode: string,
): Promise<{ uploadName: string; name: string; contentType: string } | undefined> {
  const { rows } = await sql<{ uploadName: string; name: string; contentType: string }>`
    select u.upload_name as "uploadName", u.original_name as name, u.content_type as "contentType"
    from message_sends s join uploads u on u.school_code = s.school_code and u.upload_name = s.attachment
    where s.school_code = ${school} and s.send_code = ${sendCode} and exists (select from messages m
      where m.school_code = s.school_code and m.send_code = s.send_code and m.channel = 'email' and m.provider = 'capture')`.execute(
    db,
  );
  return rows[0];
}
