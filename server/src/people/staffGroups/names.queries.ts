/** What staff groups are called, without counting who is in them. */
import type { SchoolTables } from "../../kit/scope.ts";

export async function listStaffGroupNames({ db, school }: SchoolTables) {
  return await db
    .selectFrom("staff_groups")
    .select(["group_code as groupCode", "group_name as groupName"])
    .where("school_code", "=", school)
    .execute();
}
