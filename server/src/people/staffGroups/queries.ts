/** Staff groups in the database. */
import type { StaffGroup } from "@ofisi/contract/people/staffGroups";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";

/** The school's staff groups by name with their head counts. */
export async function listStaffGroups(tables: SchoolTables): Promise<StaffGroup[]> {
  return await ofSchool(tables, "staff_groups as g")
    .leftJoin("staff as s", (join) =>
      join
        .onRef("s.school_code", "=", "g.school_code")
        .onRef("s.group_code", "=", "g.group_code")
        .on("s.deleted_at", "is", null),
    )
    .select([
      "g.group_code as groupCode",
      "g.group_name as groupName",
      "g.version",
      sql<number>`count(s.user_code)::int`.as("staffCount"),
    ])
    .groupBy(["g.group_code", "g.group_name", "g.version"])
    .orderBy("g.group_name")
    .orderBy("g.group_code")
    .execute();
}

/** A group without its head count. */
type StaffGroupRow = Omit<StaffGroup, "staffCount">;

export const staffGroupRecords = record<StaffGroupRow, "groupCode">({
  table: "staff_groups",
  noun: "staff group",
  key: "groupCode",
  prefix: "SG",
  columns: { groupCode: "group_code", groupName: "group_name", version: "version" },
  versioned: { groupName: "the name" },
  gone: "This group is not there any more",
  refusals: {
    staff_groups_name: ({ groupName = "" }) =>
      refuse("There is a staff group called {name} already", { name: groupName }, "groupName"),
  },
  unique: { staff_groups_name: ["groupName"] },
});
