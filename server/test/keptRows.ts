/** Puts every row and file of a school back as it was, whatever has been done with it: quicker than to make the school anew. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { SchoolCode } from "../src/kit/tenant.ts";
import type { UploadStore } from "../src/kit/uploads.ts";

interface Table {
  name: string;
  /** Those that a row is written with: what is computed from them is left out. */
  columns: string;
}

/** Every table of the schools', but for partitions and views. */
export async function tenantTables(owner: pg.Pool): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.oid having bool_or(a.attname = 'school_code') order by 1`,
  );
  return rows;
}

/** Keeps all rows of a school aside; answers the way to have those of some tables back, and no others. */
export async function keepRows(
  owner: pg.Pool,
  schoolCode: string,
): Promise<(changed: readonly string[]) => Promise<void>> {
  const tables = await tenantTables(owner);
  const aside = `kept_${schoolCode.toLowerCase()}`;
  const keep = tables.map(
    ({ name }) => `create table ${aside}.${name} as select * from ${name} where school_code = '${schoolCode}'`,
  );
  await owner.query([`create schema ${aside}`, ...keep].join("; "));
  return async (changed) => {
    const back = tables
      .filter(({ name }) => changed.includes(name))
      .flatMap(({ name, columns }) => [
        `delete from ${name} where school_code = '${schoolCode}'`,
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${aside}.${name}`,
      ]);
    // Neither triggers nor foreign keys are asked: the rows are as they stood together.
    await owner.query(["begin", "set local session_replication_role = replica", ...back, "commit"].join("; "));
  };
}

/** The same for its stored files, few and small, which a write takes away for good. */
export async function keepFiles(store: UploadStore, school: SchoolCode): Promise<() => Promise<void>> {
  const folder = join(store.pathOf(school, "xx"), "..", "..");
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
  const kept = await Promise.all(paths.map(async (path) => ({ path, contents: await readFile(path) })));
  return async () => void (await Promise.all(kept.map(({ path, contents }) => writeFile(path, contents))));
}
