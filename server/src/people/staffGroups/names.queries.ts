/** What staff groups are called, without counting who is in them. */
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export async function listStaffGroupNames(tables: SchoolTables) {
  return await ofSchool(tables, "staff_groups")
    .select(["group_code as groupCode", "group_name as groupName"])
    .execute();
}
