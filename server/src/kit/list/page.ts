/** One page of a list, and how many rows there are in all. */
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";

type Part = Pick<Paging, "page" | "size">;

/** A query that can be cut to a page. */
interface Pageable<Row> {
  limit(limit: number): Pageable<Row>;
  offset(offset: number): Pageable<Row>;
  execute(): Promise<Row[]>;
}

/** The rows of the page; size 0 is all of them. */
export async function cut<Row>(query: Pageable<Row>, { page, size }: Part): Promise<Row[]> {
  return await (size > 0 ? query.limit(size).offset(page * size) : query).execute();
}

/** The same for a statement written in SQL: what stands at its end. */
export function cutting({ page, size }: Part): RawBuilder<unknown> {
  return size > 0 ? sql`limit ${size} offset ${page * size}` : sql``;
}

/**
 * The page and the count, sent together: neither waits for the other's answer. Whoever asks for all rows counts them.
 * @param count how many match in all.
 */
export async function pageOf<Row>(
  query: Pageable<Row>,
  count: () => Promise<number>,
  part: Part,
): Promise<{ rows: Row[]; count: number }> {
  const [rows, counted] = await Promise.all([cut(query, part), part.size > 0 ? count() : undefined]);
  return { rows, count: counted ?? rows.length };
}

/** How many rows a query finds that has selected nothing yet. */
export async function countRows<DB, Tables extends keyof DB>(
  found: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const counted = found.select(({ fn }) => fn.countAll<number>().as("count"));
  return ((await counted.executeTakeFirstOrThrow()) as { count: number }).count;
}
