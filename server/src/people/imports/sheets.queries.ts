/** The rows of a file as they came, kept until the import is written or given up. */
import { sql } from "kysely";
import { deleteOfSchool, insertOfSchool, ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { BookSheet } from "../../kit/sheet/read.ts";
import type { TextRow } from "../../kit/sheet/table.ts";

/** Rows in one value: about 1 MB of a roster, well below what a value may hold. */
const ROWS_PER_PART = 2_000;

export async function addSheets(tables: SchoolTables, importCode: string, sheets: readonly BookSheet[]): Promise<void> {
  for (const [sheet, { rows: all }] of sheets.entries()) {
    for (let part = 0; part * ROWS_PER_PART < all.length; part += 1) {
      const rows = JSON.stringify(all.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART));
      await insertOfSchool(tables, "import_sheets", { importCode, sheet, part, rows }).execute();
    }
  }
}

export async function readSheetRows(tables: SchoolTables, importCode: string, sheet: number): Promise<TextRow[]> {
  const parts = await ofSchool(tables, "import_sheets")
    .select("rows")
    .where("import_code", "=", importCode)
    .where("sheet", "=", sheet)
    .orderBy("part")
    .execute();
  return parts.flatMap((part) => part.rows as TextRow[]);
}

/** The first rows of a sheet. */
export async function readTop(
  { db, school }: SchoolTables,
  importCode: string,
  sheet: number,
  count: number,
): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`select (r.value ->> 'rowNumber')::int as "rowNumber", r.value -> 'cells' as cells
    from import_sheets s, jsonb_array_elements(s.rows) with ordinality as r (value, at)
    where s.school_code = ${school} and s.import_code = ${importCode} and s.sheet = ${sheet} and s.part = 0
    order by r.at limit ${count}`.execute(db);
  return rows;
}

export async function removeSheets(tables: SchoolTables, importCode: string): Promise<void> {
  await deleteOfSchool(tables, "import_sheets").where("import_code", "=", importCode).execute();
}
