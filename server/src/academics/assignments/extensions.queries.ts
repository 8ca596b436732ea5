/** More time that a student was given for an assignment before handing it in. It counts where it ends after that of the others. */
import { sql } from "kysely";
import type { Place } from "./queries.ts";

/** A student's own due dates, by the codes of the assignments, as the school's clock has them. */
export async function listMoreTime(place: Place, studentCode: string): Promise<ReadonlyMap<string, string>> {
  const { db, school, caller } = place;
  const { rows } = await sql<{ assignmentCode: string; dueDate: string }>`
    select e.assignment_code as "assignmentCode",
      to_char(e.due_at at time zone ${caller.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "dueDate"
    from assignment_extensions e
    join assignments a on a.school_code = e.school_code and a.assignment_code = e.assignment_code and a.due_at < e.due_at
    where e.school_code = ${school} and e.student_code = ${studentCode}`.execute(db);
  return new Map(rows.map(({ assignmentCode, dueDate }) => [assignmentCode, dueDate]));
}

/** The instant of a student's own due date; empty where it is that of the others. */
export async function moreTimeOf(
  { db, school }: Pick<Place, "db" | "school">,
  assignmentCode: string,
  studentCode: string,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select e.due_at::text as at from assignment_extensions e
    join assignments a on a.school_code = e.school_code and a.assignment_code = e.assignment_code and a.due_at < e.due_at
    where e.school_code = ${school} and e.assignment_code = ${assignmentCode} and e.student_code = ${studentCode}`.execute(
    db,
  );
  return rows[0]?.at ?? "";
}

/** What was handed in with more time is due with all others once that ends no later than theirs. */
export async function endMoreTime({ db, school }: Pick<Place, "db" | "school">, assignmentCode: string): Promise<void> {
  await sql`update assignment_submissions s set due_at = null from assignments a
    where a.school_code = ${school} and a.assignment_code = ${assignmentCode} and s.school_code = a.school_code
      and s.assignment_code = a.assignment_code and s.due_at <= a.due_at`.execute(db);
}
