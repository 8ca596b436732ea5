/** The audit trail: who did what, with the fields that changed. The application's role can only add to it. */
import type { Database } from "./database/transaction.ts";
import type { AuditEntry, Session } from "./context.ts";
import type { SchoolCode } from "./tenant.ts";

/** Fields that never enter the trail, whatever the entry holds. */
const SECRET = /password|token|hash/i;

export interface AuditSource {
  operation: string;
  caller: Session | undefined;
  schoolCode: string;
  address: string;
  requestId: string;
}

/** Adds one row. `before` and `after` are cut to the fields that differ. */
export async function addAudit(db: Database, source: AuditSource, entry: AuditEntry): Promise<void> {
  const { before, after } = changes(entry);
  await db
    .insertInto("audit")
    .values({
      school_code: source.schoolCode,
      user_code: source.caller?.userCode ?? "",
      username: source.caller?.username ?? "",
      operation: source.operation,
      subject: entry.subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      address: source.address,
      request_id: source.requestId,
    })
    .execute();
}

/** The fields that differ between the two sides, without secrets. One side absent keeps the other whole. */
export function changes(entry: AuditEntry): Pick<AuditEntry, "before" | "after"> {
  const { before, after } = entry;
  const keep = (side: Record<string, unknown> | undefined, other: Record<string, unknown> | undefined) =>
    side &&
    Object.fromEntries(
      Object.entries(side).filter(
        ([name, value]) => !SECRET.test(name) && (!other || JSON.stringify(value) !== JSON.stringify(other[name])),
      ),
    );
  return { before: keep(before, after), after: keep(after, before) };
}

/**
 * Who made the last changes of a subject and of which fields: for telling the later of two people what the other
 * has saved meanwhile. Ticks, which change no record, do not count.
 */
export async function lastChanges(
  db: Database,
  school: SchoolCode,
  subject: string,
  count: number,
): Promise<{ name: string; what: string }> {
  const rows = await db
    .selectFrom("audit as a")
    .leftJoin("accounts as p", "p.username", "a.username")
    .select(["a.after", "a.username", "p.person_name as personName"])
    .where("a.school_code", "=", school)
    .where("a.subject", "=", subject)
    .where("a.operation", "!=", "checkUser")
    .orderBy("a.id", "desc")
    .limit(Math.max(1, count))
    .execute();
  const fields = new Set(rows.flatMap((row) => Object.keys(row.after ?? {})));
  const last = rows[0];
  return { name: last?.personName ?? last?.username ?? "", what: [...fields].join(", ") };
}
