/** The public form and what came by it, in the database. */
import type { PhoneCountry } from "@ofisi/contract/kit/phones";
import { ACCEPTED } from "@ofisi/contract/people/applications";
import { sql } from "kysely";
import { bySchool, deleteOfSchool, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { CHALLENGE_MINUTES } from "./rules.ts";

/** Of an applicant `s`: whether it came by the form, and who has the national ID that was given there. */
export const BY_FORM = {
  byForm: sql<boolean>`exists (select from applications f
    where f.school_code = s.school_code and f.user_code = s.user_code)`,
  sameIdAs: sql<string>`coalesce((
    select o.name from applications f join applicants o on o.school_code = f.school_code
      and o.national_id_number <> '' and o.deleted_at is null and o.user_code <> f.user_code
      and upper(translate(o.national_id_number, ' -./', '')) = upper(translate(f.national_id_number, ' -./', ''))
    where f.school_code = s.school_code and f.user_code = s.user_code and f.national_id_number <> ''), '')`,
} as const;

/** A school that takes applications. */
export interface OpenSchool {
  name: string;
  /** A name of the uploads, or empty. */
  logo: string;
  timeZone: string;
  country: PhoneCountry;
}

/** The school with an open form; undefined also where there is no such school. */
export async function findOpenSchool(tables: SchoolTables): Promise<OpenSchool | undefined> {
  return await ofSchool(tables, "application_forms as f")
    .innerJoin("schools as s", "s.school_code", "f.school_code")
    .select(["s.name", "s.logo", "s.time_zone as timeZone", "s.country"])
    .where("f.is_open", "=", true)
    .$narrowType<{ country: PhoneCountry }>()
    .executeTakeFirst();
}

/** The groups that can be applied for, the next to begin first. */
export async function listChoices(
  tables: SchoolTables,
): Promise<{ groupCode: string; groupName: string; entryYear: string }[]> {
  return await ofSchool(tables, "open_applicant_groups as c")
    .innerJoin("applicant_groups as g", bySchool("g.group_code", "c.group_code"))
    .select(["g.group_code as groupCode", "g.group_name as groupName", "g.group_entry_year as entryYear"])
    .orderBy("g.group_entry_year")
    .orderBy("g.group_name")
    .orderBy("g.group_code")
    .execute();
}

/** Whether the form is open, and open for the group; both stay so until the transaction ends. */
export async function holdOpen(tables: SchoolTables, groupCode: string): Promise<{ form: boolean; group: boolean }> {
  const form = await ofSchool(tables, "application_forms").select("is_open").forShare().executeTakeFirst();
  const group = await ofSchool(tables, "open_applicant_groups")
    .select("group_code")
    .where("group_code", "=", groupCode)
    .forShare()
    .executeTakeFirst();
  return { form: form?.is_open ?? false, group: group !== undefined };
}

/** What was answered to a request that has come before, and what it said. */
export async function findSent(
  tables: SchoolTables,
  requestKey: Buffer,
): Promise<{ reference: string; requestHash: Buffer } | undefined> {
  return await ofSchool(tables, "applications")
    .select(["reference", "request_hash as requestHash"])
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

/**
 * How many applications have come to the school with a challenge that was given within an hour, and in how many minutes the
 * first of them counts no more.
 */
export async function countLately(tables: SchoolTables): Promise<{ arrived: number; minutes: number }> {
  const kept = 60 - CHALLENGE_MINUTES;
  return await ofSchool(tables, "spent_challenges")
    .select([
      sql<number>`count(*)::int`.as("arrived"),
      sql<number>`coalesce(ceil(extract(epoch from min(expires_at) - now()) / 60), 0)::int + ${kept}`.as("minutes"),
    ])
    .where("expires_at", ">", sql<Date>`now() - make_interval(mins => ${kept})`)
    .executeTakeFirstOrThrow();
}

/** Notes that a challenge is used up; false when it was before. Whoever uses it at the same moment is waited for. */
export async function spendChallenge(
  tables: SchoolTables,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const spent = await insertOfSchool(tables, "spent_challenges", { challenge: hash, expiresAt })
    .onConflict((conflict) => conflict.columns(["school_code", "challenge"]).doNothing())
    .returning("challenge")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Forgets challenges that nobody could use any more. */
export async function forgetChallenges(tables: SchoolTables): Promise<number> {
  const gone = await deleteOfSchool(tables, "spent_challenges")
    .where("expires_at", "<", sql<Date>`now()`)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export interface NewApplication {
  userCode: string;
  reference: string;
  requestKey: Buffer;
  requestHash: Buffer;
  guardianName: string;
  guardianPhone: string;
  secondGuardianName: string;
  secondGuardianPhone: string;
  idNumber: string;
}

export async function addApplication(tables: SchoolTables, one: NewApplication): Promise<void> {
  const { idNumber: nationalIdNumber, ...application } = one;
  await insertOfSchool(tables, "applications", { ...application, nationalIdNumber }).execute();
}

/** The status of who has this reference and this birthday, by one statement whichever of them is wrong. */
export async function findStatus(
  tables: SchoolTables,
  reference: string,
  dateOfBirth: string,
): Promise<string | undefined> {
  const found = await ofSchool(tables, "applications as f")
    .innerJoin("applicants as a", bySchool("a.user_code", "f.user_code"))
    // Whoever was accepted has a status no more, as in the office's own list.
    .select(sql<string>`case when a.accepted_on is null then a.status else ${ACCEPTED} end`.as("status"))
    .where("f.reference", "=", reference)
    .where(sql<boolean>`a.date_of_birth = ${dateOfBirth}::date`)
    .where("a.deleted_at", "is", null)
    .executeTakeFirst();
  return found?.status;
}

/** The applicant of a reference, as long as it is there; locked where two files come at once. */
export async function findApplicantOf(
  { db, school }: SchoolTables,
  reference: string,
  { lock }: { lock: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ userCode: string }>`select a.user_code as "userCode"
    from applications f join applicants a on a.school_code = f.school_code and a.user_code = f.user_code
    where f.school_code = ${school} and f.reference = ${reference} and a.deleted_at is null
    ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows[0]?.userCode;
}

/** What came with an applicant by the form; undefined where nothing did. */
export async function findApplication(tables: SchoolTables, userCode: string) {
  return await ofSchool(tables, "applications")
    .select([
      "reference",
      "created_at as sentAt",
      "guardian_name as guardianName",
      "guardian_phone as guardianPhone",
      "second_guardian_name as secondGuardianName",
      "second_guardian_phone as secondGuardianPhone",
      "national_id_number as idNumber",
    ])
    .where("user_code", "=", userCode)
    .executeTakeFirst();
}

/** The form's settings with all groups of applicants, the latest entry year first. */
export async function getForm(tables: SchoolTables) {
  const [form, groups] = await Promise.all([
    ofSchool(tables, "application_forms").select(["is_open as isOpen", "version"]).executeTakeFirst(),
    ofSchool(tables, "applicant_groups as g")
      .leftJoin("open_applicant_groups as c", bySchool("c.group_code", "g.group_code"))
      .select([
        "g.group_code as groupCode",
        "g.group_name as groupName",
        "g.group_entry_year as groupEntryYear",
        "g.group_exit_year as groupExitYear",
        sql<boolean>`c.group_code is not null`.as("isOpen"),
      ])
      .orderBy("g.group_entry_year", "desc")
      .orderBy("g.group_name")
      .orderBy("g.group_code")
      .execute(),
  ]);
  return { isOpen: form?.isOpen ?? false, version: form?.version ?? 0, groups };
}

/** Makes the row that every change locks, so that two people who save at once wait for each other. */
export async function lockForm(tables: SchoolTables): Promise<void> {
  await insertOfSchool(tables, "application_forms", {})
    .onConflict((conflict) => conflict.column("school_code").doNothing())
    .execute();
  await ofSchool(tables, "application_forms").select("version").forUpdate().execute();
}

/** Saves the settings; a code that is no group's adds nothing. */
export async function saveForm(
  { db, school }: SchoolTables,
  { isOpen, openGroups, by }: { isOpen: boolean; openGroups: readonly string[]; by: string },
): Promise<void> {
  await updateOfSchool({ db, school }, "application_forms")
    .set({ is_open: isOpen, version: sql`version + 1`, updated_at: sql`now()`, updated_by: by })
    .execute();
  await sql`delete from open_applicant_groups
    where school_code = ${school} and not group_code = any(${openGroups}::text[])`.execute(db);
  await sql`insert into open_applicant_groups (school_code, group_code)
    select school_code, group_code from applicant_groups
    where school_code = ${school} and group_code = any(${openGroups}::text[])
    on conflict do nothing`.execute(db);
}
