/** Grades of assignments as a class and its marks sheet have them. */
import { SHEET_ASSIGNMENTS_MAX, type GradedAssignment } from "@ofisi/contract/academics/assignmentGrades";
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { clock, type Place } from "../assignments/queries.ts";

/** Assignments of a class in a unit that are graded by numbers, the latest first, each with the grades of whoever is in the class. */
export async function listGradedAssignments(
  place: Place,
  { groupCode, activityCode }: { groupCode: string; activityCode: string },
): Promise<GradedAssignment[]> {
  const { rows } = await sql<GradedAssignment>`
    select a.id, a.title, ${clock(place, sql`a.created_at`)} as "createDate", trim_scale(a.out_of)::text as "outOf",
      coalesce(g.grades, '[]') as grades, coalesce(g.without, 0)::int as "withoutGrade"
    from assignments a
    left join lateral (
      select json_agg(json_build_object('userCode', p.user_code, 'schoolIDNumber', p.school_id_number, 'name', p.name,
          'grade', s.grade) order by p.name, p.user_code) filter (where s.grade is not null) as grades,
        count(*) filter (where s.grade is null) as without
      from students p
      left join lateral (
        -- Their own, or what somebody of their team has handed in.
        select s.grade from assignment_submissions s
        where s.school_code = a.school_code and s.assignment_code = a.assignment_code and s.graded_at is not null
          and s.deleted_at is null and (s.user_code = p.user_code or s.user_code in (
            select o.student_code from assignment_teams me join assignment_teams o on o.school_code = me.school_code
              and o.assignment_code = me.assignment_code and o.team = me.team
            where me.school_code = a.school_code and me.assignment_code = a.assignment_code
              and me.student_code = p.user_code))
        order by s.id limit 1
      ) s on true
      where p.school_code = a.school_code and p.group_code = a.group_code and p.deleted_at is null
    ) g on true
    where a.school_code = ${place.school} and a.group_code = ${groupCode} and a.activity_code = ${activityCode}
      and a.out_of is not null and a.deleted_at is null
    order by a.created_at desc, a.id desc limit ${SHEET_ASSIGNMENTS_MAX}`.execute(place.db);
  return rows;
}

/** What was handed in for the assignment of a submission, by name; nothing where there is none such. */
export async function listGradingOrder({ db, school }: SchoolTables, id: number) {
  const { rows } = await sql<{ id: number; name: string; isGraded: boolean }>`
    select s.id, coalesce(p.name, s.name) as name, s.graded_at is not null as "isGraded"
    from assignment_submissions here
    join assignment_submissions s on s.school_code = here.school_code and s.assignment_code = here.assignment_code
      and s.deleted_at is null
    left join students p on p.school_code = s.school_code and p.user_code = s.student_code
    where here.school_code = ${school} and here.id = ${id} and here.deleted_at is null
    order by coalesce(p.name, s.name), s.id`.execute(db);
  return rows;
}

/**
 * Releases grades that were given and that nobody was shown yet: of an assignment, or of one submission of it. Answers the codes of
 * the submissions; the rows decide, whoever presses at once.
 */
export async function release(
  { db, school }: SchoolTables,
  { assignmentCode, submissionCode }: { assignmentCode: string; submissionCode?: string },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    update assignment_submissions s set released_at = now()
    where s.school_code = ${school} and s.assignment_code = ${assignmentCode}
      ${submissionCode === undefined ? sql`` : sql`and s.submission_code = ${submissionCode}`}
      and s.graded_at is not null and s.released_at is null and s.deleted_at is null
    returning s.submission_code as code`.execute(db);
  return rows.map(({ code }) => code);
}
