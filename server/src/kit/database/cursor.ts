/** Many rows, so many at a time: what is read of them does not grow with how many there are. */
import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { widenCents } from "./types.ts";

/** Some hundred kB of rows, and a few ms of this process's time between two waits. */
const ROWS_AT_ONCE = 500;

/**
 * The rows of a statement in portions, of one moment. It wants a transaction that lasts: a `snapshot` or a `write`
 * (`inTransaction`); a `read` ends with each packet. One cursor at a time.
 * @param as what becomes of each row.
 */
export async function* byCursor<Row, As = Row>(
  client: pg.ClientBase,
  query: CompiledQuery<Row>,
  as: (row: Row) => As = (row) => row as unknown as As,
): AsyncGenerator<As[]> {
  const text = `declare portions no scroll cursor for ${query.sql}`;
  await client.query({ text, values: [...query.parameters] });
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const portion = await client.query<Record<string, unknown>>(`fetch forward ${ROWS_AT_ONCE} from portions`);
    widenCents(portion);
    if (portion.rows.length > 0) yield (portion.rows as Row[]).map(as);
    if (portion.rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close portions");
}
