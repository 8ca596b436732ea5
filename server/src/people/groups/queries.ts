/** Student groups in the database. */
import type { Group } from "@ofisi/contract/people/groups";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** The school's groups by name with their head counts; of one key stage when given. */
export async function listGroups(db: Database, school: SchoolCode, keyStageCode?: string): Promise<Group[]> {
  let query = db
    .selectFrom("groups as g")
    .leftJoin(
      (from) =>
        from
          .selectFrom("students")
          .select(["group_code", ({ fn }) => fn.countAll<number>().as("students")])
          .where("school_code", "=", school)
          .where("deleted_at", "is", null)
          .groupBy("group_code")
          .as("s"),
      (join) => join.onRef("s.group_code", "=", "g.group_code"),
    )
    .select([
      "g.group_code as groupCode",
      "g.group_name as groupName",
      "g.group_entry_year as groupEntryYear",
      "g.group_exit_year as groupExitYear",
      sql<string>`coalesce(g.key_stage_code, '')`.as("keyStageCode"),
      sql<number>`coalesce(s.students, 0)::int`.as("studentCount"),
    ])
    .where("g.school_code", "=", school)
    .orderBy("g.group_name")
    .orderBy("g.group_code");
  if (keyStageCode !== undefined) query = query.where("g.key_stage_code", "=", keyStageCode);
  return await query.execute();
}

/** A group without its head count. */
export type GroupRow = Omit<Group, "studentCount">;

/** Locks the row: two people changing one group wait for each other. */
export async function findGroup(db: Database, school: SchoolCode, groupCode: string): Promise<GroupRow | undefined> {
  return (await findGroups(db, school, [groupCode]))[0];
}

/** Locks and answers those of the codes that are the school's, in the order of their codes. */
export async function findGroups(db: Database, school: SchoolCode, groupCodes: readonly string[]): Promise<GroupRow[]> {
  return await db
    .selectFrom("groups")
    .select([
      "group_code as groupCode",
      "group_name as groupName",
      "group_entry_year as groupEntryYear",
      "group_exit_year as groupExitYear",
      sql<string>`coalesce(key_stage_code, '')`.as("keyStageCode"),
    ])
    .where("school_code", "=", school)
    .where("group_code", "in", groupCodes)
    .orderBy("group_code")
    .forUpdate()
    .execute();
}

export async function addGroup(db: Database, school: SchoolCode, group: GroupRow): Promise<void> {
  await db
    .insertInto("groups")
    .values({
      school_code: school,
      group_code: group.groupCode,
      group_name: group.groupName,
      group_entry_year: group.groupEntryYear,
      group_exit_year: group.groupExitYear,
      key_stage_code: group.keyStageCode || null,
    })
    .execute();
}

export async function renameGroup(
  db: Database,
  school: SchoolCode,
  groupCode: string,
  groupName: string,
): Promise<void> {
  await db
    .updateTable("groups")
    .set({ group_name: groupName })
    .where("school_code", "=", school)
    .where("group_code", "=", groupCode)
    .execute();
}

export async function moveGroups(
  db: Database,
  school: SchoolCode,
  groupCodes: readonly string[],
  keyStageCode: string,
): Promise<void> {
  await db
    .updateTable("groups")
    .set({ key_stage_code: keyStageCode })
    .where("school_code", "=", school)
    .where("group_code", "in", groupCodes)
    .execute();
}

export async function removeGroup(db: Database, school: SchoolCode, groupCode: string): Promise<void> {
  await db.deleteFrom("groups").where("school_code", "=", school).where("group_code", "=", groupCode).execute();
}
