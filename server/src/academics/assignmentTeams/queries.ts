/** Teams of assignments in the database. */
import type { TeamMember } from "@ofisi/contract/academics/assignmentTeams";
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** An assignment by its id. */
export async function findAssignment(tables: SchoolTables, id: number) {
  return await ofSchool(tables, "assignments")
    .select([
      "assignment_code as assignmentCode",
      "group_code as groupCode",
      "activity_code as activityCode",
      "staff_code as staffCode",
      "title",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** The class of an assignment, each with their team. */
export async function listTeams(
  { db, school }: SchoolTables,
  { assignmentCode, groupCode }: { assignmentCode: string; groupCode: string },
): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select p.user_code as "userCode", p.school_id_number as "schoolIDNumber", p.name, coalesce(m.team, 0)::int as team,
      w.is_handed_in and (m.team is not null or exists (select from assignment_submissions s
        where s.school_code = p.school_code and s.assignment_code = ${assignmentCode} and s.user_code = p.user_code
          and s.deleted_at is null)) as "isFixed"
    from students p
    cross join (select exists (select from assignment_submissions where school_code = ${school}
      and assignment_code = ${assignmentCode} and student_code is not null and deleted_at is null) as is_handed_in) w
    left join assignment_teams m on m.school_code = p.school_code and m.assignment_code = ${assignmentCode}
      and m.student_code = p.user_code
    where p.school_code = ${school} and p.group_code = ${groupCode} and p.deleted_at is null
    order by p.name, p.user_code`.execute(db);
  return rows;
}

/** Whether a student has handed it in. */
export async function isHandedIn({ db, school }: SchoolTables, assignmentCode: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from assignment_submissions
    where school_code = ${school} and assignment_code = ${assignmentCode} and student_code is not null
      and deleted_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

interface Member {
  userCode: string;
  team: number;
}

/** In the place of those before. */
export async function putTeams(
  tables: SchoolTables,
  assignmentCode: string,
  members: readonly Member[],
): Promise<void> {
  const { db, school } = tables;
  await sql`delete from assignment_teams
    where school_code = ${school} and assignment_code = ${assignmentCode}`.execute(db);
  await addToTeams(tables, assignmentCode, members);
}

/** Beside those who are in teams already. */
export async function addToTeams(
  { db, school }: SchoolTables,
  assignmentCode: string,
  members: readonly Member[],
): Promise<void> {
  await sql`insert into assignment_teams (school_code, assignment_code, student_code, team)
    select ${school}, ${assignmentCode}, n.user_code, n.team
    from ${asTable(members, { userCode: "text", team: "smallint" })}`.execute(db);
}
