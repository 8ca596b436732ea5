/** Safaricom's messages, kept word by word. */
import { ODD_OUTCOMES, type Callback } from "@ofisi/contract/finance/mpesa";
import { sql } from "kysely";
import { hasAny, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Keeps what came in, word by word; `taken` when nothing more is to be done with it. */
export async function keepCallback(
  tables: SchoolTables,
  {
    taken,
    ...message
  }: {
    kind: Callback["kind"];
    shortCode: string;
    body: string;
    address: string;
    taken?: { outcome: Callback["outcome"]; transactionCode?: string; detail?: string };
    /** Left out it is now. */
    receivedAt?: Date;
  },
): Promise<void> {
  const { outcome = "waiting", transactionCode, detail } = taken ?? {};
  await insertOfSchool(tables, "mpesa_callbacks", { ...message, outcome, transactionCode, detail }).execute();
}

/** Whether this row of a pulled list is kept already: it is pulled again and again for two days. */
export async function hasUnread(tables: SchoolTables, body: string): Promise<boolean> {
  return await hasAny(
    ofSchool(tables, "mpesa_callbacks")
      .where("kind", "=", "pull")
      .where("outcome", "=", "unreadable")
      .where("body", "=", body),
  );
}

/** Whether a pulled list has told this of a payment before: it is pulled again and again for two days. */
export async function hasPulled(
  tables: SchoolTables,
  { transactionCode = "", detail = "" }: { transactionCode?: string; detail?: string },
): Promise<boolean> {
  return await hasAny(
    ofSchool(tables, "mpesa_callbacks")
      .where(sql<boolean>`kind = 'pull'`)
      .where("transaction_code", "=", transactionCode)
      .where("detail", "=", detail),
  );
}

/** The next message that waits behind an id, locked; one that somebody else is taking is passed over. */
export async function lockNextCallback(tables: SchoolTables, after: number) {
  return await ofSchool(tables, "mpesa_callbacks")
    .select(["id", "kind", "short_code as shortCode", "body", "received_at as receivedAt"])
    .where("outcome", "=", "waiting")
    .where("kind", "<>", "validation")
    .where("id", ">", after)
    .where((message) => message.or([message("try_after", "is", null), message("try_after", "<=", sql<Date>`now()`)]))
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function closeCallback(
  tables: SchoolTables,
  id: number,
  outcome: Exclude<Callback["outcome"], "waiting">,
  about: { transactionCode?: string; detail?: string; checkoutRequestId?: string } = {},
): Promise<void> {
  await updateOfSchool(tables, "mpesa_callbacks")
    .set({
      outcome,
      detail: about.detail ?? "",
      transaction_code: about.transactionCode ?? "",
      checkout_request_id: about.checkoutRequestId ?? "",
      processed_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** A message that cannot be taken is tried so often, and set aside then. */
export const TRIES_MAX = 6;

/**
 * Writes down that a message could not be taken. Answers when it is to be tried again (after one minute, then two,
 * four, eight …), or undefined once it is set aside for the office to look at.
 */
export async function deferCallback(tables: SchoolTables, id: number): Promise<Date | undefined> {
  const row = await updateOfSchool(tables, "mpesa_callbacks")
    .set({
      tries: sql`tries + 1`,
      try_after: sql`now() + interval '1 minute' * power(2, tries)`,
      outcome: sql`case when tries + 1 >= ${TRIES_MAX}::int then 'failed' else outcome end`,
      processed_at: sql`case when tries + 1 >= ${TRIES_MAX}::int then now() end`,
    })
    .where("id", "=", id)
    .where("outcome", "=", "waiting")
    .returning(["outcome", "try_after"])
    .executeTakeFirst();
  return row?.outcome === "waiting" ? (row.try_after ?? undefined) : undefined;
}

/**
 * Lets the answer to the asking of a phone and the phone's own answer follow one another, though neither finds the
 * other yet: whoever comes second does.
 */
export async function lockCheckout({ db, school }: SchoolTables, checkoutRequestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${school} ${checkoutRequestId}`}, 0))`.execute(
    db,
  );
}

/** The phone's own answers that came before it was known which question they answer, in their order. */
export async function listEarlyAnswers(tables: SchoolTables, checkoutRequestId: string) {
  return await ofSchool(tables, "mpesa_callbacks")
    .select(["id", "kind", "short_code as shortCode", "body", "received_at as receivedAt", "outcome"])
    .where("checkout_request_id", "=", checkoutRequestId)
    .where("kind", "=", "stk")
    .orderBy("id")
    .execute();
}

/** A message that waits this long is odd: the job that takes it runs within seconds. */
const ODD_WAIT = sql`interval '2 minutes'`;

export async function listCallbacks(
  tables: SchoolTables,
  { show, page, size }: { show: "attention" | "all"; page: number; size: number },
): Promise<{ callbacks: Callback[]; count: number }> {
  let query = ofSchool(tables, "mpesa_callbacks");
  if (show === "attention")
    query = query
      .where("outcome", "in", ODD_OUTCOMES)
      .where("looked_at", "is", null)
      .where(sql<boolean>`(outcome <> 'waiting' or received_at < now() - ${ODD_WAIT})`);
  const newest = query.select(CALLBACK).orderBy("id", "desc");
  const { rows, count } = await pageOf(newest, () => countRows(query), { page, size });
  return { callbacks: rows.map(toCallback), count };
}

/** Writes down that somebody has looked at a message; the first who did stays. Undefined when there is none. */
export async function settleCallback(
  tables: SchoolTables,
  id: number,
  lookedBy: string,
): Promise<Callback | undefined> {
  const row = await updateOfSchool(tables, "mpesa_callbacks")
    .set({
      looked_at: sql`coalesce(looked_at, now())`,
      looked_by: sql`case when looked_at is null then ${lookedBy} else looked_by end`,
    })
    .where("id", "=", id)
    .returning(CALLBACK)
    .executeTakeFirst();
  return row && toCallback(row);
}

const CALLBACK = [
  "id",
  "kind",
  "short_code as shortCode",
  "transaction_code as transactionCode",
  "outcome",
  "detail",
  "body",
  "address",
  "received_at as receivedAt",
  "looked_by as lookedBy",
  "looked_at as lookedAt",
] as const;

function toCallback(
  row: Omit<Callback, "receivedAt" | "lookedAt"> & { receivedAt: Date; lookedAt: Date | null },
): Callback {
  return { ...row, receivedAt: row.receivedAt.toISOString(), lookedAt: row.lookedAt?.toISOString() ?? "" };
}

/** Schools with a message that waits, though its job should have taken it. Asked across schools. */
export async function listWaitingSchools(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("mpesa_callbacks")
    .select("school_code as schoolCode")
    .distinct()
    .where("outcome", "=", "waiting")
    .where("kind", "<>", "validation")
    .where((message) => message.or([message("try_after", "is", null), message("try_after", "<=", sql<Date>`now()`)]))
    .execute();
  return rows.map((row) => row.schoolCode);
}
