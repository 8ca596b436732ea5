/** Notices of what has happened, which wait to be told (decision 0038): a row each, in the table of the noun that writes them. */
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

/** What became of a notice; `withdrawn` when it did not stand any more. */
export type NoticeEnd = "told" | "withdrawn" | "unreachable" | "overLimit";

/** The notices of a noun. */
export interface Notices<Key extends object> {
  table: "absence_notices" | "gate_notices" | "work_news" | "work_reminders";
  /** What one is known by, each with its column and its type, in the order in which those due at one time are told. */
  key: Record<keyof Key & string, readonly [column: string, type: "text" | "date" | "bigint"]>;
  /** The job that tells. */
  task: string;
  /** As the job for what quiet hours have put off is called. */
  called: string;
  /** A moment's column, where it is kept when one was closed. */
  endedAt?: "ended_at";
}

/**
 * Puts off what is due, and queues one job for it; a correction until then withdraws it still. What is not due yet has a job of its
 * own: when other quiet hours are settled, nothing is told before the time for its correction is over.
 */
export async function putOff<Key extends object>(
  { db, school }: SchoolTables,
  { table, task, called }: Notices<Key>,
  until: Date,
): Promise<void> {
  await sql`update ${sql.table(table)} set due_at = ${until}::timestamptz
    where school_code = ${school} and state = 'waiting' and due_at <= now()`.execute(db);
  await sql`select enqueue_job(${task}, ${JSON.stringify({ schoolCode: school })}::json, null, ${until}::timestamptz,
    ${`${called} of ${school} after the quiet hours`})`.execute(db);
}

const columnsOf = <Key extends object>({ key }: Notices<Key>) =>
  Object.entries<readonly [string, string]>(key).map(([field, [column, type]]) => ({
    field: sql.ref(field),
    column: sql.ref(column),
    type: sql.raw(type),
  }));

/** Notices that are due, in hand until the transaction ends; those that another has in hand are left out. */
export async function lockDue<Key extends object>(
  { db, school }: SchoolTables,
  notices: Notices<Key>,
  max: number,
): Promise<Key[]> {
  const columns = columnsOf(notices);
  const { rows } = await sql<Key>`
    select ${sql.join(columns.map(({ field, column }) => sql`${column} as ${field}`))} from ${sql.table(notices.table)}
    where school_code = ${school} and state = 'waiting' and due_at <= now()
    order by due_at, ${sql.join(columns.map(({ column }) => column))} limit ${max} for update skip locked`.execute(db);
  return rows;
}

export async function closeNotices<Key extends object>(
  { db, school }: SchoolTables,
  notices: Notices<Key>,
  keys: readonly Key[],
  end: NoticeEnd,
): Promise<void> {
  if (keys.length === 0) return;
  const columns = columnsOf(notices);
  // Of the keys alone: what they are given with may be whole messages.
  const named = JSON.stringify(keys, Object.keys(notices.key));
  await sql`update ${sql.table(notices.table)} n set state = ${end} ${notices.endedAt ? sql`, ended_at = now()` : sql``}
    from jsonb_to_recordset(${named}::jsonb) as k (${sql.join(columns.map(({ field, type }) => sql`${field} ${type}`))})
    where n.school_code = ${school}
      and ${sql.join(
        columns.map(({ field, column }) => sql`n.${column} = k.${field}`),
        sql` and `,
      )}`.execute(db);
}

/** The guardians with a number of a student, who is read under this name. */
export function guardiansOf(name: "s" | "p"): RawBuilder<unknown> {
  const student = sql.raw(name);
  return sql`coalesce((select json_agg(json_build_object('name', g.names, 'phoneNumber', g.phone_number) order by g.id)
    from guardians g where g.school_code = ${student}.school_code and g.parent_id_number = ${student}.parent_id_number
      and ${student}.parent_id_number <> '' and g.phone_number <> '' and g.deleted_at is null), '[]')`;
}
