/** Key stages in the database. */
import type { KeyStage } from "@ofisi/contract/people/keyStages";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

const columns = ["key_stage_code as keyStageCode", "key_stage_name as keyStageName"] as const;

export async function listKeyStages(db: Database, school: SchoolCode): Promise<KeyStage[]> {
  return await db
    .selectFrom("key_stages")
    .select(columns)
    .where("school_code", "=", school)
    .orderBy("key_stage_name")
    .execute();
}

/** Locks the row: two people changing one key stage wait for each other. */
export async function findKeyStage(
  db: Database,
  school: SchoolCode,
  keyStageCode: string,
): Promise<KeyStage | undefined> {
  return await db
    .selectFrom("key_stages")
    .select(columns)
    .where("school_code", "=", school)
    .where("key_stage_code", "=", keyStageCode)
    .forUpdate()
    .executeTakeFirst();
}

export async function addKeyStage(db: Database, school: SchoolCode, keyStage: KeyStage): Promise<void> {
  await db
    .insertInto("key_stages")
    .values({ school_code: school, key_stage_code: keyStage.keyStageCode, key_stage_name: keyStage.keyStageName })
    .execute();
}

export async function renameKeyStage(db: Database, school: SchoolCode, keyStage: KeyStage): Promise<void> {
  await db
    .updateTable("key_stages")
    .set({ key_stage_name: keyStage.keyStageName })
    .where("school_code", "=", school)
    .where("key_stage_code", "=", keyStage.keyStageCode)
    .execute();
}

export async function removeKeyStage(db: Database, school: SchoolCode, keyStageCode: string): Promise<void> {
  await db
    .deleteFrom("key_stages")
    .where("school_code", "=", school)
    .where("key_stage_code", "=", keyStageCode)
    .execute();
}
