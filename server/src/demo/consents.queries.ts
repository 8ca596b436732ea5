/** What the demo's families have agreed to, and the one of them who comes in by a password. */
import type { ConsentKind } from "@ofisi/contract/people/consents";
import { sql } from "kysely";
import type { SchoolTables } from "../kit/scope.ts";

export interface AskedFamily {
  userCode: string;
  /** The guardian whom the school asks first. */
  guardian: string;
}

/** A child's answer; what a guardian says on the family's page is written down by nobody. */
export interface PastAnswer extends AskedFamily {
  consent: ConsentKind;
  answer: "agreed" | "refused";
  recordedBy: string;
  daysAgo: number;
}

/** Each student who has a guardian; none once somebody has been asked. */
export async function listUnasked({ db, school }: SchoolTables): Promise<AskedFamily[]> {
  const { rows } = await sql<AskedFamily>`
    select s.user_code as "userCode", g.names as guardian from students s
    cross join lateral (select names from guardians g where g.school_code = s.school_code
      and g.parent_id_number = s.parent_id_number and g.deleted_at is null order by g.id limit 1) g
    where s.school_code = ${school} and s.deleted_at is null and s.parent_id_number <> ''
      and not exists (select from student_consents k where k.school_code = ${school})
    order by s.id`.execute(db);
  return rows;
}

export async function addAnswers({ db, school }: SchoolTables, answers: readonly PastAnswer[]): Promise<void> {
  await sql`insert into student_consents (school_code, user_code, consent, answer, said_by, recorded_by, said_at)
    select ${school}, r."userCode", r.consent, r.answer, r.guardian, r."recordedBy", now() - make_interval(days => r."daysAgo")
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as r ("userCode" text, consent text, answer text, guardian text,
      "recordedBy" text, "daysAgo" int)
    order by r."daysAgo" desc`.execute(db);
}

/** Whoever has this number, unless a link has gone to it. */
export async function findUnlinked({ db, school }: SchoolTables, phoneNumber: string) {
  const { rows } = await sql<{ id: number; names: string }>`
    select g.id, g.names from guardians g
    where g.school_code = ${school} and g.phone_number = ${phoneNumber} and g.deleted_at is null
      and not exists (select from family_links l where l.school_code = ${school} and l.contact = ${phoneNumber})
    order by g.id limit 1`.execute(db);
  return rows[0];
}
