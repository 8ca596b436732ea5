/** Accounts, sessions, resets and the set-up link: reference tables, read before a school is known. */
import type { UserType } from "@ofisi/contract/kit/access";
import { sql } from "kysely";
import type pg from "pg";
import type { Session } from "../../kit/context.ts";
import { hasAny } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";

/** Idle 30 minutes, absolute 12 hours (SAFETY V7.3). */
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
/** The time of last use is written at most this often, so that reading does not write. */
const TOUCH_SECONDS = 60;
/** A reset link's life (V6.4.3). */
const RESET_MINUTES = 10;

export interface Account {
  username: string;
  schoolCode: string;
  userCode: string;
  userTypeCode: UserType;
  personName: string;
  email: string;
  passwordHash: string;
  mustChangePassword: boolean;
  oneTimeUntil: Date | null;
  disabledAt: Date | null;
}

export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  return await db
    .selectFrom("accounts")
    .select(["username", "school_code as schoolCode", "user_code as userCode", "user_type_code as userTypeCode"])
    .select(["person_name as personName", "email", "password_hash as passwordHash"])
    .select([
      "must_change_password as mustChangePassword",
      "one_time_until as oneTimeUntil",
      "disabled_at as disabledAt",
    ])
    .where("username", "=", username.toLowerCase())
    // They have no password: a link and a code let them in.
    .where("user_type_code", "!=", "GUARDIAN")
    .executeTakeFirst();
}

type Named = Pick<Account, "username" | "schoolCode" | "userCode" | "userTypeCode" | "personName" | "passwordHash">;
export interface NewAccount extends Named {
  email?: string;
  roles?: string;
  /** A one-time password: to be changed at first use, refused after this moment. */
  oneTimeUntil?: Date;
}

export async function addAccount(db: Database, account: NewAccount): Promise<void> {
  await db
    .insertInto("accounts")
    .values({
      username: account.username.toLowerCase(),
      school_code: account.schoolCode,
      user_code: account.userCode,
      user_type_code: account.userTypeCode,
      person_name: account.personName,
      email: account.email ?? "",
      roles: account.roles ?? "",
      password_hash: account.passwordHash,
      must_change_password: account.oneTimeUntil !== undefined,
      one_time_until: account.oneTimeUntil ?? null,
    })
    .execute();
}

export async function setPassword(db: Database, username: string, passwordHash: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password_hash: passwordHash, must_change_password: false, one_time_until: null })
    .where("username", "=", username)
    .execute();
  // A link of an earlier mail would set another one.
  await db
    .updateTable("password_resets")
    .set({ used_at: sql`now()` })
    .where("username", "=", username)
    .where("used_at", "is", null)
    .execute();
}

export async function addSession(
  db: Database,
  { tokenHash, username, address, device }: { tokenHash: Buffer; username: string; address: string; device: string },
): Promise<void> {
  await db.insertInto("sessions").values({ token_hash: tokenHash, username, address, device }).execute();
  await sql`delete from sessions where username = ${username}
    and (last_used_at < now() - make_interval(mins => ${IDLE_MINUTES}) or started_at < now() - make_interval(hours => ${ABSOLUTE_HOURS}))`.execute(
    db,
  );
}

/** A live session, and whether its time of last use is due to be written. */
export interface FoundSession {
  session: Session;
  isDue: boolean;
}

/** The live session of a token, as the pool or one connection sees it now. */
export async function findSession(
  connection: Pick<pg.ClientBase, "query">,
  tokenHash: Buffer,
): Promise<FoundSession | undefined> {
  const { rows } = await connection.query<SessionRow>({
    name: "find-session",
    text: FIND_SESSION,
    values: [tokenHash],
  });
  const row = rows[0];
  return row && { session: toSession(tokenHash, row), isDue: row.isDue };
}

/** Keeps a session from idling out. */
export async function touchSession(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  const text = "update sessions set last_used_at = now() where token_hash = $1";
  await pool.query({ name: "touch-session", text, values: [tokenHash] });
}

/** The session just made, within its own transaction. */
export async function getSessionWithin(client: pg.ClientBase, tokenHash: Buffer): Promise<Session> {
  const found = await findSession(client, tokenHash);
  if (!found) throw new Error("the session just made is not there");
  return found.session;
}

/** A session as the statement answers it: what is a column's value there. */
interface SessionRow extends Omit<Session, "tokenHash" | "roles" | "school"> {
  roles: string;
  schoolCode: string;
  isDue: boolean;
}

/** Each field by itself: a copy of the row without four of its fields takes fifty times as long, at each call. */
function toSession(tokenHash: Buffer, row: SessionRow): Session {
  return {
    tokenHash,
    username: row.username,
    userCode: row.userCode,
    userTypeCode: row.userTypeCode,
    roles: row.roles.split(",").filter(Boolean),
    everyStaffMay: row.everyStaffMay,
    carried: row.carried,
    school: row.schoolCode === "" ? undefined : mintSchoolCode(row.schoolCode),
    personName: row.personName,
    mustChangePassword: row.mustChangePassword,
    country: row.country,
    currency: row.currency,
    schoolName: row.schoolName,
    logo: row.logo,
    timeZone: row.timeZone,
  };
}

/** Whoever belongs to no school has what stands in the place of each of its settings. */
const FIND_SESSION = `
  select a.username, a.user_code as "userCode", a.user_type_code as "userTypeCode", a.roles, a.school_code as "schoolCode",
         a.person_name as "personName", a.must_change_password as "mustChangePassword",
         coalesce(s.country, 'KE') as country, coalesce(s.currency, 'KES') as currency,
         coalesce(s.name, 'Ofisi') as "schoolName", coalesce(s.logo, '') as logo,
         coalesce(s.time_zone, 'Africa/Nairobi') as "timeZone", coalesce(s.every_staff_may, false) as "everyStaffMay",
         coalesce(s.carried, '{}') as carried, n.last_used_at < now() - interval '${TOUCH_SECONDS} seconds' as "isDue"
  from sessions n join accounts a using (username) left join schools s on s.school_code = a.school_code
  where n.token_hash = $1 and a.disabled_at is null
    and n.last_used_at > now() - interval '${IDLE_MINUTES} minutes'
    and n.started_at > now() - interval '${ABSOLUTE_HOURS} hours'`;

export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of an account, or all but one. */
export async function endSessions(db: Database, username: string, except?: Buffer): Promise<void> {
  let query = db.deleteFrom("sessions").where("username", "=", username);
  if (except) query = query.where("token_hash", "!=", except);
  await query.execute();
}

export async function listSessions(db: Database, username: string) {
  return await db
    .selectFrom("sessions")
    .select(["token_hash", "started_at", "last_used_at", "address", "device"])
    .where("username", "=", username)
    .where(sql<boolean>`last_used_at > now() - make_interval(mins => ${IDLE_MINUTES})`)
    .orderBy("last_used_at", "desc")
    .limit(100)
    .execute();
}

export async function addReset(db: Database, tokenHash: Buffer, username: string): Promise<void> {
  await sql`insert into password_resets (token_hash, username, expires_at)
    values (${tokenHash}, ${username}, now() + make_interval(mins => ${RESET_MINUTES}))`.execute(db);
}

/** Whose reset link this is, while it can be used. It is `useReset` that uses it. */
export async function findReset(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("password_resets")
    .select("username")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst();
  return row?.username;
}

/** Whether this very request has set a password already; its answer was lost. As long as the link would be good. */
export async function wasReset(db: Database, repeat: Buffer): Promise<boolean> {
  const done = db.selectFrom("password_resets").where("token_hash", "=", repeat);
  return await hasAny(done.where(sql<boolean>`expires_at > now()`));
}

/**
 * Uses a reset link up, and with it the account's others; answers whose it was, or undefined when it is used, unknown
 * or too old. In one statement, so that of two links at the same time one wins. It is known by `repeat` from then on.
 */
export async function useReset(db: Database, tokenHash: Buffer, repeat: Buffer): Promise<string | undefined> {
  const rows = await db
    .updateTable("password_resets")
    .set({
      used_at: sql`now()`,
      token_hash: sql`case when token_hash = ${tokenHash} then ${repeat} else token_hash end`,
    })
    .where("used_at", "is", null)
    .where("username", "=", (of) =>
      of
        .selectFrom("password_resets")
        .select("username")
        .where("token_hash", "=", tokenHash)
        .where("used_at", "is", null)
        .where(sql<boolean>`expires_at > now()`),
    )
    .returning(["username", "token_hash"])
    .execute();
  return rows.find((row) => row.token_hash.equals(repeat))?.username;
}

/** True for a set-up link that can be used, by `useSetupLink`, and for the `repeat` of what has used it. */
export async function isSetupLink(db: Database, tokenHash: Buffer, repeat: Buffer): Promise<boolean> {
  const { rows } = await sql`select from setup_links where token_hash = ${repeat}
    or (token_hash = ${tokenHash} and used_at is null and not exists (select from accounts))`.execute(db);
  return rows.length > 0;
}

/** Uses the set-up link up; false when it is unknown or used, or somebody can sign in already. It is known by `repeat` then. */
export async function useSetupLink(db: Database, tokenHash: Buffer, repeat: Buffer): Promise<boolean> {
  const row = await db
    .updateTable("setup_links")
    .set({ used_at: sql`now()`, token_hash: repeat })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where((link) => link.not(link.exists(link.selectFrom("accounts").select("username"))))
    .returning("token_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the first office another one-time password; false once it has chosen one of its own. */
export async function renewUnused(
  db: Database,
  office: { officeUsername: string; passwordHash: string; oneTimeUntil: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("accounts")
    .set({ password_hash: office.passwordHash, one_time_until: office.oneTimeUntil })
    .where("username", "=", office.officeUsername.toLowerCase())
    .where("must_change_password", "=", true)
    .returning("username")
    .executeTakeFirst();
  return row !== undefined;
}

export async function addSchool(
  db: Database,
  school: {
    schoolCode: string;
    name: string;
    country: "KE" | "CD";
    timeZone?: string;
    logo?: string;
    /** Whether every member of staff may do everything, as the documents have it; otherwise each what their roles say. */
    everyStaffMay?: boolean;
  },
): Promise<void> {
  await db
    .insertInto("schools")
    .values({
      school_code: school.schoolCode,
      name: school.name,
      country: school.country,
      logo: school.logo ?? "",
      time_zone: school.timeZone ?? "Africa/Nairobi",
      every_staff_may: school.everyStaffMay ?? false,
    })
    .execute();
}
