/** How checked rows become records of one table, and how these are taken back. */
import { sql } from "kysely";
import { makeCode } from "../codes.ts";
import type { DB } from "../database/schema.generated.ts";
import type { RecordNames } from "../record.ts";
import type { CheckedRow, Importer, Made, Undo, Values, Writing } from "./importer.ts";

/**
 * A column of the table. Where a row gives nothing it holds the empty text; with `orNull` null of that type, and with
 * `orZero` the number 0.
 */
type RecordColumn =
  | string
  | { readonly column: string; readonly orNull: "date" | "text" }
  | { readonly column: string; readonly orZero: true };

/** How rows become records: where each field goes, and what may already hold a row's place. */
export interface RecordTable extends RecordNames {
  columns: Readonly<Record<string, RecordColumn>>;
  /** The unique index that a row may meet since the check, as `on conflict` takes it; empty for any. */
  taken: string;
  /** Columns of the table that say who wrote it, and with which import. */
  stamps?: readonly ("import_code" | "updated_by")[];
}

/**
 * The writing and the undo of a noun whose rows are records of one table. A record that is not as it was written is
 * left, and so is one that something else holds.
 */
export function recordsOf(records: RecordTable): Pick<Importer, "open"> & { undo: Undo } {
  return {
    open: async (writing) => (rows) => addRecords(writing, records, rows),
    undo: { whyKept: whyKept(records), ...takenFrom(records.table, records.code) },
  };
}

/** Writes the records of rows in one statement, with their entries in the trail. */
export async function addRecords(
  { scope, importCode, audit }: Writing,
  { table, code, prefix, noun, columns, taken, stamps = [] }: RecordTable,
  rows: readonly Pick<CheckedRow, "rowNumber" | "values">[],
): Promise<(Made & { values: Values })[]> {
  if (rows.length === 0) return [];
  const making = rows.map(({ rowNumber, values }) => ({ rowNumber, values, code: makeCode(prefix) }));
  const stamp = { import_code: importCode, updated_by: scope.caller.userCode };
  const same = { school_code: scope.school, ...Object.fromEntries(stamps.map((each) => [each, stamp[each]])) };
  const sameCount = Object.keys(same).length;
  const fields = Object.entries(columns).map(([field, column]) => ({ field, ...columnOf(column) }));
  const names = [code, ...fields.map(({ column }) => column)];
  const values = [code, ...fields.map(({ write }) => write)];
  const lists = names.map((_, index) => `$${sameCount + index + 1}::text[]`);
  const { rows: written } = await scope.client.query<{ code: string }>({
    // By the noun: two may write one table, each its own columns.
    name: `import-${noun}`,
    text: `insert into ${table} (${[...Object.keys(same), ...names].join(", ")})
      select ${[...Object.keys(same).map((_, index) => `$${index + 1}`), ...values].join(", ")}
      from unnest(${lists.join(", ")}) as r (${names.join(", ")})
      on conflict ${taken} do nothing
      returning ${code} as code`,
    values: [
      ...Object.values(same),
      making.map((row) => row.code),
      ...fields.map(({ field }) => making.map((row) => row.values[field] ?? "")),
    ],
  });
  const codes = new Set(written.map((row) => row.code));
  const made = making.filter((row) => codes.has(row.code));
  await audit(made.map((row) => ({ subject: `${noun} ${row.code}`, after: { ...filled(row.values), importCode } })));
  return made;
}

/** How the records of a table are locked and removed. */
export function takenFrom(table: keyof DB, code: string): Pick<Undo, "lock" | "remove"> {
  return {
    lock: async ({ db, school }, importCode, count) => {
      await sql`select 1 from ${sql.table(table)} t where t.school_code = ${school} and ${sql.ref(`t.${code}`)}::text in (
          select r.made_code from import_rows r where r.school_code = ${school} and r.import_code = ${importCode}
            and r.state in ('imported', 'updated') order by r.row_number desc limit ${count})
        order by ${sql.ref(`t.${code}`)} for update`.execute(db);
    },
    remove: async ({ db, school }, codes) => {
      await sql`delete from ${sql.table(table)}
        where school_code = ${school} and ${sql.ref(code)}::text = any(${codes}::text[])`.execute(db);
    },
  };
}

/** A record stays that is gone already, or is not as its row wrote it. */
function whyKept({ table, code, columns }: RecordTable): Undo["whyKept"] {
  const changed = Object.entries(columns).map(([field, column]) => {
    const now = sql.ref(`t.${columnOf(column).column}`);
    return sql`coalesce(${now}::text, '') <> coalesce(nullif(r.values ->> ${sql.lit(field)}, ''), ${sql.lit(columnOf(column).empty)})`;
  });
  // Of a table without a bin no row is in it.
  const why = sql<string>`coalesce((select case when to_jsonb(t) ->> 'deleted_at' is not null then 'inBinSince'
      when ${sql.join(changed, sql` or `)} then 'changedSince' else '' end
    from ${sql.table(table)} t where t.school_code = r.school_code and ${sql.ref(`t.${code}`)} = r.made_code), 'inBinSince')`;
  return () => why;
}

/** Its name, how a given text is written into it, and as what it is read where a row gave nothing. */
function columnOf(of: RecordColumn): { column: string; write: string; empty: string } {
  if (typeof of === "string") return { column: of, write: of, empty: "" };
  const { column } = of;
  if ("orZero" in of) return { column, write: `coalesce(nullif(${column}, '')::integer, 0)`, empty: "0" };
  return { column, write: `nullif(${column}, '')::${of.orNull}`, empty: "" };
}

/** What a row gave: an audit row of empty fields would say nothing. */
function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
