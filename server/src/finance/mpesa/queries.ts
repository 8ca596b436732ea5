/** Paybills, and callbacks word by word. */
import type { Callback } from "@ofisi/contract/finance/mpesa";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { KnownPayment } from "../ledger/payments.queries.ts";
import { bareReference } from "./answers.rules.ts";

/** A paybill as it is kept: secrets sealed. */
export interface KeptPaybill {
  shortCode: string;
  environment: "sandbox" | "live";
  consumerKey: string;
  consumerSecret: string;
  passkey: string;
  initiator: string;
  securityCredential: string;
  pathSealed: string;
  isStrict: boolean;
  allowList: string;
  registeredAt: Date | null;
  pulledAt: Date | null;
  pulledCount: number;
  pullFailure: string;
  pullFailedAt: Date | null;
}

export async function listPaybills(db: Database, school: SchoolCode): Promise<KeptPaybill[]> {
  const rows = await db
    .selectFrom("mpesa_accounts")
    .select([
      "short_code as shortCode",
      "environment",
      "consumer_key as consumerKey",
      "consumer_secret as consumerSecret",
      "passkey",
      "initiator",
      "security_credential as securityCredential",
      "path_sealed as pathSealed",
      "is_strict as isStrict",
      "allow_list as allowList",
      "registered_at as registeredAt",
      "pulled_at as pulledAt",
      "pulled_count as pulledCount",
      "pull_failure as pullFailure",
      "pull_failed_at as pullFailedAt",
    ])
    .where("school_code", "=", school)
    .orderBy("short_code")
    .execute();
  return rows.map((row) => ({ ...row, environment: row.environment as KeptPaybill["environment"] }));
}

/** Adds a paybill or changes it. A secret that is left empty stays as it is, whoever else saves at the same time. */
export async function savePaybill(
  db: Database,
  school: SchoolCode,
  paybill: Omit<KeptPaybill, "registeredAt" | "pulledAt" | "pulledCount" | "pullFailure" | "pullFailedAt"> & {
    pathHash: Buffer;
  },
): Promise<void> {
  const kept = {
    environment: paybill.environment,
    consumer_key: paybill.consumerKey,
    consumer_secret: paybill.consumerSecret,
    passkey: paybill.passkey,
    initiator: paybill.initiator,
    security_credential: paybill.securityCredential,
    is_strict: paybill.isStrict,
    allow_list: paybill.allowList,
  };
  await db
    .insertInto("mpesa_accounts")
    .values({
      school_code: school,
      short_code: paybill.shortCode,
      path_hash: paybill.pathHash,
      path_sealed: paybill.pathSealed,
      ...kept,
    })
    .onConflict((conflict) =>
      conflict.columns(["school_code", "short_code"]).doUpdateSet({
        ...kept,
        ...Object.fromEntries(
          (["consumer_key", "consumer_secret", "passkey", "initiator", "security_credential"] as const).map(
            (secret) => [
              secret,
              sql<string>`coalesce(nullif(excluded.${sql.ref(secret)}, ''), mpesa_accounts.${sql.ref(secret)})`,
            ],
          ),
        ),
        // What the sandbox was told the live one does not know.
        registered_at: sql`case when mpesa_accounts.environment = excluded.environment
          then mpesa_accounts.registered_at end`,
      }),
    )
    .execute();
}

export async function stampRegistered(db: Database, school: SchoolCode, shortCode: string): Promise<void> {
  await db
    .updateTable("mpesa_accounts")
    .set({ registered_at: sql`now()` })
    .where("school_code", "=", school)
    .where("short_code", "=", shortCode)
    .execute();
}

/** How a pull went: so many new payments, or why it failed. */
export async function stampPulled(
  db: Database,
  school: SchoolCode,
  shortCode: string,
  result: { found: number } | { failure: string },
): Promise<void> {
  await db
    .updateTable("mpesa_accounts")
    .set(
      "found" in result
        ? { pulled_at: sql`now()`, pulled_count: result.found, pull_failure: "", pull_failed_at: null }
        : { pull_failure: result.failure, pull_failed_at: sql`now()` },
    )
    .where("school_code", "=", school)
    .where("short_code", "=", shortCode)
    .execute();
}

/** Every paybill that is connected, in all schools: for the round that looks for lost payments. */
export async function listConnected(db: Database): Promise<{ schoolCode: string; shortCode: string }[]> {
  return await db
    .selectFrom("mpesa_accounts")
    .select(["school_code as schoolCode", "short_code as shortCode"])
    .where("consumer_key", "<>", "")
    .where("registered_at", "is not", null)
    .execute();
}

/** Whose a callback's path is. Asked without a school. */
export interface PathOwner {
  schoolCode: string;
  shortCode: string;
  allowList: string;
  isStrict: boolean;
  timeZone: string;
}
export async function findByPath(db: Database, pathHash: Buffer): Promise<PathOwner | undefined> {
  const { rows } = await sql<PathOwner>`select school_code as "schoolCode", short_code as "shortCode",
    allow_list as "allowList", is_strict as "isStrict", time_zone as "timeZone"
    from mpesa_account_by_path(${pathHash})`.execute(db);
  return rows[0];
}

/** Keeps what came in, word by word; `taken` when nothing more is to be done with it. */
export async function keepCallback(
  db: Database,
  school: SchoolCode,
  callback: {
    kind: Callback["kind"];
    shortCode: string;
    body: string;
    address: string;
    taken?: { outcome: Callback["outcome"]; transactionCode?: string; detail?: string };
    /** Left out it is now. */
    receivedAt?: Date;
  },
): Promise<void> {
  await db
    .insertInto("mpesa_callbacks")
    .values({
      school_code: school,
      kind: callback.kind,
      short_code: callback.shortCode,
      body: callback.body,
      address: callback.address,
      outcome: callback.taken?.outcome ?? "waiting",
      transaction_code: callback.taken?.transactionCode ?? "",
      detail: callback.taken?.detail ?? "",
      ...(callback.receivedAt && { received_at: callback.receivedAt }),
    })
    .execute();
}

/** Whether a pulled list has told this of a payment before: it is pulled again and again for two days. */
export async function hasPulled(
  db: Database,
  school: SchoolCode,
  { transactionCode = "", detail = "" }: { transactionCode?: string; detail?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("mpesa_callbacks")
    .select("id")
    .where("school_code", "=", school)
    .where("kind", "=", "pull")
    .where("transaction_code", "=", transactionCode)
    .where("detail", "=", detail)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next message that waits behind an id, locked; one that somebody else is taking is passed over. */
export async function lockNextCallback(db: Database, school: SchoolCode, after: number) {
  return await db
    .selectFrom("mpesa_callbacks")
    .select(["id", "kind", "short_code as shortCode", "body", "received_at as receivedAt"])
    .where("school_code", "=", school)
    .where("outcome", "=", "waiting")
    .where("kind", "<>", "validation")
    .where("id", ">", after)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function closeCallback(
  db: Database,
  school: SchoolCode,
  id: number,
  outcome: Exclude<Callback["outcome"], "waiting">,
  about: { transactionCode?: string; detail?: string } = {},
): Promise<void> {
  await db
    .updateTable("mpesa_callbacks")
    .set({
      outcome,
      detail: about.detail ?? "",
      transaction_code: about.transactionCode ?? "",
      processed_at: sql`now()`,
    })
    .where("school_code", "=", school)
    .where("id", "=", id)
    .execute();
}

/** A message that waits this long is odd: the job that takes it runs within seconds. */
const ODD_WAIT = sql`interval '2 minutes'`;

export async function listCallbacks(
  db: Database,
  school: SchoolCode,
  { show, page, size }: { show: "attention" | "all"; page: number; size: number },
): Promise<{ callbacks: Callback[]; count: number }> {
  let query = db.selectFrom("mpesa_callbacks").where("school_code", "=", school);
  if (show === "attention")
    query = query
      .where("outcome", "in", ["waiting", "differs", "refused", "unreadable"])
      .where("looked_at", "is", null)
      .where(sql<boolean>`(outcome <> 'waiting' or received_at < now() - ${ODD_WAIT})`);
  const { count } = await query.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  let rows = query.select(CALLBACK).orderBy("id", "desc");
  if (size > 0) rows = rows.limit(size).offset(page * size);
  const found = await rows.execute();
  return { callbacks: found.map(toCallback), count };
}

/** Writes down that somebody has looked at a message; the first who did stays. Undefined when there is none. */
export async function settleCallback(
  db: Database,
  school: SchoolCode,
  id: number,
  lookedBy: string,
): Promise<Callback | undefined> {
  const row = await db
    .updateTable("mpesa_callbacks")
    .set({
      looked_at: sql`coalesce(looked_at, now())`,
      looked_by: sql`case when looked_at is null then ${lookedBy} else looked_by end`,
    })
    .where("school_code", "=", school)
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
  row: Omit<Callback, "kind" | "outcome" | "receivedAt" | "lookedAt"> & {
    kind: string;
    outcome: string;
    receivedAt: Date;
    lookedAt: Date | null;
  },
): Callback {
  return {
    ...row,
    kind: row.kind as Callback["kind"],
    outcome: row.outcome as Callback["outcome"],
    receivedAt: row.receivedAt.toISOString(),
    lookedAt: row.lookedAt?.toISOString() ?? "",
  };
}

/** Schools with a message that waits, though its job should have taken it. Asked across schools. */
export async function listWaitingSchools(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("mpesa_callbacks")
    .select("school_code as schoolCode")
    .distinct()
    .where("outcome", "=", "waiting")
    .where("kind", "<>", "validation")
    .execute();
  return rows.map((row) => row.schoolCode);
}

/**
 * A payment by Safaricom's reference, however it became known. One that was typed at the counter and returned is not
 * it: the reference is free again (`payments_once`).
 */
export async function findPayment(
  db: Database,
  school: SchoolCode,
  reference: string,
): Promise<KnownPayment | undefined> {
  const row = await db
    .selectFrom("payments")
    .select(["payment_id as paymentId", "transaction_code as transactionCode", "bank_code as bankCode", "amount_cents"])
    .select("state")
    .where("school_code", "=", school)
    .where("bank_code", "=", "MPESA")
    .where(sql<boolean>`upper(bank_ref) = ${reference.toUpperCase()}`)
    .where(sql<boolean>`bank_ref <> '' and not (source = 'counter' and state = 'returned')`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { amount_cents, state, ...rest } = row;
  return { ...rest, amount: amount_cents, state: state as KnownPayment["state"] };
}

/** A payment by our own code: the paybill it came to, and Safaricom's code of it. */
export async function findByCode(
  db: Database,
  school: SchoolCode,
  transactionCode: string,
): Promise<{ shortCode: string; reference: string } | undefined> {
  return await db
    .selectFrom("payments")
    .select(["short_code as shortCode", "bank_ref as reference"])
    .where("school_code", "=", school)
    .where("transaction_code", "=", transactionCode)
    .executeTakeFirst();
}

/** What Safaricom says of a payment, beside it (G124). */
export async function setStatus(db: Database, school: SchoolCode, paymentId: number, status: string): Promise<void> {
  await db
    .updateTable("payments")
    .set({ status })
    .where("school_code", "=", school)
    .where("payment_id", "=", paymentId)
    .execute();
}

/** Whether an account that a payer typed is an open bill or a student's school ID, however it is spaced. */
export async function knowsReference(db: Database, school: SchoolCode, reference: string): Promise<boolean> {
  const bare = bareReference(reference);
  if (bare === "") return false;
  const { rows } = await sql<{ known: boolean }>`select
      exists (select from bills where school_code = ${school} and bill_no = ${bare} and voided_at is null)
      or exists (select from students where school_code = ${school} and deleted_at is null and school_id_number <> ''
        and regexp_replace(upper(school_id_number), '[^A-Z0-9]', '', 'g') in (${bare}, ${school + bare})) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

/** When money last came to a paybill. */
export async function lastPayments(db: Database, school: SchoolCode): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("payments")
    .select(["short_code as shortCode", sql<Date>`max(created_at)`.as("at")])
    .where("school_code", "=", school)
    .where("short_code", "<>", "")
    .groupBy("short_code")
    .execute();
  return new Map(rows.map((row) => [row.shortCode, row.at]));
}

/** Queues a job to run no earlier than a moment; a job under the same key replaces the one that waits. */
export async function enqueueAt(
  db: Database,
  task: string,
  payload: Record<string, unknown>,
  runAt: Date | undefined,
  key: string | undefined,
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, null, ${runAt ?? null}::timestamptz, ${key ?? null})`.execute(
    db,
  );
}
