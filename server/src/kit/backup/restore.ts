/** Brings a backup into an empty database and data folder, or with `replace` in the place of what is there. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate, readMigrations } from "../database/migrate.ts";
import { withClient } from "../database/oneClient.ts";
import { letOwnerInherit } from "../database/ownerRole.ts";
import { databaseCode } from "../refusal.ts";
import { KEYS } from "../sealKey.ts";
import { makeFolder, renameForGood, sync } from "../sync.ts";
import { StartError } from "../startError.ts";
import { HEAD, MANIFEST, damaged, readArchive, readJson, type Checksums, type Entry } from "./archive.ts";
import { FORMAT, type BackupHead, type BackupManifest } from "./backup.ts";
import { unpair } from "../uploadsMark.ts";
import { mustBeOurs, schoolsIn, type Holding } from "./replacing.ts";
import { markRestored, markRestoring } from "./unfinished.ts";

export interface RestoreOptions {
  owner: pg.ClientConfig;
  dataDir: string;
  /** The backup. */
  path: string;
  /** The folder of the migrations. */
  migrations: string;
  /** Whether what is there may be thrown away. */
  replace: boolean;
  told?: (line: string) => void;
  /** What is left to be done to what was restored, by the newest version, before anything may work on it. */
  finish?: () => Promise<void>;
}

export interface Restored {
  head: BackupHead;
  manifest: BackupManifest;
  /** Migrations applied after the backup's own. */
  migrated: string[];
}

/**
 * Reads the whole backup and checks it before anything is changed, then restores it and migrates forward. However it is cut
 * off, nothing works on what is there before it is run again and reaches its end (`mustBeRestored`).
 * @throws StartError for a damaged file, one of a newer version, or a target that is not empty.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { owner, path, migrations, told } = options;
  const { head, manifest } = await verifyBackup(path);
  await checkVersion(head, migrations, path);
  told?.(`The backup of ${head.madeAt} is whole`);
  await withClient({ ...owner, application_name: "ofisi restore", keepAlive: true }, async (client) => {
    await checkTarget(client, options);
    await clearTarget(client, options);
    await migrate(owner, migrations, head.migrations.length);
    await client.query("begin");
    await load(client, options, head, manifest);
    await client.query("commit");
  });
  const { applied } = await migrate(owner, migrations);
  await unpair(owner, options.dataDir);
  await options.finish?.();
  await withClient(owner, markRestored);
  return { head, manifest, migrated: applied };
}

interface Verified {
  head: BackupHead;
  manifest: BackupManifest;
  /** Whose data it is. */
  holding: Holding;
}

/**
 * Reads a backup to its end and compares every entry with its checksum.
 * @throws StartError when it is damaged or not a backup.
 */
export async function verifyBackup(path: string): Promise<Verified> {
  const found: Checksums = {};
  let schools = "";
  let head: BackupHead | undefined;
  let manifest: BackupManifest | undefined;
  try {
    for await (const entry of readArchive(path)) {
      if (entry.name === MANIFEST) {
        manifest = (await readJson(entry)) as BackupManifest;
        continue;
      }
      const hash = createHash("sha256");
      const contents = hashing(entry, hash);
      if (entry.name === HEAD) {
        head = (await readJson({ ...entry, contents })) as BackupHead;
        if (head.product !== "ofisi") throw damaged(path, "it is not a backup of Ofisi");
        refuseNewerFormat(head, path);
      } else if (entry.name.startsWith("tables/schools/")) schools += await text(contents);
      else for await (const passed of contents) void passed;
      found[entry.name] = hash.digest("hex");
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") {
      throw new StartError(
        `the backup ${path} cannot be read (${code}).`,
        "Check its name and whether you may read it.",
      );
    }
    throw error instanceof SyntaxError ? damaged(path, "its contents are unreadable") : error;
  }
  if (!head || !manifest) throw damaged(path, "it is cut short");
  const wanted = manifest.checksums;
  const changed = Object.keys({ ...wanted, ...found }).find((name) => wanted[name] !== found[name]);
  if (changed !== undefined) throw damaged(path, `${changed} is not what was written`);
  const columns = head.tables.find(({ name }) => name === "schools")?.columns ?? [];
  const holding = {
    schools: schoolsIn(schools, columns),
    students: manifest.rows["students"] ?? 0,
    lastWrite: head.madeAt,
  };
  return { head, manifest, holding };
}

async function* hashing(entry: Entry, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const part of entry.contents) {
    hash.update(part);
    yield part;
  }
}

function refuseNewerFormat(head: BackupHead, path: string): void {
  if (head.format > FORMAT) throw newer(path, `its form is ${head.format}, this version reads ${FORMAT}`);
}

function newer(path: string, what: string): StartError {
  return new StartError(
    `the backup ${path} is from a newer version of Ofisi: ${what}. Nothing was changed.`,
    "Restore it with that version, or a later one.",
  );
}

async function checkVersion(head: BackupHead, folder: string, path: string): Promise<void> {
  const known = await readMigrations(folder);
  for (const { version, name, sha256 } of head.migrations) {
    const own = known[version - 1];
    if (!own) throw newer(path, `it has the migration ${name}, which this version does not know`);
    if (own.sha256 === sha256) continue;
    throw new StartError(
      `the backup ${path} was made by another Ofisi: its migration ${name} differs from ours. Nothing was changed.`,
      "Restore it with the version that made it.",
    );
  }
}

/** @throws StartError where an Ofisi runs on the database. */
export async function mustBeStopped(client: pg.ClientBase): Promise<void> {
  const { rows: busy } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name in ('ofisi calls', 'ofisi presence')",
  );
  if (busy.length > 0) {
    throw new StartError("an Ofisi runs on this database. Nothing was changed.", "Stop it, and restore again.");
  }
}

async function checkTarget(client: pg.Client, { replace, dataDir }: RestoreOptions): Promise<void> {
  await mustBeStopped(client);
  await mustBeOurs(client);
  if (replace) return;
  if (await holdsData(client)) {
    throw new StartError(
      "the database is not empty. Nothing was changed.",
      "Restore into another DATA_DIR or an empty database; or add --replace, and what is there is backed up and replaced.",
    );
  }
  if ((await schoolFolders(dataDir)).length > 0) {
    throw new StartError(
      `there are uploads in ${join(dataDir, "uploads")} already. Nothing was changed.`,
      "Restore into another DATA_DIR; or add --replace, and they are moved aside.",
    );
  }
}

async function holdsData(client: pg.Client): Promise<boolean> {
  for (const table of ["schools", "accounts"]) {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
      `public.${table}`,
    ]);
    if (!rows[0]?.there) continue;
    const { rowCount } = await client.query(`select from public.${table} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

async function schoolFolders(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, "uploads")).catch(() => []);
  return entries.filter((entry) => /^[A-Z][A-Z0-9]{1,11}$/.test(entry));
}

/** An empty schema, so that the backup's own migrations make it as it was. */
async function clearTarget(client: pg.Client, { dataDir, told }: RestoreOptions): Promise<void> {
  try {
    // On PostgreSQL 15 an installation's user owns `public` by inheritance alone, which a start has taken from it.
    await letOwnerInherit(client, true);
    await client.query("begin");
    await markRestoring(client);
    await client.query("drop schema if exists graphile_worker cascade");
    await client.query("drop schema if exists public cascade");
    await client.query("create schema public");
    await client.query("grant usage on schema public to public");
    await client.query("commit");
  } catch (error) {
    if (databaseCode(error) !== "42501") throw error;
    throw new StartError(
      "the database's user may not make its schema anew. Nothing was changed.",
      "As a superuser: make that user the owner of the database and of its schema public.",
      { cause: error },
    );
  }
  const uploads = join(dataDir, "uploads");
  if ((await schoolFolders(dataDir)).length > 0) {
    const aside = `${uploads}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
    await renameForGood(uploads, aside);
    told?.(`The uploads that were there are now in ${aside}`);
  }
  await mkdir(join(uploads, "incoming"), { recursive: true, mode: 0o700 });
}

/** Loads tables, jobs and uploads in one transaction; the files are on the disk before it commits. */
async function load(client: pg.Client, options: RestoreOptions, head: BackupHead, manifest: BackupManifest) {
  const names = head.tables.map((table) => `public.${client.escapeIdentifier(table.name)}`);
  // The migrations have put a row or two of their own in.
  await client.query(`truncate ${names.join(", ")}`);
  // COPY refuses a table whose row security holds for us; it holds again before anybody sees this.
  const secured = head.tables.filter((table) => table.secured).map(({ name }) => client.escapeIdentifier(name));
  for (const name of secured) await client.query(`alter table public.${name} no force row level security`);
  await client.query(
    "create temporary table restored_jobs (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int, flags text[]) on commit drop",
  );
  // Counts that triggers keep are in the backup, beside what they count.
  await client.query("set local app.restoring = 'on'");
  const rows = await loadEntries(client, options, head);
  for (const { name } of head.tables) {
    // Backups of before November 2026 may say 0 of a table that is whole; that each part is there was proved before.
    if (rows[name] !== manifest.rows[name] && manifest.rows[name] !== 0)
      throw new Error(`${name} has ${rows[name]} rows, not ${manifest.rows[name]}`);
    options.told?.(`${name}: ${rows[name]} rows`);
  }
  // What waits for the end of the transaction is proved now, such as that every ledger entry balances: a table with
  // proofs still to come cannot be altered.
  await client.query("set constraints all immediate");
  for (const name of secured) await client.query(`alter table public.${name} force row level security`);
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      `public.${client.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ]);
  }
  await client.query(
    `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority,
       case when cardinality(flags) > 0 then flags end) from restored_jobs`,
  );
}

/** Reads the archive once; the parts of one table follow each other and become one COPY. Answers the rows. */
async function loadEntries(client: pg.Client, { path, dataDir }: RestoreOptions, head: BackupHead) {
  const rows: Record<string, number> = Object.fromEntries(head.tables.map(({ name }) => [name, 0]));
  const texts = new Map(
    head.tables.map(({ name, columns }) => [
      `tables/${name}`,
      `copy public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(", ")}) from stdin`,
    ]),
  );
  texts.set("jobs", "copy restored_jobs from stdin");
  for await (const entry of readArchive(path)) {
    if (entry.name.startsWith("uploads/")) await writeUpload(dataDir, entry);
    const key = KEYS.find((name) => name === entry.name);
    if (key) await writeFileOf(join(dataDir, key), entry.contents);
    const of = entry.name.slice(0, Math.max(0, entry.name.lastIndexOf("/")));
    const copyStatement = texts.get(of);
    if (copyStatement === undefined) continue;
    // Whole rows stand in every part, since COPY sends whole rows.
    const stream = client.query(copyFrom(copyStatement));
    await pipeline(Readable.from(entry.contents), stream);
    const table = of.slice("tables/".length);
    if (of.startsWith("tables/")) rows[table] = (rows[table] ?? 0) + stream.rowCount;
  }
  return rows;
}

/** Names are ours: one school's folder, two letters, one file. Anything else would lead out of the uploads. */
const UPLOAD = /^uploads\/[A-Z][A-Z0-9]{1,11}\/[a-z0-9]{2}\/[a-z0-9]{24,40}\.[a-z0-9]{1,5}$/;

async function writeUpload(dataDir: string, { name, contents }: Entry): Promise<void> {
  if (!UPLOAD.test(name)) throw new Error(`${name} is not the name of an upload`);
  await writeFileOf(join(dataDir, name), contents);
}

/** The file appears whole or not at all. */
async function writeFileOf(path: string, contents: Entry["contents"]): Promise<void> {
  await makeFolder(dirname(path));
  try {
    await pipeline(Readable.from(contents), createWriteStream(`${path}.part`, { mode: 0o600 }));
    await sync(`${path}.part`);
    await renameForGood(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    throw error;
  }
}
