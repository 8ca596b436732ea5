/** Rows with their amounts under the names that the code has for them: in a statement they end in `_cents`, as the driver knows them. */
import type { RawBuilder } from "kysely";
import type { Camel } from "./names.ts";
import type { Database } from "./transaction.ts";
import { CENTS_SUFFIX } from "./types.ts";

type Renamed<Row> = { [Name in keyof Row as Name extends `${infer Field}_cents` ? Camel<Field> : Name]: Row[Name] };

/** `balance_after_cents` as `balanceAfter`; other columns as they are. For rows that are few: a list's are `shaped`. */
export function withAmounts<Row extends object>(row: Row): Renamed<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name.endsWith(CENTS_SUFFIX)
      ? name.slice(0, -CENTS_SUFFIX.length).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      : name,
    value as unknown,
  ]);
  return Object.fromEntries(fields) as Renamed<Row>;
}

/** The same of what a statement in SQL answers. */
export async function readAmounts<Row>(db: Database, statement: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await statement.execute(db);
  return rows.map((row) => withAmounts(row as object) as Row);
}
