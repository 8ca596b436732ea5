/** Rows of a list that nothing has been sent to. */
import type { Channel, MessageList } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/**
 * Whether nothing of a row `r` was sent by a channel, nor is to be: what was cancelled never left, and may be sent again. A row
 * that another press of Send holds is looked at again when it lets go: its new message is none that could be seen before, and so
 * none that is cancelled.
 */
export const isUnsent = (channel: Channel) => {
  const message = channel === "sms" ? sql`r.sms_id` : sql`r.email_id`;
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
