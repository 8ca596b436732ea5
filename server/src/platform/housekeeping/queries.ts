/** What the nightly round asks of the installation itself. Runs as the platform. */
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";
import { sweepUploads } from "../../kit/resumable/records.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";

/** Days that an answer is kept for a repeated write; a phone may come back with one after a weekend. */
const KEY_DAYS = 7;

export async function listSchools(db: Database): Promise<SchoolCode[]> {
  const rows = await db.selectFrom("schools").select("school_code").orderBy("school_code").execute();
  return rows.map((row) => mintSchoolCode(row.school_code));
}

/** Days that a guardian's sign-in is kept whom no school has let in: it is made anew when one does. */
const GUARDIAN_DAYS = 365;

/** What belongs to no school, by noun: old keys, ended sessions, used links, passed rate windows. Each answers how many went. */
export const OF_THE_INSTALLATION: Record<string, (db: Database) => Promise<number>> = {
  keys: (db) =>
    countGone(db, sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS})`),
  sessions: (db) => countGone(db, sql`delete from sessions where started_at < now() - interval '1 day'`),
  resets: (db) => countGone(db, sql`delete from password_resets where expires_at < now() - interval '1 day'`),
  guardians: (db) =>
    countGone(
      db,
      sql`delete from accounts a where a.user_type_code = 'GUARDIAN'
        and a.created_at < now() - make_interval(days => ${GUARDIAN_DAYS})
        and not exists (select from sessions s where s.username = a.username)
        and not exists (select from family_links l where 'family:' || l.contact = a.username and l.withdrawn_at is null
          and greatest(l.expires_at, l.opened_at) > now() - make_interval(days => ${GUARDIAN_DAYS}))`,
    ),
  uploads: sweepUploads,
  counters: (db) => countGone(db, sql`delete from rate_counters where window_ends_at < now()`),
};

/** The names of all files of the school's that are still wanted. */
export async function listUploads(tables: SchoolTables): Promise<Set<string>> {
  const rows = await ofSchool(tables, "uploads").select("upload_name").execute();
  return new Set(rows.map((row) => row.upload_name));
}
