/** Rows of a list that nothing has been sent to. */
import type { Channel, MessageList } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** The column with the message that a row was sent by a channel. */
const MESSAGES = { sms: sql`sms_id`, email: sql`email_id` } as const;

/**
 * Whether nothing of a row `r` was sent by a channel, nor is to be: what was cancelled never left, and may be sent again. A row
 * that another press of Send holds is looked at again when it lets go: its new message is none that could be seen before, and so
 * none that is cancelled.
 */
export const isUnsent = (channel: Channel) => {
  const message = sql`r.${MESSAGES[channel]}`;
  return sql`(${message} is null or exists (select from messages c
    where c.school_code = r.school_code and c.id = ${message} and c.state = 'cancelled'))`;
};

/** The same by either channel. */
export const IS_UNWRITTEN = sql`${isUnsent("sms")} and ${isUnsent("email")}`;

/**
 * Takes the rows of those off a list who are uploaded anew since what they were to be told was cancelled: they would be told the
 * former words and the new ones. Answers how many.
 */
export async function dropCancelled(
  { db, school }: SchoolTables,
  { userCode, list }: { userCode: string; list: MessageList },
  uploaded: readonly { name: string; phoneNumber: string; email: string; entryKey: string }[],
): Promise<number> {
  const { rows } = await sql`
    delete from message_list_rows r
    using (select distinct name, phone_number, email
      from ${asTable(uploaded, { name: "text", phoneNumber: "text", email: "text" })}) n
    where r.school_code = ${school} and r.user_code = ${userCode} and r.list = ${list}
      and (r.name, r.phone_number, r.email) = (n.name, n.phone_number, n.email)
      and coalesce(r.sms_id, r.email_id) is not null and ${IS_UNWRITTEN}
      and r.entry_key not in (select unnest(${uploaded.map((row) => row.entryKey)}::text[]))
    returning 1`.execute(db);
  return rows.length;
}

/**
 * The same of those whose message by one channel was cancelled once the other's had left, where what is uploaded writes by the
 * former: what has left in the same words is not sent again. To be run once they are added.
 */
export async function replaceHalfCancelled(
  { db, school }: SchoolTables,
  { userCode, list }: { userCode: string; list: MessageList },
  entryKeys: readonly string[],
): Promise<number> {
  const uploaded = sql`(select unnest(${entryKeys}::text[]))`;
  const replace = async (cancelled: Channel, left: Channel) => {
    const [given, kept] = left === "sms" ? [sql`email_body`, sql`message`] : [sql`message`, sql`email_body`];
    const { rows } = await sql`
      with former as (
        select r.id, n.id as now, r.${MESSAGES[left]} as message_id, n.${kept} = ''
          or (n.${kept}, n.email_subject, n.fields) = (r.${kept}, r.email_subject, r.fields) as is_same
        from message_list_rows r
        join message_list_rows n on (n.school_code, n.user_code, n.list, n.name, n.phone_number, n.email)
          = (r.school_code, r.user_code, r.list, r.name, r.phone_number, r.email)
        where r.school_code = ${school} and r.user_code = ${userCode} and r.list = ${list}
          and r.${MESSAGES[cancelled]} is not null and ${isUnsent(cancelled)} and not ${isUnsent(left)}
          and r.entry_key not in ${uploaded} and n.entry_key in ${uploaded} and n.${given} <> ''
      ), taken as (
        update message_list_rows n set ${MESSAGES[left]} = f.message_id from former f
        where n.school_code = ${school} and n.id = f.now and f.is_same and n.${MESSAGES[left]} is null
      )
      delete from message_list_rows r using (select distinct id from former) f
      where r.school_code = ${school} and r.id = f.id returning 1`.execute(db);
    return rows.length;
  };
  return (await replace("sms", "email")) + (await replace("email", "sms"));
}
