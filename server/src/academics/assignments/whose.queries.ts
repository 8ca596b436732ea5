/** Whose a submission is, and whether its student reads the grade: said once, for all that ask it. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

type Condition = RawBuilder<boolean>;

/** Submissions, by their codes, of somebody and of whoever is in a team with them. */
const submissionsOf = (school: string, userCode: string) => sql`
  select own.submission_code from assignment_submissions own
    where own.school_code = ${school} and own.user_code = ${userCode} and own.deleted_at is null
  union all
  select theirs.submission_code from assignment_teams me
    join assignment_teams o on o.school_code = me.school_code and o.assignment_code = me.assignment_code
      and o.team = me.team and o.student_code <> me.student_code
    join assignment_submissions theirs on theirs.school_code = o.school_code
      and theirs.assignment_code = o.assignment_code and theirs.user_code = o.student_code
      and theirs.deleted_at is null
    where me.school_code = ${school} and me.student_code = ${userCode}`;

/** Of a submission `s`: it is theirs, or their team's. */
export const isWorkOf = (school: string, userCode: string): Condition =>
  sql<boolean>`s.submission_code in (${submissionsOf(school, userCode)})`;

/** Of an assignment `a` and a student `p`: neither they nor anybody of their team has handed it in. */
export const HAS_NOT_HANDED_IN: Condition = sql<boolean>`not exists (select from assignment_submissions s
    where s.school_code = a.school_code and s.assignment_code = a.assignment_code and s.user_code = p.user_code
      and s.deleted_at is null)
  and not exists (select from assignment_teams me
    join assignment_teams o on o.school_code = me.school_code and o.assignment_code = me.assignment_code and o.team = me.team
    join assignment_submissions s on s.school_code = o.school_code and s.assignment_code = o.assignment_code
      and s.user_code = o.student_code and s.deleted_at is null
    where me.school_code = a.school_code and me.assignment_code = a.assignment_code and me.student_code = p.user_code)`;

/** Of a submission `s` of an assignment `a`: it has its grade, and its students do not read it yet. */
export const IS_HELD: Condition = sql<boolean>`(s.graded_at is not null and a.holds_grades and s.released_at is null)`;

/** Of an assignment `a` and a student `p`: they read a grade, of their own work or of their team's. */
export const READS_GRADE: Condition = sql<boolean>`exists (select from assignment_submissions s
    where s.school_code = a.school_code and s.assignment_code = a.assignment_code and s.graded_at is not null and not ${IS_HELD}
      and s.deleted_at is null and (s.user_code = p.user_code or s.user_code in (select o.student_code from assignment_teams me
        join assignment_teams o on o.school_code = me.school_code and o.assignment_code = me.assignment_code
          and o.team = me.team
        where me.school_code = a.school_code and me.assignment_code = a.assignment_code
          and me.student_code = p.user_code)))`;

/** Of an assignment `a`: who is in a team with a student, by name; empty for whoever works alone. */
export const partnersOf = (student: RawBuilder<unknown>) => sql<string>`coalesce((
  select string_agg(q.name, ', ' order by q.name) from assignment_teams me
    join assignment_teams o on o.school_code = me.school_code and o.assignment_code = me.assignment_code
      and o.team = me.team and o.student_code <> me.student_code
    join students q on q.school_code = o.school_code and q.user_code = o.student_code and q.deleted_at is null
    where me.school_code = a.school_code and me.assignment_code = a.assignment_code and me.student_code = ${student}), '')`;

/** The code of what somebody, or their team, has handed in already. */
export async function findOwn(
  { db, school }: SchoolTables,
  assignmentCode: string,
  userCode: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select s.submission_code as code from assignment_submissions s
    where s.school_code = ${school} and s.assignment_code = ${assignmentCode} and ${isWorkOf(school, userCode)}
    order by s.id limit 1`.execute(db);
  return rows[0]?.code;
}

/** Whether it is theirs, or their team's. */
export async function isTheirWork({ db, school }: SchoolTables, submissionCode: string, userCode: string) {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from assignment_submissions s
    where s.school_code = ${school} and s.submission_code = ${submissionCode}
      and ${isWorkOf(school, userCode)}`.execute(db);
  return rows.length > 0;
}

/** Whether its students read the grade of a submission: it has one, and it is not held back. */
export async function isGradeShown({ db, school }: SchoolTables, submissionCode: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from assignment_submissions s
    join assignments a on a.school_code = s.school_code and a.assignment_code = s.assignment_code
    where s.school_code = ${school} and s.submission_code = ${submissionCode}
      and s.deleted_at is null and s.graded_at is not null and not ${IS_HELD}`.execute(db);
  return rows.length > 0;
}
