/** What families have agreed to and refused, in the database. */
import { CONSENTS, type ConsentAnswer, type ConsentKind, type Said } from "@ofisi/contract/people/consents";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

/** The answer that counts of a person, by the name of the person's table in a statement. */
const answerOf = (
  table: string,
  consent: ConsentKind,
): RawBuilder<unknown> => sql`(select k.answer from student_consents k
  where k.school_code = ${sql.ref(`${table}.school_code`)} and k.user_code = ${sql.ref(`${table}.user_code`)}
    and k.consent = ${consent} order by k.id desc limit 1)`;

/**
 * The photo of a student or of one of the staff as others than the office may see it: empty where the family has refused.
 * What prints a photo, or shows it beyond the office, takes it from here.
 */
export const shownPhoto = (table: string): RawBuilder<string> =>
  sql<string>`case when ${answerOf(table, "photoInside")} = 'refused' then '' else ${sql.ref(`${table}.photo`)} end`;

/** Of these students: whose family has refused. */
export async function listRefused(
  { db, school }: SchoolTables,
  consent: ConsentKind,
  userCodes: readonly string[],
): Promise<Set<string>> {
  if (userCodes.length === 0) return new Set();
  const { rows } = await sql<{ userCode: string }>`select p.user_code as "userCode"
    from (select ${school}::text as school_code, unnest(${userCodes}::text[]) as user_code) p
    where ${answerOf("p", consent)} = 'refused'`.execute(db);
  return new Set(rows.map(({ userCode }) => userCode));
}

/** So much of what was said is shown. */
const SAID_MAX = 100;

/** All that was said of a student, the latest first. */
export async function listSaid({ db, school }: SchoolTables, userCode: string): Promise<Said[]> {
  const { rows } = await sql<
    Omit<Said, "at"> & { at: Date }
  >`select id::int8 as id, consent, answer, said_by as "saidBy",
      recorded_by as "recordedBy", said_at as at
    from student_consents where school_code = ${school} and user_code = ${userCode}
    order by id desc limit ${SAID_MAX}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** What counts of a student: the latest answer of each kind that was ever given. */
export async function listLatest({ db, school }: SchoolTables, userCode: string): Promise<Said[]> {
  const { rows } = await sql<Omit<Said, "at"> & { at: Date }>`select k.* from unnest(${CONSENTS}::text[]) asked(consent)
    cross join lateral (select id::int8 as id, consent, answer, said_by as "saidBy", recorded_by as "recordedBy", said_at as at
      from student_consents where school_code = ${school} and user_code = ${userCode} and consent = asked.consent
      order by student_consents.id desc limit 1) k`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function addSaid(
  { db, school }: SchoolTables,
  userCode: string,
  said: { answers: ReadonlyMap<ConsentKind, ConsentAnswer>; saidBy: string; recordedBy: string },
): Promise<void> {
  await sql`insert into student_consents (school_code, user_code, consent, answer, said_by, recorded_by)
    select ${school}, ${userCode}, g.consent, g.answer, ${said.saidBy}, ${said.recordedBy}
    from unnest(${[...said.answers.keys()]}::text[], ${[...said.answers.values()]}::text[]) g(consent, answer)`.execute(
    db,
  );
}

/** A line of the list of who has agreed to what. */
export interface ConsentRow extends Record<ConsentKind, ConsentAnswer> {
  userCode: string;
  name: string;
  schoolIdNumber: string;
  groupName: string;
  /** Of the latest answer; empty of a student of whom nobody was asked. */
  saidBy: string;
  /** The school's day, ISO, or empty. */
  saidOn: string;
}

/** Everybody who is at the school, or in a group of it, by class and name. */
export function everyConsent(
  { db, school }: SchoolTables,
  { groupCode, timeZone }: { groupCode: string | undefined; timeZone: string },
): CompiledQuery<ConsentRow> {
  const answer = (consent: ConsentKind): RawBuilder<unknown> => sql`coalesce(${answerOf("s", consent)}, '')`;
  return sql<ConsentRow>`select s.user_code as "userCode", s.name, s.school_id_number as "schoolIdNumber",
      g.group_name as "groupName", ${answer("photoInside")} as "photoInside", ${answer("photoOutside")} as "photoOutside",
      ${answer("contactDetails")} as "contactDetails", coalesce(l.said_by, '') as "saidBy",
      coalesce((l.said_at at time zone ${timeZone})::date::text, '') as "saidOn"
    from students s
    join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    left join lateral (select k.said_by, k.said_at from student_consents k
      where k.school_code = s.school_code and k.user_code = s.user_code order by k.id desc limit 1) l on true
    where s.school_code = ${school} and s.deleted_at is null
      and ${groupCode ? sql`s.group_code = ${groupCode}` : sql`not g.is_alumni`}
    order by g.school_order, s.name, s.user_code`.compile(db);
}
