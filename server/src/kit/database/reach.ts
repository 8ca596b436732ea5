/** The database for a command that may run beside a started Ofisi or on a stopped one. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Settings } from "../../settings.ts";
import type { Log } from "../log.ts";
import { StartError } from "../startError.ts";
import { openDatabase } from "./connect.ts";
import { holderOf } from "./dataLock.ts";
import { withClient } from "./oneClient.ts";
import { notOurs, readOwn } from "./ownership.ts";
import { START_CONNECT_MS_MAX } from "./pool.ts";
import { databaseHome, databaseUser } from "./program.ts";

export interface ReachedDatabase {
  owner: pg.ClientConfig;
  /** Stops the database again if it was started here. */
  leave(): Promise<void>;
}

/**
 * Connects to the database of a running Ofisi, or starts it when none runs.
 * @param make whether an installation may be made where there is none: only for a command that fills it.
 * @throws StartError with what is wrong and what to do.
 */
export async function reachDatabase(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
  log: Log,
  make: "made" | "there" = "there",
): Promise<ReachedDatabase> {
  const embedded = settings.databaseUrl === undefined;
  if (embedded && make === "there" && !(await hasCluster(settings.dataDir))) throw nothingIn(settings.dataDir);
  const running = embedded ? await findRunning(settings.dataDir) : undefined;
  if (running) return { owner: running, leave: async () => undefined };
  const database = await openDatabase(settings, log);
  if (make === "there" && !(await isOfisi(database.owner))) {
    await database.stop();
    throw nothingIn(embedded ? settings.dataDir : "the database at DATABASE_URL");
  }
  return { owner: database.owner, leave: () => database.stop() };
}

function nothingIn(place: string): StartError {
  return new StartError(
    `there is no Ofisi in ${place}.`,
    "Set DATA_DIR or DATABASE_URL as Ofisi itself is started with. To begin a new one, start Ofisi there first.",
  );
}

/** Whether the folder holds an embedded database. Looks only: `databaseHome` would make what is missing. */
async function hasCluster(dataDir: string): Promise<boolean> {
  const elsewhere = await readFile(join(dataDir, "database.location"), "utf8").catch(() => "");
  const home = elsewhere.trim() || join(dataDir, "database");
  const cluster = join(home, "cluster");
  try {
    await stat(join(cluster, "PG_VERSION"));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") throw await notOurs(cluster, dataDir, error);
    return false;
  }
}

/** Whether a migration was ever applied to it. */
async function isOfisi(owner: pg.ClientConfig): Promise<boolean> {
  const asked = "select to_regclass('public.schema_migrations') is not null as is";
  const { rows } = await withClient(owner, (client) => client.query<{ is: boolean }>(asked));
  return rows[0]?.is === true;
}

/**
 * The address of the embedded database of a running Ofisi; undefined when none runs. One that is being started, or that is slow on
 * a busy machine, is waited for: starting another beside it would be refused.
 * @throws StartError when the one that runs has no database that answers.
 */
async function findRunning(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const until = Date.now() + START_CONNECT_MS_MAX;
  for (;;) {
    const config = await connectRunning(dataDir);
    if (config) return config;
    const pid = await holderOf(dataDir);
    if (pid === undefined) return undefined;
    if (Date.now() > until) {
      throw new StartError(
        `the database of the Ofisi that runs on ${dataDir} (process ${pid}) does not answer.`,
        "Its log says why. Try again when it serves, or stop it first.",
      );
    }
    await sleep(200);
  }
}

/** The address of the embedded database that runs on the data folder; undefined when none answers. */
async function connectRunning(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const missing = () => undefined;
  const password = await readOwn(join(dataDir, "database.password"), dataDir);
  if (password === undefined) return undefined;
  const cluster = join(await databaseHome(dataDir, databaseUser()), "cluster");
  // Its lines: process, folder, start, port, socket folder, address.
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(missing))?.split("\n") ?? [];
  const port = Number(lines[3]);
  const host = lines[4]?.trim() || lines[5]?.trim();
  if (!host || !Number.isInteger(port)) return undefined;
  const config = { host, port, user: "ofisi", password: password.trim(), database: "ofisi" };
  // None takes a connection of what a crash left, or of one that is being started or is slow.
  return await withClient({ ...config, connectionTimeoutMillis: 2_000 }, async () => config).catch(missing);
}
