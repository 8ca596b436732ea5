/** What became of an import's rows, and the work that writes them or takes them back. */
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { Made } from "../../kit/importer/importer.ts";
import type { QueuedWork } from "../../kit/longJob.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Remembers what each row has become. */
export async function markImported(
  { db, school }: SchoolTables,
  importCode: string,
  rows: readonly Made[],
): Promise<void> {
  // What was only told, such as a phone that two families have, stays with the row.
  await sql`update import_rows as k
    set state = 'imported', made_code = n.code, changes = coalesce(n.changes, k.changes)
    from ${asTable(rows, MADE)}
    where k.school_code = ${school} and k.import_code = ${importCode} and k.row_number = n.row_number`.execute(db);
}

/** Keeps which records were changed, and what of each. */
export async function markUpdated(
  { db, school }: SchoolTables,
  importCode: string,
  rows: readonly Made[],
): Promise<void> {
  await sql`update import_rows as k
    set state = 'updated', made_code = n.code, problems = '[]', changes = n.changes
    from ${asTable(rows, MADE)}
    where k.school_code = ${school} and k.import_code = ${importCode} and k.row_number = n.row_number`.execute(db);
}

/** Rows and what became of each, as columns of a table in a statement. */
const MADE = {
  row_number: ["int", (row: Made) => row.rowNumber],
  code: ["text", (row: Made) => row.code],
  changes: ["jsonb", (row: Made) => row.changes && JSON.stringify(row.changes)],
} as const;

/** Imports of every school that were being written or taken back when their process ended; for the platform's role. */
export async function listInterrupted(db: Database): Promise<QueuedWork[]> {
  const rows = await db
    .selectFrom("imports as i")
    .leftJoin("accounts as a", "a.user_code", "i.started_by")
    .select([
      "i.school_code as schoolCode",
      "i.import_code as importCode",
      "i.started_by as userCode",
      sql<string>`coalesce(a.username, '')`.as("username"),
      "i.state",
    ])
    .where("i.state", "in", ["importing", "undoing"])
    .orderBy("i.started_at")
    .execute();
  return rows.map(({ state, ...job }) => workOf(state === "undoing" ? "undoImport" : "commitImport", job));
}

/** What is to be written or taken back, and who has asked for it. */
export interface ImportJob {
  schoolCode: string;
  importCode: string;
  userCode: string;
  username: string;
}

/** The writing of an import, or its undo, as it is queued: one of the two waits at most. */
export function workOf(task: "commitImport" | "undoImport", job: ImportJob): QueuedWork {
  return { task, key: `import ${job.importCode}`, payload: job };
}
