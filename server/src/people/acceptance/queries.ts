/** Acceptances in the database: who is accepted as which student, whose an ID is, and the students that come of it. */
import { sql } from "kysely";
import type { RecordScope } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** An applicant with what became of them. */
export interface Accepted {
  userCode: string;
  name: string;
  status: string;
  /** ISO day; empty while not accepted. */
  acceptedOn: string;
  /** Empty while not accepted, and once the student is gone for good. */
  studentCode: string;
  /** Empty without a student, and while the student is in the bin. */
  studentName: string;
  /** Whom the public form named; empty for those who did not come by it. */
  guardianName: string;
  guardianPhone: string;
  /** The other one, where it named two. */
  secondGuardianName: string;
  secondGuardianPhone: string;
  /** As it is stored, with the school's prefix. */
  schoolIdNumber: string;
}

/**
 * Locks those of the applicants who are there, in the order of their codes, as their records do. Whom they became is read
 * afterwards: whoever waited for the lock would see no student who was written meanwhile.
 */
export async function lockAccepted({ db, school }: SchoolTables, userCodes: readonly string[]): Promise<Accepted[]> {
  const these = sql`a.school_code = ${school} and a.user_code = any(${userCodes}::text[]) and a.deleted_at is null`;
  await sql`select from applicants a where ${these} order by a.user_code for update`.execute(db);
  const { rows } = await sql<Accepted>`select a.user_code as "userCode", a.name, a.status,
      coalesce(a.accepted_on::text, '') as "acceptedOn", coalesce(a.student_code, '') as "studentCode",
      coalesce(s.name, '') as "studentName",
      coalesce(f.guardian_name, '') as "guardianName", coalesce(f.guardian_phone, '') as "guardianPhone",
      coalesce(f.second_guardian_name, '') as "secondGuardianName",
      coalesce(f.second_guardian_phone, '') as "secondGuardianPhone",
      coalesce(s.school_id_number, '') as "schoolIdNumber"
    from applicants a left join students s
      on s.school_code = a.school_code and s.user_code = a.student_code and s.deleted_at is null
      left join applications f on f.school_code = a.school_code and f.user_code = a.user_code
    where ${these} order by a.user_code`.execute(db);
  return rows;
}

/** Whom an applicant makes a student: the code of the record to come, and the school ID as it is stored. */
export interface Coming {
  userCode: string;
  studentCode: string;
  schoolIdNumber: string;
  /** The number of the family; empty for none. */
  parentIDNumber: string;
}

/** An applicant who cannot be accepted as asked, and whose the ID is. */
export interface Clash {
  by: "schoolId" | "nationalId" | "twice";
  name: string;
  id: string;
  holder: string;
}

/** The rows of `coming`, in its order. */
const given = (coming: readonly Coming[]) =>
  sql`rows from (jsonb_to_recordset(${JSON.stringify(coming)}::jsonb)
    as ("userCode" text, "studentCode" text, "schoolIdNumber" text, "parentIDNumber" text))
    with ordinality as g ("userCode", "studentCode", "schoolIdNumber", "parentIDNumber", at)`;
const compared = (column: string) => sql`upper(translate(${sql.ref(column)}, ' -./', ''))`;

/** All IDs that somebody else has: a present student, or a second one of the same list. */
export async function listClashes({ db, school }: SchoolTables, coming: readonly Coming[]): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    with g as materialized (select g.*, a.name, a.national_id_number from ${given(coming)}
      join applicants a on a.school_code = ${school} and a.user_code = g."userCode")
    select by, name, id, holder from (
      select g.at, 1 as turn, 'schoolId' as by, g.name, g."schoolIdNumber" as id, s.name as holder
        from g join students s on upper(s.school_id_number) = upper(g."schoolIdNumber")
        where s.school_code = ${school} and s.school_id_number <> '' and s.deleted_at is null
      union all
      select g.at, 2, 'twice', g.name, g."schoolIdNumber", first.name
        from g join lateral (select o.name from g o where upper(o."schoolIdNumber") = upper(g."schoolIdNumber")
          and o.at < g.at order by o.at limit 1) first on true
        where g."schoolIdNumber" <> ''
      union all
      select g.at, 3, 'nationalId', g.name, g.national_id_number, min(s.name)
        from g join students s on ${compared("s.national_id_number")} = ${compared("g.national_id_number")}
        where s.school_code = ${school} and ${compared("g.national_id_number")} <> '' and s.deleted_at is null
        group by g.at, g.name, g.national_id_number
    ) clashes order by at, turn`.execute(db);
  return rows;
}

/** Writes the students, with all that the school knows of the applicants, and which of them each has become. */
export async function writeAccepted(
  { db, school, caller }: RecordScope,
  { coming, groupCode, day }: { coming: readonly Coming[]; groupCode: string; day: string },
): Promise<void> {
  await sql`insert into students (school_code, user_code, name, date_of_birth, gender, national_id_number, nationality,
      address, phone_number, email, photo, group_code, school_id_number,
      parent_id_number, updated_by)
    select a.school_code, g."studentCode", a.name, a.date_of_birth, a.gender, a.national_id_number, a.nationality,
      a.address, a.phone_number, a.email, case when a.photo = 'N/A' then '' else a.photo end, ${groupCode},
      g."schoolIdNumber", g."parentIDNumber", ${caller.userCode}
    from ${given(coming)} join applicants a on a.school_code = ${school} and a.user_code = g."userCode"
    order by g.at`.execute(db);
  await sql`update applicants a set student_code = g."studentCode", accepted_on = ${day}::date,
      updated_by = ${caller.userCode}, updated_at = now(), version = version + 1
    from ${given(coming)} where a.school_code = ${school} and a.user_code = g."userCode"`.execute(db);
}

/**
 * Makes accepted applicants what they were before. A status of the school's own that was removed meanwhile is Pending.
 * @returns the status of each
 */
export async function clearAccepted(
  { db, school, caller }: RecordScope,
  userCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userCode: string; status: string }>`update applicants a
    set student_code = null, accepted_on = null, updated_by = ${caller.userCode}, updated_at = now(),
      version = version + 1,
      status = case when a.status in ('Pending', 'Printed', 'Collected') or exists (select from applicant_statuses o
        where o.school_code = a.school_code and o.label = a.status) then a.status else 'Pending' end
    where a.school_code = ${school} and a.user_code = any(${userCodes}::text[])
    returning a.user_code as "userCode", a.status`.execute(db);
  return new Map(rows.map(({ userCode, status }) => [userCode, status]));
}

/**
 * The guardians that these acceptances, or others of the same families, have brought, as nobody has changed them since,
 * of whose family no student is left but such as were in it before: a second guardian comes into the family of a brother
 * who did without. Locked.
 */
export async function listLeftGuardians(
  { db, school }: RecordScope,
  { userCodes, families }: { userCodes: readonly string[]; families: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select g.id::int as id from guardians g
    where g.school_code = ${school} and g.deleted_at is null and g.version = 1 and g.applicant_code is not null
      and (g.applicant_code = any(${userCodes}::text[]) or g.parent_id_number = any(${families}::text[]))
      and not exists (select from students s where s.school_code = g.school_code
        and s.parent_id_number = g.parent_id_number and s.deleted_at is null and s.updated_at >= g.created_at)
    order by g.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whom a student came as; empty of who did not apply, and undefined where the student is not there. */
export async function findApplicantOf(
  { db, school }: SchoolTables,
  studentCode: string,
): Promise<{ userCode: string; appliedOn: string; acceptedOn: string; papers: number } | undefined> {
  const { rows } = await sql<{ userCode: string; appliedOn: string; acceptedOn: string; papers: number }>`
    select coalesce(a.user_code, '') as "userCode", coalesce(a.applied_on::text, '') as "appliedOn",
      coalesce(a.accepted_on::text, '') as "acceptedOn",
      (select count(*)::int from applicant_files f where f.school_code = a.school_code and f.user_code = a.user_code) as papers
    from students s left join applicants a
      on a.school_code = s.school_code and a.student_code = s.user_code and a.deleted_at is null
    where s.school_code = ${school} and s.user_code = ${studentCode} and s.deleted_at is null`.execute(db);
  return rows[0];
}
