/** What groups are called, for whoever only says it: nothing is locked. */
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export async function findGroupName(db: Database, school: SchoolCode, groupCode: string): Promise<string | undefined> {
  const group = await ofSchool({ db, school }, "groups")
    .select("group_name as name")
    .where("group_code", "=", groupCode)
    .executeTakeFirst();
  return group?.name;
}

/** The group's name as the words of a filter: none where none is chosen, its code where the school has no such group. */
export async function groupWords(db: Database, school: SchoolCode, groupCode: string | undefined): Promise<string[]> {
  return groupCode ? [(await findGroupName(db, school, groupCode)) ?? groupCode] : [];
}
