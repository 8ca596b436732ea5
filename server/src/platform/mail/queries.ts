/** The mail outbox: a message waits in the transaction that causes it and leaves by a job (G128). */
import { sql } from "kysely";
import type { Context } from "../../kit/context.ts";
import { countGone } from "../../kit/database/gone.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Puts a mail in the outbox of the transaction's school, and queues its sending. */
export async function addMail(context: Context, mail: Mail): Promise<void> {
  const row = await context.db
    .insertInto("outbox")
    .values({
      school_code: sql`coalesce(current_school(), '')`,
      channel: "email",
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.body,
      created_by: context.caller?.userCode ?? "",
    })
    .returning(["school_code", "id"])
    .executeTakeFirstOrThrow();
  await context.enqueue("sendMail", { schoolCode: row.school_code, id: row.id });
}

export interface WaitingMail extends Mail {
  id: number;
  replyTo: string;
}

/** Takes a pending mail for sending and counts the attempt; undefined when it has gone already. */
export async function takeMail(db: Database, schoolCode: string, id: number): Promise<WaitingMail | undefined> {
  const row = await db
    .updateTable("outbox")
    .set({ attempts: sql`attempts + 1` })
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .where("status", "=", 1)
    .returning(["recipient", "subject", "body", "reply_to"])
    .executeTakeFirst();
  return row && { id, recipient: row.recipient, subject: row.subject, body: row.body, replyTo: row.reply_to };
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
      body: sql`regexp_replace(body, 'token=[A-Za-z0-9_-]+', 'token=…', 'g')`,
      ...(outcome.status === 2
        ? { status: 2, provider_reference: outcome.reference, sent_at: sql`now()` }
        : { status: 3, failure: outcome.failure.slice(0, 500) }),
    })
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .execute();
}

/** Takes the links out of letters that could not be sent while the links lived. */
export async function sweepLetters(db: Database, school: SchoolCode): Promise<number> {
  return await countGone(
    db,
    sql`update outbox set body = regexp_replace(body, 'token=[A-Za-z0-9_-]+', 'token=…', 'g')
        where school_code = ${school} and body ~ 'token=[A-Za-z0-9_-]' and created_at < now() - interval '1 day'`,
  );
}
