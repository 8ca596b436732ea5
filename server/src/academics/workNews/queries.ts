/** Who was told what of an assignment, and who is to be. */
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { MORE_TIME } from "../assignments/extensions.queries.ts";
import { guardiansOf, type Notices } from "../../messaging/outbox/telling.queries.ts";
import { HAS_NOT_HANDED_IN, READS_GRADE } from "../assignments/whose.queries.ts";
import type { StillMissing } from "../missingWork/tell.queries.ts";
import type { NewsKind } from "./rules.ts";

export const FIND_DUE = "findWorkDue";
export const TELL_DUE = "tellWorkDue";

/** Not before the day has begun for those who are told. */
const HOUR_FIRST = 7;
/** A due date that was moved is told of again, and no more often than once a day. */
const AGAIN_HOURS = 20;

/** Somebody who is to be told, and of what. */
export interface News {
  assignmentCode: string;
  studentCode: string;
  id: number;
  title: string;
  unit: string;
  /** Their own, as the school's clock has it; empty without one. */
  dueDay: string;
  /** The submission that their grade stands on; 0 of other news. */
  submissionId: number;
}

const TOLD = sql`a.assignment_code as "assignmentCode", p.user_code as "studentCode", a.id, a.title, u.activity_name as unit,
  coalesce(to_char(coalesce(e.due_at, a.due_at) at time zone o.time_zone, 'YYYY-MM-DD'), '') as "dueDay"`;
const JOINED = sql`join schools o on o.school_code = a.school_code
  join units u on u.school_code = a.school_code and u.activity_code = a.activity_code`;

/** Of news that are of no submission. */
const OF_NONE = sql`0 as "submissionId", null::timestamptz as "handedInFirst"`;

/** Of an assignment `a`: its class. */
const published = (assignmentCode: string) => sql`select ${TOLD}, ${OF_NONE} from assignments a ${JOINED}
  join students p on p.school_code = a.school_code and p.group_code = a.group_code and p.deleted_at is null
  ${MORE_TIME} where a.assignment_code = ${assignmentCode} and a.status = 1`;

/** Of submissions: whoever handed them in, and their team. */
const graded = (submissionCodes: readonly string[]) => sql`
  select ${TOLD}, s.id as "submissionId", s.created_at as "handedInFirst" from assignment_submissions s
  join assignments a on a.school_code = s.school_code and a.assignment_code = s.assignment_code ${JOINED}
  join students p on p.school_code = s.school_code and p.deleted_at is null and (p.user_code = s.student_code
    or p.user_code in (select o.student_code from assignment_teams me join assignment_teams o
      on o.school_code = me.school_code and o.assignment_code = me.assignment_code and o.team = me.team
      where me.school_code = s.school_code and me.assignment_code = s.assignment_code and me.student_code = s.student_code))
  ${MORE_TIME} where s.deleted_at is null and s.submission_code = any(${submissionCodes}::text[])`;

/** Of all that is open: who has not handed it in, and has to by tomorrow. */
const due = sql`select ${TOLD}, ${OF_NONE} from assignments a ${JOINED}
  join students p on p.school_code = a.school_code and p.group_code = a.group_code and p.deleted_at is null
  ${MORE_TIME} where a.status = 1 and a.deleted_at is null and ${HAS_NOT_HANDED_IN}
    and (coalesce(e.due_at, a.due_at) at time zone o.time_zone)::date = (now() at time zone o.time_zone)::date + 1
    and extract(hour from now() at time zone o.time_zone) >= ${HOUR_FIRST}`;

/**
 * Writes down that they are told now, and answers whom this wrote: whom it does not answer knows already. A grade is news once
 * more where what they were told of is deleted, and this one is of work that was handed in since.
 */
async function writeDown(
  { db, school }: SchoolTables,
  kind: NewsKind,
  who: RawBuilder<unknown>,
  leaves: boolean,
): Promise<News[]> {
  const { rows } = await sql<News>`
    with found as (${who} and a.school_code = ${school}), written as (
      insert into work_news as n (school_code, assignment_code, student_code, kind, state)
      select ${school}, f."assignmentCode", f."studentCode", ${kind}, ${leaves ? "waiting" : "none"}
      from found f order by 2, 3
      on conflict (school_code, assignment_code, student_code, kind) do update
        set told_at = now(), state = excluded.state, due_at = now()
        where (n.kind = 'due' and n.told_at < now() - make_interval(hours => ${AGAIN_HOURS}))
          or (n.kind = 'graded' and n.told_at < (select min(f."handedInFirst") from found f
            where f."assignmentCode" = n.assignment_code and f."studentCode" = n.student_code))
      returning assignment_code, student_code)
    select f."assignmentCode", f."studentCode", f.id, f.title, f.unit, f."dueDay", f."submissionId" from found f
    join written w on w.assignment_code = f."assignmentCode" and w.student_code = f."studentCode"
    order by f."assignmentCode", f."studentCode"`.execute(db);
  return rows;
}

export const writePublished = (tables: SchoolTables, assignmentCode: string, leaves: boolean): Promise<News[]> =>
  writeDown(tables, "published", published(assignmentCode), leaves);
export const writeGraded = (
  tables: SchoolTables,
  submissionCodes: readonly string[],
  leaves: boolean,
): Promise<News[]> => writeDown(tables, "graded", graded(submissionCodes), leaves);
export const writeDue = (tables: SchoolTables, leaves: boolean): Promise<News[]> =>
  writeDown(tables, "due", due, leaves);

/**
 * Across schools: queues the telling where something is due within the next two days, whatever their clocks say. A job for each,
 * so that one school's failure keeps no other's pupils from knowing.
 */
export async function enqueueDue(db: Database): Promise<void> {
  await sql`select enqueue_job(${TELL_DUE}, json_build_object('schoolCode', school), null, null, ${TELL_DUE} || ' of ' || school)
    from (
      select school_code as school from assignments
        where status = 1 and deleted_at is null and due_at between now() and now() + interval '2 days'
      union
      select school_code from assignment_extensions where due_at between now() and now() + interval '2 days'
    ) as schools`.execute(db);
}

export interface NewsKey {
  assignmentCode: string;
  studentCode: string;
  kind: NewsKind;
}

export const NEWS: Notices<NewsKey> = {
  table: "work_news",
  key: { assignmentCode: ["assignment_code", "text"], studentCode: ["student_code", "text"], kind: ["kind", "text"] },
  task: "tellWorkNews",
  called: "work news",
};

/** Queues the SMS of what has been written down. */
export async function enqueueNews({ db, school }: SchoolTables): Promise<void> {
  await sql`select enqueue_job(${NEWS.task}, ${JSON.stringify({ schoolCode: school })}::json)`.execute(db);
}

/** What still holds, and whom to tell. */
export type StandingNews = StillMissing & NewsKey;

/**
 * Of these, what still holds, of students who are there: a grade that is read; of what is to be handed in, what is neither closed
 * nor handed in since.
 */
export async function listStanding({ db, school }: SchoolTables, keys: readonly NewsKey[]): Promise<StandingNews[]> {
  const { rows } = await sql<StandingNews>`
    select k."assignmentCode", k."studentCode", k.kind, p.name, p.phone_number as "phoneNumber", a.title,
      u.activity_name as unit,
      coalesce(to_char(coalesce(e.due_at, a.due_at) at time zone o.time_zone, 'DD/MM/YYYY HH24:MI'), '') as due,
      ${guardiansOf("p")} as guardians
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("assignmentCode" text, "studentCode" text, kind text)
    join assignments a on a.school_code = ${school} and a.assignment_code = k."assignmentCode"
      and a.deleted_at is null ${JOINED}
    join students p on p.school_code = a.school_code and p.user_code = k."studentCode" and p.deleted_at is null
    ${MORE_TIME}
    where case when k.kind = 'graded' then ${READS_GRADE}
      else a.status = 1 and p.group_code = a.group_code and ${HAS_NOT_HANDED_IN} end
    order by p.name, p.user_code, a.id`.execute(db);
  return rows;
}
