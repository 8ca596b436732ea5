/** Rubrics and the grades that were given by them. */
import type { ChosenLevel, Criterion, GivenGrade } from "@ofisi/contract/academics/rubrics";
import { sql } from "kysely";
import type { Scope, SchoolTables } from "../../kit/scope.ts";

type Place = SchoolTables & { caller: Pick<Scope["caller"], "timeZone"> };
type Acting = SchoolTables & Pick<Scope, "caller">;

export interface KeptRubric {
  criteria: Criterion[];
  version: number;
}

/** Undefined where an assignment has none. */
export async function findRubric(
  { db, school }: SchoolTables,
  assignmentCode: string,
): Promise<KeptRubric | undefined> {
  const { rows } = await sql<KeptRubric>`select criteria, version from rubrics
    where school_code = ${school} and assignment_code = ${assignmentCode}`.execute(db);
  return rows[0];
}

/** What an assignment, or what was handed in for one, is called, and whose it is. */
export async function findOf({ db, school }: SchoolTables, code: string, isSubmission: boolean) {
  const { rows } = await sql<{ assignmentCode: string; title: string; groupCode: string }>`
    select a.assignment_code as "assignmentCode", a.title, a.group_code as "groupCode"
    from assignments a
    left join assignment_submissions s on s.school_code = a.school_code and s.assignment_code = a.assignment_code
      and s.submission_code = ${code}
    where a.school_code = ${school} and ${isSubmission ? sql`s.submission_code is not null` : sql`a.assignment_code = ${code}`}`.execute(
    db,
  );
  return rows[0];
}

/** Of assignments of somebody's own, and those that they wrote themselves. */
export async function listOwnRubrics({ db, school, caller }: Acting) {
  const { rows } = await sql<KeptRubric & { id: number; title: string; groupName: string }>`
    select r.criteria, r.version, a.id, a.title, g.group_name as "groupName"
    from rubrics r join assignments a on a.school_code = r.school_code and a.assignment_code = r.assignment_code
    join groups g on g.school_code = a.school_code and g.group_code = a.group_code
    where r.school_code = ${school} and a.deleted_at is null and (a.staff_code = ${caller.userCode} or r.created_by = ${caller.userCode})
    order by r.updated_at desc, a.id desc limit 50`.execute(db);
  return rows;
}

export async function putRubric(
  { db, school, caller }: Acting,
  assignmentCode: string,
  criteria: readonly Criterion[],
): Promise<void> {
  if (criteria.length === 0)
    await sql`delete from rubrics where school_code = ${school} and assignment_code = ${assignmentCode}`.execute(db);
  else
    await sql`insert into rubrics (school_code, assignment_code, criteria, created_by, updated_by)
      values (${school}, ${assignmentCode}, ${JSON.stringify(criteria)}::jsonb, ${caller.userCode}, ${caller.userCode})
      on conflict (school_code, assignment_code) do update set criteria = excluded.criteria,
        version = rubrics.version + 1, updated_at = now(), updated_by = excluded.updated_by`.execute(db);
}

/** What has its grade, with the levels that it was given by; null where it was given without. */
export async function listGraded({ db, school }: SchoolTables, assignmentCode: string) {
  const { rows } = await sql<{ submissionCode: string; comments: string; levels: ChosenLevel[] | null }>`
    select s.submission_code as "submissionCode", s.grade_comments as comments,
      (select r.levels from rubric_grades r where r.school_code = s.school_code
        and r.submission_code = s.submission_code order by r.id desc limit 1) as levels
    from assignment_submissions s
    where s.school_code = ${school} and s.assignment_code = ${assignmentCode} and s.graded_at is not null
      and s.deleted_at is null
    order by s.submission_code`.execute(db);
  return rows;
}

export async function addGiven(
  { db, school, caller }: Acting,
  given: {
    submissionCode: string;
    levels: readonly ChosenLevel[];
    grade: string;
    comments: string;
    isRestated: boolean;
  },
): Promise<void> {
  await sql`insert into rubric_grades (school_code, submission_code, levels, grade, comments, is_restated, given_by, given_by_name)
    values (${school}, ${given.submissionCode}, ${JSON.stringify(given.levels)}::jsonb, ${given.grade}, ${given.comments},
      ${given.isRestated}, ${caller.userCode}, ${caller.personName})`.execute(db);
}

/** Each time that something was graded by levels, the last one first. */
export async function listGiven(place: Place, submissionCode: string): Promise<GivenGrade[]> {
  const { db, school, caller } = place;
  const { rows } = await sql<GivenGrade>`
    select grade, comments, levels, given_by_name as by, is_restated as "isRestated",
      to_char(given_at at time zone ${caller.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as at
    from rubric_grades where school_code = ${school} and submission_code = ${submissionCode}
    order by id desc`.execute(db);
  return rows;
}
