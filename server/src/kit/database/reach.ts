/** The database for a command that may run beside a started Ofisi or on a stopped one. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Settings } from "../../settings.ts";
import type { Log } from "../log.ts";
import { openDatabase } from "./connect.ts";
import { databaseHome, databaseUser } from "./program.ts";

export interface ReachedDatabase {
  owner: pg.ClientConfig;
  /** True when no Ofisi was running, so that the migrations have still to be applied. */
  startedHere: boolean;
  /** Stops the database again if it was started here. */
  leave(): Promise<void>;
}

/**
 * Connects to the database of a running Ofisi, or starts it when none runs.
 * @throws StartError with what is wrong and what to do.
 */
export async function reachDatabase(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
  log: Log,
): Promise<ReachedDatabase> {
  const running = settings.databaseUrl === undefined ? await findRunning(settings.dataDir) : undefined;
  if (running) return { owner: running, startedHere: false, leave: async () => undefined };
  const database = await openDatabase(settings, log);
  return { owner: database.owner, startedHere: true, leave: () => database.stop() };
}

/** The address of the embedded database that runs on the data folder; undefined when none answers. */
async function findRunning(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const missing = () => undefined;
  const password = await readFile(join(dataDir, "database.password"), "utf8").catch(missing);
  if (password === undefined) return undefined;
  const cluster = join(await databaseHome(dataDir, databaseUser()), "cluster");
  // Its lines: process, folder, start, port, socket folder, address.
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(missing))?.split("\n") ?? [];
  const port = Number(lines[3]);
  const host = lines[4]?.trim() || lines[5]?.trim();
  if (!host || !Number.isInteger(port)) return undefined;
  const config = { host, port, user: "ofisi", password: password.trim(), database: "ofisi" };
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2_000 });
  client.on("error", missing);
  try {
    await client.connect();
    return config;
  } catch {
    // What a crash left; starting the database puts it right.
    return undefined;
  } finally {
    await client.end().catch(missing);
  }
}
