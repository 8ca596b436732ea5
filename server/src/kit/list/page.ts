/** One page of a list, and how many rows there are in all. */
import { PAGE_SIZES, type Paging } from "@ofisi/contract/kit/paging";
import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Database } from "../database/transaction.ts";

type Part = Pick<Paging, "page" | "size">;

/** A query that can be cut to a page. */
interface Pageable<Row> {
  limit(limit: RawBuilder<number>): Pageable<Row>;
  offset(offset: number): Pageable<Row>;
  execute(): Promise<Row[]>;
}

/** The sizes that are asked for again and again: those that screens offer, and the most that there is. */
const SIZES: ReadonlySet<number> = new Set([...PAGE_SIZES, 500]);

/**
 * The size of a page, written into the statement where it is one of those that screens ask for. Of a size that it is told
 * only later the database expects a tenth of all rows, and so plans anew at each call: longer than the page takes.
 * Others are told later all the same: as many statements as there are numbers would push each other out.
 */
function sizeOf(size: number): RawBuilder<number> {
  return SIZES.has(size) ? sql.lit(size) : sql<number>`${size}`;
}

/** The rows of the page; size 0 is all of them. */
export async function cut<Row>(query: Pageable<Row>, { page, size }: Part): Promise<Row[]> {
  if (size === 0) return await query.execute();
  const cutOff = query.limit(sizeOf(size));
  return await (page > 0 ? cutOff.offset(page * size) : cutOff).execute();
}

/** The same for a statement written in SQL: what stands at its end. */
export function cutting({ page, size }: Part): RawBuilder<unknown> {
  if (size === 0) return sql``;
  return page > 0 ? sql`limit ${sizeOf(size)} offset ${page * size}` : sql`limit ${sizeOf(size)}`;
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

/** The same of a statement written in SQL. */
export const readPage = <Row>(db: Database, statement: RawBuilder<Row>, count: () => Promise<number>, part: Part) =>
  readCut(db, sql<Row>`${statement} ${cutting(part)}`, count, part);

/** The same of a statement that is cut already, within. */
export async function readCut<Row>(
  db: Database,
  statement: RawBuilder<Row>,
  count: () => Promise<number>,
  part: Part,
): Promise<{ rows: Row[]; count: number }> {
  const [{ rows }, counted] = await Promise.all([statement.execute(db), part.size > 0 ? count() : undefined]);
  return { rows, count: counted ?? rows.length };
}

/** How many rows a statement in SQL finds. @param from what follows its `select`. */
export async function countOf(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db);
  return rows[0]!.count;
}

/** How many rows a query finds that has selected nothing yet. */
export async function countRows<DB, Tables extends keyof DB>(
  found: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const counted = found.select(({ fn }) => fn.countAll<number>().as("count"));
  return ((await counted.executeTakeFirstOrThrow()) as { count: number }).count;
}
