/** What became of an import's rows, and the work that writes them or takes them back. */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../kit/database/transaction.ts";
import type { Made } from "../../kit/importer/importer.ts";
import type { QueuedWork } from "../../kit/longJob.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Remembers what each row has become. */
export async function markImported(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  rows: readonly Made[],
): Promise<void> {
  await client.query({
    name: "import-rows-imported",
    // What was only told, such as a phone that two families have, stays with the row.
    text: `update import_rows as k set state = 'imported', made_code = r.code, changes = coalesce(r.changes::jsonb, k.changes)
      from unnest($3::int[], $4::text[], $5::text[]) as r (row_number, code, changes)
      where k.school_code = $1 and k.import_code = $2 and k.row_number = r.row_number`,
    values: [
      school,
      importCode,
      rows.map((row) => row.rowNumber),
      rows.map((row) => row.code),
      rows.map((row) => (row.changes ? JSON.stringify(row.changes) : null)),
    ],
  });
}

/** Keeps which records were changed, and what of each. */
export async function markUpdated(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  rows: readonly { rowNumber: number; code: string; changes: unknown }[],
): Promise<void> {
  await client.query({
    name: "import-rows-updated",
    text: `update import_rows as k set state = 'updated', made_code = r.code, problems = '[]', changes = r.changes::jsonb
      from unnest($3::int[], $4::text[], $5::text[]) as r (row_number, code, changes)
      where k.school_code = $1 and k.import_code = $2 and k.row_number = r.row_number`,
    values: [
      school,
      importCode,
      rows.map((row) => row.rowNumber),
      rows.map((row) => row.code),
      rows.map((row) => JSON.stringify(row.changes)),
    ],
  });
}

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
