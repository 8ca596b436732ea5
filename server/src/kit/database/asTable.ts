/** Many rows in one statement. */
import { sql, type RawBuilder } from "kysely";

type ColumnType = "text" | "bigint" | "int" | "smallint" | "boolean" | "date" | "timestamptz" | "jsonb";
type Value = string | number | bigint | boolean | Date | null | undefined;

/**
 * Rows as a table `n` of a statement, an array a column, however many: `insert into … select n.code, n.amount from
 * ${asTable(given, { code: ["text", (one) => one.code], amount: ["bigint", (one) => one.amount] })}`.
 * `n.place` counts them from 1 in their order. Undefined becomes null.
 */
export function asTable<Row>(
  given: readonly Row[],
  columns: Readonly<Record<string, readonly [ColumnType, (row: Row) => Value]>>,
): RawBuilder<unknown> {
  const each = Object.entries(columns);
  const arrays = each.map(([, [type, of]]) => sql`${given.map((row) => plain(of(row)))}::${sql.raw(type)}[]`);
  const names = [...each.map(([name]) => name), "place"].map((name) => sql.ref(name));
  return sql`unnest(${sql.join(arrays)}) with ordinality as n (${sql.join(names)})`;
}

/** The driver writes neither amounts nor moments within arrays as the database reads them. */
function plain(value: Value): string | number | boolean | null {
  if (typeof value === "bigint") return String(value);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
