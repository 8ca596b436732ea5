/** The demo's assignments in the database: all of a class in a few statements. */
import type { ChosenLevel, Criterion } from "@ofisi/contract/academics/rubrics";
import { sql } from "kysely";
import { UPLOAD_KIND } from "../academics/assignments/files.queries.ts";
import type { SchoolTables } from "../kit/scope.ts";
import type { KeptPaper } from "./play.ts";

export interface TaughtClass {
  groupCode: string;
  groupName: string;
  students: { userCode: string; name: string }[];
  /** Units of its week, each with somebody who teaches it. */
  lessons: { activityCode: string; staffCode: string }[];
}

export interface PastFile extends KeptPaper {
  originalName: string;
  contentType: string;
  pages: number;
}

/** Times are of the school's clock. */
export interface PastSubmission {
  submissionCode: string;
  userCode: string;
  name: string;
  attempts: { at: string; comments: string; file: PastFile }[];
  /** More time, for this one alone. */
  dueAt: string | null;
  grade: string;
  gradeComments: string;
  gradedAt: string | null;
  /** Its student reads the grade; false of one that is held back. */
  isReleased: boolean;
  /** By which levels it was graded. */
  levels: ChosenLevel[] | null;
}

export interface PastAssignment {
  assignmentCode: string;
  groupCode: string;
  activityCode: string;
  staffCode: string;
  title: string;
  instructions: string;
  publishedAt: string;
  dueAt: string | null;
  outOf: string;
  status: number;
  holdsGrades: boolean;
  rubric: readonly Criterion[] | null;
  teams: { userCode: string; team: number }[];
  file: PastFile;
  submissions: PastSubmission[];
}

export async function hasAssignments({ db, school }: SchoolTables): Promise<boolean> {
  const row = await db
    .selectFrom("assignments")
    .select("assignment_code")
    .where("school_code", "=", school)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Classes of these names, and the one that the student with a sign-in is in, where they have lessons. */
export async function listTaught({ db, school }: SchoolTables, names: readonly string[]): Promise<TaughtClass[]> {
  const { rows } = await sql<TaughtClass>`
    select g.group_code as "groupCode", g.group_name as "groupName",
      (select coalesce(json_agg(json_build_object('userCode', s.user_code, 'name', s.name)
          order by (exists (select from accounts a where a.school_code = s.school_code and a.user_code = s.user_code)) desc, s.id), '[]')
        from students s where s.school_code = g.school_code and s.group_code = g.group_code and s.deleted_at is null) as students,
      (select json_agg(json_build_object('activityCode', l.activity_code, 'staffCode', l.user_code) order by l.activity_code)
        from (select distinct on (activity_code) * from lessons
          where school_code = g.school_code and group_code = g.group_code order by activity_code, id) l) as lessons
    from groups g
    where g.school_code = ${school}
      and (g.group_name = any(${names}::text[]) or exists (select from students s join accounts a using (school_code, user_code)
        where s.school_code = g.school_code and s.group_code = g.group_code))
      and exists (select from lessons l where l.school_code = g.school_code and l.group_code = g.group_code)
    order by g.school_order`.execute(db);
  return rows;
}

export async function addPastAssignments(
  { db, school }: SchoolTables,
  given: readonly PastAssignment[],
): Promise<void> {
  const inTeams = given.flatMap(({ assignmentCode, teams }) => teams.map((one) => ({ ...one, assignmentCode })));
  const zone = sql`(select time_zone from schools where school_code = ${school})`;
  const handedIn = given.flatMap(({ assignmentCode, submissions }) =>
    submissions.map((one) => ({ ...one, assignmentCode })),
  );
  const attempts = handedIn.flatMap(({ submissionCode, userCode, attempts: all }) =>
    all.map(({ file, ...attempt }, at) => ({ ...attempt, ...file, submissionCode, by: userCode, attempt: at + 1 })),
  );
  const files = [
    ...given.map(({ file, staffCode, publishedAt }) => ({ ...file, by: staffCode, at: publishedAt })),
    ...attempts,
  ];
  await sql`insert into uploads (school_code, upload_name, kind, content_type, bytes, sha256, original_name, created_by, created_at)
    select ${school}, r."uploadName", ${UPLOAD_KIND}, r."contentType", r.bytes, decode(r.sha256, 'hex'), r."originalName", r.by,
      r.at::timestamp at time zone ${zone}
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r ("uploadName" text, "contentType" text, bytes bigint,
      sha256 text, "originalName" text, by text, at text)`.execute(db);
  const rows = given.map(({ file, ...one }) => ({
    ...one,
    submissions: undefined,
    teams: undefined,
    uploadName: file.uploadName,
    pages: file.pages,
  }));
  await sql`insert into assignments (school_code, assignment_code, group_code, activity_code, staff_code, staff_name, title,
      instructions, due_at, out_of, status, holds_grades, upload_name, pages, created_at)
    select ${school}, r."assignmentCode", r."groupCode", r."activityCode", r."staffCode", t.name, r.title, r.instructions,
      r."dueAt"::timestamp at time zone ${zone}, nullif(r."outOf", '')::numeric, r.status, r."holdsGrades", r."uploadName", r.pages,
      r."publishedAt"::timestamp at time zone ${zone}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("assignmentCode" text, "groupCode" text, "activityCode" text,
      "staffCode" text, title text, instructions text, "dueAt" text, "outOf" text, status int, "holdsGrades" boolean, "uploadName" text, pages int,
      "publishedAt" text)
    join staff t on t.school_code = ${school} and t.user_code = r."staffCode"
    order by r."publishedAt"`.execute(db);
  const works = handedIn.map(({ attempts: all, ...one }) => ({ ...one, times: all.length, at: all.at(-1)!.at }));
  await sql`insert into assignment_submissions (school_code, submission_code, assignment_code, user_code, student_code, name,
      attempts, handed_in_at, due_at, grade, grade_comments, graded_at, released_at,
      graded_by, created_at)
    select ${school}, r."submissionCode", r."assignmentCode", r."userCode", r."userCode", r.name, r.times,
      r.at::timestamp at time zone ${zone}, r."dueAt"::timestamp at time zone ${zone}, r.grade, r."gradeComments",
      r."gradedAt"::timestamp at time zone ${zone},
      case when r."isReleased" then r."gradedAt"::timestamp at time zone ${zone} end,
      case when r."gradedAt" is null then '' else a.staff_code end,
      r.at::timestamp at time zone ${zone}
    from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as r ("submissionCode" text, "assignmentCode" text, "userCode" text,
      name text, times int, at text, "dueAt" text, grade text, "gradeComments" text, "gradedAt" text,
      "isReleased" boolean)
    join assignments a on a.school_code = ${school} and a.assignment_code = r."assignmentCode"
    order by r.at`.execute(db);
  await sql`insert into assignment_attempts (school_code, submission_code, attempt, comments, upload_name, pages, handed_in_at,
      pressed_at)
    select ${school}, r."submissionCode", r.attempt, r.comments, r."uploadName", r.pages, r.at::timestamp at time zone ${zone},
      r.at::timestamp at time zone ${zone}
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as r ("submissionCode" text, attempt int, comments text,
      "uploadName" text, pages int, at text)`.execute(db);
  await sql`insert into assignment_teams (school_code, assignment_code, student_code, team)
    select ${school}, r."assignmentCode", r."userCode", r.team
    from jsonb_to_recordset(${JSON.stringify(inTeams)}::jsonb) as r ("assignmentCode" text, "userCode" text, team int)`.execute(
    db,
  );
  await sql`insert into rubrics (school_code, assignment_code, criteria, created_by, updated_by)
    select ${school}, r."assignmentCode", r.rubric, r."staffCode", r."staffCode"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("assignmentCode" text, "staffCode" text, rubric jsonb)
    where jsonb_typeof(r.rubric) = 'array'`.execute(db);
  await sql`insert into rubric_grades (school_code, submission_code, levels, grade, comments, given_by, given_by_name, given_at)
    select ${school}, r."submissionCode", r.levels, r.grade, r."gradeComments", a.staff_code, a.staff_name,
      r."gradedAt"::timestamp at time zone ${zone}
    from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as r ("submissionCode" text, "assignmentCode" text, levels jsonb,
      grade text, "gradeComments" text, "gradedAt" text)
    join assignments a on a.school_code = ${school} and a.assignment_code = r."assignmentCode"
    where jsonb_typeof(r.levels) = 'array'`.execute(db);
}
