import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { quietLog } from "../log.ts";
import { StartError } from "../startError.ts";
import { lockDataDir } from "./dataLock.ts";
import { type RunningDatabase, startEmbedded } from "./embedded.ts";
import { databaseUser } from "./program.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ofisi-test-embedded-"));
const cluster = join(dataDir, "database/cluster");
const running = new Set<RunningDatabase>();

afterAll(async () => {
  for (const database of running) await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<RunningDatabase> {
  const database = await startEmbedded({ dataDir, log: quietLog });
  running.add(database);
  return database;
}

async function query<T extends pg.QueryResultRow>(config: pg.ClientConfig, sql: string): Promise<T[]> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded database", () => {
  it("is durable, checks its pages, listens on no network, and searches every script", async () => {
    const database = await start();
    const [row] = await query(
      database.owner,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
              (select rolsuper from pg_roles where rolname = current_user) as superuser,
              lower('ÉLÈVE') as folded, 'É' < 'F' as sorted`,
    );
    expect(row).toEqual({
      fsync: "on",
      commit: "on",
      checksums: "on",
      network: "",
      superuser: false,
      folded: "élève",
      sorted: true,
    });
    await query(database.owner, "create extension pg_trgm");
    const [{ trigrams } = { trigrams: 0 }] = await query<{ trigrams: number }>(
      database.owner,
      "select cardinality(show_trgm('नमस्ते')) + cardinality(show_trgm('مدرسة')) as trigrams",
    );
    expect(trigrams).toBeGreaterThan(6);
    await query(database.owner, "create table kept as select 1 as one");
    await database.stop();
    await database.stop();
  });

  it("asks for a password on its socket too", async () => {
    const database = await start();
    await expect(query({ ...database.owner, password: "guessed" }, "select 1")).rejects.toThrow(/password/);
    expect(statSync(String(database.owner.host)).mode & 0o777).toBe(0o700);
    await database.stop();
    expect(existsSync(String(database.owner.host))).toBe(false);
  });

  it("is one process's alone", async () => {
    const database = await start();
    await expect(startEmbedded({ dataDir, log: quietLog })).rejects.toThrow(StartError);
    expect(await query(database.owner, "select one from kept")).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it.runIf(process.platform === "linux")(
    "starts over the pid file of a number that somebody else has now",
    async () => {
      // Of the database's own user: the case that PostgreSQL itself refuses.
      const other = spawn("sleep", ["60"], { ...databaseUser(), cwd: "/" });
      try {
        writeFileSync(join(cluster, "postmaster.pid"), `${other.pid}\n${cluster}\n1\n5432\n/tmp/ofisi-gone\n\n`);
        const database = await start();
        expect(await query(database.owner, "select one from kept")).toEqual([{ one: 1 }]);
        await database.stop();
        expect(other.exitCode).toBeNull();
      } finally {
        other.kill();
      }
    },
  );

  it("starts over what an interrupted initdb and a killed house left", async () => {
    mkdirSync(join(dataDir, "database/cluster.new-0123"));
    writeFileSync(join(dataDir, "database/cluster.new-0123.password"), "x");
    const gone = spawnSync("true").pid;
    writeFileSync(join(dataDir, "ofisi.lock"), `${gone} 0123:456\n`);
    writeFileSync(join(cluster, "postmaster.pid"), `${gone}\n${cluster}\n1\n5432\n/tmp/ofisi-gone\n\n`);
    const database = await start();
    expect(existsSync(join(dataDir, "database/cluster.new-0123"))).toBe(false);
    expect(existsSync(join(dataDir, "database/cluster.new-0123.password"))).toBe(false);
    await database.stop();
  });

  it("keeps every acknowledged row when it is killed, says that it ended, and repairs itself", async () => {
    const database = await start();
    const client = new pg.Client(database.owner);
    client.on("error", () => undefined);
    await client.connect();
    await client.query("create table written (id integer primary key)");
    let acknowledged = 0;
    const writing = (async () => {
      for (let id = 1; ; id++) {
        await client.query("insert into written values ($1)", [id]);
        acknowledged = id;
      }
    })().catch(() => undefined);
    await new Promise((done) => setTimeout(done, 200));
    process.kill(Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    expect(await database.exited).toMatch(/^the database ended by itself \(SIGKILL\)/);
    await writing;
    await database.stop();
    expect(acknowledged).toBeGreaterThan(0);

    const again = await start();
    const [row] = await query<{ kept: number }>(again.owner, "select count(*)::int as kept from written");
    expect(row?.kept).toBeGreaterThanOrEqual(acknowledged);
    await again.stop();
  });

  it("says what is wrong when its password is missing or another's", async () => {
    const file = join(dataDir, "database.password");
    const password = readFileSync(file, "utf8");
    rmSync(file);
    await expect(start()).rejects.toThrow(/database\.password with the database's password is missing/);
    writeFileSync(file, "another\n", { mode: 0o600 });
    await expect(start()).rejects.toThrow(/refuses the password/);
    writeFileSync(file, password);
  });

  it("says what is wrong with a cluster of another version", async () => {
    const file = join(cluster, "PG_VERSION");
    const { uid, gid } = statSync(file);
    writeFileSync(file, "12\n");
    await expect(start()).rejects.toThrow(/made by PostgreSQL 12, this Ofisi brings PostgreSQL 17/);
    writeFileSync(file, "17\n");
    chownSync(file, uid, gid);
    await (await start()).stop();
  });

  it.runIf(process.getuid?.() === 0)("stays inside a data folder that only root may enter", async () => {
    chmodSync(dataDir, 0o700);
    const database = await start();
    expect(existsSync(join(dataDir, "database.location"))).toBe(false);
    expect(statSync(join(dataDir, "database.password")).mode & 0o777).toBe(0o600);
    await database.stop();
  });
});

describe("the lock of a data folder", () => {
  it("goes to one of many who ask at once", async () => {
    const folder = join(dataDir, "locked");
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)));
    const taken = asked.filter((one) => one.status === "fulfilled");
    expect(taken).toHaveLength(1);
    for (const one of asked) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(StartError);
    await taken[0]?.value.release();
    await (await lockDataDir(folder)).release();
  });
});
