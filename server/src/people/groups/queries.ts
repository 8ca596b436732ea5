/** Student groups in the database. */
import type { Group } from "@ofisi/contract/people/groups";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";

/**
 * How many students each group of a school has, by the kept counts (decision 0009). To be joined: asked for group by
 * group, the counts of the whole school are read as often as it has groups.
 */
export const headCounts = (school: SchoolCode) =>
  sql<{ group_code: string; students: number }>`(select n.group_code, sum(n.students)::int as students
    from student_counts n where n.school_code = ${school} group by n.group_code)`;

/** The school's groups in its own order with their head counts; of one key stage when given. */
export async function listGroups(tables: SchoolTables, keyStageCode?: string): Promise<Group[]> {
  let query = ofSchool(tables, "groups as g")
    .leftJoin(headCounts(tables.school).as("s"), (join) => join.onRef("s.group_code", "=", "g.group_code"))
    .select([
      "g.group_code as groupCode",
      "g.group_name as groupName",
      "g.group_entry_year as groupEntryYear",
      "g.group_exit_year as groupExitYear",
      sql<string>`coalesce(g.key_stage_code, '')`.as("keyStageCode"),
      "g.is_alumni as isAlumni",
      "g.version",
      sql<number>`coalesce(s.students, 0)::int`.as("studentCount"),
    ])
    .orderBy("g.school_order")
    .orderBy("g.group_code");
  if (keyStageCode !== undefined) query = query.where("g.key_stage_code", "=", keyStageCode);
  return await query.execute();
}

/** A group without its head count. */
type GroupRow = Omit<Group, "studentCount">;

export const groupRecords = record<GroupRow, "groupCode">({
  table: "groups",
  noun: "group",
  key: "groupCode",
  prefix: "GR",
  columns: {
    groupCode: "group_code",
    groupName: "group_name",
    groupEntryYear: "group_entry_year",
    groupExitYear: "group_exit_year",
    keyStageCode: { column: "key_stage_code", orNull: true },
    isAlumni: "is_alumni",
    version: "version",
  },
  versioned: { groupName: "the name", keyStageCode: "the key stage" },
  held: { as: "group", called: "groupName" },
  gone: "This group is not there any more",
  refusals: {
    groups_name: ({ groupName = "" }) =>
      refuse("There is a group called {name} here already", { name: groupName }, "groupName"),
  },
  unique: { groups_name: ["keyStageCode", "groupName"] },
});

/**
 * Gives the listed key stages and groups the places 1, 2, 3 … and takes the place of all others, which then follow by
 * their kind and name. Rows are locked in the order of their codes, as everywhere.
 * @returns how many of the listed are the school's.
 */
export async function placeInOrder(
  { db, school }: SchoolTables,
  table: "key_stages" | "groups",
  codes: readonly string[],
): Promise<number> {
  const key = sql.ref(table === "groups" ? "group_code" : "key_stage_code");
  const { rows } = await sql<{ placed: number }>`
    with held as (select ${key} as code from ${sql.table(table)} where school_code = ${school} order by ${key} for update),
      placed as (
        update ${sql.table(table)} t set position = listed.place
        from held left join unnest(${codes}::text[]) with ordinality as listed (code, place) using (code)
        where t.school_code = ${school} and t.${key} = held.code and t.position is distinct from listed.place
      )
    select count(*)::int as placed from held where code = any(${codes}::text[])`.execute(db);
  return rows[0]?.placed ?? 0;
}
