/** Many rows, so many at a time: what is read of them does not grow with how many there are. */
import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { widenCents } from "./types.ts";

/** Some 2 ms of this process's time between two waits: whoever asks for something else meanwhile is served there. */
const ROWS_AT_ONCE = 100;

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
  const fetch = () => {
    const coming = client.query<Record<string, unknown>>(`fetch forward ${ROWS_AT_ONCE} from portions`);
    // Whoever waits for it is told; nobody does where the work at the one before it fails.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = fetch();
  for (let isLast = false; !isLast;) {
    const portion = await coming;
    isLast = portion.rows.length < ROWS_AT_ONCE;
    // The next is on its way while this one is worked at.
    if (!isLast) coming = fetch();
    widenCents(portion);
    if (portion.rows.length > 0) yield (portion.rows as Row[]).map(as);
  }
  await client.query("close portions");
}
