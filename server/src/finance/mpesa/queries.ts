/** Paybills, and payments by Safaricom's reference. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { withAmounts } from "../../kit/database/amounts.ts";
import { hasAny, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { KnownPayment } from "../ledger/payments.queries.ts";
import type { Paybill } from "./adapters.ts";
import { bareReference } from "./answers.rules.ts";

/** A paybill as it is kept: secrets sealed. */
export interface KeptPaybill extends Paybill {
  pathSealed: string;
  isStrict: boolean;
  postsExact: boolean;
  allowList: string;
  registeredAt: Date | null;
  pulledAt: Date | null;
  pulledCount: number;
  pullFailure: string;
  pullFailedAt: Date | null;
}

export async function listPaybills(tables: SchoolTables): Promise<KeptPaybill[]> {
  return await ofSchool(tables, "mpesa_accounts")
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
      "posts_exact as postsExact",
      "allow_list as allowList",
      "registered_at as registeredAt",
      "pulled_at as pulledAt",
      "pulled_count as pulledCount",
      "pull_failure as pullFailure",
      "pull_failed_at as pullFailedAt",
    ])
    .orderBy("short_code")
    .execute();
}

/** Adds a paybill or changes it. A secret that is left empty stays as it is, whoever else saves at the same time. */
export async function savePaybill(
  { db, school }: SchoolTables,
  paybill: Omit<KeptPaybill, "registeredAt" | "pulledAt" | "pulledCount" | "pullFailure" | "pullFailedAt"> & {
    pathHash: Buffer;
    /** Whether the path of before is to go too. */
    renewPath: boolean;
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
    posts_exact: paybill.postsExact,
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
        ...(paybill.renewPath && { path_hash: paybill.pathHash, path_sealed: paybill.pathSealed }),
        // What the sandbox was told the live one does not know, nor anybody a new path.
        registered_at: paybill.renewPath
          ? null
          : sql`case when mpesa_accounts.environment = excluded.environment
          then mpesa_accounts.registered_at end`,
      }),
    )
    .execute();
}

/** Whether payments to this paybill that name a bill exactly are to be posted by themselves. */
export async function postsExact(tables: SchoolTables, shortCode: string): Promise<boolean> {
  return await hasAny(
    ofSchool(tables, "mpesa_accounts").where("short_code", "=", shortCode).where("posts_exact", "=", true),
  );
}

export async function stampRegistered(tables: SchoolTables, shortCode: string): Promise<void> {
  await updateOfSchool(tables, "mpesa_accounts")
    .set({ registered_at: sql`now()` })
    .where("short_code", "=", shortCode)
    .execute();
}

/** How a pull went: so many new payments, or why it failed. */
export async function stampPulled(
  tables: SchoolTables,
  shortCode: string,
  result: { found: number } | { failure: string },
): Promise<void> {
  await updateOfSchool(tables, "mpesa_accounts")
    .set(
      "found" in result
        ? { pulled_at: sql`now()`, pulled_count: result.found, pull_failure: "", pull_failed_at: null }
        : { pull_failure: result.failure, pull_failed_at: sql`now()` },
    )
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

/** Payments of M-Pesa that have Safaricom's reference. */
function referred(tables: SchoolTables, reference: string) {
  return ofSchool(tables, "payments")
    .select(["payment_id as paymentId", "transaction_code as transactionCode", "bank_code as bankCode"])
    .where("bank_code", "=", "MPESA")
    .where(sql<boolean>`upper(bank_ref) = ${reference.toUpperCase()}`);
}

/**
 * A payment by Safaricom's reference, however it became known. One that was typed at the counter and returned is not
 * it: the reference is free again (`payments_once`).
 */
export async function findPayment(tables: SchoolTables, reference: string): Promise<KnownPayment | undefined> {
  const row = await referred(tables, reference)
    .select(["amount_cents", "state"])
    .where(sql<boolean>`bank_ref <> '' and not (source = 'counter' and state = 'returned')`)
    .executeTakeFirst();
  return row && withAmounts(row);
}

/**
 * A payment that was typed at the counter under this reference with this amount, and given back since. Another amount
 * was a slip of the pen, and says nothing of the money that Safaricom tells of.
 */
export async function findGivenBack(
  tables: SchoolTables,
  reference: string,
  amount: Cents,
): Promise<KnownPayment | undefined> {
  const row = await referred(tables, reference)
    .where("amount_cents", "=", amount)
    .where(sql<boolean>`bank_ref <> '' and source = 'counter' and state = 'returned'`)
    .orderBy("payment_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, amount, state: "returned" };
}

/** A payment by our own code: the paybill it came to, and Safaricom's code of it. */
export async function findByCode(
  tables: SchoolTables,
  transactionCode: string,
): Promise<{ shortCode: string; reference: string } | undefined> {
  return await ofSchool(tables, "payments")
    .select(["short_code as shortCode", "bank_ref as reference"])
    .where("transaction_code", "=", transactionCode)
    .executeTakeFirst();
}

/** What Safaricom says of a payment, beside it (G124); answers whether it had said something else before. */
export async function setStatus(tables: SchoolTables, paymentId: number, status: string): Promise<boolean> {
  const { numUpdatedRows } = await updateOfSchool(tables, "payments")
    .set({ status })
    .where("payment_id", "=", paymentId)
    .where("status", "<>", status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The receipt that stands for a payment, if it is posted. */
export async function findLiveReceipt(tables: SchoolTables, paymentId: number): Promise<string | undefined> {
  const row = await ofSchool(tables, "receipts")
    .select("receipt_no as receiptNo")
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "receipt")
    .where("reversed_no", "is", null)
    .executeTakeFirst();
  return row?.receiptNo;
}

/** Whether an account that a payer typed is an open bill or a student's school ID, however it is spaced. */
export async function knowsReference({ db, school }: SchoolTables, reference: string): Promise<boolean> {
  const bare = bareReference(reference);
  if (bare === "") return false;
  const { rows } = await sql<{ known: boolean }>`select
      exists (select from bills where school_code = ${school} and bill_no = ${bare} and voided_at is null)
      or exists (select from students where school_code = ${school} and deleted_at is null and bare_school_id <> ''
        and bare_school_id in (${bare}, ${school + bare})) as known`.execute(db);
  return rows[0]?.known === true;
}

/** When money last came to a paybill. */
export async function lastPayments(tables: SchoolTables): Promise<Map<string, Date>> {
  const rows = await ofSchool(tables, "payments")
    .select(["short_code as shortCode", sql<Date>`max(created_at)`.as("at")])
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
