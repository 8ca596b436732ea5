/**
 * A write happens once however often it is sent: its answer is kept under the client's key in the same
 * transaction as its effect (SAFETY section 2, M4). The same key with another body is refused.
 */
import { createHash, createHmac } from "node:crypto";
import { say } from "@ofisi/contract/kit/texts";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import type { Answer } from "./call.ts";
import type pg from "pg";
import { inTransaction, type Database } from "./database/transaction.ts";
import { refuseAs } from "./refusal.ts";
import type { SchoolCode } from "./tenant.ts";

export interface Key {
  schoolCode: string;
  userCode: string;
  key: string;
  operation: string;
  requestHash: Buffer;
}

/** Fields that people choose, or are given, to be known by; found by name. */
const SECRET = /password|secret|passkey|key$/i;

export interface Asked {
  /** The installation's key (`Services.sealKey`): it lies beside the database and not in it. */
  sealKey: string;
  operation: string;
  fields: Readonly<Record<string, string>>;
  files: Readonly<Record<string, { sha256: Buffer }>>;
}

/**
 * The hash of what was asked: fields in order of name, then files by content. Whoever has a copy of the database tries
 * a million passwords a second against a plain hash; so those go in under a key that no copy holds.
 */
export function hashRequest({ sealKey, operation, fields, files }: Asked): Buffer {
  const sealed = (value: string) => createHmac("sha256", sealKey).update(`asked\0${value}`).digest("hex");
  const hash = createHash("sha256").update(operation);
  for (const name of Object.keys(fields).toSorted()) {
    const value = fields[name]!;
    hash.update(`\0${name}\0${SECRET.test(name) ? sealed(value) : value}`);
  }
  for (const name of Object.keys(files).toSorted()) hash.update(`\0${name}\0`).update(files[name]!.sha256);
  return hash.digest();
}

/**
 * Takes the key for this transaction, or answers what an earlier one answered. A racing transaction with
 * the same key waits here until the first has committed or rolled back: the unique index holds it.
 */
export async function takeKey(db: Database, key: Key): Promise<Answer | undefined> {
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
  return taken ? undefined : await answerOf(db, key);
}

/** What an earlier call answered, without taking the key: a look before work that takes long. */
export async function findAnswer(pool: pg.Pool, school: SchoolCode | undefined, key: Key): Promise<Answer | undefined> {
  return await inTransaction(pool, school, "read", ({ db }) => answerOf(db, key));
}

/** What stands under a key while what follows its transaction is not done: if it never is, a repeat is told so. */
export const BEGUN = sentenceAlone(
  said("This was begun before, and it is not known how it ended. Look before you do it again"),
);

/** What a repeat is answered where the first answer must not be kept. */
export const WITHOUT_SECRETS = sentenceAlone(
  said("This was done already. What it showed cannot be shown again; ask for it anew"),
);

function sentenceAlone(sentence: Said): Answer {
  return { status: 200, success: false, message: say("en", sentence), data: {}, said: sentence };
}

async function answerOf(db: Database, key: Key): Promise<Answer | undefined> {
  const earlier = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "response"])
    .where("school_code", "=", key.schoolCode)
    .where("user_code", "=", key.userCode)
    .where("key", "=", key.key)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (!earlier.request_hash.equals(key.requestHash)) {
    throw refuseAs("invalid", "This request has been sent before with other contents");
  }
  return earlier.response as Answer;
}

/** Keeps the answer beside its effect. */
export async function keepAnswer(db: Database, key: Key, answer: Answer): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ response: JSON.stringify(answer) })
    .where("school_code", "=", key.schoolCode)
    .where("user_code", "=", key.userCode)
    .where("key", "=", key.key)
    .execute();
}
