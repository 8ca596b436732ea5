/** Mailings of papers: what was asked for, the papers of each, and what became of them. */
import type { PaperKind } from "@ofisi/contract/kit/paperMail";
import type { Language } from "@ofisi/contract/kit/texts";
import { sql } from "kysely";
import { insertOfSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import { sweeping } from "../../kit/database/gone.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { QueuedWork } from "../../kit/longJob.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { MailedState } from "./rules.ts";

/** What somebody had sent at once. */
export interface Mailing {
  mailingCode: string;
  kind: PaperKind;
  asked: unknown;
  /** What goes for the same paper: nobody is sent it twice but on purpose. */
  paper: string;
  /** What the mail calls it, in the mail's language. */
  title: string;
  language: Language;
  startedBy: string;
}

/** A paper for an address; those of one `place` are one mail. */
export interface MailedPaper {
  userCode: string;
  recipient: string;
  name: string;
  place: number;
}

/** Keeps two who send the same paper at once from sending it twice: the second sees what the first has begun. */
export async function lockPaper({ db, school }: SchoolTables, paper: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper mail of ${school}: ${paper}`}, 0))`.execute(db);
}

/** What became of a paper at every address that it was ever meant for: that it waits or was sent comes before a failure. */
export async function listStates(
  { db, school }: SchoolTables,
  paper: string,
  userCodes: readonly string[],
): Promise<MailedState[]> {
  const { rows } = await sql<MailedState>`
    select distinct on (p.user_code, lower(p.recipient)) p.user_code as "userCode", p.recipient as address, s.state,
      to_char(coalesce(o.sent_at, m.started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      case when s.state = 'failed' then coalesce(nullif(p.failure, ''), o.failure, '') else '' end as failure
    from mailed_papers p
    join paper_mailings m on m.school_code = p.school_code and m.mailing_code = p.mailing_code
    left join outbox o on o.school_code = p.school_code and o.id = p.mail_id
    cross join lateral (select case when p.failure <> '' or o.status = 3 then 'failed'
      when o.status = 2 then 'sent' else 'waiting' end as state) s
    where p.school_code = ${school} and p.user_code = any(${userCodes}::text[]) and m.paper = ${paper}
    order by p.user_code, lower(p.recipient), s.state = 'failed', m.started_at desc`.execute(db);
  return rows;
}

export async function addMailing(
  tables: SchoolTables,
  { mailingCode, kind, asked, paper, title, language, startedBy }: Mailing,
  papers: readonly MailedPaper[],
): Promise<void> {
  const head = { mailingCode, kind, asked: JSON.stringify(asked), paper, title, language, startedBy };
  await insertOfSchool(tables, "paper_mailings", head).execute();
  const rows = papers.map(({ userCode, recipient, name, place }) => ({
    mailingCode,
    userCode,
    recipient,
    name,
    place,
  }));
  await insertOfSchool(tables, "mailed_papers", rows).execute();
}

/** A mailing that is being made; undefined once it is done or has failed. */
export async function findRunning({ db, school }: SchoolTables, mailingCode: string): Promise<Mailing | undefined> {
  const { rows } = await sql<Mailing>`
    select mailing_code as "mailingCode", kind, asked, paper, title, language, started_by as "startedBy"
    from paper_mailings where school_code = ${school} and mailing_code = ${mailingCode} and state = 'running'`.execute(
    db,
  );
  return rows[0];
}

/** Mails that are made at a stretch: some seconds of drawing, and as many files in memory. */
const MAILS_AT_ONCE = 5;

/** The papers of the next few mails that are not made yet, mail by mail; locked until the transaction ends. */
export async function takeNext({ db, school }: SchoolTables, mailingCode: string): Promise<MailedPaper[]> {
  const waiting = sql`school_code = ${school} and mailing_code = ${mailingCode} and mail_id is null and failure = ''`;
  const { rows } = await sql<MailedPaper>`
    select user_code as "userCode", recipient, name, place from mailed_papers
    where ${waiting} and place in (
      select distinct place from mailed_papers where ${waiting} order by place limit ${MAILS_AT_ONCE})
    order by place, name, user_code for update`.execute(db);
  return rows;
}

/** Says of papers which mail they are in, or why there is none. */
export async function settlePapers(
  tables: SchoolTables,
  mailingCode: string,
  papers: readonly MailedPaper[],
  end: { mailId: number } | { failure: string },
): Promise<void> {
  await updateOfSchool(tables, "mailed_papers")
    .set("mailId" in end ? { mail_id: end.mailId } : { failure: end.failure })
    .where("mailing_code", "=", mailingCode)
    .where("place", "in", [...new Set(papers.map(({ place }) => place))])
    .where(
      "user_code",
      "in",
      papers.map(({ userCode }) => userCode),
    )
    .execute();
}

/** Ends a mailing: what still waits has failed for this reason. Answers how many papers of it have no mail. */
export async function finishMailing(
  { db, school }: SchoolTables,
  mailingCode: string,
  end: { state: "done" } | { state: "failed"; failure: string },
): Promise<number> {
  const ours = sql`school_code = ${school} and mailing_code = ${mailingCode}`;
  if (end.state === "failed")
    await sql`update mailed_papers set failure = ${end.failure}
      where ${ours} and mail_id is null and failure = ''`.execute(db);
  await sql`update paper_mailings set state = ${end.state}, finished_at = now() where ${ours}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mailed_papers where ${ours} and failure <> ''`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which mailing is to be made. */
export interface MailingJob {
  schoolCode: string;
  mailingCode: string;
}

/** A mailing as it is queued: once at most. */
export function workOf(mailing: MailingJob): QueuedWork {
  return { task: "mailPapers", key: `paper mailing ${mailing.mailingCode}`, payload: mailing };
}

/** Mailings of every school that were not made whole when their process ended; for the platform's role. */
export async function listInterrupted(db: Database): Promise<QueuedWork[]> {
  const rows = await db
    .selectFrom("paper_mailings")
    .select(["school_code as schoolCode", "mailing_code as mailingCode"])
    .where("state", "=", "running")
    .orderBy("started_at")
    .execute();
  return rows.map(workOf);
}

/** Forgets whom papers were about and where they went, of people whom nothing is known of any more. */
export const sweepMailedPapers = sweeping(
  (school) => sql`
    delete from mailed_papers p where p.school_code = ${school}
        and not exists (select from students s where s.school_code = p.school_code and s.user_code = p.user_code)
        and not exists (select from applicants a where a.school_code = p.school_code and a.user_code = p.user_code)`,
);
