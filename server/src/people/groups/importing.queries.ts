/** Groups as imports ask for them: where rows go, and whether an import's groups can be taken back. */
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { KnownGroup } from "./duplicates.rules.ts";

/** The school's groups and key stages. */
export async function listPlaces(tables: SchoolTables) {
  const groups: KnownGroup[] = await ofSchool(tables, "groups")
    .select([
      "group_code as groupCode",
      "group_name as groupName",
      sql<string>`coalesce(key_stage_code, '')`.as("keyStageCode"),
      "group_entry_year as groupEntryYear",
      "group_exit_year as groupExitYear",
    ])
    .execute();
  const keyStages = await ofSchool(tables, "key_stages")
    .select(["key_stage_code as keyStageCode", "key_stage_name as keyStageName"])
    .execute();
  return { groups, keyStages };
}

/** Why the group of an import's row stays. */
export const groupKept = sql<string>`coalesce((select case
      when g.group_name <> r.values ->> 'groupName'
        or coalesce(g.key_stage_code, '') <> coalesce(r.values ->> 'keyStageCode', '') then 'changedSince'
      when exists (select from fee_structures f where f.school_code = g.school_code and f.group_code = g.group_code)
        or exists (select from students s where s.school_code = g.school_code and s.group_code = g.group_code) then 'inUseSince'
      else '' end
    from groups g where g.school_code = r.school_code and g.group_code = r.made_code), 'inBinSince')`;
