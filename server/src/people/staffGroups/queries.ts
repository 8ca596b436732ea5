/** Staff groups in the database. */
import type { StaffGroup } from "@ofisi/contract/people/staffGroups";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** The school's staff groups by name with their head counts. */
export async function listStaffGroups(db: Database, school: SchoolCode): Promise<StaffGroup[]> {
  return await db
    .selectFrom("staff_groups as g")
    .leftJoin("staff as s", (join) =>
      join
        .onRef("s.school_code", "=", "g.school_code")
        .onRef("s.group_code", "=", "g.group_code")
        .on("s.deleted_at", "is", null),
    )
    .select([
      "g.group_code as groupCode",
      "g.group_name as groupName",
      sql<number>`count(s.user_code)::int`.as("staffCount"),
    ])
    .where("g.school_code", "=", school)
    .groupBy(["g.group_code", "g.group_name"])
    .orderBy("g.group_name")
    .orderBy("g.group_code")
    .execute();
}

/** A group without its head count. */
export type StaffGroupRow = Omit<StaffGroup, "staffCount">;

/** Locks the row: two people changing one group wait for each other. */
export async function findStaffGroup(
  db: Database,
  school: SchoolCode,
  groupCode: string,
): Promise<StaffGroupRow | undefined> {
  return await db
    .selectFrom("staff_groups")
    .select(["group_code as groupCode", "group_name as groupName"])
    .where("school_code", "=", school)
    .where("group_code", "=", groupCode)
    .forUpdate()
    .executeTakeFirst();
}

export async function addStaffGroup(db: Database, school: SchoolCode, group: StaffGroupRow): Promise<void> {
  await db
    .insertInto("staff_groups")
    .values({ school_code: school, group_code: group.groupCode, group_name: group.groupName })
    .execute();
}

export async function renameStaffGroup(
  db: Database,
  school: SchoolCode,
  groupCode: string,
  groupName: string,
): Promise<void> {
  await db
    .updateTable("staff_groups")
    .set({ group_name: groupName })
    .where("school_code", "=", school)
    .where("group_code", "=", groupCode)
    .execute();
}

export async function removeStaffGroup(db: Database, school: SchoolCode, groupCode: string): Promise<void> {
  await db.deleteFrom("staff_groups").where("school_code", "=", school).where("group_code", "=", groupCode).execute();
}
