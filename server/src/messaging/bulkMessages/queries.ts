/** The lists that people fill before they send, whatever they fill them from. */
import type { Channel, ListCounts, ListRow, MessageList } from "@ofisi/contract/messaging/rows";
import { sayKept, type Language } from "@ofisi/contract/kit/texts";
import { merge } from "@ofisi/contract/messaging/placeholders";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql, type RawBuilder } from "kysely";
import { absentFor } from "../../academics/attendance/absent.queries.ts";
import { owingLonger } from "../../finance/ledger/owed.queries.ts";
import { cutting } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { Wanted } from "../outbox/rules.ts";
import { HAS_NO_GUARDIAN, IS_GONE, problemOf } from "./problems.queries.ts";
import { dropCancelled, isUnsent, IS_UNWRITTEN, replaceHalfCancelled } from "./unsent.queries.ts";

/** Whose list, and which. */
export interface OfList {
  userCode: string;
  list: MessageList;
}

/** Which of the rows. */
export interface Narrowed {
  /** One row alone. */
  id?: number;
  status?: "1" | "2" | "3" | undefined;
  keyword: string;
}

/** How a row's own message stands: by SMS, and by e-mail where the list asks for nothing else. */
const STATE = sql`case when r.list = 'CUSTOM' and r.message = '' then em.state else sm.state end`;
/** The documents' numbers (G128). What was cancelled never left, and is to be sent as before. */
const statusOf = (state: RawBuilder<unknown>) =>
  sql`case when ${state} is null or ${state} in ('held', 'waiting', 'sending', 'cancelled') then '1'
    when ${state} in ('sent', 'delivered') then '2' else '3' end`;
const FROM = sql`from message_list_rows r
  left join messages sm on sm.school_code = r.school_code and sm.id = r.sms_id
  left join messages em on em.school_code = r.school_code and em.id = r.email_id`;
/** As `isUnsent`, of rows with their messages. */
const UNSENT = {
  sms: sql`coalesce(sm.state, 'cancelled') = 'cancelled'`,
  email: sql`coalesce(em.state, 'cancelled') = 'cancelled'`,
};

function where({ school }: SchoolTables, { userCode, list }: OfList, { id, status, keyword }: Narrowed) {
  const words = searchPatterns(keyword);
  return sql`where r.school_code = ${school} and r.user_code = ${userCode} and r.list = ${list}
    ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    ${status === undefined ? sql`` : sql`and ${statusOf(STATE)} = ${status}`}
    ${words.length === 0 ? sql`` : sql`and fold(r.name || ' ' || r.student_name || ' ' || r.phone_number || ' ' || r.email) like all (${words}::text[])`}`;
}

/** The rows of a list in the order in which they were added. */
export async function listRows(
  tables: SchoolTables & { language: Language },
  of: OfList,
  narrowed: Narrowed,
  part: { page: number; size: number },
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow & { fields: Record<string, string> }>`
    select r.id, r.name, r.phone_number as "phoneNumber", r.email,
      case when r.email_id is null then '' else ${statusOf(sql`em.state`)} end as "emailStatus",
      r.group_name as "groupName", r.type, ${statusOf(STATE)} as status,
      case when ${UNSENT.sms} then r.message else sm.body end as message,
      case when ${UNSENT.email} then r.email_body else em.body end as "emailBody",
      coalesce(nullif(sm.reason, ''), em.reason, '') as res, r.person_code as "userCode",
      coalesce(s.photo, f.photo, '') as photo, r.student_name as "studentName",
      coalesce(sm.state, '') as "smsState", coalesce(em.state, '') as "emailState",
      ${problemOf("sms")} as "smsProblem", ${problemOf("email")} as "emailProblem", r.fields
    ${FROM}
    left join students s on s.school_code = r.school_code and s.user_code = r.person_code
      and r.type in ('STUDENT', 'PARENT') and s.deleted_at is null
    left join staff f on f.school_code = r.school_code and f.user_code = r.person_code and r.type = 'STAFF'
      and f.deleted_at is null
    ${where(tables, of, narrowed)}
    order by r.id ${cutting(part)}`.execute(tables.db);
  // What has been sent is filled in; what has not is as it will be.
  const filled = (state: ListRow["smsState"], text: string, fields: Record<string, string>) =>
    state === "" || state === "cancelled" ? merge(text, fields) : text;
  return rows.map(({ fields, ...row }) => ({
    ...row,
    res: sayKept(tables.language, row.res),
    message: filled(row.smsState, row.message, fields),
    emailBody: filled(row.emailState, row.emailBody, fields),
  }));
}

export async function countList(tables: SchoolTables, of: OfList, keyword: string): Promise<ListCounts> {
  const smsPending = sql`${UNSENT.sms} and (r.list <> 'CUSTOM' or r.message <> '')`;
  const emailPending = sql`${UNSENT.email} and (r.list <> 'CUSTOM' or r.email_body <> '')`;
  const { rows } = await sql<ListCounts>`
    select count(*)::int as all, count(*) filter (where ${statusOf(STATE)} = '1')::int as pending,
      count(*) filter (where ${statusOf(STATE)} = '2')::int as sent,
      count(*) filter (where ${statusOf(STATE)} = '3')::int as failed,
      count(*) filter (where ${smsPending})::int as "smsPending",
      count(*) filter (where ${emailPending})::int as "emailPending",
      count(*) filter (where ${smsPending} and ${problemOf("sms")} <> 'none')::int as "smsUnreachable",
      count(*) filter (where ${emailPending} and ${problemOf("email")} <> 'none')::int as "emailUnreachable"
    ${FROM} ${where(tables, of, { keyword })}`.execute(tables.db);
  return rows[0] as ListCounts;
}

/** The list that a person added to last, of those that groups fill; undefined while all are empty (G131). */
export async function lastList(
  { db, school }: SchoolTables,
  userCode: string,
): Promise<"STUDENT" | "STAFF" | undefined> {
  const { rows } = await sql<{ list: "STUDENT" | "STAFF" }>`
    select list from message_list_rows where school_code = ${school} and user_code = ${userCode} and list <> 'CUSTOM'
    order by id desc limit 1`.execute(db);
  return rows[0]?.list;
}

/** Which students a list is filled with. */
export type Whom =
  | { groupCode: string }
  | { keyStageCode: string }
  | { userCodes: readonly string[] }
  | { owing: { moreThan: Cents; days: number }; day: string }
  | { absentOn: string; days: number };

/** The same as a condition on a student `s` of a group `g`. */
function isMeant(school: SchoolCode, whom: Whom): RawBuilder<unknown> {
  if ("groupCode" in whom) return sql`s.group_code = ${whom.groupCode}`;
  // Who has left is no longer of the stage.
  if ("keyStageCode" in whom) return sql`g.key_stage_code = ${whom.keyStageCode} and not g.is_alumni`;
  if ("userCodes" in whom) return sql`s.user_code = any(${whom.userCodes}::text[])`;
  if ("absentOn" in whom) return sql`s.user_code in (${absentFor(school, { day: whom.absentOn, days: whom.days })})`;
  return sql`s.user_code in (${owingLonger(school, whom.day, whom.owing)})`;
}

/**
 * Adds students, their guardians, or both; answers how many were added and how many were meant. A child without a
 * guardian has a row too, which nothing can be sent to: otherwise nobody would notice that its family is not told.
 */
export async function addStudents(
  tables: SchoolTables,
  userCode: string,
  { whom, students, parents }: { whom: Whom; students: boolean; parents: boolean },
): Promise<Filled> {
  const { school } = tables;
  const meant = isMeant(school, whom);
  return await addWho(
    tables,
    { userCode, list: "STUDENT" },
    sql`
      select 'STUDENT' as type, s.user_code, s.name, s.name as student_name, g.group_name, s.phone_number, s.email,
        'student ' || s.user_code as entry_key
      from students s join groups g using (school_code, group_code)
      where s.school_code = ${school} and ${meant} and s.deleted_at is null and ${students}
      union all
      select 'PARENT', s.user_code, p.names, s.name, g.group_name, p.phone_number, p.email,
        'parent ' || p.id || ' ' || s.user_code
      from students s join groups g using (school_code, group_code)
        join guardians p on p.school_code = s.school_code and p.parent_id_number = s.parent_id_number
          and p.deleted_at is null
      where s.school_code = ${school} and ${meant} and s.deleted_at is null
        and s.parent_id_number <> '' and ${parents}
      union all
      select 'PARENT', s.user_code, s.name, s.name, g.group_name, '', '', 'noGuardian ' || s.user_code
      from students s join groups g using (school_code, group_code)
      where s.school_code = ${school} and ${meant} and s.deleted_at is null and ${parents}
        and not exists (select from guardians p where p.school_code = s.school_code
          and p.parent_id_number = s.parent_id_number and p.parent_id_number <> '' and p.deleted_at is null)`,
  );
}

export async function addStaffGroup(tables: SchoolTables, userCode: string, groupCode: string): Promise<Filled> {
  return await addWho(
    tables,
    { userCode, list: "STAFF" },
    sql`
      select 'STAFF' as type, s.user_code, s.name, '' as student_name, g.group_name, s.phone_number, s.email,
        'staff ' || s.user_code as entry_key
      from staff s join staff_groups g using (school_code, group_code)
      where s.school_code = ${tables.school} and s.group_code = ${groupCode} and s.deleted_at is null`,
  );
}

/**
 * Adds those who are not in a list yet. Whoever is, and was written to by neither channel, stands there anew where their
 * name, number or address is another by now: who has been mended is reached.
 */
async function addWho(
  { db, school }: SchoolTables,
  { userCode, list }: OfList,
  who: RawBuilder<unknown>,
): Promise<Filled> {
  const told = (row: string) =>
    sql.raw(`(${row}.name, ${row}.student_name, ${row}.group_name, ${row}.phone_number, ${row}.email)`);
  const { rows: former } = await sql<{ entry_key: string }>`with who as (${who})
    delete from message_list_rows r using who w
    where r.school_code = ${school} and r.user_code = ${userCode} and r.list = ${list} and r.entry_key = w.entry_key
      and ${IS_UNWRITTEN} and ${told("r")} is distinct from ${told("w")}
    returning r.entry_key`.execute(db);
  // A child that has a guardian by now is no longer one without.
  await sql`with who as (${who})
    delete from message_list_rows r using who w
    where r.school_code = ${school} and r.user_code = ${userCode} and r.list = ${list} and w.type = 'PARENT'
      and w.entry_key not like 'noGuardian %' and r.entry_key = 'noGuardian ' || w.user_code`.execute(db);
  const { rows } = await sql<Filled>`with who as (${who}), added as (
      insert into message_list_rows (school_code, user_code, list, type, person_code, name, student_name, group_name,
        phone_number, email, entry_key)
      select ${school}, ${userCode}, ${list}, type, user_code, name, student_name, group_name, phone_number, email,
        entry_key
      from who order by student_name, type desc, name
      on conflict (school_code, user_code, list, entry_key) do nothing returning entry_key
    ) select (select count(*) from added where entry_key not like 'noGuardian %')::int as added,
      (select count(*) from who where entry_key not like 'noGuardian %')::int as meant,
      (select count(*) from who where entry_key like 'noGuardian %')::int as "noGuardian"`.execute(db);
  const { added, meant, noGuardian } = rows[0] as Filled;
  const renewed = former.filter((row) => !row.entry_key.startsWith("noGuardian "));
  return { added: added - renewed.length, meant, noGuardian };
}

/** How many people a list was filled with, and how many children among them have no guardian. */
export interface Filled {
  added: number;
  meant: number;
  noGuardian: number;
}

/** Whether a code is a group's of students, or of the staff. */
export async function hasGroup(
  { db, school }: SchoolTables,
  table: "groups" | "staff_groups",
  groupCode: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where school_code = ${school} and group_code = ${groupCode}`.execute(
      db,
    );
  return rows.length > 0;
}

export async function hasKeyStage({ db, school }: SchoolTables, keyStageCode: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from key_stages where school_code = ${school} and key_stage_code = ${keyStageCode}`.execute(db);
  return rows.length > 0;
}

/** Somebody who is in no group, or of a spreadsheet. */
export interface NewRow {
  name: string;
  groupName?: string;
  phoneNumber: string;
  email: string;
  fields: Readonly<Record<string, string>>;
  message: string;
  emailBody: string;
  emailSubject: string;
  emailReplyTo: string;
  entryKey: string;
}

/** Adds rows that are not there yet; answers the ids of those that were added. */
export async function addRows({ db, school }: SchoolTables, of: OfList, added: readonly NewRow[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into message_list_rows (school_code, user_code, list, type, name, group_name, phone_number, email, fields, message,
      email_body, email_subject, email_reply_to, entry_key)
    select ${school}, ${of.userCode}, ${of.list}, 'PERSON', n.name, n.group_name, n.phone_number, n.email, n.fields::jsonb, n.message,
      n.email_body, n.email_subject, n.email_reply_to, n.entry_key
    from unnest(${added.map((row) => row.name)}::text[], ${added.map((row) => row.groupName ?? "")}::text[],
      ${added.map((row) => row.phoneNumber)}::text[],
      ${added.map((row) => row.email)}::text[], ${added.map((row) => JSON.stringify(row.fields))}::text[],
      ${added.map((row) => row.message)}::text[], ${added.map((row) => row.emailBody)}::text[],
      ${added.map((row) => row.emailSubject)}::text[], ${added.map((row) => row.emailReplyTo)}::text[],
      ${added.map((row) => row.entryKey)}::text[]) with ordinality
      as n (name, group_name, phone_number, email, fields, message, email_body, email_subject, email_reply_to, entry_key, place)
    order by n.place
    on conflict (school_code, user_code, list, entry_key) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Adds uploaded rows that are not there yet. Whoever is, and was written to by neither channel, stands there anew where what
 * does not make a row another is other by now: the subject, where answers go, a column; whose message was cancelled by a channel,
 * also where its words are other ones. Answers how many of either there are.
 */
export async function addUploaded(
  tables: SchoolTables,
  of: OfList,
  uploaded: readonly NewRow[],
): Promise<{ added: number; renewed: number }> {
  const { rows: former } = await sql`
    delete from message_list_rows r
    using unnest(${uploaded.map((row) => row.entryKey)}::text[], ${uploaded.map((row) => row.emailSubject)}::text[],
      ${uploaded.map((row) => row.emailReplyTo)}::text[], ${uploaded.map((row) => JSON.stringify(row.fields))}::text[])
      as n (entry_key, email_subject, email_reply_to, fields)
    where r.school_code = ${tables.school} and r.user_code = ${of.userCode} and r.list = ${of.list}
      and r.entry_key = n.entry_key and ${IS_UNWRITTEN}
      and (r.email_subject, r.email_reply_to, r.fields) is distinct from (n.email_subject, n.email_reply_to, n.fields::jsonb)
    returning 1`.execute(tables.db);
  const dropped = await dropCancelled(tables, of, uploaded);
  const ids = await addRows(tables, of, uploaded);
  const entryKeys = uploaded.map(({ entryKey }) => entryKey);
  const renewed = former.length + dropped + (await replaceHalfCancelled(tables, of, entryKeys));
  return { added: Math.max(0, ids.length - renewed), renewed };
}

/** Empties a list; answers how many rows went, and the messages that they were sent by. */
export async function clearRows(
  { db, school }: SchoolTables,
  { userCode, list }: OfList,
): Promise<{ cleared: number; messageIds: number[] }> {
  const { rows } = await sql<{ sms: number | null; email: number | null }>`
    delete from message_list_rows where school_code = ${school} and user_code = ${userCode} and list = ${list}
    returning sms_id as sms, email_id as email`.execute(db);
  return {
    cleared: rows.length,
    messageIds: rows.flatMap(({ sms, email }) => [sms, email].filter((id) => id !== null)),
  };
}

/** A row that is still to be sent by a channel, with all that its message may be made of. */
export interface PendingRow extends Omit<Wanted, "template" | "subject" | "values" | "owes"> {
  type: ListRow["type"];
  /** The student, of a parent the child. */
  personCode: string;
  studentName: string;
  groupName: string;
  fields: Record<string, string>;
  message: string;
  emailBody: string;
  emailSubject: string;
  emailReplyTo: string;
}

/**
 * The rows of a list that nothing was sent to yet by a channel, or what was to be is cancelled; of a spreadsheet's, those that were uploaded for it.
 * @param lock holds them: a second press of Send waits, and finds them sent.
 */
export async function pendingRows(
  { db, school }: SchoolTables,
  { userCode, list }: OfList,
  channel: Channel,
  lock?: "lock",
): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select r.id as "rowId", r.name, r.phone_number as "phoneNumber", r.email, r.type, r.person_code as "personCode",
      r.student_name as "studentName", r.group_name as "groupName", r.fields, r.message, r.email_body as "emailBody",
      r.email_subject as "emailSubject", r.email_reply_to as "emailReplyTo", case when ${IS_GONE} then 'gone' when ${HAS_NO_GUARDIAN} then 'noGuardian' else 'none' end as lacks
    from message_list_rows r
    where r.school_code = ${school} and r.user_code = ${userCode} and r.list = ${list}
      and ${isUnsent(channel)}
      and (r.list <> 'CUSTOM' or ${channel === "sms" ? sql`r.message` : sql`r.email_body`} <> '')
    order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows;
}

/** What the rows of a list that wait for an e-mail can be filled with, the name first. */
export async function fieldNames({ db, school }: SchoolTables, { userCode, list }: OfList): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct f.name, f.name <> 'Name' as is_other
    from message_list_rows r cross join lateral jsonb_object_keys(r.fields) as f (name)
    where r.school_code = ${school} and r.user_code = ${userCode} and r.list = ${list}
      and ${isUnsent("email")} and r.email_body <> ''
    order by is_other, f.name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Notes on rows which message is theirs. */
export async function markRows(
  { db, school }: SchoolTables,
  channel: Channel,
  rows: readonly { rowId: number; messageId: number }[],
): Promise<void> {
  const column = channel === "sms" ? sql`sms_id` : sql`email_id`;
  await sql`update message_list_rows r set ${column} = n.message_id
    from unnest(${rows.map((row) => row.rowId)}::bigint[], ${rows.map((row) => row.messageId)}::bigint[])
      as n (row_id, message_id)
    where r.school_code = ${school} and r.id = n.row_id`.execute(db);
}
