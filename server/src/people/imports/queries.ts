/** Imports and their rows in the database. */
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { In } from "@ofisi/contract/kit/operation";
import { ImportRow, type Import, type imports } from "@ofisi/contract/people/imports";
import { sql, type CompiledQuery } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import { deleteOfSchool, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { CheckedRow, RecordChange, Values } from "../../kit/importer/importer.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
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

/** What is settled of an import before its rows are written: its version is made of it. */
export const settledOf = ({
  sheet,
  headerRow,
  mapping,
  dateOrder,
  groupCode,
  keyStageCode,
  updateFields,
}: Omit<ImportHead, "kind">) => ({ sheet, headerRow, mapping, dateOrder, groupCode, keyStageCode, updateFields });

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
  tables: SchoolTables,
  head: Omit<ImportHead, "state" | "allOrNone" | "cancelRequested" | "progress"> & {
    fileSha256: Buffer;
    startedBy: string;
    columnsAsOf: Date | null;
  },
): Promise<void> {
  await insertOfSchool(tables, "imports", {
    ...head,
    state: "checked",
    sheets: JSON.stringify(head.sheets),
    updateFields: JSON.stringify(head.updateFields),
    columns: JSON.stringify(head.columns),
    mapping: JSON.stringify(head.mapping),
  }).execute();
}

type Outcome = Omit<KeptRow, "cells" | "fixes">;
/** What a check says of rows, as columns of a table in a statement. */
const OUTCOME = {
  row_number: ["int", (row: Outcome) => row.rowNumber],
  values: ["jsonb", (row: Outcome) => JSON.stringify(row.values)],
  problems: ["jsonb", (row: Outcome) => JSON.stringify(row.problems)],
  state: ["text", (row: Outcome) => row.state],
  changes: ["jsonb", (row: Outcome) => JSON.stringify(row.changes)],
} as const;

export async function addRows(
  { db, school }: SchoolTables,
  importCode: string,
  rows: readonly Omit<KeptRow, "fixes">[],
): Promise<void> {
  for (const portion of portions(rows)) {
    const given = asTable(portion, { ...OUTCOME, cells: ["jsonb", (row) => JSON.stringify(row.cells)] });
    await sql`insert into import_rows (school_code, import_code, row_number, cells, values, problems, state, changes)
      select ${school}, ${importCode}, n.row_number, n.cells, n.values, n.problems, n.state, n.changes from ${given}`.execute(
      db,
    );
  }
}

/** Keeps the outcome of a check. */
export async function saveChecked(
  { db, school }: SchoolTables,
  importCode: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  for (const portion of portions(rows))
    await sql`update import_rows as k set values = n.values, problems = n.problems, state = n.state, changes = n.changes
      from ${asTable(portion, OUTCOME)}
      where k.school_code = ${school} and k.import_code = ${importCode} and k.row_number = n.row_number`.execute(db);
}

/** The rows of an import; nothing of them is selected yet. */
function rowsOf(tables: SchoolTables, importCode: string) {
  return ofSchool(tables, "import_rows").where("import_code", "=", importCode);
}

export async function listKeptRows(tables: SchoolTables, importCode: string): Promise<KeptRow[]> {
  return (await keptRows(tables, importCode).execute()) as unknown as KeptRow[];
}

/** The same, to be read by cursor. */
export function everyKeptRow(tables: SchoolTables, importCode: string): CompiledQuery<KeptRow> {
  return keptRows(tables, importCode).compile();
}

function keptRows(tables: SchoolTables, importCode: string) {
  return rowsOf(tables, importCode)
    .select(["row_number as rowNumber", "cells", "fixes", "values", "problems", "changes", "state"])
    .orderBy("row_number");
}

/** Corrections and decisions of a row; undefined when the import has no such row. */
export async function findFixes(
  tables: SchoolTables,
  importCode: string,
  rowNumber: number,
): Promise<Values | undefined> {
  const found = rowsOf(tables, importCode).select("fixes").where("row_number", "=", rowNumber);
  return (await found.executeTakeFirst())?.fixes as Values | undefined;
}

export async function setFixes(
  tables: SchoolTables,
  importCode: string,
  rowNumber: number,
  fixes: Values,
): Promise<void> {
  await updateOfSchool(tables, "import_rows")
    .set({ fixes: JSON.stringify(fixes) })
    .where("import_code", "=", importCode)
    .where("row_number", "=", rowNumber)
    .execute();
}

/** What of an import's own row is read wherever one is. */
export const HEAD = [
  "i.import_code as importCode",
  "i.kind",
  "i.state",
  "i.file_name as fileName",
  "i.group_code as groupCode",
  "i.key_stage_code as keyStageCode",
  "i.sheets",
  "i.sheet",
  "i.header_row as headerRow",
  "i.columns",
  "i.mapping",
  "i.update_fields as updateFields",
  "i.date_order as dateOrder",
  "i.progress",
] as const;

/** The import by itself; `lock` makes a second editor wait. */
export async function findHead(
  tables: SchoolTables,
  importCode: string,
  lock = false,
): Promise<ImportHead | undefined> {
  let query = ofSchool(tables, "imports as i")
    .select([...HEAD, "i.all_or_none as allOrNone", "i.cancel_requested as cancelRequested"])
    .where("i.import_code", "=", importCode);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) as unknown as ImportHead | undefined;
}

/** What of an import's own row may change. */
interface HeadChange extends Partial<Omit<ImportHead, "importCode" | "kind" | "fileName" | "sheets">> {
  columnsAsOf?: Date | null;
  failure?: string;
  finished?: boolean;
}

export async function changeHead(
  tables: SchoolTables,
  importCode: string,
  { mapping, columns, updateFields, ...change }: HeadChange,
): Promise<void> {
  await updateOfSchool(tables, "imports")
    // What is undefined stays as it is.
    .set({
      state: change.state,
      mapping: mapping && JSON.stringify(mapping),
      columns: columns && JSON.stringify(columns),
      columns_as_of: change.columnsAsOf,
      sheet: change.sheet,
      header_row: change.headerRow,
      update_fields: updateFields && JSON.stringify(updateFields),
      date_order: change.dateOrder,
      group_code: change.groupCode,
      key_stage_code: change.keyStageCode,
      all_or_none: change.allOrNone,
      cancel_requested: change.cancelRequested,
      progress: change.progress,
      failure: change.failure,
      finished_at: change.finished ? sql`now()` : undefined,
    })
    .where("import_code", "=", importCode)
    .execute();
}

/** From importing to imported, unless somebody has asked to cancel: then nothing is changed and the answer is false. */
export async function finishHead(tables: SchoolTables, importCode: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await updateOfSchool(tables, "imports")
    .set({ state: "imported", progress, finished_at: sql`now()` })
    .where("import_code", "=", importCode)
    .where("state", "=", "importing")
    .where("cancel_requested", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many rows are in which state. */
export async function countStates(
  tables: SchoolTables,
  importCode: string,
): Promise<Record<ImportRow["state"], number>> {
  const rows = await rowsOf(tables, importCode)
    .select(["state", sql<number>`count(*)::int`.as("count")])
    .groupBy("state")
    .execute();
  const counts = Object.fromEntries(ImportRow.shape.state.options.map((state) => [state, 0])) as Record<
    ImportRow["state"],
    number
  >;
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

/** Whether a row was held back since somebody changed its record after the preview. */
const isMeanwhile = sql<boolean>`problems @> '[{"problem": "changedMeanwhile"}]'`;

/** How many rows were held back since somebody changed their record after the preview. */
export async function countMeanwhile(tables: SchoolTables, importCode: string): Promise<number> {
  return await countRows(rowsOf(tables, importCode).where(isMeanwhile));
}

/** Imports of some kinds. */
export async function countImports(tables: SchoolTables, kinds: readonly string[]): Promise<number> {
  const { count } = await ofSchool(tables, "imports")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** What of a row a person sees. */
const SHOWN = ["row_number as rowNumber", "values", "problems", "changes", "state"] as const;

/** A page of an import's rows; the keyword is looked for in the values and the row's number. */
export async function listRows(
  tables: SchoolTables,
  importCode: string,
  { show, keyword, page, size }: Omit<In<typeof imports.getImportRows>, "importCode">,
): Promise<{ rows: ImportRow[]; count: number }> {
  let query = rowsOf(tables, importCode);
  // What was imported counts among the valid: it was, and it stays on the same tab.
  if (show === "valid") query = query.where("state", "in", ["valid", "imported"]);
  else if (show === "update") query = query.where("state", "in", ["update", "updated"]);
  else if (show === "meanwhile") query = query.where(isMeanwhile);
  else if (show !== "all") query = query.where("state", "=", show);
  if (keyword !== "") {
    const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`(row_number::text = ${keyword} or exists (
        select from jsonb_each_text("values") as v (field, value) where fold(v.value) like fold(${pattern})))`,
    );
  }
  const inOrder = query.select(SHOWN).orderBy("row_number");
  const { rows, count } = await pageOf(inOrder, () => countRows(query), { page, size });
  return { rows: rows as unknown as ImportRow[], count };
}

export async function findRow(
  tables: SchoolTables,
  importCode: string,
  rowNumber: number,
): Promise<ImportRow | undefined> {
  const found = rowsOf(tables, importCode).select(SHOWN).where("row_number", "=", rowNumber);
  return (await found.executeTakeFirst()) as unknown as ImportRow | undefined;
}

/** Gives every row that names a group this one instead. */
export async function renameGroups(
  tables: SchoolTables,
  importCode: string,
  named: string,
  groupName: string,
): Promise<void> {
  await updateOfSchool(tables, "import_rows")
    .set({ fixes: sql`fixes || jsonb_build_object('groupName', ${groupName}::text)` })
    .where("import_code", "=", importCode)
    .where(sql<boolean>`fold("values" ->> 'groupName') = fold(${named})`)
    .execute();
}

export async function removeRows(tables: SchoolTables, importCode: string): Promise<void> {
  await deleteOfSchool(tables, "import_rows").where("import_code", "=", importCode).execute();
}
