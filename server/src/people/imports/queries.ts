/** Imports and their rows in the database. */
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { sql, type CompiledQuery } from "kysely";
import type pg from "pg";
import type { Database } from "../../kit/database/transaction.ts";
import type { CheckedRow, RecordChange, Values } from "../../kit/importer/importer.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { DateOrder } from "../../kit/sheet/days.ts";

/** What an import is told of by its own row. */
export interface ImportHead {
  importCode: string;
  kind: string;
  state: Import["state"];
  fileName: string;
  groupCode: string;
  keyStageCode: string;
  sheets: string[];
  sheet: number;
  headerRow: number;
  columns: Import["columns"];
  mapping: string[];
  updateFields: string[];
  dateOrder: DateOrder;
  allOrNone: boolean;
  cancelRequested: boolean;
  progress: number;
}

/** A row of the file as it is kept. */
export interface KeptRow {
  rowNumber: number;
  cells: string[];
  fixes: Values;
  values: Values;
  problems: ImportProblem[];
  changes: RecordChange[];
  state: ImportRow["state"];
}

/** Rows a statement takes at once: the parameters of 1,000 rosters' rows are about 1 MB. */
const ROWS_PER_STATEMENT = 1_000;

function* portions<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
}

export async function addImport(
  db: Database,
  school: SchoolCode,
  head: Omit<ImportHead, "state" | "allOrNone" | "cancelRequested" | "progress"> & {
    fileSha256: Buffer;
    startedBy: string;
    columnsAsOf: Date | null;
  },
): Promise<void> {
  await db
    .insertInto("imports")
    .values({
      school_code: school,
      import_code: head.importCode,
      kind: head.kind,
      state: "checked",
      file_name: head.fileName,
      file_sha256: head.fileSha256,
      group_code: head.groupCode,
      key_stage_code: head.keyStageCode,
      sheets: JSON.stringify(head.sheets),
      sheet: head.sheet,
      header_row: head.headerRow,
      update_fields: JSON.stringify(head.updateFields),
      columns: JSON.stringify(head.columns),
      mapping: JSON.stringify(head.mapping),
      date_order: head.dateOrder,
      started_by: head.startedBy,
      columns_as_of: head.columnsAsOf,
    })
    .execute();
}

export async function addRows(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  rows: readonly Omit<KeptRow, "fixes">[],
): Promise<void> {
  for (const portion of portions(rows)) {
    await client.query({
      name: "import-rows-add",
      text: `insert into import_rows (school_code, import_code, row_number, cells, values, problems, state, changes)
        select $1, $2, row_number, cells::jsonb, vals::jsonb, problems::jsonb, state, changes::jsonb
        from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
          as r (row_number, cells, vals, problems, state, changes)`,
      values: [
        school,
        importCode,
        portion.map((row) => row.rowNumber),
        portion.map((row) => JSON.stringify(row.cells)),
        portion.map((row) => JSON.stringify(row.values)),
        portion.map((row) => JSON.stringify(row.problems)),
        portion.map((row) => row.state),
        portion.map((row) => JSON.stringify(row.changes)),
      ],
    });
  }
}

/** Keeps the outcome of a check. */
export async function saveChecked(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  for (const portion of portions(rows)) {
    await client.query({
      name: "import-rows-check",
      text: `update import_rows as k set values = r.vals::jsonb, problems = r.problems::jsonb, state = r.state,
          changes = r.changes::jsonb
        from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[]) as r (row_number, vals, problems, state, changes)
        where k.school_code = $1 and k.import_code = $2 and k.row_number = r.row_number`,
      values: [
        school,
        importCode,
        portion.map((row) => row.rowNumber),
        portion.map((row) => JSON.stringify(row.values)),
        portion.map((row) => JSON.stringify(row.problems)),
        portion.map((row) => row.state),
        portion.map((row) => JSON.stringify(row.changes)),
      ],
    });
  }
}

export async function listKeptRows(db: Database, school: SchoolCode, importCode: string): Promise<KeptRow[]> {
  return (await keptRows(db, school, importCode).execute()) as unknown as KeptRow[];
}

/** The same, to be read by cursor. */
export function everyKeptRow(db: Database, school: SchoolCode, importCode: string): CompiledQuery<KeptRow> {
  return keptRows(db, school, importCode).compile();
}

function keptRows(db: Database, school: SchoolCode, importCode: string) {
  return db
    .selectFrom("import_rows")
    .select(["row_number as rowNumber", "cells", "fixes", "values", "problems", "changes", "state"])
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .orderBy("row_number");
}

/** Corrections and decisions of a row; undefined when the import has no such row. */
export async function findFixes(
  db: Database,
  school: SchoolCode,
  importCode: string,
  rowNumber: number,
): Promise<Values | undefined> {
  const row = await db
    .selectFrom("import_rows")
    .select("fixes")
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();
  return row?.fixes as Values | undefined;
}

export async function setFixes(
  db: Database,
  school: SchoolCode,
  importCode: string,
  rowNumber: number,
  fixes: Values,
): Promise<void> {
  await db
    .updateTable("import_rows")
    .set({ fixes: JSON.stringify(fixes) })
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .where("row_number", "=", rowNumber)
    .execute();
}

/** The import by itself; `lock` makes a second editor wait. */
export async function findHead(
  db: Database,
  school: SchoolCode,
  importCode: string,
  lock = false,
): Promise<ImportHead | undefined> {
  let query = db
    .selectFrom("imports")
    .select([
      "import_code as importCode",
      "kind",
      "state",
      "file_name as fileName",
      "group_code as groupCode",
      "key_stage_code as keyStageCode",
      "sheets",
      "sheet",
      "header_row as headerRow",
      "columns",
      "mapping",
      "update_fields as updateFields",
      "date_order as dateOrder",
      "all_or_none as allOrNone",
      "cancel_requested as cancelRequested",
      "progress",
    ])
    .where("school_code", "=", school)
    .where("import_code", "=", importCode);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) as unknown as ImportHead | undefined;
}

export async function changeHead(
  db: Database,
  school: SchoolCode,
  importCode: string,
  change: {
    state?: Import["state"];
    mapping?: string[];
    columns?: Import["columns"];
    columnsAsOf?: Date | null;
    sheet?: number;
    headerRow?: number;
    updateFields?: string[];
    dateOrder?: DateOrder;
    groupCode?: string;
    keyStageCode?: string;
    allOrNone?: boolean;
    cancelRequested?: boolean;
    progress?: number;
    failure?: string;
    finished?: boolean;
  },
): Promise<void> {
  await db
    .updateTable("imports")
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.mapping !== undefined && { mapping: JSON.stringify(change.mapping) }),
      ...(change.columns !== undefined && { columns: JSON.stringify(change.columns) }),
      ...(change.columnsAsOf !== undefined && { columns_as_of: change.columnsAsOf }),
      ...(change.sheet !== undefined && { sheet: change.sheet }),
      ...(change.headerRow !== undefined && { header_row: change.headerRow }),
      ...(change.updateFields !== undefined && { update_fields: JSON.stringify(change.updateFields) }),
      ...(change.dateOrder !== undefined && { date_order: change.dateOrder }),
      ...(change.groupCode !== undefined && { group_code: change.groupCode }),
      ...(change.keyStageCode !== undefined && { key_stage_code: change.keyStageCode }),
      ...(change.allOrNone !== undefined && { all_or_none: change.allOrNone }),
      ...(change.cancelRequested !== undefined && { cancel_requested: change.cancelRequested }),
      ...(change.progress !== undefined && { progress: change.progress }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.finished && { finished_at: sql`now()` }),
    })
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .execute();
}

/** From importing to imported, unless somebody has asked to cancel: then nothing is changed and the answer is false. */
export async function finishHead(
  db: Database,
  school: SchoolCode,
  importCode: string,
  progress: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ state: "imported", progress, finished_at: sql`now()` })
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .where("state", "=", "importing")
    .where("cancel_requested", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many rows are in which state. */
export async function countStates(
  db: Database,
  school: SchoolCode,
  importCode: string,
): Promise<Record<ImportRow["state"], number>> {
  const rows = await db
    .selectFrom("import_rows")
    .select(["state", sql<number>`count(*)::int`.as("count")])
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .groupBy("state")
    .execute();
  const counts = {
    valid: 0,
    invalid: 0,
    same: 0,
    likely: 0,
    skipped: 0,
    imported: 0,
    update: 0,
    updated: 0,
    undone: 0,
    kept: 0,
  };
  for (const row of rows) counts[row.state as ImportRow["state"]] = row.count;
  return counts;
}

/** Imports of some kinds. */
export async function countImports(db: Database, school: SchoolCode, kinds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom("imports")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("school_code", "=", school)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .executeTakeFirstOrThrow();
  return count;
}

export interface RowFilter {
  show: "all" | "valid" | "update" | "invalid" | "same" | "likely" | "skipped" | "kept" | "undone";
  keyword: string;
  page: number;
  /** 0 is all. */
  size: number;
}

/** A page of an import's rows; the keyword is looked for in the values and the row's number. */
export async function listRows(
  db: Database,
  school: SchoolCode,
  importCode: string,
  { show, keyword, page, size }: RowFilter,
): Promise<{ rows: ImportRow[]; count: number }> {
  let query = db.selectFrom("import_rows").where("school_code", "=", school).where("import_code", "=", importCode);
  // What was imported counts among the valid: it was, and it stays on the same tab.
  if (show === "valid") query = query.where("state", "in", ["valid", "imported"]);
  else if (show === "update") query = query.where("state", "in", ["update", "updated"]);
  else if (show !== "all") query = query.where("state", "=", show);
  if (keyword !== "") {
    const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`(row_number::text = ${keyword} or exists (
        select from jsonb_each_text("values") as v (field, value) where fold(v.value) like fold(${pattern})))`,
    );
  }
  const inOrder = query
    .select(["row_number as rowNumber", "values", "problems", "changes", "state"])
    .orderBy("row_number");
  const { rows, count } = await pageOf(inOrder, () => countRows(query), { page, size });
  return { rows: rows as unknown as ImportRow[], count };
}

export async function findRow(
  db: Database,
  school: SchoolCode,
  importCode: string,
  rowNumber: number,
): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom("import_rows")
    .select(["row_number as rowNumber", "values", "problems", "changes", "state"])
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();
  return row as unknown as ImportRow | undefined;
}

/** Gives every row that names a group this one instead. */
export async function renameGroups(
  db: Database,
  school: SchoolCode,
  importCode: string,
  named: string,
  groupName: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("import_rows")
    .set({ fixes: sql`fixes || jsonb_build_object('groupName', ${groupName}::text)` })
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .where(sql<boolean>`fold("values" ->> 'groupName') = fold(${named})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function removeRows(db: Database, school: SchoolCode, importCode: string): Promise<void> {
  await db.deleteFrom("import_rows").where("school_code", "=", school).where("import_code", "=", importCode).execute();
}
