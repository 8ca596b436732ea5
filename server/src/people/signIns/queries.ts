/** Students and staff who are to sign in, and their accounts. */
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export interface Candidate {
  userCode: string;
  name: string;
  schoolIdNumber: string;
  groupName: string;
  /** Of an account that is there already. */
  username: string | null;
}

/** The students of these codes that are not in the bin, by group and name, locked. */
export async function lockCandidates(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
): Promise<Candidate[]> {
  return await db
    .selectFrom("students as s")
    .innerJoin("groups as g", (join) =>
      join.onRef("g.school_code", "=", "s.school_code").onRef("g.group_code", "=", "s.group_code"),
    )
    .leftJoin("accounts as a", "a.user_code", "s.user_code")
    .select([
      "s.user_code as userCode",
      "s.name",
      "s.school_id_number as schoolIdNumber",
      "g.group_name as groupName",
      "a.username",
    ])
    .where("s.school_code", "=", school)
    .where("s.user_code", "in", userCodes)
    .where("s.deleted_at", "is", null)
    .orderBy("g.group_name")
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
    .set({ password_hash: passwordHash, must_change_password: true, one_time_until: until, disabled_at: null })
    .where("username", "=", username)
    .execute();
  await sql`delete from sessions where username = ${username}`.execute(db);
}

/** As `lockCandidates`, of the staff. */
export async function lockStaffCandidates(
  db: Database,
  school: SchoolCode,
  userCodes: readonly string[],
): Promise<(Candidate & { email: string })[]> {
  return await db
    .selectFrom("staff as s")
    .innerJoin("staff_groups as g", (join) =>
      join.onRef("g.school_code", "=", "s.school_code").onRef("g.group_code", "=", "s.group_code"),
    )
    .leftJoin("accounts as a", "a.user_code", "s.user_code")
    .select([
      "s.user_code as userCode",
      "s.name",
      "s.email",
      "s.school_id_number as schoolIdNumber",
      "g.group_name as groupName",
      "a.username",
    ])
    .where("s.school_code", "=", school)
    .where("s.user_code", "in", userCodes)
    .where("s.deleted_at", "is", null)
    .orderBy("g.group_name")
    .orderBy("s.name")
    .orderBy("s.user_code")
    .forUpdate("s")
    .execute();
}

/** Closes the open sign-in of a person and ends their sessions; its username, or undefined when none was open. */
export async function closeSignIn(db: Database, school: SchoolCode, userCode: string): Promise<string | undefined> {
  const closed = await db
    .updateTable("accounts")
    .set({ disabled_at: sql`now()` })
    .where("school_code", "=", school)
    .where("user_code", "=", userCode)
    .where("disabled_at", "is", null)
    .returning("username")
    .executeTakeFirst();
  if (closed) await sql`delete from sessions where username = ${closed.username}`.execute(db);
  return closed?.username;
}

/** Opens the sign-in again that went into the bin with its person: both bear the same moment. */
export async function reopenWithStaff(db: Database, school: SchoolCode, userCode: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ disabled_at: null })
    .where("school_code", "=", school)
    .where("user_code", "=", userCode)
    .where(
      "disabled_at",
      "=",
      sql<Date>`(select deleted_at from staff where school_code = ${school} and user_code = ${userCode})`,
    )
    .execute();
}
