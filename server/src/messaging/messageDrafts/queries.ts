/** Templates in the database, and how whoever writes is reached. */
import type { MessageTemplate } from "@ofisi/contract/messaging/messageDrafts";
import { sql } from "kysely";
import { makeCode } from "../../kit/codes.ts";
import { versionOf } from "../../kit/settings.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** A template as it is stored. */
export type StoredTemplate = Omit<MessageTemplate, "version">;

/** As the wire has it: its version is its text's. */
export const templateOf = (stored: StoredTemplate): MessageTemplate => ({
  ...stored,
  version: versionOf({ message: stored.message }),
});

const COLUMNS = sql`template_code as "templateCode", template_name as "templateName", language, message`;

export async function listTemplates({ db, school }: SchoolTables): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`select ${COLUMNS} from message_templates where school_code = ${school}
    order by fold(template_name), language`.execute(db);
  return rows;
}

/** Lets those who keep templates of a school follow one another. */
export async function lockTemplates({ db, school }: SchoolTables): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message templates of ${school}`}, 0))`.execute(db);
}

/** The template of a name in a language, as it stands now. */
export async function findTemplate(
  { db, school }: SchoolTables,
  { templateName, language }: Pick<MessageTemplate, "templateName" | "language">,
): Promise<StoredTemplate | undefined> {
  const { rows } = await sql<StoredTemplate>`select ${COLUMNS} from message_templates
    where school_code = ${school} and language = ${language} and fold(template_name) = fold(${templateName})`.execute(
    db,
  );
  return rows[0];
}

/** Keeps a template under its name and language, in the place of one that has both. */
export async function saveTemplate(
  { db, school }: SchoolTables,
  { templateName, language, message }: Omit<StoredTemplate, "templateCode">,
): Promise<StoredTemplate> {
  const { rows } = await sql<StoredTemplate>`
    insert into message_templates (school_code, template_code, template_name, language, message)
    values (${school}, ${makeCode("MT")}, ${templateName}, ${language}, ${message})
    on conflict (school_code, language, fold(template_name)) do update
      set template_name = excluded.template_name, message = excluded.message
    returning ${COLUMNS}`.execute(db);
  return rows[0]!;
}

export async function removeTemplate(
  { db, school }: SchoolTables,
  templateCode: string,
): Promise<StoredTemplate | undefined> {
  const { rows } = await sql<StoredTemplate>`delete from message_templates
    where school_code = ${school} and template_code = ${templateCode} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** The number and address of somebody's record, or the address that they sign in with. */
export async function findOwnAddresses(
  { db, school }: SchoolTables,
  userCode: string,
): Promise<{ sms: string; email: string }> {
  const { rows } = await sql<{ sms: string; email: string }>`
    select coalesce(s.phone_number, '') as sms, coalesce(nullif(s.email, ''), a.email, '') as email
    from accounts a left join staff s on s.school_code = a.school_code and s.user_code = a.user_code and s.deleted_at is null
    where a.school_code = ${school} and a.user_code = ${userCode}`.execute(db);
  return rows[0] ?? { sms: "", email: "" };
}

/** Tests that somebody has sent on a day of the school's. */
export async function countTests(
  { db, school }: SchoolTables,
  { userCode, day, timeZone }: { userCode: string; day: string; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from message_sends
    where school_code = ${school} and kind = 'test' and sent_by = ${userCode}
      and created_at >= (${day}::date)::timestamp at time zone ${timeZone}`.execute(db);
  return rows[0]?.count ?? 0;
}
