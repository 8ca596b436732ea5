/** Many rows in one statement. */
import { sql, type RawBuilder } from "kysely";
import { columnOf } from "./names.ts";

type ColumnType = "text" | "bigint" | "int" | "smallint" | "boolean" | "date" | "timestamptz" | "jsonb" | "bytea";
type Value = string | number | bigint | boolean | Date | Buffer | null | undefined;

type Made<Row> = readonly [ColumnType, (row: Row) => Value];
/** What a column is made of; one that is called as a field is that field unless told. */
type Columns<Row, Name extends string> = {
  readonly [Each in Name]: Each extends keyof Row
    ? Row[Each] extends Value
      ? ColumnType | Made<Row>
      : Made<Row>
    : Made<Row>;
};

/**
 * Rows as a table `n` of a statement, an array a column, however many: `insert into … select n.user_code, n.amount from
 * ${asTable(given, { userCode: "text", amount: ["bigint", (one) => one.price * one.count] })}`.
 * `n.place` counts them from 1 in their order. Undefined becomes null.
 */
export function asTable<Row, Name extends string>(
  given: readonly Row[],
  columns: Columns<Row, Name>,
): RawBuilder<unknown> {
  const each = Object.entries<ColumnType | Made<Row>>(columns).map(([name, column]) => {
    const [type, of] = typeof column === "string" ? [column, (row: Row) => row[name as keyof Row] as Value] : column;
    return { name: columnOf(name), type, of };
  });
  const arrays = each.map(({ type, of }) => sql`${given.map((row) => plain(of(row)))}::${sql.raw(type)}[]`);
  const names = [...each.map(({ name }) => name), "place"].map((name) => sql.ref(name));
  return sql`unnest(${sql.join(arrays)}) with ordinality as n (${sql.join(names)})`;
}

/** The driver writes neither amounts nor moments within arrays as the database reads them. */
function plain(value: Value): string | number | boolean | Buffer | null {
  if (typeof value === "bigint") return String(value);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
