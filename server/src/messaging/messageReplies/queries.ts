/** Replies in the database, of those that have been taken. */
import type { Reply } from "@ofisi/contract/messaging/messageReplies";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

const taken = (tables: SchoolTables) => ofSchool(tables, "message_replies").where("outcome", "=", "taken");

const SHOWN = [
  "id",
  "received_at as receivedAt",
  "sender as phoneNumber",
  "message",
  "person_type as personType",
  "person_name as personName",
  "student_name as studentName",
  "act",
  "read_at as readAt",
  "read_by as readBy",
] as const;

export async function listReplies(
  tables: SchoolTables,
  { keyword, userCode, unreadOnly }: { keyword: string; userCode: string | undefined; unreadOnly: boolean },
  part: { page: number; size: number },
): Promise<{ replies: Reply[]; count: number }> {
  let found = taken(tables);
  if (userCode !== undefined) found = found.where(sql<boolean>`person_codes @> array[${userCode}::text]`);
  if (unreadOnly) found = found.where("read_at", "is", null);
  const words = searchPatterns(keyword);
  if (words.length > 0) found = found.where(sql<boolean>`search_text like all (${words}::text[])`);
  const { rows, count } = await pageOf(found.select(SHOWN).orderBy("id", "desc"), () => countRows(found), part);
  return { replies: rows.map(toReply), count };
}

export async function countUnread(tables: SchoolTables): Promise<number> {
  return await countRows(taken(tables).where("read_at", "is", null));
}

export async function findReply(tables: SchoolTables, id: string): Promise<Reply | undefined> {
  const row = await taken(tables)
    .select(SHOWN)
    .where(sql<boolean>`id = ${/^\d{1,15}$/.test(id) ? id : "0"}::bigint`)
    .executeTakeFirst();
  return row && toReply(row);
}

/** Whoever is first has read it. */
export async function markRead({ db, school }: SchoolTables, id: string, by: string): Promise<void> {
  await sql`update message_replies set read_at = now(), read_by = ${by}
    where school_code = ${school} and id = ${id}::bigint and outcome = 'taken' and read_at is null`.execute(db);
}

const toReply = ({
  receivedAt,
  readAt,
  ...row
}: {
  id: number;
  receivedAt: Date;
  phoneNumber: string;
  message: string;
  personType: string;
  personName: string;
  studentName: string;
  act: string;
  readAt: Date | null;
  readBy: string;
}): Reply => ({ ...row, receivedAt: receivedAt.toISOString(), isRead: readAt !== null }) as Reply;
