/** Paybills, callbacks word by word, and questions on phones. */
import type { Callback, PhoneRequest } from "@ofisi/contract/finance/mpesa";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** A paybill as it is kept: secrets sealed. */
export interface KeptPaybill {
  shortCode: string;
  environment: "sandbox" | "live";
  consumerKey: string;
  consumerSecret: string;
  passkey: string;
  pathSealed: string;
  isStrict: boolean;
  allowList: string;
  registeredAt: Date | null;
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
      "path_sealed as pathSealed",
      "is_strict as isStrict",
      "allow_list as allowList",
      "registered_at as registeredAt",
    ])
    .where("school_code", "=", school)
    .orderBy("short_code")
    .execute();
  return rows.map((row) => ({ ...row, environment: row.environment as KeptPaybill["environment"] }));
}

export async function savePaybill(
  db: Database,
  school: SchoolCode,
  paybill: Omit<KeptPaybill, "registeredAt"> & { pathHash: Buffer },
): Promise<void> {
  const kept = {
    environment: paybill.environment,
    consumer_key: paybill.consumerKey,
    consumer_secret: paybill.consumerSecret,
    passkey: paybill.passkey,
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
    .onConflict((conflict) => conflict.columns(["school_code", "short_code"]).doUpdateSet(kept))
    .execute();
}

/** Stamps what was done with a paybill: its addresses registered, or its last hours pulled. */
export async function stampPaybill(
  db: Database,
  school: SchoolCode,
  shortCode: string,
  what: "registered_at" | "pulled_at",
): Promise<void> {
  await db
    .updateTable("mpesa_accounts")
    .set({ [what]: sql`now()` })
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

/** Keeps what came in, word by word. A validation asks for nothing more: it is noted. */
export async function keepCallback(
  db: Database,
  school: SchoolCode,
  callback: {
    kind: Callback["kind"];
    shortCode: string;
    body: string;
    address: string;
    outcome?: "noted";
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
      outcome: callback.outcome ?? "waiting",
      ...(callback.receivedAt && { received_at: callback.receivedAt }),
    })
    .execute();
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

export async function listCallbacks(
  db: Database,
  school: SchoolCode,
  { show, page, size }: { show: "attention" | "all"; page: number; size: number },
): Promise<{ callbacks: Callback[]; count: number }> {
  let query = db.selectFrom("mpesa_callbacks").where("school_code", "=", school);
  if (show === "attention") query = query.where("outcome", "in", ["waiting", "differs", "refused", "unreadable"]);
  const { count } = await query.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  let rows = query
    .select([
      "id",
      "kind",
      "transaction_code as transactionCode",
      "outcome",
      "detail",
      "body",
      "address",
      "received_at as receivedAt",
    ])
    .orderBy("id", "desc");
  if (size > 0) rows = rows.limit(size).offset(page * size);
  const found = await rows.execute();
  return {
    callbacks: found.map((row) => ({
      ...row,
      kind: row.kind as Callback["kind"],
      outcome: row.outcome as Callback["outcome"],
      receivedAt: row.receivedAt.toISOString(),
    })),
    count,
  };
}

/** A payment by its reference, however it became known. */
export async function findPayment(db: Database, school: SchoolCode, reference: string) {
  return await db
    .selectFrom("payments")
    .select(["payment_id as paymentId", "amount_cents", "state", "transaction_code as transactionCode"])
    .where("school_code", "=", school)
    .where("bank_code", "=", "MPESA")
    .where(sql<boolean>`upper(bank_ref) = ${reference.toUpperCase()}`)
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
  const bare = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  if (bare === "") return false;
  const { rows } = await sql<{ known: boolean }>`select
      exists (select from bills where school_code = ${school} and bill_no = ${bare} and voided_at is null)
      or exists (select from students where school_code = ${school} and deleted_at is null and school_id_number <> ''
        and regexp_replace(upper(school_id_number), '[^A-Z0-9]', '', 'g') in (${bare}, ${school + bare})) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

export interface PhoneRow {
  requestCode: string;
  shortCode: string;
  billNo: string;
  phoneNumber: string;
  amount: Cents;
  state: PhoneRequest["state"] | "sending";
  checkoutRequestId: string;
  detail: string;
  transactionCode: string;
  askedBy: string;
  personName: string;
  askedAt: Date;
}

export async function addPhoneRequest(
  db: Database,
  school: SchoolCode,
  request: Pick<PhoneRow, "requestCode" | "shortCode" | "billNo" | "phoneNumber" | "amount" | "askedBy" | "personName">,
): Promise<void> {
  await db
    .insertInto("phone_requests")
    .values({
      school_code: school,
      request_code: request.requestCode,
      short_code: request.shortCode,
      bill_no: request.billNo,
      phone_number: request.phoneNumber,
      amount_cents: request.amount,
      asked_by: request.askedBy,
      person_name: request.personName,
    })
    .execute();
}

/** A question by its code, or by Safaricom's own; with `lock`, alone with it until the transaction ends. */
export async function findPhoneRequest(
  db: Database,
  school: SchoolCode,
  by: { requestCode: string } | { checkoutRequestId: string },
  lock = false,
): Promise<PhoneRow | undefined> {
  let query = db
    .selectFrom("phone_requests")
    .select([
      "request_code as requestCode",
      "short_code as shortCode",
      "bill_no as billNo",
      "phone_number as phoneNumber",
      "amount_cents",
      "state",
      "checkout_request_id as checkoutRequestId",
      "detail",
      "transaction_code as transactionCode",
      "asked_by as askedBy",
      "person_name as personName",
      "asked_at as askedAt",
    ])
    .where("school_code", "=", school);
  query =
    "requestCode" in by
      ? query.where("request_code", "=", by.requestCode)
      : query.where("checkout_request_id", "=", by.checkoutRequestId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { amount_cents, ...rest } = row;
  return { ...rest, state: row.state as PhoneRow["state"], amount: amount_cents };
}

export async function changePhoneRequest(
  db: Database,
  school: SchoolCode,
  requestCode: string,
  change: {
    state: PhoneRow["state"];
    detail?: string;
    merchantRequestId?: string;
    checkoutRequestId?: string;
    transactionCode?: string;
  },
): Promise<void> {
  const isOver = !["waiting", "sending", "sent"].includes(change.state);
  await db
    .updateTable("phone_requests")
    .set({
      state: change.state,
      ...(change.detail !== undefined && { detail: change.detail }),
      ...(change.merchantRequestId !== undefined && { merchant_request_id: change.merchantRequestId }),
      ...(change.checkoutRequestId !== undefined && { checkout_request_id: change.checkoutRequestId }),
      ...(change.transactionCode !== undefined && { transaction_code: change.transactionCode }),
      ...(isOver && { ended_at: sql`now()` }),
    })
    .where("school_code", "=", school)
    .where("request_code", "=", requestCode)
    .execute();
}

/** The live receipt of a payment, for the answer to who asked the phone. */
export async function receiptOfTransaction(db: Database, school: SchoolCode, transactionCode: string): Promise<string> {
  if (transactionCode === "") return "";
  const row = await db
    .selectFrom("receipts as r")
    .innerJoin("payments as p", (join) =>
      join.onRef("p.school_code", "=", "r.school_code").onRef("p.payment_id", "=", "r.payment_id"),
    )
    .select("r.receipt_no")
    .where("r.school_code", "=", school)
    .where("p.transaction_code", "=", transactionCode)
    .where("r.kind", "=", "receipt")
    .where("r.reversed_no", "is", null)
    .executeTakeFirst();
  return row?.receipt_no ?? "";
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
