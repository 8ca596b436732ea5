/** The rows of a file as they came, kept until the import is written or given up. */
import type pg from "pg";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";
import type { BookSheet } from "../../kit/sheet/read.ts";
import type { TextRow } from "../../kit/sheet/table.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Rows in one value: about 1 MB of a roster, well below what a value may hold. */
const ROWS_PER_PART = 2_000;

export async function addSheets(
  client: pg.ClientBase,
  school: SchoolCode,
  importCode: string,
  sheets: readonly BookSheet[],
): Promise<void> {
  for (const [sheet, { rows }] of sheets.entries()) {
    for (let part = 0; part * ROWS_PER_PART < rows.length; part += 1) {
      await client.query({
        name: "import-sheets-add",
        text: `insert into import_sheets (school_code, import_code, sheet, part, rows) values ($1, $2, $3, $4, $5::jsonb)`,
        values: [
          school,
          importCode,
          sheet,
          part,
          JSON.stringify(rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART)),
        ],
      });
    }
  }
}

export async function readSheetRows(
  db: Database,
  school: SchoolCode,
  importCode: string,
  sheet: number,
): Promise<TextRow[]> {
  const parts = await db
    .selectFrom("import_sheets")
    .select("rows")
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .where("sheet", "=", sheet)
    .orderBy("part")
    .execute();
  return parts.flatMap((part) => part.rows as TextRow[]);
}

/** The first rows of a sheet. */
export async function readTop(
  db: Database,
  school: SchoolCode,
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

export async function removeSheets(db: Database, school: SchoolCode, importCode: string): Promise<void> {
  await db
    .deleteFrom("import_sheets")
    .where("school_code", "=", school)
    .where("import_code", "=", importCode)
    .execute();
}
