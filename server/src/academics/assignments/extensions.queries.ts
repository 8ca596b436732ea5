/**
 * More time that a student was given for an assignment before handing it in. It counts where it ends after that of the others; a team
 * hands in one thing, so what one of it was given is the team's.
 */
import { sql, type RawBuilder } from "kysely";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import type { Place } from "./queries.ts";

/** Who is in a team with a student for an assignment. */
const matesOf = (school: RawBuilder<unknown>, assignment: RawBuilder<unknown>, student: RawBuilder<unknown>) => sql`(
  select o.student_code from assignment_teams me
  join assignment_teams o on o.school_code = me.school_code and o.assignment_code = me.assignment_code and o.team = me.team
  where me.school_code = ${school} and me.assignment_code = ${assignment} and me.student_code = ${student})`;

/** To an assignment `a` and a student `p`: as `e.due_at` the due date that they or their team were given; null where it is that of all. */
export const MORE_TIME = sql`left join lateral (select max(x.due_at) as due_at from assignment_extensions x
    where x.school_code = a.school_code and x.assignment_code = a.assignment_code and x.due_at > a.due_at
      and (x.student_code = p.user_code
        or x.student_code in ${matesOf(sql`a.school_code`, sql`a.assignment_code`, sql`p.user_code`)})) e on true`;

/** A student's own due dates, by the codes of the assignments, as the school's clock has them. */
export async function listMoreTime(place: Place, studentCode: string): Promise<ReadonlyMap<string, string>> {
  const { db, school, caller } = place;
  const { rows } = await sql<{ assignmentCode: string; dueDate: string }>`
    select a.assignment_code as "assignmentCode",
      to_char(e.due_at at time zone ${caller.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "dueDate"
    from students p join assignments a on a.school_code = p.school_code and a.group_code = p.group_code
      and a.deleted_at is null ${MORE_TIME}
    where p.school_code = ${school} and p.user_code = ${studentCode} and e.due_at is not null`.execute(db);
  return new Map(rows.map(({ assignmentCode, dueDate }) => [assignmentCode, dueDate]));
}

/** The instant of a student's own due date; empty where it is that of the others. */
export async function moreTimeOf(
  { db, school }: Pick<Place, "db" | "school">,
  assignmentCode: string,
  studentCode: string,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(e.due_at::text, '') as at from assignments a
    cross join (select ${studentCode}::text as user_code) p ${MORE_TIME}
    where a.school_code = ${school} and a.assignment_code = ${assignmentCode}`.execute(db);
  return rows[0]?.at ?? "";
}

/** Gives more time in the place of what the student or their team had. @param dueAt an instant; empty takes it back. */
export async function setMoreTime(
  { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
  { assignmentCode, studentCode, dueAt }: { assignmentCode: string; studentCode: string; dueAt: string },
): Promise<void> {
  await sql`delete from assignment_extensions where school_code = ${school} and assignment_code = ${assignmentCode}
    and (student_code = ${studentCode}
      or student_code in ${matesOf(sql`${school}`, sql`${assignmentCode}`, sql`${studentCode}`)})`.execute(db);
  if (dueAt !== "")
    await sql`insert into assignment_extensions (school_code, assignment_code, student_code, due_at, given_by)
      values (${school}, ${assignmentCode}, ${studentCode}, ${dueAt}::timestamptz, ${caller.userCode})`.execute(db);
}

/** What was handed in with more time is due with all others once that ends no later than theirs. */
export async function endMoreTime({ db, school }: Pick<Place, "db" | "school">, assignmentCode: string): Promise<void> {
  await sql`update assignment_submissions s set due_at = null from assignments a
    where a.school_code = ${school} and a.assignment_code = ${assignmentCode} and s.school_code = a.school_code
      and s.assignment_code = a.assignment_code and s.due_at <= a.due_at`.execute(db);
}
