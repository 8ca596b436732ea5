/**
 * Forward-only migrations: numbered SQL files, each in one transaction, applied by one process at a time.
 */
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { loggedError } from "../logging.ts";
import { StartError } from "../startError.ts";
import { withClient } from "./oneClient.ts";
import { letOwnerInherit } from "./ownerRole.ts";
import { START_CONNECT_MS_MAX, withPoolOfOne } from "./pool.ts";

export interface MigrationFile {
  version: number;
  name: string;
  sql: string;
  sha256: string;
}

/** Any fixed number; every process of every version asks for the same one. */
const LOCK_KEY = 0x0f15_1001;

/**
 * Brings the database to the newest version: the job queue's own tables, then `dir`'s files in order.
 * Several processes may call it at once: the later ones wait and find nothing to do.
 * @param versionMax stops there: for a backup that is older than the newest version.
 * @returns the names of the files applied now.
 * @throws StartError for a database of a newer Ofisi, a file that was changed after it was applied, a gap in
 * the numbers, or an owner without the rights.
 */
export async function migrate(
  owner: pg.ClientConfig,
  dir: string,
  versionMax = Infinity,
): Promise<{ applied: string[] }> {
  const files = await readMigrations(dir);
  const config = { ...owner, application_name: "ofisi migrate", connectionTimeoutMillis: START_CONNECT_MS_MAX };
  return await withClient(config, async (client) => {
    try {
      // The end of the connection gives it back.
      await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
      const done = await appliedVersions(client);
      checkHistory(files, done);
      await migrateJobQueue(owner);
      const due = files.filter((file) => !done.has(file.version) && file.version <= versionMax);
      // Migrations hand functions to the other roles and then say who may call them.
      if (due.length > 0) await letOwnerInherit(client, true);
      for (const file of due) await apply(client, file);
      return { applied: due.map((file) => file.name) };
    } finally {
      await letOwnerInherit(client, false).catch(() => undefined);
    }
  });
}

/** @throws StartError where the database of an Ofisi is not at the version of `dir`'s files. */
export async function mustBeMigrated(owner: pg.ClientConfig, dir: string): Promise<void> {
  const files = await readMigrations(dir);
  const done = await withClient(owner, readApplied);
  checkHistory(files, done);
  const [due] = files.filter((file) => !done.has(file.version));
  if (!due) return;
  throw new StartError(
    `the database is of an earlier version of Ofisi: it lacks the migration ${due.name}${due === files.at(-1) ? "" : " and those after it"}.`,
    "Start this version once, which brings it forward, and run this again; or run it with the version that the database is of.",
  );
}

/** The migrations in `dir`, in order. @throws StartError for a gap in the numbers. */
export async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (version !== index + 1) {
        throw new StartError(
          `the migration ${name} is out of place: number ${String(index + 1).padStart(4, "0")} is expected there.`,
          "Name migrations 0001_what.sql, 0002_what.sql and so on, without gaps or doubles.",
        );
      }
      // A checkout on Windows may have turned the line ends.
      const sql = (await readFile(join(dir, name), "utf8")).replaceAll("\r\n", "\n");
      return { version, name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

type Applied = Map<number, { name: string; sha256: string }>;

async function appliedVersions(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  // Not `create table if not exists`: that asks for the right to make tables where there is nothing to make.
  if (rows[0]?.there !== true) {
    // On PostgreSQL 15 an installation of the same user in another database has taken its inheritance away.
    await letOwnerInherit(client, true);
    await client
      .query(
        `create table schema_migrations (
          version integer primary key,
          name text not null,
          sha256 text not null,
          applied_at timestamptz not null default now()
        )`,
      )
      .catch((error: unknown) => {
        throw explain(error, "that lists the others");
      });
  }
  return await readApplied(client);
}

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ version: number; name: string; sha256: string }>(
    "select version, name, sha256 from schema_migrations order by version",
  );
  return new Map(rows.map((row) => [row.version, row]));
}

function checkHistory(files: MigrationFile[], done: Applied): void {
  for (const [version, row] of done) {
    const file = files[version - 1];
    if (!file) {
      throw new StartError(
        `the database is from a newer version of Ofisi: it has the migration ${row.name}, which this version does not know.`,
        "Start the newer version, or restore a backup that was made before the upgrade.",
      );
    }
    if (file.sha256 !== row.sha256) {
      throw new StartError(
        `the migration ${file.name} was changed after this database applied it.`,
        "Put the file back as it was and write the change as a new migration. While developing, a fresh DATA_DIR will do.",
      );
    }
  }
}

async function migrateJobQueue(owner: pg.ClientConfig): Promise<void> {
  await withPoolOfOne(owner, (pgPool) => runMigrations({ pgPool })).catch((error: unknown) => {
    throw explain(error, "of the job queue");
  });
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query("begin");
    await client.query(file.sql);
    await client.query("insert into schema_migrations (version, name, sha256) values ($1, $2, $3)", [
      file.version,
      file.name,
      file.sha256,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw explain(error, file.name);
  }
}

/** An owner without the rights is the person's to put right; anything else is a fault of the migration. */
function explain(error: unknown, what: string): unknown {
  const { code, message, hint } = error as { code?: string; message: string; hint?: string };
  if (code === "42501") {
    return new StartError(
      `the database's user may not apply the migration ${what}: ${message}.`,
      "As a superuser, once: create role ofisi_app nologin; create role ofisi_platform nologin; grant ofisi_app, ofisi_platform to <the user in DATABASE_URL> (from PostgreSQL 16 on: with admin option); and make that user the owner of the database and of its schema public.",
      { cause: error },
    );
  }
  if (code === "0A000" || code === "58P01") {
    return new StartError(
      `the PostgreSQL server lacks something that the migration ${what} needs: ${message}.`,
      hint ?? "Install the server's contrib extensions (pg_trgm, btree_gin, unaccent).",
      { cause: error },
    );
  }
  return new Error(`Migration ${what} failed: ${String(loggedError(error)["message"])}`, { cause: error });
}
