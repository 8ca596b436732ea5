/**
 * Runs the PostgreSQL that comes with Ofisi: makes its cluster, starts it, starts it again when it dies, stops it.
 *
 * It listens on a Unix socket in a folder of its own alone (on Windows: on a free loopback port), asks for a
 * password even there, trades durability for speed only where the whole database is thrown away by whoever made it, and
 * does not outlive this process by more than the moment of a clean shutdown. The reasons are in docs/decisions/0002-embedded-postgresql.md.
 */
import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../startError.ts";
import { syncFolder } from "../sync.ts";
import type { Log } from "../log.ts";
import { type DataLock, lockDataDir } from "./dataLock.ts";
import { SOCKET_FOLDER_PREFIX, clearHalfMade, clearLeftovers } from "./leftovers.ts";
import {
  type DatabaseUser,
  type Program,
  canEnter,
  NOBODY,
  databaseHome,
  databaseUser,
  findProgram,
  giveTo,
} from "./program.ts";
import { asApp } from "./appRole.ts";
import { withClient } from "./oneClient.ts";
import { giveAllTo, nameOfUser, notOurs, readOwn } from "./ownership.ts";
import { type Place, type Postmaster, launch, run } from "./postmaster.ts";
import { keepRunning } from "./supervise.ts";

export interface RunningDatabase {
  /** Owns the tables: migrations and the job runner. Not a superuser. */
  owner: pg.ClientConfig;
  /** What requests connect with: the session runs as ofisi_app. */
  app: pg.ClientConfig;
  /**
   * Resolves with what happened when the database ended by itself and could not be started again; never for one of
   * the user's, which is theirs to start.
   */
  exited: Promise<string>;
  /** Stops a database of ours cleanly; does nothing to one of the user's. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path; its lock is held until `stop`. */
  dataDir: string;
  log: Log;
  /**
   * A new database that a tool or a test makes for itself and removes when it ends: nothing waits for the disk, and a
   * crash loses what was answered last. A folder that has a database already is refused: somebody keeps it.
   */
  isThrownAway?: boolean;
}

const WINDOWS = process.platform === "win32";
const DATABASE = "ofisi";
const OWNER = "ofisi";
const SUPERUSER = "postgres";

/** Replaying the journal after a crash takes as long as the journal is long (max_wal_size bounds it). */
const READY_MS_MAX = 600_000;
/** The longest path that a socket address holds on the systems we run on is 103 bytes. */
const SOCKET_PATH_BYTES_MAX = 103;
const SOCKET_PORT = 5432;

/**
 * Starts the embedded database on `dataDir`, making it the first time and repairing what a crash left.
 * @throws StartError with what is wrong and what to do.
 */
export async function startEmbedded({ dataDir, log, isThrownAway = false }: EmbeddedOptions): Promise<RunningDatabase> {
  const lock = await lockDataDir(dataDir);
  try {
    return await start({ dataDir, log, isThrownAway }, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function start(options: Required<EmbeddedOptions>, lock: DataLock): Promise<RunningDatabase> {
  const { dataDir, log } = options;
  let user = databaseUser();
  const home = await databaseHome(dataDir, user);
  const cluster = join(home, "cluster");
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && options.isThrownAway) throw new Error(`the database in ${cluster} is kept, and not to be thrown away`);
  // A cluster that an ordinary user made keeps running as that user, also when root starts it.
  const isOfNobody = owner?.uid === NOBODY.uid;
  if (user && owner && owner.uid !== 0 && !isOfNobody) user = { uid: owner.uid, gid: owner.gid };
  if (owner && !user && !WINDOWS && owner.uid !== process.getuid?.()) throw await notOurs(cluster, dataDir);
  const program = await findProgram(home, user);
  const password = await readPassword(dataDir, owner !== undefined);
  await clearHalfMade(home);
  if (owner === undefined) await makeCluster(home, cluster, program, user, password, options);
  await checkVersion(cluster, program);
  await clearLeftovers(cluster, log);
  // Root has copied it without its owner, or an earlier version has made it as a user that others run as too.
  if (user && owner && (owner.uid === 0 || isOfNobody)) {
    log.warn({ cluster, from: nameOfUser(owner.uid), to: nameOfUser(user.uid) }, "Giving the database its own user");
    await giveAllTo(cluster, user);
  }

  const place = await choosePlace(home, user);
  const config = (name: string, database: string): pg.ClientConfig => ({
    host: place.host,
    port: place.port,
    user: name,
    password,
    database,
  });
  const kept = keepRunning({
    log,
    launch: () => launch(cluster, program, user, place, options),
    ready: (postmaster) => waitUntilReady(config(SUPERUSER, "postgres"), postmaster, log),
    mend: async () => {
      // The address stays: the connections of all processes come back to it by themselves.
      await clearLeftovers(cluster, log, place.socketFolder);
      if (place.socketFolder) await openSocketFolder(place.socketFolder, user);
    },
  });
  const stop = async () => {
    await kept.stop();
    if (place.socketFolder) await rm(place.socketFolder, { recursive: true, force: true });
    await lock.release();
  };
  try {
    await kept.started;
    await makeDatabase(config(SUPERUSER, "postgres"), password);
  } catch (error) {
    await stop();
    throw error;
  }
  const ownerConfig = config(OWNER, DATABASE);
  return { owner: ownerConfig, app: asApp(ownerConfig), exited: kept.gaveUp, stop };
}

/** The password of the cluster's two roles: made once, readable by us alone. */
async function readPassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = join(dataDir, "database.password");
  const known = (await readOwn(file, dataDir)) ?? "";
  if (known.trim() !== "") return known.trim();
  if (clusterExists) {
    throw new StartError(
      `the file ${file} with the database's password is missing.`,
      "Put it back from a backup; without it the database beside it cannot be opened.",
    );
  }
  const password = randomBytes(32).toString("base64url");
  // Synced before the cluster is made: a cluster without its password would be lost.
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

/** Runs initdb aside and renames the result, so that a cluster is there whole or not at all. */
async function makeCluster(
  home: string,
  cluster: string,
  program: Program,
  user: DatabaseUser | undefined,
  password: string,
  { log, isThrownAway }: { log: Log; isThrownAway: boolean },
): Promise<void> {
  log.info({ cluster, version: program.version }, "Making the database");
  const aside = join(home, `cluster.new-${randomBytes(6).toString("hex")}`);
  const passwordFile = `${aside}.password`;
  await mkdir(aside, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  // initdb asks the machine for its user's name, which one of our own need not have.
  const maker = user && NOBODY;
  for (const path of [aside, passwordFile]) await giveTo(path, maker);
  // Under LC_CTYPE=C, Devanagari and Arabic names have no trigrams and cannot be searched; so ICU, and UTF-8.
  const locale = { linux: ["--locale=C.UTF-8"], darwin: ["--locale=en_US.UTF-8"] }[process.platform as string] ?? [];
  try {
    const { code, output } = await run(
      join(program.bin, "initdb"),
      [
        `--pgdata=${aside}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        ...locale,
        "--locale-provider=icu",
        "--icu-locale=und",
        "--data-checksums",
        ...(isThrownAway ? ["--no-sync"] : []),
      ],
      maker,
    );
    if (code !== 0) {
      throw new StartError(
        `the database could not be made in ${home}: ${reasonIn(output) || `initdb ended with ${code}`}`,
        "Check that the disk has room (100 MB at least) and that the folder may be written, and start again.",
      );
    }
    if (user) await giveAllTo(aside, user);
    await rename(aside, cluster);
    await syncFolder(home);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(aside, { recursive: true, force: true });
  }
}

/** What of all that initdb says it failed of; its last line is what it tidies away. */
export function reasonIn(output: string): string {
  return /\b(?:FATAL|error): +(.*)/.exec(output)?.[1] ?? output.trim().split("\n").at(-1) ?? "";
}

async function checkVersion(cluster: string, program: Program): Promise<void> {
  const made = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  const major = program.version.split(".")[0];
  if (made === major) return;
  throw new StartError(
    made === ""
      ? `the folder ${cluster} is not a whole database.`
      : `the database in ${cluster} was made by PostgreSQL ${made}, this Ofisi brings PostgreSQL ${major}.`,
    made === ""
      ? "Put it back from a backup, or set DATA_DIR to another folder."
      : "Start the Ofisi that made it, or set DATA_DIR to another folder.",
  );
}

/** A fresh folder for the socket, so that no stale socket or lock can be in the way. */
async function choosePlace(home: string, user: DatabaseUser | undefined): Promise<Place> {
  if (WINDOWS) return { host: "127.0.0.1", port: await freePort(), socketFolder: undefined };
  for (const parent of [tmpdir(), "/tmp", home]) {
    const longest = join(parent, `${SOCKET_FOLDER_PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`);
    if (Buffer.byteLength(longest) > SOCKET_PATH_BYTES_MAX || !canEnter(parent, user)) continue;
    const folder = await mkdtemp(join(parent, SOCKET_FOLDER_PREFIX)).catch(() => undefined);
    if (folder === undefined) continue;
    await openSocketFolder(folder, user);
    return { host: folder, port: SOCKET_PORT, socketFolder: folder };
  }
  throw new StartError(
    "there is no folder for the database's socket: the temporary folder cannot be written or its path is too long.",
    "Set TMPDIR to a folder with a short path that everybody may enter.",
  );
}

/**
 * Leaves the socket's folder empty and open to the database's user alone; makes it anew where a tidy system removed it.
 * @throws StartError where somebody else has put one in its place.
 */
async function openSocketFolder(folder: string, user: DatabaseUser | undefined): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  const found = await lstat(folder);
  const owners = [process.getuid?.(), user?.uid];
  if (!made && (!found.isDirectory() || !owners.includes(found.uid))) {
    throw new StartError(`the folder ${folder} for the database's socket is not ours.`, "Remove it, and start again.");
  }
  for (const left of await readdir(folder)) await rm(join(folder, left), { force: true });
  await chmod(folder, 0o700);
  await giveTo(folder, user);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Resolves once the database takes connections. One that dies at that very moment is no fault of ours: its end is
 * told by `postmaster.exited`. @throws StartError when it ended, refuses the password or needs too long.
 */
export async function waitUntilReady(
  config: pg.ClientConfig,
  postmaster: Pick<Postmaster, "hasEnded" | "lastWords" | "ended">,
  log: Log,
): Promise<void> {
  const started = Date.now();
  let told = started;
  for (;;) {
    if (postmaster.hasEnded()) {
      throw new StartError(
        `the database did not start: ${postmaster.lastWords() || "it ended without a word"}`,
        "Check that the disk has room and is healthy. The data is untouched; LOG_LEVEL=debug npm start shows all that the database says.",
      );
    }
    try {
      return await withClient({ connectionTimeoutMillis: 5_000, ...config }, async () => undefined);
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (code === "28P01") {
        throw new StartError(
          "the database refuses the password in DATA_DIR.",
          "The file database.password does not belong to this database: put back the one that was made with it.",
        );
      }
      // Not listening yet, or replaying the journal (57P03), or ending; on a busy machine it takes a connection and says nothing.
      const isSlow = code === "" && String(error).includes("timeout expired");
      if (!isSlow && !["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"].includes(code)) throw error;
    }
    const now = Date.now();
    if (now - started > READY_MS_MAX) {
      throw new StartError("the database is not ready after 10 minutes.", "Check the disk, and start again.");
    }
    if (now - told > 5_000) {
      log.info(
        { waited_ms: now - started },
        "The database is still starting: the machine is busy, or it repairs itself after it was not stopped cleanly",
      );
      told = now;
    }
    await Promise.race([sleep(20), postmaster.ended]);
  }
}

/** The owner's role and the database, where they are not there yet. */
async function makeDatabase(superuser: pg.ClientConfig, password: string): Promise<void> {
  await withClient(superuser, async (client) => {
    const role = await client.query("select from pg_roles where rolname = $1", [OWNER]);
    if (role.rowCount === 0) {
      await client.query(`create role ${OWNER} login createrole password ${client.escapeLiteral(password)}`);
    }
    const database = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER} template template0`);
  });
}
