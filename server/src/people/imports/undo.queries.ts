/** Taking an import back: what of it is still as it was written, and its removal in portions (G065). */
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { ImportRow } from "@ofisi/contract/people/imports";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { Importer } from "../../kit/importer/importer.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Why a record stays; empty for one that can be taken back. */
export type KeptFor = ImportProblem["problem"] | "";

/** How many records an undo would leave. */
export async function countKept(
  { db, school }: SchoolTables,
  importCode: string,
  { undo, changing }: Importer,
): Promise<number> {
  const isOther = changing ? sql`r.state = 'updated' and not ${changing.stands}` : sql`false`;
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from import_rows r
    where r.school_code = ${school} and r.import_code = ${importCode} and (
      (r.state = 'imported' and ${undo.whyKept(importCode)} <> '') or (${isOther}))`.execute(db);
  return rows[0]?.kept ?? 0;
}

export interface UndoRow {
  rowNumber: number;
  state: ImportRow["state"];
  madeCode: string;
  changes: ImportRow["changes"];
  /** Why it stays, of a record that the import made. */
  reason: KeptFor;
}

/** The next rows to take back, the last first; none when all is done. Their records are locked before it is asked why one stays. */
export async function nextToUndo(
  tables: SchoolTables,
  importCode: string,
  { undo }: Importer,
  limit: number,
): Promise<UndoRow[]> {
  const { db, school } = tables;
  await undo.lock(tables, importCode, limit);
  const { rows } = await sql<UndoRow>`select r.row_number as "rowNumber", r.state, r.made_code as "madeCode", r.changes,
      case when r.state = 'imported' then ${undo.whyKept(importCode)} else '' end as reason
    from import_rows r where r.school_code = ${school} and r.import_code = ${importCode}
      and r.state in ('imported', 'updated') order by r.row_number desc limit ${limit}`.execute(db);
  return rows;
}

/** Runs `work` so that what it wrote before it failed is taken back and the transaction goes on. */
export async function trying(db: Database, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint trying`.execute(db);
  try {
    await work();
    await sql`release savepoint trying`.execute(db);
    return true;
  } catch (error) {
    await sql`rollback to savepoint trying`.execute(db);
    if ((error as { code?: string }).code === "23503") return false;
    throw error;
  }
}

/** Keeps what became of rows. */
export async function markUndone(
  { db, school }: SchoolTables,
  importCode: string,
  rows: readonly { rowNumber: number; reason: KeptFor }[],
): Promise<void> {
  const marked = rows.map(({ rowNumber, reason }) => ({
    rowNumber,
    state: reason === "" ? "undone" : "kept",
    problems: reason === "" ? [] : [{ field: "", problem: reason, detail: "" }],
  }));
  await sql`update import_rows k set state = r.state, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as r ("rowNumber" int, state text, problems jsonb)
    where k.school_code = ${school} and k.import_code = ${importCode} and k.row_number = r."rowNumber"`.execute(db);
}
