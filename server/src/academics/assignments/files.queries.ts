/** Files of assignments and submissions in the database; they themselves are uploads of a kind of their own. */
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import { insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { isWorkOf } from "./whose.queries.ts";

/** What `uploads` calls them: nobody fetches one but through this noun. */
export const UPLOAD_KIND = "assignmentFile";

export interface KeptFile {
  uploadName: string;
  name: string;
  contentType: string;
  pages: number;
}

/**
 * A file of an assignment or of what was handed in.
 * @param reader a student, who is shown what was given to their group, and what they have handed in themselves; left out,
 * one of the staff
 */
export async function findFile(
  { db, school }: SchoolTables,
  uploadName: string,
  reader?: string,
): Promise<KeptFile | undefined> {
  const isTheirs =
    reader === undefined
      ? sql`true`
      : sql`(exists (select from assignment_submissions s where s.school_code = ${school}
          and s.submission_code = o.submission_code and ${isWorkOf(school, reader)})
        or exists (select from students p where p.school_code = ${school}
          and p.user_code = ${reader} and p.deleted_at is null and p.group_code = o.group_code)
        or exists (select from assignment_submissions s where s.school_code = ${school} and ${isWorkOf(school, reader)}
          and s.assignment_code = o.assignment_code and o.submission_code = ''))`;
  const { rows } = await sql<KeptFile>`
    select f.upload_name as "uploadName", f.original_name as name, f.content_type as "contentType", o.pages
    from (
      select upload_name, pages, group_code, assignment_code, '' as submission_code from assignments
      where school_code = ${school} and upload_name = ${uploadName} and deleted_at is null
      union all
      select h.upload_name, h.pages, null, s.assignment_code, s.submission_code from assignment_attempts h
      join assignment_submissions s on s.school_code = h.school_code and s.submission_code = h.submission_code
      where h.school_code = ${school} and h.upload_name = ${uploadName} and s.deleted_at is null
    ) o
    join uploads f on f.school_code = ${school} and f.upload_name = o.upload_name
    where ${isTheirs}`.execute(db);
  return rows[0];
}

/** Which of a submission's attempts one would be that was pressed at that moment: they are numbered in this order. */
export async function placeOf(tables: SchoolTables, submissionCode: string, pressedAt: Date): Promise<number> {
  const { before } = await ofSchool(tables, "assignment_attempts")
    .select(({ fn }) => fn.countAll<number>().as("before"))
    .where("submission_code", "=", submissionCode)
    .where("pressed_at", "<=", pressedAt)
    .executeTakeFirstOrThrow();
  return before + 1;
}

interface NewAttempt {
  submissionCode: string;
  /** Its place; those from there on move up. */
  attempt: number;
  pressedAt: Date;
  comments: string;
  uploadName: string;
  pages: number;
}

/** Adds one in its place, to a submission that is locked. */
export async function addAttempt(tables: SchoolTables, attempts: number, attempt: NewAttempt): Promise<void> {
  // The last one first: no two have one number at any moment.
  for (let number = attempts; number >= attempt.attempt; number -= 1)
    await updateOfSchool(tables, "assignment_attempts")
      .set({ attempt: number + 1 })
      .where("submission_code", "=", attempt.submissionCode)
      .where("attempt", "=", number)
      .execute();
  await insertOfSchool(tables, "assignment_attempts", attempt).execute();
}

/** Until the transaction is over, no other of the school counts what is left. */
export async function holdRoom({ db, school }: SchoolTables): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room for assignments ${school}`}, 0))`.execute(db);
}

/**
 * Bytes that the school keeps for assignments, of that in the bin, and what somebody has sent since yesterday.
 */
export async function countBytes({ db, school }: SchoolTables, userCode: string) {
  const { rows } = await sql<{ kept: number; binned: number; sent: number }>`
    select coalesce(sum(u.bytes), 0)::float8 as kept,
      coalesce(sum(u.bytes) filter (where u.created_by = ${userCode} and u.created_at > now() - interval '1 day'), 0)::float8 as sent,
      (select coalesce(sum(b.bytes), 0)::float8 from uploads b where b.school_code = ${school} and b.upload_name in (
        select upload_name from assignments where school_code = ${school} and deleted_at is not null
        union all
        select h.upload_name from assignment_submissions s join assignment_attempts h
          on h.school_code = s.school_code and h.submission_code = s.submission_code
          where s.school_code = ${school} and s.deleted_at is not null)) as binned
    from uploads u where u.school_code = ${school} and u.kind = 'assignmentFile'`.execute(db);
  return rows[0]!;
}

/** Removes what no assignment and no submission names any more: theirs who are gone for good, and of writes that came to nothing. */
export const sweepAssignmentFiles = sweeping(
  (school) => sql`
    delete from uploads u where u.school_code = ${school} and u.kind = ${UPLOAD_KIND}
      and u.created_at < now() - interval '1 day'
      and not exists (select from assignments a where a.school_code = u.school_code and a.upload_name = u.upload_name)
      and not exists (select from assignment_attempts h
        where h.school_code = u.school_code and h.upload_name = u.upload_name)`,
);
