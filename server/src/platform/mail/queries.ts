/** The mail outbox: a message waits in the transaction that causes it and leaves by a job (G128). */
import { said } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import { sql, type RawBuilder } from "kysely";
import { createHash } from "node:crypto";
import type { Context } from "../../kit/context.ts";
import { countGone, sweeping } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";

export interface Mail {
  recipient: string;
  /** Where an answer goes; empty for nowhere but the sender's address. */
  replyTo?: string;
  subject: string;
  body: string;
}

export interface Attachment {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** As much as providers take of all files of a mail: they count 25 MB with a third more for being sent as letters. */
export const ATTACHED_BYTES_MAX = 15_000_000;

/** Puts a mail in the outbox of the transaction's school, and queues its sending. */
export async function addMail(context: Context, mail: Mail): Promise<void> {
  await context.enqueue("sendMail", await putMail(context.db, mail, { by: context.caller?.userCode ?? "" }));
}

/**
 * Puts one of many mails with files in the outbox. A school's wait in a queue of their own and leave one at a time, so
 * that the mail of somebody who cannot sign in goes past them.
 * @param from who sent it, and what of the school's pages shows what becomes of it.
 * @returns the mail's number in the outbox
 */
export async function addBulkMail(
  db: Database,
  mail: Mail,
  attachments: readonly Attachment[],
  from: { by: string; topic: string },
): Promise<number> {
  const { schoolCode, id } = await putMail(db, mail, from);
  await db
    .insertInto("outbox_attachments")
    .values(
      attachments.map(({ name, contentType, bytes }, place) => ({
        school_code: schoolCode,
        mail_id: id,
        place,
        name,
        content_type: contentType,
        bytes,
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest(),
      })),
    )
    .execute();
  const payload = JSON.stringify({ schoolCode, id });
  await sql`select enqueue_job('sendMail', ${payload}::json, ${`mail of ${schoolCode}`})`.execute(db);
  return id;
}

async function putMail(
  db: Database,
  { recipient, replyTo = "", subject, body }: Mail,
  { by, topic = "" }: { by: string; topic?: string },
): Promise<{ schoolCode: string; id: number }> {
  return await db
    .insertInto("outbox")
    .values({
      school_code: sql`coalesce(current_school(), '')`,
      channel: "email",
      recipient,
      reply_to: replyTo,
      subject,
      body,
      created_by: by,
      topic,
    })
    .returning(["school_code as schoolCode", "id"])
    .executeTakeFirstOrThrow();
}

export interface WaitingMail extends Mail {
  id: number;
  createdAt: Date;
  replyTo: string;
  attachments: readonly Attachment[];
  /** What of the school's pages is told what becomes of it; empty of none. */
  topic: string;
}

/** Longer than an attempt may take (`adapters.ts`): a process that has not told by then is dead. */
const TAKEN_MINUTES = 3;

/**
 * Takes a pending mail for sending and counts the attempt; undefined when it has gone already, and `taken` while another
 * process is at it: one that was taken for dead and lives, or died a moment ago.
 */
export async function takeMail(
  db: Database,
  schoolCode: string,
  id: number,
): Promise<WaitingMail | "taken" | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select(["recipient", "subject", "body", "reply_to", "topic", "created_at"])
    .select(sql<boolean>`coalesce(taken_until > now(), false)`.as("isTaken"))
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .where("status", "=", 1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.isTaken) return "taken";
  await db
    .updateTable("outbox")
    .set({ attempts: sql`attempts + 1`, taken_until: sql`now() + make_interval(mins => ${TAKEN_MINUTES})` })
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .execute();
  const files = await db
    .selectFrom("outbox_attachments")
    .select(["name", "content_type", "bytes"])
    .where("school_code", "=", schoolCode)
    .where("mail_id", "=", id)
    .orderBy("place")
    .execute();
  const attachments = files.map(({ name, content_type: contentType, bytes }) => ({ name, contentType, bytes: bytes! }));
  const { recipient, subject, body, reply_to: replyTo, topic, created_at: createdAt } = row;
  return { id, createdAt, recipient, subject, body, replyTo, topic, attachments };
}

/** Lets a mail that could not be handed over be taken again. */
export async function letGoOfMail(db: Database, schoolCode: string, id: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ taken_until: null })
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .execute();
}

/** Marks a mail 2 Sent, or 3 Failed with the provider's reason. */
export async function closeMail(
  db: Database,
  schoolCode: string,
  id: number,
  outcome: { status: 2; reference: string } | { status: 3; failure: string },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      // A link that lets somebody in is not kept readable once it is on its way, or will never be.
      body: sql`regexp_replace(body, '(token|[?]link)=[A-Za-z0-9_-]+', '\\1=…', 'g')`,
      ...(outcome.status === 2
        ? { status: 2, provider_reference: outcome.reference, sent_at: sql`now()` }
        : { status: 3, failure: outcome.failure.slice(0, 500) }),
    })
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .execute();
  if (outcome.status === 2) await dropFiles(db, sql`school_code = ${schoolCode} and mail_id = ${id}`);
}

/** Why a mail has failed that waited in a backup which was restored. */
const RESTORED = keepSaid(
  said("A backup was restored in which this waited: it may have been sent since. Send it again if it did not arrive"),
);

/** Closes mails of a backup that was restored: they may have left since it was made. Answers how many. */
export async function holdRestoredMails(db: Database): Promise<number> {
  return await countGone(
    db,
    sql`update outbox set status = 3, failure = ${RESTORED},
        body = regexp_replace(body, '(token|[?]link)=[A-Za-z0-9_-]+', '\\1=…', 'g') where status = 1`,
  );
}

/** Lets go of what files held; their names, sizes and hashes stay. */
async function dropFiles(db: Database, which: RawBuilder<unknown>): Promise<number> {
  return await countGone(db, sql`update outbox_attachments set bytes = null where bytes is not null and ${which}`);
}

/** Days that the files of a mail are kept that could not be sent. */
const FAILED_DAYS = 7;

/** Lets go of the files of mails that could not be sent, some days after. */
export async function sweepAttachments({ db, school }: SchoolTables): Promise<number> {
  return await dropFiles(
    db,
    sql`school_code = ${school} and mail_id in (select id from outbox where school_code = ${school} and status = 3
      and created_at < now() - make_interval(days => ${FAILED_DAYS}))`,
  );
}

/** Takes the links out of letters: those that are dead by then, and those to the family's page once the letter has left or could not. */
export const sweepLetters = sweeping(
  (school) => sql`
    update outbox set body = regexp_replace(body, '(token|[?]link)=[A-Za-z0-9_-]+', '\\1=…', 'g')
        where school_code = ${school} and created_at < now() - interval '1 day'
          and (body ~ 'token=[A-Za-z0-9_-]' or (body ~ '[?]link=[A-Za-z0-9_-]' and status <> 1))`,
);
