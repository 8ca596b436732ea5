/** What groups are called, for whoever only says it: nothing is locked. */
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export async function findGroupName(tables: SchoolTables, groupCode: string): Promise<string | undefined> {
  const group = await ofSchool(tables, "groups")
    .select("group_name as name")
    .where("group_code", "=", groupCode)
    .executeTakeFirst();
  return group?.name;
}

/** The group's name as the words of a filter: none where none is chosen, its code where the school has no such group. */
export async function groupWords(tables: SchoolTables, groupCode: string | undefined): Promise<string[]> {
  return groupCode ? [(await findGroupName(tables, groupCode)) ?? groupCode] : [];
}
