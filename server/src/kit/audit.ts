/** The audit trail: who did what, with the fields that changed. The application's role can only add to it. */
import { sql } from "kysely";
import type { Database } from "./database/transaction.ts";
import type { AuditEntry, Session } from "./context.ts";

/** Fields that never enter the trail, whatever the entry holds. */
const SECRET = /password|token|hash/i;

export interface AuditSource {
  operation: string;
  caller: Pick<Session, "userCode" | "username"> | undefined;
  schoolCode: string;
  /** Of work that no request waits for there is none. */
  address?: string;
  requestId?: string;
}

/** Adds a row for each entry, all of them in one statement. `before` and `after` are cut to the fields that differ. */
export async function addAudit(db: Database, source: AuditSource, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const cut = entries.map(changes);
  const json = (side: "before" | "after") => cut.map((one) => (one[side] ? JSON.stringify(one[side]) : null));
  await sql`
    insert into audit (school_code, user_code, username, operation, address, request_id, subject, before, after)
    select ${source.schoolCode}, ${source.caller?.userCode ?? ""}, ${source.caller?.username ?? ""},
      ${source.operation}, ${source.address ?? ""}, ${source.requestId ?? ""}, subject, before, after
    from unnest(${entries.map((entry) => entry.subject)}::text[], ${json("before")}::jsonb[], ${json("after")}::jsonb[])
      as entry (subject, before, after)`.execute(db);
}

/** The fields that differ between the two sides, without secrets. One side absent keeps the other whole. */
export function changes(entry: AuditEntry): Pick<AuditEntry, "before" | "after"> {
  const { before, after } = entry;
  const keep = (side: object | undefined, other: object | undefined) => {
    const others = other && new Map<string, unknown>(Object.entries(other));
    const differs = ([name, value]: [string, unknown]) =>
      !SECRET.test(name) && (!others || JSON.stringify(value) !== JSON.stringify(others.get(name)));
    return side && Object.fromEntries(Object.entries(side).filter(differs));
  };
  return { before: keep(before, after), after: keep(after, before) };
}

/**
 * Who made the last of a record's newest changes, and the fields of all of them, as the record names them. What was noted of it
 * with nothing before it, such as a code that was sent or grades that were released, has changed nothing of the record.
 * @param count how many changes back.
 */
export async function newestChanges(
  db: Database,
  school: string,
  subject: string,
  count: number,
): Promise<{ by: string; fields: string[] }> {
  const rows = await db
    .selectFrom("audit as a")
    .leftJoin("accounts as p", "p.username", "a.username")
    .select(["a.before", "a.after", "a.username", "p.person_name as personName"])
    .where("a.school_code", "=", school)
    .where("a.subject", "=", subject)
    // That it was added counts for a record that nobody has changed.
    .orderBy((of) => of("a.before", "is not", null), "desc")
    .orderBy("a.id", "desc")
    .limit(Math.max(1, count))
    .execute();
  const fields = new Set(rows.flatMap((row) => (row.before && row.after ? Object.keys(row.after) : [])));
  return { by: rows[0]?.personName ?? rows[0]?.username ?? "", fields: [...fields] };
}
