/** The built product, started the way a person starts it, on a folder and a port of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reachDatabase } from "../../server/src/kit/database/reach.ts";
import { quietLog } from "../../server/src/kit/log.ts";
import { freePort } from "../../server/test/ports.ts";
import pg from "pg";

/** Making the database, migrating and playing the demo in, on a machine that is busy with other tests. */
const START_MS_MAX = 3_600_000;
const STOP_MS_MAX = 20_000;

export interface SignIn {
  userTypeCode: string;
  username: string;
  password: string;
}

export interface Product {
  /** Without a slash at the end. */
  url: string;
  port: number;
  /** The server's process. */
  pid: number;
  /** Its folder, for the commands that look into a running installation. */
  dataDir: string;
  /** The connection of the database's owner. */
  owner: pg.ClientConfig;
  /** The demo's doors, as the start prints them; empty on an empty installation. */
  signIns: SignIn[];
  /** The one-time link of an empty installation. */
  setupLink: string;
  /** What is stored, read as the owner of the database. */
  stored<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/**
 * Starts the product, with the demo in it or empty; the journeys and the benchmarks use it alike.
 * @param settings of the product's own, such as `MPESA_BASE_URL`.
 * @param signal ends a start that is under way, so that a run that is stopped does not wait for it.
 */
export async function startProduct({
  demo,
  settings = {},
  signal,
}: {
  demo: boolean;
  settings?: Record<string, string>;
  signal?: AbortSignal;
}): Promise<Product> {
  const home = await mkdtemp(join(tmpdir(), "ofisi-e2e-"));
  // Started as root, the database runs as another user, who must be able to enter.
  await chmod(home, 0o755);
  const dataDir = join(home, "data");
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      // Before anybody is billed: the journeys bill for themselves.
      DEMO: demo ? "people" : "off",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = collect(child);
  let database: Stored | undefined;
  const stop = async () => {
    await database?.client.end().catch(() => undefined);
    await endOf(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await waitFor(
      child,
      said,
      demo ? /^Ofisi is at \S+$(?=[\s\S]*^demo sign-in LEADCAB)/m : /^Set it up once at \S+$/m,
      signal,
    );
    database = await connect(dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  const { client, owner } = database;
  return {
    port,
    pid: child.pid!,
    dataDir,
    owner,
    url: /^Ofisi is at (\S+)$/m.exec(said.text)![1]!,
    signIns: [...said.text.matchAll(/^demo sign-in (\S+) (\S+) (\S+)$/gm)].map(
      ([, userTypeCode = "", username = "", password = ""]) => ({ userTypeCode, username, password }),
    ),
    setupLink: /^Set it up once at (\S+)$/m.exec(said.text)?.[1] ?? "",
    stored: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    stop,
  };
}

/** All that a process has said so far. */
function collect(child: ChildProcess): { text: string } {
  const said = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => (said.text += part));
  return said;
}

async function waitFor(
  child: ChildProcess,
  said: { text: string },
  wanted: RegExp,
  signal?: AbortSignal,
): Promise<void> {
  const until = Date.now() + START_MS_MAX;
  while (!wanted.test(said.text)) {
    signal?.throwIfAborted();
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The product ended with ${end}:\n${said.text}`);
    if (Date.now() > until) throw new Error(`The product did not start in ${START_MS_MAX} ms:\n${said.text}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

interface Stored {
  client: pg.Client;
  owner: pg.ClientConfig;
}

/** The database of the running product, as its owner, seeing every school. */
async function connect(dataDir: string): Promise<Stored> {
  const { owner } = await reachDatabase({ dataDir, databaseUrl: undefined }, quietLog);
  const client = new pg.Client(owner);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set role ofisi_platform");
  // Journeys run by day and by night: their schools have no quiet hours.
  await client.query(
    `insert into message_limits (school_code, quiet_from, quiet_until) select school_code, '00:00', '00:00' from schools
     on conflict (school_code) do nothing`,
  );
  return { client, owner };
}

/** Asks a process to end as Ctrl-C does, and makes it when it does not. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX);
  await ended;
  clearTimeout(force);
}
