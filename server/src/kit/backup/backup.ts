/** Writes one consistent snapshot of the database and its uploads into one file, while people go on working. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { KEYS, readKey } from "../sealKey.ts";
import { StartError } from "../startError.ts";
import { ArchiveWriter, HEAD, MANIFEST, mustBeFree, type Checksums } from "./archive.ts";
import {
  WAITING_JOBS,
  listMigrations,
  listSequences,
  listTables,
  type AppliedMigration,
  type SequenceState,
  type Table,
} from "./tables.ts";

/** Goes up when an older Ofisi could no longer read the file. */
export const FORMAT = 1;
/** A table's rows are kept in parts of about this size: one part is held in memory. */
const PART_BYTES = 4_000_000;
/** Ends each row of a COPY. */
const LINE_BREAK = 10;
/** Uploads that are asked for at a time. */
const UPLOADS_PER_PAGE = 500;

/** The first entry: what this is, so that a newer version's file is refused before it is read. */
export interface BackupHead {
  product: "ofisi";
  format: number;
  madeAt: string;
  migrations: AppliedMigration[];
  tables: Table[];
}

/** The last entry: a file without it was cut short. */
export interface BackupManifest {
  checksums: Checksums;
  /** Rows of each table. */
  rows: Record<string, number>;
  sequences: SequenceState[];
  jobs: number;
  uploads: number;
  /** Uploads that the database names and the disk lacks. */
  missingUploads: string[];
}

export interface BackupOptions {
  owner: pg.ClientConfig;
  /** Where the uploads are. */
  dataDir: string;
  /** The file to be made. */
  path: string;
  /** Whether the key of providers' secrets goes along: then whoever has the file can open them. */
  withKeys?: boolean;
  /** Aborted when it is to be left. */
  stopped?: AbortSignal;
  told?: (line: string) => void;
}

/**
 * Makes the backup; the file appears whole or not at all.
 * @throws StartError when the file is there already or cannot be written, or when it was stopped.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { owner, dataDir, path, withKeys, stopped, told } = options;
  await mustBeFree(path);
  const client = new pg.Client({ ...owner, application_name: "ofisi backup", keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  const archive = new ArchiveWriter(path);
  // Whatever it waits for, it waits for on this connection.
  stopped?.addEventListener("abort", () => void client.end().catch(() => undefined));
  try {
    stopped?.throwIfAborted();
    // All that is read below is as it stood at this one moment, whatever is written meanwhile.
    await client.query("begin transaction isolation level repeatable read read only");
    const tables = await listTables(client);
    const head: BackupHead = {
      product: "ofisi",
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migrations: await listMigrations(client),
      tables,
    };
    await archive.addJson(HEAD, head);
    const rows: Record<string, number> = {};
    for (const table of tables) {
      await client.query(`set local role ${table.readByPlatform ? "ofisi_platform" : "none"}`);
      const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
      const text = `copy public.${client.escapeIdentifier(table.name)} (${columns}) to stdout`;
      rows[table.name] = await addCopy(archive, client, `tables/${table.name}`, text);
      told?.(`${table.name}: ${rows[table.name]} rows`);
    }
    await client.query("set local role none");
    const jobs = await addCopy(archive, client, "jobs", `copy (${WAITING_JOBS}) to stdout`);
    const uploads = await addUploads(archive, client, dataDir);
    for (const name of withKeys ? KEYS : []) {
      const key = await readKey(dataDir, name);
      if (key !== undefined) await archive.add(name, Buffer.byteLength(key), [Buffer.from(key)]);
    }
    told?.(`uploads: ${uploads.kept} files`);
    const manifest: BackupManifest = {
      checksums: { ...archive.checksums },
      rows,
      sequences: await listSequences(client),
      jobs,
      uploads: uploads.kept,
      missingUploads: uploads.missing,
    };
    await archive.addJson(MANIFEST, manifest);
    await archive.commit();
    return manifest;
  } catch (error) {
    await archive.abandon();
    if (stopped?.aborted) throw new StartError("it was stopped.", "Run it again.", { cause: error });
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EACCES" || code === "ENOENT" || code === "EROFS" || code === "EDQUOT") {
      throw new StartError(
        `the backup ${path} cannot be written (${code}). Nothing is left of it.`,
        "Choose a folder that exists, that you may write to, and whose disk has room.",
        { cause: error },
      );
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Keeps what COPY sends as `<name>/000001` and so on; answers the rows.
 *
 * They are counted here: the database says their number after the stream's end, and on a busy machine so late that the
 * stream's own `rowCount` is still 0 then.
 */
async function addCopy(archive: ArchiveWriter, client: pg.Client, name: string, text: string): Promise<number> {
  const stream = client.query(copyTo(text));
  let parts = 0;
  let rows = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  /** A row ends with a line break, and a break within a value is written otherwise: parts hold whole rows. */
  const flush = async (toTheEnd: boolean) => {
    const all = Buffer.concat(held);
    const end = toTheEnd ? all.length : all.lastIndexOf(LINE_BREAK) + 1;
    held = [all.subarray(end)];
    bytes = all.length - end;
    if (end === 0) return;
    parts += 1;
    await archive.add(`${name}/${String(parts).padStart(6, "0")}`, end, [all.subarray(0, end)]);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The stream may use the memory of a chunk again.
    held.push(Buffer.from(chunk));
    bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1)) rows += 1;
    if (bytes >= PART_BYTES) await flush(false);
  }
  await flush(true);
  return rows;
}

/** Keeps the files that the snapshot names. They are written before their row and never changed, so they are there. */
async function addUploads(archive: ArchiveWriter, client: pg.Client, dataDir: string) {
  await client.query("set local role ofisi_platform");
  await client.query(
    "declare files no scroll cursor for select school_code, upload_name from uploads order by school_code, upload_name",
  );
  const missing: string[] = [];
  let kept = 0;
  for (;;) {
    const { rows } = await client.query<{ school_code: string; upload_name: string }>(
      `fetch ${UPLOADS_PER_PAGE} from files`,
    );
    if (rows.length === 0) break;
    for (const { school_code: school, upload_name: upload } of rows) {
      const name = `uploads/${school}/${upload.slice(0, 2)}/${upload}`;
      const path = join(dataDir, name);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile()) {
        await archive.add(name, found.size, createReadStream(path));
        kept += 1;
      } else missing.push(name);
    }
  }
  await client.query("set local role none");
  return { kept, missing };
}
