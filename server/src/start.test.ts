import { execFileSync } from "node:child_process";
import { existsSync, openSync, readFileSync, readdirSync, statSync } from "node:fs";
import { once } from "node:events";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { createServer, type AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildServer, start, temporaryFolder, type Started } from "../test/started.ts";
import { testDatabase } from "../test/database.ts";

const folders: (() => Promise<void>)[] = [];
const running = new Set<Started>();

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  folders.push(remove);
  return path;
}

function run(settings: Record<string, string>, log?: number): Started {
  const started = start(settings, log);
  running.add(started);
  return started;
}

const ready = (started: Started) => started.said(/Ofisi is at (\S+)/);

/** The port that a started house serves on. */
async function portOf(started: Started): Promise<string> {
  const [, url = ""] = await ready(started);
  return new URL(url).port;
}

/** Live processes whose command line names the folder. */
function processesOf(path: string): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readFileSync(`/proc/${entry}/cmdline`, "utf8").includes(path);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** How the lines begin that are none of the log: two are for the person who started it. */
const beside = (output: string) =>
  output
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith('{"level":'))
    .map((line) => line.split(" ").slice(0, 3).join(" "));

/** Stands for a package that writes to the console by itself: when it is sent a signal. */
const WORDS = 'process.on("SIGUSR2", () => console.error("Said", new Error("lost")))';
const OUTSPOKEN = `--import=data:text/javascript,${encodeURIComponent(WORDS)}`;

async function until(what: () => boolean): Promise<void> {
  await expect.poll(what).toBe(true);
}

beforeAll(buildServer);

afterAll(async () => {
  for (const { process: child, ended } of running) {
    child.kill("SIGKILL");
    await ended;
  }
  await Promise.all(folders.map((remove) => remove()));
});

describe("a start that cannot be", () => {
  it("names a wrong setting", async () => {
    const { code, output } = await run({ DATA_DIR: await folder(), PORT: "eighty" }).ended;
    expect(output).toContain('the setting PORT is "eighty" but must be a whole number from 0 to 65535');
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });

  it("refuses plain http to other machines, and says what would do", async () => {
    const { code, output } = await run({ DATA_DIR: await folder(), HOST: "0.0.0.0" }).ended;
    expect(output).toMatch(/would serve plain http to other machines.*\nWhat to do: Set TLS=self/);
    expect(code).toBe(1);
  });

  it("names a data folder that cannot be written", async () => {
    const file = join(await folder(), "file");
    await writeFile(file, "");
    const { code, output } = await run({ DATA_DIR: join(file, "data") }).ended;
    expect(output).toContain(`the data folder ${join(file, "data")} cannot be written (ENOTDIR)`);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });

  it("names the link whose disk is not mounted, and makes nothing", async () => {
    const link = join(await folder(), "data");
    await symlink("/mnt/not-there/ofisi", link);
    const { code, output } = await run({ DATA_DIR: link }).ended;
    expect(output).toContain(`${link} is a link to /mnt/not-there/ofisi, which is not there`);
    expect(output).toContain("What to do: Mount the disk");
    expect(code).toBe(1);
  });

  it.runIf(process.platform === "linux")("gives up where the system lets nobody make a folder", async () => {
    const { code, output } = await run({ DATA_DIR: "/proc/nothere" }).ended;
    expect(output).toContain("the data folder /proc/nothere cannot be written (ENOENT)");
    expect(code).toBe(1);
  });

  it("tells of a port that is taken before it makes a database", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const path = await folder();
    const { code, output } = await run({ DATA_DIR: join(path, "data"), PORT: String(port) }).ended;
    taken.close();
    expect(output).toContain(`port ${port} on 127.0.0.1 is in use by another program`);
    expect(existsSync(join(path, "data"))).toBe(false);
    expect(code).toBe(1);
  });

  it.each([
    ["postgres://ofisi:secret-word@127.0.0.1:1/ofisi", /nothing answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/],
    ["mysql://127.0.0.1/ofisi", /must be a complete address that begins with postgres:\/\//],
  ])("names what is wrong with DATABASE_URL=%s", async (DATABASE_URL, what) => {
    const { code, output } = await run({ DATA_DIR: await folder(), DATABASE_URL }).ended;
    expect(output).toMatch(what);
    expect(output).not.toContain("secret-word");
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });
});

it("goes on where the disk of its log is full", async () => {
  const house = run({ DATA_DIR: await folder() }, openSync("/dev/full", "w"));
  const [, url = ""] = await ready(house);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  house.process.kill("SIGTERM");
  expect((await house.ended).code).toBe(0);
});

describe("a house that runs", () => {
  let dataDir: string;
  let house: Started;
  beforeAll(async () => {
    dataDir = await folder();
    house = run({ DATA_DIR: dataDir, NODE_OPTIONS: OUTSPOKEN });
    await ready(house);
  });

  it("lets what a package writes to the console be a line of its log", async () => {
    house.process.kill("SIGUSR2");
    await until(() => house.output().includes("lost"));
    expect(beside(house.output())).toEqual(["Ofisi is at", "Set it up"]);
  });

  it("prints a one-time set-up link of which it keeps the hash alone", async () => {
    const [, token = ""] = await house.said(/\/#\/setup\?token=(\S+)/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("refuses a second start on its folder", async () => {
    const { code, output } = await run({ DATA_DIR: dataDir }).ended;
    expect(output).toContain(`another Ofisi (process ${house.process.pid}) already runs on the data folder ${dataDir}`);
    expect(code).toBe(1);
  });

  it("keeps its password to itself", () => {
    expect(statSync(join(dataDir, "database.password")).mode & 0o777).toBe(0o600);
  });

  it("ends cleanly on SIGTERM, before its hard end would kill it", async () => {
    house.process.kill("SIGTERM");
    // The hard end is a kill, which leaves no code.
    expect((await house.ended).code).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, "ofisi.lock"))).toBe(false);
  });

  it("says that a port is in use, and stops its database again", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { code, output } = await run({ DATA_DIR: dataDir, PORT: String(port) }).ended;
    other.close();
    expect(output).toContain(`port ${port} on 127.0.0.1 is in use by another program`);
    expect(output).toContain(`PORT=${port + 1} npm start`);
    expect(code).toBe(1);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it("refuses a database from a newer version", async () => {
    const { owner } = testDatabase();
    const client = new pg.Client(owner);
    await client.connect();
    await client.query("insert into schema_migrations (version, name, sha256) values (9999, '9999_future.sql', '')");
    try {
      const { host, user, password, database } = owner;
      const DATABASE_URL = `postgres://${user}:${String(password)}@localhost/${database}?host=${host}`;
      const { code, output } = await run({ DATA_DIR: dataDir, DATABASE_URL }).ended;
      expect(output).toMatch(
        /from a newer version of Ofisi: it has the migration 9999_future\.sql.*\nWhat to do: Start/,
      );
      expect(code).toBe(1);
    } finally {
      await client.query("delete from schema_migrations where version = 9999");
      await client.end();
    }
  });
});

describe.runIf(process.platform === "linux")("a house that was killed", () => {
  it("takes its database along, and the next start finds everything", async () => {
    const dataDir = await folder();
    const first = run({ DATA_DIR: dataDir });
    await ready(first);
    first.process.kill("SIGKILL");
    await first.ended;
    await until(() => processesOf(dataDir).length === 0);

    const second = run({ DATA_DIR: dataDir });
    await ready(second);
    // Everything at once, the watchdog too; only the database itself stays, without its parent.
    const postmaster = Number(readFileSync(join(dataDir, "database/cluster/postmaster.pid"), "utf8").split("\n")[0]);
    const watchdogs = execFileSync("pgrep", ["-f", `ofisi-watchdog ${postmaster} `], { encoding: "utf8" });
    for (const pid of watchdogs.trim().split("\n")) process.kill(Number(pid), "SIGKILL");
    second.process.kill("SIGKILL");
    await second.ended;
    expect(processesOf(dataDir)).toContain(postmaster);

    const third = run({ DATA_DIR: dataDir });
    await third.said(/Stopping a database that an earlier run left behind/);
    await ready(third);

    third.process.kill("SIGINT");
    expect((await third.ended).code).toBe(0);
  });
});

describe.runIf(process.platform === "linux")("a house whose database was killed", () => {
  const postmasterIn = async (dataDir: string) =>
    Number((await readFile(join(dataDir, "database/cluster/postmaster.pid"), "utf8")).split("\n")[0]);
  const answers = async (url: string) => (await fetch(`${url}/api/health`).catch(() => undefined))?.status;

  it("starts it again and carries on, and is stopped as ever", async () => {
    const dataDir = await folder();
    const house = run({ DATA_DIR: dataDir });
    const [, url = ""] = await ready(house);
    for (const _ of [1, 2]) {
      process.kill(await postmasterIn(dataDir), "SIGKILL");
      await expect.poll(() => answers(url)).not.toBe(200);
      await expect.poll(() => answers(url)).toBe(200);
    }
    expect(house.output()).toContain("The database died; it is being started again");
    house.process.kill("SIGTERM");
    const { code, output } = await house.ended;
    expect(code).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
    expect(beside(output)).toEqual(["Ofisi is at", "Set it up"]);
  });

  it("ends with a clear line when it does not stay up", async () => {
    const dataDir = await folder();
    const house = run({ DATA_DIR: dataDir });
    await ready(house);
    // Nobody can start it any more.
    const version = join(dataDir, "database/cluster/PG_VERSION");
    await writeFile(version, "12\n");
    process.kill(await postmasterIn(dataDir), "SIGKILL");
    const { code, output } = await house.ended;
    expect(output).toMatch(/it died 8 times in a short while.*The database does not stay up; Ofisi ends/);
    expect(code).toBe(1);
    expect(processesOf(dataDir)).toEqual([]);
  });
});

describe("TLS=self", () => {
  it("serves https with its own certificate", async () => {
    const dataDir = await folder();
    await mkdir(dataDir, { recursive: true });
    const house = run({ DATA_DIR: dataDir, TLS: "self" });
    const [, fingerprint] = await house.said(/SHA-256 fingerprint is (\S+)/);
    const port = await portOf(house);
    const shown = await new Promise<string>((done, fail) => {
      const call = request({ host: "127.0.0.1", port, path: "/api/health", rejectUnauthorized: false }, (answer) => {
        answer.resume();
        const { socket } = answer;
        done("getPeerCertificate" in socket ? (socket as TLSSocket).getPeerCertificate().fingerprint256 : "");
      });
      call.once("error", fail);
      call.end();
    });
    expect(shown).toBe(fingerprint);
    expect(statSync(join(dataDir, "tls/key.pem")).mode & 0o777).toBe(0o600);
    const plain = await fetch(`http://127.0.0.1:${port}/a`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([307, `https://127.0.0.1:${port}/a`]);
    house.process.kill("SIGTERM");
    expect((await house.ended).code).toBe(0);
  });
});
