/** What other nouns have of a record that goes with it for good: reason enough for the undo of an import to leave it. */
import { sql, type RawBuilder } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** Tables whose rows are deleted with a record, each with the column that says whose they are. */
export type Used = Readonly<Partial<Record<keyof DB, string>>>;

/** Whether one of the tables has a row of a record; `code` is its code there, such as `s.user_code`, of the table `s`. */
export function isUsed(used: Used, code: `${string}.${string}`): RawBuilder<boolean> {
  const [of] = code.split(".");
  const uses = Object.entries(used).map(
    ([table, column]) =>
      `exists (select from ${table} u where u.school_code = ${of}.school_code and u.${column} = ${code})`,
  );
  return sql.raw(`(${uses.join(" or ")})`);
}
