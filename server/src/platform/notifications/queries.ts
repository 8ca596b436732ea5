/** Notifications in the database. */
import type { Access } from "@ofisi/contract/kit/access";
import { NOTICE_KINDS, type Notice } from "@ofisi/contract/platform/notifications";
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import { hasAny, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** What has happened, and where a press on it leads. */
interface NewNotice {
  kind: (typeof NOTICE_KINDS)[number];
  params: Record<string, string>;
  path: string;
}
/** Whose it is. */
type OwnNotice = NewNotice & { userCode: string };

/** Tells one person of the school that something has happened. */
export async function addNotice(tables: SchoolTables, notice: OwnNotice): Promise<void> {
  await addNotices(tables, [notice]);
}

/** Tells several people at once, each what is theirs. */
export async function addNotices({ db, school }: SchoolTables, notices: readonly OwnNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`insert into notifications (school_code, user_code, kind, params, path)
    select ${school}, n."userCode", n.kind, n.params, n.path
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n("userCode" text, kind text, params jsonb, path text)`.execute(
    db,
  );
}

/** Tells one person, unless the same notice is among those that they have not read. */
export async function addNoticeOnce({ db, school }: SchoolTables, notice: OwnNotice): Promise<void> {
  const { userCode, kind, path } = notice;
  const params = JSON.stringify(notice.params);
  await sql`insert into notifications (school_code, user_code, kind, params, path)
    select ${school}, ${userCode}, ${kind}, ${params}::jsonb, ${path}
    where not exists (select from notifications where school_code = ${school} and user_code = ${userCode}
      and kind = ${kind} and params = ${params}::jsonb and path = ${path} and read_at is null)`.execute(db);
}

/** Tells the school's heads and one more person, each once; not whoever did it. */
export async function addHeadsNotice(
  { db, school }: SchoolTables,
  notice: NewNotice,
  { alsoTo, butNotTo }: { alsoTo: string; butNotTo: string },
): Promise<void> {
  await sql`insert into notifications (school_code, user_code, kind, params, path)
    select ${school}, user_code, ${notice.kind}, ${JSON.stringify(notice.params)}::jsonb, ${notice.path} from accounts
    where school_code = ${school} and user_type_code = 'STAFF' and user_code <> ${butNotTo}
      and (user_code = ${alsoTo} or ('head' = any(string_to_array(roles, ',')) and disabled_at is null))`.execute(db);
}

/** Tells all of the staff with a sign-in who may do something, as the operation's own rule has it; not whoever did it. */
export async function addNoticeToWhoMay(
  tables: SchoolTables,
  { who }: { who: Access },
  notice: NewNotice,
  { butNotTo }: { butNotTo: string },
): Promise<void> {
  const staff = await ofSchool(tables, "accounts as a")
    .innerJoin("schools as s", "s.school_code", "a.school_code")
    .select(["a.user_code as userCode", "a.roles", "s.every_staff_may as everyStaffMay"])
    .where("a.user_type_code", "=", "STAFF")
    .where("a.user_code", "<>", butNotTo)
    .where("a.disabled_at", "is", null)
    .execute();
  const mayDo = staff.filter(({ roles, everyStaffMay }) =>
    who.allows({ userTypeCode: "STAFF", roles: roles.split(",").filter(Boolean), everyStaffMay }),
  );
  const notices = mayDo.map(({ userCode }) => ({ userCode, ...notice }));
  await addNotices(tables, notices);
}

/** Whether nobody of the school was told of this kind within so many minutes, nor is told by somebody else at this moment. */
export async function isNews({ db, school }: SchoolTables, kind: NewNotice["kind"], minutes: number): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`notice of ${kind} ${school}`}, 0)) as "isOurs"`.execute(db);
  if (!rows[0]?.isOurs) return false;
  const told = ofSchool({ db, school }, "notifications")
    .where("kind", "=", kind)
    .where("at", ">", sql<Date>`now() - make_interval(mins => ${minutes})`);
  return !(await hasAny(told));
}

/** Tells everybody of the school's office. */
export async function addOfficeNotice({ db, school }: SchoolTables, notice: NewNotice): Promise<void> {
  await sql`insert into notifications (school_code, user_code, kind, params, path)
    select ${school}, user_code, ${notice.kind}, ${JSON.stringify(notice.params)}::jsonb, ${notice.path} from accounts
    where school_code = ${school} and user_type_code = 'STAFF' and disabled_at is null`.execute(db);
}

export async function listNotices(tables: SchoolTables, userCode: string): Promise<Notice[]> {
  const rows = await ofSchool(tables, "notifications")
    .select(["id", "kind", "params", "path", "at", "read_at"])
    .where("user_code", "=", userCode)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Notice["kind"],
    params: row.params as Record<string, string>,
    path: row.path,
    at: row.at.toISOString(),
    read: row.read_at !== null,
  }));
}

export async function countUnread(tables: SchoolTables, userCode: string): Promise<number> {
  const { count } = await ofSchool(tables, "notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_code", "=", userCode)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks what was shown as read: what has come since stays new. */
export async function markRead(tables: SchoolTables, userCode: string, upTo: number): Promise<void> {
  await updateOfSchool(tables, "notifications")
    .set({ read_at: sql`now()` })
    .where("user_code", "=", userCode)
    .where("id", "<=", upTo)
    .where("read_at", "is", null)
    .execute();
}

/** Notices are read for a season. */
export const sweepNotifications = sweeping(
  (school) => sql`
    delete from notifications where school_code = ${school} and at < now() - interval '90 days'`,
);
