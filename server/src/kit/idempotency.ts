/**
 * A write happens once however often it is sent: its answer is kept under the client's key in the same
 * transaction as its effect (SAFETY section 2, M4). The same key with another body is refused.
 */
import { createHash } from "node:crypto";
import type { Envelope } from "@ofisi/contract/kit/operation";
import type { Database } from "./database/transaction.ts";
import { refuseAs } from "./refusal.ts";

export interface Key {
  schoolCode: string;
  userCode: string;
  key: string;
  operation: string;
  requestHash: Buffer;
}

/** The hash of what was asked: fields in order of name, then files by content. */
export function hashRequest(
  operation: string,
  fields: Record<string, string>,
  files: Record<string, { sha256: Buffer }>,
): Buffer {
  const hash = createHash("sha256").update(operation);
  for (const name of Object.keys(fields).toSorted()) hash.update(`\0${name}\0${fields[name]}`);
  for (const name of Object.keys(files).toSorted()) hash.update(`\0${name}\0`).update(files[name]!.sha256);
  return hash.digest();
}

/**
 * Takes the key for this transaction, or answers what an earlier one answered. A racing transaction with
 * the same key waits here until the first has committed or rolled back: the unique index holds it.
 */
export async function takeKey(db: Database, key: Key): Promise<Envelope | undefined> {
  const taken = await db
    .insertInto("idempotency_keys")
    .values({
      school_code: key.schoolCode,
      user_code: key.userCode,
      key: key.key,
      operation: key.operation,
      request_hash: key.requestHash,
    })
    .onConflict((conflict) => conflict.columns(["school_code", "user_code", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (taken) return undefined;
  const earlier = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "response"])
    .where("school_code", "=", key.schoolCode)
    .where("user_code", "=", key.userCode)
    .where("key", "=", key.key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(key.requestHash)) {
    throw refuseAs("invalid", "This request has been sent before with other contents");
  }
  return earlier.response as Envelope;
}

/** Keeps the answer beside its effect. */
export async function keepAnswer(db: Database, key: Key, answer: Envelope): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ response: JSON.stringify(answer) })
    .where("school_code", "=", key.schoolCode)
    .where("user_code", "=", key.userCode)
    .where("key", "=", key.key)
    .execute();
}
