/** The product on a folder and a port of its own, filled with made-up schools, and ways in for a benchmark. */
import { spawn, type ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import pg from "pg";
import { fillSchool, fillSchools } from "../../server/src/demo/bulk.ts";
import { analyse, asPlatform, insertOffice } from "../../server/src/demo/queries.ts";
import { hashToken, makeCode, makeToken } from "../../server/src/kit/codes.ts";
import { reachDatabase } from "../../server/src/kit/database/reach.ts";
import { quietLog } from "../../server/src/kit/log.ts";
import { hashPassword } from "../../server/src/platform/session/passwords.rules.ts";

/** Making the database and migrating it, on a machine that is busy. */
const START_MS_MAX = 180_000;
const STOP_MS_MAX = 20_000;

export interface House {
  /** Without a slash at the end. */
  url: string;
  port: number;
  /** The server's process. */
  pid: number;
  /** The connection of the database's owner. */
  owner: pg.ClientConfig;
  /** Brings a school up to so many students. */
  fill(schoolCode: string, students: number): Promise<void>;
  /** Fills schools B0001, B0002 and on, each with so many students. */
  fillMany(schools: number, students: number): Promise<void>;
  /** Tells the planner what is there and writes everything out, so that no figure pays for the filling. */
  settle(): Promise<void>;
  /** A session of the school's office; answers the cookie's name and value. */
  signIn(schoolCode: string): Promise<string>;
  /** A sign-in of the school's office for the login page. */
  office(schoolCode: string): Promise<{ username: string; password: string }>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Starts the built product the way a person does, empty. */
export async function startHouse(): Promise<House> {
  const home = await mkdtemp(join(tmpdir(), "ofisi-bench-"));
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
      DEMO: "off",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    await isUp(child);
    const { owner } = await reachDatabase({ dataDir, databaseUrl: undefined }, quietLog);
    const client = new pg.Client({ ...owner, application_name: "ofisi bench" });
    await client.connect();
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      pid: child.pid!,
      owner,
      fill: async (schoolCode, students) => {
        await fillSchool(client, { schoolCode, name: `${schoolCode} School`, country: "KE" }, students);
      },
      fillMany: async (schools, students) => {
        await fillSchools(client, schools, students, (done) => {
          if (done % 50 === 0) console.error(`  ${done} of ${schools} schools`);
        });
      },
      settle: async () => {
        await analyse(client);
        await client.query("vacuum analyze students");
        await client.query("checkpoint").catch(() => undefined);
      },
      signIn: (schoolCode) => asPlatform(client, () => makeSession(client, schoolCode)),
      office: async (schoolCode) => {
        const account = { username: `page.${schoolCode.toLowerCase()}`, password: makeToken() };
        const passwordHash = await hashPassword(account.password);
        const person = { schoolCode, userCode: makeCode("SF"), personName: "Office" };
        await asPlatform(client, () => insertOffice(client, { username: account.username, ...person, passwordHash }));
        return account;
      },
      query: async <Row extends object>(sql: string, values: unknown[] = []) =>
        await asPlatform(client, async () => (await client.query<Row>(sql, values)).rows),
      stop: async () => {
        await client.end().catch(() => undefined);
        await endOf(child);
        await rm(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await endOf(child);
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

async function makeSession(client: pg.Client, schoolCode: string): Promise<string> {
  const username = `bench.${schoolCode.toLowerCase()}`;
  // Nobody signs in with it: the session is made beside it.
  const passwordHash = "none";
  await insertOffice(client, { username, schoolCode, userCode: makeCode("SF"), personName: "Office", passwordHash });
  const token = makeToken();
  await client.query("insert into sessions (token_hash, username) values ($1, $2)", [hashToken(token), username]);
  return `__Host-ofisi=${token}`;
}

/** A call as the browser sends it. */
export function callOf(cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return {
    method: "POST",
    path: "/api/index.php",
    headers: { "content-type": "application/x-www-form-urlencoded", [CSRF_HEADER]: "1", cookie, ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

async function isUp(child: ChildProcess): Promise<void> {
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => (said += part));
  const until = Date.now() + START_MS_MAX;
  while (!/^Set it up once at \S+$/m.test(said)) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${said}`);
    if (Date.now() > until) throw new Error(`The product did not start:\n${said}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Ends a process that was started here, and makes it when it does not. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX);
  await ended;
  clearTimeout(force);
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
