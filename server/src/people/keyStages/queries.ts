/** Key stages in the database. */
import type { KeyStage } from "@ofisi/contract/people/keyStages";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";

export const keyStageRecords = record<KeyStage, "keyStageCode">({
  table: "key_stages",
  noun: "key stage",
  key: "keyStageCode",
  prefix: "KS",
  columns: { keyStageCode: "key_stage_code", keyStageName: "key_stage_name", version: "version" },
  versioned: { keyStageName: "the name" },
  held: { as: "keyStage", called: "keyStageName" },
  gone: "This key stage is not there any more",
  refusals: {
    key_stages_name: ({ keyStageName = "" }) =>
      refuse("There is a key stage called {name} already", { name: keyStageName }, "keyStageName"),
  },
  unique: { key_stages_name: ["keyStageName"] },
});

export async function listKeyStages(tables: SchoolTables): Promise<KeyStage[]> {
  return await ofSchool(tables, "key_stages")
    .select(["key_stage_code as keyStageCode", "key_stage_name as keyStageName", "version"])
    .orderBy("school_order")
    .execute();
}
