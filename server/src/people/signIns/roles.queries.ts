/** Who is what among the staff that sign in, and what people have done to each other's sign-ins (decision 0014). */
import { sql } from "kysely";
import { insertOfSchool, ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";

/** So long after somebody had a hand in another's sign-in, that other's approval is not a second person's. */
export const HAND_DAYS = 7;

export type SignInAct = "made" | "renewed" | "linkMailed" | "emailSet" | "rolesRaised";

/** The sign-in of a member of the staff. */
export interface StaffAccount {
  username: string;
  personName: string;
  /** Of the staff and, where somebody holds them, of the services beside. */
  roles: string[];
  isClosed: boolean;
}

/** The sign-ins of these members of the staff, locked, by the codes of those who have one. */
export async function lockStaffAccounts(
  tables: SchoolTables,
  userCodes: readonly string[],
): Promise<Map<string, StaffAccount>> {
  const rows = await ofSchool(tables, "accounts")
    .select(["user_code", "username", "person_name", "roles", "disabled_at"])
    .where(sql<boolean>`user_code = any(${userCodes}::text[])`)
    .where("user_type_code", "=", "STAFF")
    .orderBy("username")
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_code,
      {
        username: row.username,
        personName: row.person_name,
        roles: row.roles.split(",").filter(Boolean),
        isClosed: row.disabled_at !== null,
      },
    ]),
  );
}

/** The sign-in of a member of the staff, locked; undefined where there is none. */
export async function lockStaffAccount(tables: SchoolTables, userCode: string): Promise<StaffAccount | undefined> {
  return (await lockStaffAccounts(tables, [userCode])).get(userCode);
}

/**
 * The codes of the school's heads who can sign in, locked: of two heads who take the role from each other at the same
 * time, the second finds the first gone.
 */
export async function lockHeads(tables: SchoolTables): Promise<string[]> {
  const rows = await ofSchool(tables, "accounts")
    .select("user_code")
    .where("user_type_code", "=", "STAFF")
    .where("disabled_at", "is", null)
    .where(sql<boolean>`'head' = any(string_to_array(roles, ','))`)
    .orderBy("username")
    .forUpdate()
    .execute();
  return rows.map((row) => row.user_code);
}

/**
 * The school's only head who can sign in, if these people's sign-ins are to close and that one is of them. The heads are
 * locked: of two who close each other's at the same time, one stays.
 */
export async function onlyHeadAmong(tables: SchoolTables, userCodes: readonly string[]): Promise<string | undefined> {
  if (userCodes.length === 0) return undefined;
  const heads = await lockHeads(tables);
  return heads.every((head) => userCodes.includes(head)) ? heads[0] : undefined;
}

/** The members of the staff who can sign in, with their roles. */
export async function listSignedIn(tables: SchoolTables): Promise<{ userCode: string; roles: string[] }[]> {
  const rows = await ofSchool(tables, "accounts")
    .select(["user_code", "roles"])
    .where("user_type_code", "=", "STAFF")
    .where("disabled_at", "is", null)
    .execute();
  return rows.map((row) => ({ userCode: row.user_code, roles: row.roles.split(",").filter(Boolean) }));
}

export async function setRoles(db: Database, username: string, roles: readonly string[]): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ roles: roles.join(",") })
    .where("username", "=", username)
    .execute();
}

/** Settles for the school whether every member of staff may do everything. */
export async function settleEveryStaffMay(db: Database, everyStaffMay: boolean): Promise<void> {
  await sql`select settle_every_staff_may(${everyStaffMay})`.execute(db);
}

/** Notes that somebody had a hand in others' sign-ins. */
export async function addSignInActs(
  tables: SchoolTables,
  byUserCode: string,
  acts: readonly { userCode: string; kind: SignInAct }[],
): Promise<void> {
  if (acts.length === 0) return;
  const rows = acts.map(({ userCode, kind }) => ({ userCode, byUserCode, kind }));
  await insertOfSchool(tables, "sign_in_acts", rows).execute();
}

/**
 * True when one person had a hand in the other's sign-in in the days before a moment or after it, by themselves or
 * through others whose sign-ins they had a hand in.
 */
export async function hadHandIn(
  { db, school }: SchoolTables,
  { by, of, before }: { by: string; of: string; before: Date },
): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    with recursive reached (user_code) as (
      select ${by}::text
      union
      select a.user_code from reached r join sign_in_acts a on a.by_user_code = r.user_code
      where a.school_code = ${school} and a.at > ${before}::timestamptz - make_interval(days => ${HAND_DAYS}))
    select exists (select from reached where user_code = ${of}) as had`.execute(db);
  return rows[0]?.had === true;
}
