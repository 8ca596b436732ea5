/** Students and staff who are to sign in, and their accounts. */
import { sql } from "kysely";
import { bySchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";

export interface Candidate {
  userCode: string;
  name: string;
  schoolIdNumber: string;
  groupName: string;
  /** Of an account that is there already. */
  username: string | null;
}

/** The students of these codes that are not in the bin, by group and name, locked. */
export async function lockCandidates(tables: SchoolTables, userCodes: readonly string[]): Promise<Candidate[]> {
  return await ofSchool(tables, "students as s")
    .innerJoin("groups as g", bySchool("g.group_code", "s.group_code"))
    .leftJoin("accounts as a", "a.user_code", "s.user_code")
    .select([
      "s.user_code as userCode",
      "s.name",
      "s.school_id_number as schoolIdNumber",
      "g.group_name as groupName",
      "a.username",
    ])
    .where("s.user_code", "in", userCodes)
    .where("s.deleted_at", "is", null)
    .orderBy("g.school_order")
    .orderBy("s.name")
    .orderBy("s.user_code")
    .forUpdate("s")
    .execute();
}

/** Those of the usernames that somebody has. */
export async function takenUsernames(db: Database, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("accounts").select("username").where("username", "in", usernames).execute();
  return new Set(rows.map((row) => row.username));
}

/** Gives an account a new one-time password. */
export async function renewPassword(db: Database, username: string, passwordHash: string, until: Date): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password_hash: passwordHash, must_change_password: true, one_time_until: until })
    .where("username", "=", username)
    .execute();
  await sql`delete from sessions where username = ${username}`.execute(db);
}

/** Opens a closed sign-in; the password that it had is not one any more. */
export async function reopen(db: Database, username: string, unusableHash: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ disabled_at: null, password_hash: unusableHash })
    .where("username", "=", username)
    .execute();
}

/** A member of the staff, and what there is of a sign-in. */
export interface StaffCandidate extends Candidate {
  /** Of the record. */
  email: string;
  /** The same: what their sign-in begins with. */
  firstRole: string;
  account: {
    /** Where a reset link goes; may be empty. */
    email: string;
    roles: string[];
    isClosed: boolean;
    /** They have chosen a password of their own. */
    hasOwnPassword: boolean;
  } | null;
}

/** As `lockCandidates`, of the staff. */
export async function lockStaffCandidates(
  tables: SchoolTables,
  userCodes: readonly string[],
): Promise<StaffCandidate[]> {
  const rows = await ofSchool(tables, "staff as s")
    .innerJoin("staff_groups as g", bySchool("g.group_code", "s.group_code"))
    .leftJoin("accounts as a", "a.user_code", "s.user_code")
    .select([
      "s.user_code as userCode",
      "s.name",
      "s.email",
      "s.first_role as firstRole",
      "s.school_id_number as schoolIdNumber",
      "g.group_name as groupName",
      "a.username",
      "a.email as accountEmail",
      "a.roles",
      "a.disabled_at as disabledAt",
      "a.one_time_until as oneTimeUntil",
    ])
    .where("s.user_code", "in", userCodes)
    .where("s.deleted_at", "is", null)
    .orderBy("g.group_name")
    .orderBy("s.name")
    .orderBy("s.user_code")
    .forUpdate("s")
    .execute();
  return rows.map(({ accountEmail, roles, disabledAt, oneTimeUntil, ...row }) => ({
    ...row,
    account:
      row.username === null
        ? null
        : {
            email: accountEmail ?? "",
            roles: (roles ?? "").split(",").filter(Boolean),
            isClosed: disabledAt !== null,
            hasOwnPassword: oneTimeUntil === null,
          },
  }));
}

/** Closes the open sign-ins of people and ends their sessions; each one's username, by the person's code. */
export async function closeSignIns(tables: SchoolTables, userCodes: readonly string[]): Promise<Map<string, string>> {
  const closed = await updateOfSchool(tables, "accounts")
    .set({ disabled_at: sql`now()` })
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .where("disabled_at", "is", null)
    .returning(["user_code", "username"])
    .execute();
  await sql`delete from sessions where username = any(${closed.map((row) => row.username)}::text[])`.execute(tables.db);
  return new Map(closed.map((row) => [row.user_code, row.username]));
}

/** Opens the sign-ins again that went into the bin with their people: both bear the same moment. */
export async function reopenWith(
  { db, school }: SchoolTables,
  people: "students" | "staff",
  userCodes: readonly string[],
): Promise<void> {
  await sql`update accounts a set disabled_at = null from ${sql.table(people)} p
    where p.school_code = ${school} and p.user_code = any(${userCodes}::text[])
      and a.school_code = p.school_code and a.user_code = p.user_code and a.disabled_at = p.deleted_at`.execute(db);
}

/** Brings the names of students to the sign-ins that they have. */
export async function nameSignIns({ db, school }: SchoolTables, userCodes: readonly string[]): Promise<void> {
  await sql`update accounts a set person_name = s.name from students s
    where s.school_code = ${school} and s.user_code = any(${userCodes}::text[])
      and a.school_code = s.school_code and a.user_code = s.user_code and a.person_name <> s.name`.execute(db);
}
