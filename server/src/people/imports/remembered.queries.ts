/** How the columns of a file with the same titles were matched the last time that one was brought in (G065). */
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import { titlesKey } from "./remembered.rules.ts";

export interface Remembered {
  /** Which of the rows of titles it is, from 0. */
  at: number;
  /** The target field of each column by position. */
  mapping: string[];
  usedAt: Date;
}

/** The first of some rows of titles that is remembered. */
export async function findRemembered(
  { db, school }: SchoolTables,
  kind: string,
  titles: readonly (readonly string[])[],
): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`select t.at::int - 1 as at, c.mapping, c.used_at as "usedAt"
    from unnest(${titles.map(titlesKey)}::text[]) with ordinality t (key, at)
    join import_columns c on c.school_code = ${school} and c.kind = ${kind} and c.titles_sha256 = ${HASH}
    order by t.at limit 1`.execute(db);
  return rows[0];
}

/** A row of titles may be longer than an index takes. */
const HASH = sql`sha256(convert_to(t.key, 'UTF8'))`;

export async function rememberColumns(
  { db, school }: SchoolTables,
  kind: string,
  titles: readonly string[],
  mapping: readonly string[],
): Promise<void> {
  await sql`insert into import_columns (school_code, kind, titles_sha256, mapping)
    select ${school}, ${kind}, ${HASH}, ${JSON.stringify(mapping)}::jsonb from (select ${titlesKey(titles)}::text as key) t where t.key <> ''
    on conflict (school_code, kind, titles_sha256) do update set mapping = excluded.mapping, used_at = now()`.execute(
    db,
  );
}

export async function forgetColumns(
  { db, school }: SchoolTables,
  kind: string,
  titles: readonly string[],
): Promise<void> {
  await sql`delete from import_columns c using (select ${titlesKey(titles)}::text as key) t
    where c.school_code = ${school} and c.kind = ${kind} and c.titles_sha256 = ${HASH}`.execute(db);
}
