/** Texts of an assignment as they stand, and what was found when they were compared. */
import { SIMILARITY_TEXTS_MAX, type SharedText } from "@ofisi/contract/academics/similarity";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import { DOCX } from "../../kit/files/endings.ts";
import { queueWork, type OfSchool, type QueuedWork } from "../../kit/longJob.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export const COMPARE_TEXTS = "compareTexts";
/** A class hands in within minutes of each other: they are compared once, when it is quiet. */
const QUIET_SECONDS = 120;

export interface SimilarityJob extends OfSchool {
  assignmentCode: string;
}

const workOf = (payload: SimilarityJob): QueuedWork => ({
  task: COMPARE_TEXTS,
  key: `texts of ${payload.schoolCode} ${payload.assignmentCode}`,
  payload,
  afterSeconds: QUIET_SECONDS,
});

/** Has an assignment's texts compared anew, where there are two. */
export async function queueComparing(tables: SchoolTables, assignmentCode: string): Promise<void> {
  const { texts } = await findStanding(tables, assignmentCode);
  if (texts >= 2) await queueWork(tables.db, workOf({ schoolCode: tables.school, assignmentCode }));
}

/** Submissions of an assignment that are texts, as they stand. */
const TEXTS = sql`from assignment_submissions s
  join assignment_attempts h on h.school_code = s.school_code and h.submission_code = s.submission_code
    and h.attempt = s.attempts and s.deleted_at is null
  join uploads f on f.school_code = h.school_code and f.upload_name = h.upload_name and f.content_type = ${DOCX}`;
const STAMP = sql`coalesce(md5(string_agg(s.submission_code || ' ' || s.attempts, ',' order by s.submission_code)), '')`;

/** How many texts there are, and a stamp of them that is another one whenever one of them changes. */
export async function findStanding({ db, school }: SchoolTables, assignmentCode: string) {
  const { rows } = await sql<{ stamp: string; texts: number }>`
    select ${STAMP} as stamp, count(*)::int as texts ${TEXTS}
    where s.school_code = ${school} and s.assignment_code = ${assignmentCode}`.execute(db);
  return rows[0]!;
}

/** Which files to compare. */
export async function listTexts({ db, school }: SchoolTables, assignmentCode: string) {
  const { rows } = await sql<{ submissionCode: string; attempt: number; uploadName: string }>`
    select s.submission_code as "submissionCode", s.attempts as attempt, h.upload_name as "uploadName" ${TEXTS}
    where s.school_code = ${school} and s.assignment_code = ${assignmentCode}
    order by s.handed_in_at, s.submission_code limit ${SIMILARITY_TEXTS_MAX}`.execute(db);
  return rows;
}

/** What the assignment itself says: its words, and its file where that is a text. */
export async function findGiven({ db, school }: SchoolTables, assignmentCode: string) {
  const { rows } = await sql<{ instructions: string; uploadName: string | null }>`
    select a.instructions, f.upload_name as "uploadName" from assignments a
    left join uploads f on f.school_code = a.school_code and f.upload_name = a.upload_name and f.content_type = ${DOCX}
    where a.school_code = ${school} and a.assignment_code = ${assignmentCode}`.execute(db);
  return rows[0];
}

export async function findRun({ db, school }: SchoolTables, assignmentCode: string) {
  const { rows } = await sql<{ stamp: string; state: "done" | "failed" }>`select stamp, state from similarity_runs
    where school_code = ${school} and assignment_code = ${assignmentCode}`.execute(db);
  return rows[0];
}

export interface FoundPair {
  oneCode: string;
  oneAttempt: number;
  otherCode: string;
  otherAttempt: number;
  words: number;
  passages: SharedText["passages"];
}

/** Keeps what was found in the place of what was found before. A submission that is gone by now has no part in it. */
export async function saveRun(
  { db, school }: SchoolTables,
  assignmentCode: string,
  { stamp, texts, state }: { stamp: string; texts: number; state: "done" | "failed" },
  pairs: readonly FoundPair[],
): Promise<void> {
  await sql`insert into similarity_runs (school_code, assignment_code, stamp, texts, state)
    select ${school}, assignment_code, ${stamp}, ${texts}, ${state} from assignments
    where school_code = ${school} and assignment_code = ${assignmentCode}
    on conflict (school_code, assignment_code) do update set stamp = excluded.stamp, texts = excluded.texts,
      state = excluded.state, at = now()`.execute(db);
  await sql`delete from similarity_pairs
    where school_code = ${school} and assignment_code = ${assignmentCode}`.execute(db);
  await sql`insert into similarity_pairs (school_code, assignment_code, one_code, one_attempt, other_code, other_attempt,
      words, passages)
    select ${school}, ${assignmentCode}, p."oneCode", p."oneAttempt", p."otherCode", p."otherAttempt", p.words, p.passages
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p ("oneCode" text, "oneAttempt" int, "otherCode" text,
      "otherAttempt" int, words int, passages jsonb)
    join assignment_submissions o on o.school_code = ${school} and o.submission_code = p."oneCode"
    join assignment_submissions t on t.school_code = ${school} and t.submission_code = p."otherCode"`.execute(db);
}

/** What was found, of texts that are still as they were compared; those that share most first. */
export async function listPairs({ db, school }: SchoolTables, assignmentCode: string): Promise<SharedText[]> {
  const { rows } = await sql<SharedText>`
    select json_build_object('id', o.id, 'name', coalesce(op.name, o.name)) as one,
      json_build_object('id', t.id, 'name', coalesce(tp.name, t.name)) as other, p.words, p.passages
    from similarity_pairs p
    join assignment_submissions o on o.school_code = p.school_code and o.submission_code = p.one_code
      and o.attempts = p.one_attempt and o.deleted_at is null
    join assignment_submissions t on t.school_code = p.school_code and t.submission_code = p.other_code
      and t.attempts = p.other_attempt and t.deleted_at is null
    left join students op on op.school_code = o.school_code and op.user_code = o.student_code
    left join students tp on tp.school_code = t.school_code and tp.user_code = t.student_code
    where p.school_code = ${school} and p.assignment_code = ${assignmentCode}
    order by p.words desc, p.one_code, p.other_code`.execute(db);
  return rows;
}

/** An assignment by its id, and how many have handed it in. */
export async function findAssignment({ db, school }: SchoolTables, id: number) {
  const { rows } = await sql<{ assignmentCode: string; title: string; handedIn: number }>`
    select a.assignment_code as "assignmentCode", a.title, (select count(*)::int from assignment_submissions s
      where s.school_code = a.school_code and s.assignment_code = a.assignment_code and s.deleted_at is null) as "handedIn"
    from assignments a where a.school_code = ${school} and a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** Across schools: whatever changed while nobody was there to compare it. */
export async function listStale(db: Database): Promise<QueuedWork[]> {
  const { rows } = await sql<SimilarityJob>`
    select s.school_code as "schoolCode", s.assignment_code as "assignmentCode" ${TEXTS}
    group by s.school_code, s.assignment_code
    having count(*) >= 2 and not exists (select from similarity_runs r where r.school_code = s.school_code
      and r.assignment_code = s.assignment_code and r.stamp = ${STAMP})
    order by 1, 2`.execute(db);
  return rows.map(workOf);
}
