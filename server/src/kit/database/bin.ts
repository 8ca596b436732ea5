/** The bin of a noun: rows with `deleted_at`, kept for a time. */
import { sql } from "kysely";
import type { SchoolTables } from "../scope.ts";
import type { DB } from "./schema.generated.ts";
import { countGone } from "./gone.ts";

/** Days in the bin (G060): what a school may think better of. */
const BIN_DAYS = 30;

/**
 * Removes for good what has been in the bin for its time. Whoever another table names stays: a student who was ever
 * billed, since nothing of the books is deleted (G060), and whatever a table of tomorrow will name; the catalogue knows
 * them. Answers how many went.
 */
export async function emptyBin({ db, school }: SchoolTables, noun: keyof DB): Promise<number> {
  const { rows: holders } = await sql<{ holder: string }>`
    select format('exists (select from %s h where %s)', k.conrelid::regclass,
             (select string_agg(format('h.%I = b.%I', a.attname, f.attname), ' and ')
              from unnest(k.conkey, k.confkey) as pair (own, other)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
              join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.other)) as holder
    from pg_constraint k
    where k.contype = 'f' and k.confrelid = ${noun}::regclass and k.confdeltype in ('a', 'r')`.execute(db);
  const held = holders.map(({ holder }) => sql`and not ${sql.raw(holder)}`);
  return await countGone(
    db,
    sql`delete from ${sql.table(noun)} b where b.school_code = ${school}
        and b.deleted_at < now() - make_interval(days => ${BIN_DAYS}) ${sql.join(held, sql` `)}`,
  );
}
