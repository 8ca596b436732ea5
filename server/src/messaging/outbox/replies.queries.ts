/** What people write back, kept word by word, and whose it is. */
import { ProviderOptions, type AdapterName } from "@ofisi/contract/messaging/messagingSettings";
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import { ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";

export async function keepReply(
  { db, school }: SchoolTables,
  reply: {
    adapter: AdapterName;
    /** How the carrier says what, where the school has described it. */
    options?: object;
    body: string;
    address: string;
  },
): Promise<void> {
  const { adapter, options = {}, body, address } = reply;
  await db
    .insertInto("message_replies")
    .values({ school_code: school, adapter, options: JSON.stringify(options), body, address })
    .execute();
}

/** Each reply brings a job that takes all that wait: under one key, one that ends just now would miss it. */
export async function enqueueTakingReplies(db: Database, school: string): Promise<void> {
  await sql`select enqueue_job('takeReplies', ${JSON.stringify({ schoolCode: school })}::json)`.execute(db);
}

/** The next reply that waits behind an id, locked; one that somebody else is taking is passed over. */
export async function lockNextReply(tables: SchoolTables, after: number) {
  const row = await ofSchool(tables, "message_replies")
    .select(["id", "adapter", "options", "body", "received_at as receivedAt"])
    .where("outcome", "=", "waiting")
    .where("id", ">", after)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, adapter: row.adapter as AdapterName, options: ProviderOptions.parse(row.options) };
}

/**
 * A carrier that tells something again does so within this, and brings the parts of a text; whoever writes the same word
 * later means it again.
 */
const AGAIN = sql`interval '15 minutes'`;

/** Whether it has been taken before. Two that are taken at once follow one another here. */
export async function isRepeated(
  { db, school }: SchoolTables,
  { fingerprint, hasId, receivedAt }: { fingerprint: string; hasId: boolean; receivedAt: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply ${school} ${fingerprint}`}, 0))`.execute(db);
  const { rows } =
    await sql`select 1 from message_replies where school_code = ${school} and fingerprint = ${fingerprint}
    and outcome = 'taken' and (${hasId} or received_at > ${receivedAt}::timestamptz - ${AGAIN}) limit 1`.execute(db);
  return rows.length > 0;
}

export interface Writer {
  type: "" | "STUDENT" | "PARENT" | "STAFF";
  name: string;
  codes: string[];
  studentName: string;
}

/** Whose number it is: a parent's, a student's own, one of the staff's; nobody's where the school does not know it. */
export async function findWriter({ db, school }: SchoolTables, number: string): Promise<Writer> {
  const { rows } = await sql<{ type: Writer["type"]; name: string; code: string | null; studentName: string | null }>`
    select 'PARENT' as type, g.names as name, s.user_code as code, s.name as "studentName", 1 as place
    from guardians g left join students s on s.school_code = g.school_code and s.parent_id_number = g.parent_id_number
      and s.parent_id_number <> '' and s.deleted_at is null
    where g.school_code = ${school} and g.phone_number = ${number} and g.deleted_at is null
    union all select 'STUDENT', name, user_code, name, 2 from students
    where school_code = ${school} and phone_number = ${number} and deleted_at is null
    union all select 'STAFF', name, user_code, null, 3 from staff
    where school_code = ${school} and phone_number = ${number} and deleted_at is null
    order by place, name, "studentName" limit 100`.execute(db);
  const [first] = rows;
  if (!first) return { type: "", name: "", codes: [], studentName: "" };
  const same = rows.filter(({ type }) => type === first.type);
  const each = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    type: first.type,
    name: each(same.map(({ name }) => name)).join(", "),
    codes: each(same.map(({ code }) => code)),
    studentName: each(same.map(({ studentName }) => studentName)).join(", "),
  };
}

/** A part of a text that was taken before. */
export interface KeptPart {
  id: number;
  body: string;
  outcome: "part" | "joined" | "taken";
  receivedAt: Date;
}

/** Parts of a message that were taken around the same time. Whoever takes them at once follows one another here. */
export async function lockParts({ db, school }: SchoolTables, of: string, receivedAt: Date): Promise<KeptPart[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply ${school} ${of}`}, 0))`.execute(db);
  const { rows } = await sql<KeptPart>`
    select id, body, outcome, received_at as "receivedAt" from message_replies
    where school_code = ${school} and fingerprint = ${of} and outcome in ('taken', 'part', 'joined')
      and received_at between ${receivedAt}::timestamptz - ${AGAIN} and ${receivedAt}::timestamptz + ${AGAIN}
    order by id`.execute(db);
  return rows;
}

/** What the oldest part belongs to that has waited for the others too long; undefined where none has. */
export async function findOverdue({ db, school }: SchoolTables): Promise<{ of: string; at: Date } | undefined> {
  const { rows } = await sql<{ of: string; at: Date }>`
    select fingerprint as of, received_at as at from message_replies
    where school_code = ${school} and outcome = 'part' and received_at < now() - ${AGAIN}
    order by received_at limit 1`.execute(db);
  return rows[0];
}

type Closed =
  | { outcome: "repeated" | "unreadable" | "joined" }
  | { outcome: "part"; fingerprint: string }
  | {
      outcome: "taken";
      fingerprint: string;
      sender: string;
      message: string;
      act: "" | "stop" | "start";
      writer: Writer;
    };

export async function closeReply(tables: SchoolTables, id: number, closed: Closed): Promise<void> {
  await updateOfSchool(tables, "message_replies")
    .set({ outcome: closed.outcome, processed_at: sql`now()`, ...knownOf(closed) })
    .where("id", "=", id)
    .execute();
}

function knownOf(closed: Closed) {
  if (closed.outcome === "part") return { fingerprint: closed.fingerprint };
  if (closed.outcome !== "taken") return {};
  const { fingerprint, sender, message, act, writer } = closed;
  return {
    fingerprint,
    sender,
    message,
    act,
    person_type: writer.type,
    person_name: writer.name,
    person_codes: writer.codes,
    student_name: writer.studentName,
  };
}

/** Schools with a reply that waits, though its job should have taken it, or with parts overdue; asked across schools. */
export async function listSchoolsWithReplies(db: Database): Promise<string[]> {
  const { rows } = await sql<{ schoolCode: string }>`
    select school_code as "schoolCode" from message_replies where outcome = 'waiting'
    union select school_code from message_replies where outcome = 'part' and received_at < now() - ${AGAIN}`.execute(
    db,
  );
  return rows.map(({ schoolCode }) => schoolCode);
}

/** What came twice, is part of another or cannot be read is kept for so long, and the raw words of what was taken. */
const KEPT = sql`interval '90 days'`;

/** Takes away what was told again, is in another or could not be read, and the raw words of the others; what waits stays. */
export async function sweepReplies({ db, school }: SchoolTables): Promise<number> {
  await sql`update message_replies set body = '' where school_code = ${school} and outcome = 'taken' and body <> ''
    and received_at < now() - ${KEPT}`.execute(db);
  return await countGone(
    db,
    sql`delete from message_replies where school_code = ${school} and outcome in ('repeated', 'unreadable', 'joined')
      and received_at < now() - ${KEPT}`,
  );
}
