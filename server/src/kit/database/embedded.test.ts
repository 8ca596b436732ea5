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
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { quietLog } from "../log.ts";
import { StartError } from "../startError.ts";
import { lockDataDir } from "./dataLock.ts";
import { type RunningDatabase, startEmbedded, waitUntilReady } from "./embedded.ts";
import { databaseUser } from "./program.ts";
import { reachDatabase } from "./reach.ts";

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

const postmasterPid = () => Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);

describe("the embedded database", () => {
  it("is durable, checks its pages, listens on no network, and searches every script", async () => {
    const database = await start();
    const [row] = await query(
      database.owner,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as whole_pages,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
              (select rolsuper from pg_roles where rolname = current_user) as superuser,
              lower('ÉLÈVE') as folded, 'É' < 'F' as sorted`,
    );
    expect(row).toEqual({
      fsync: "on",
      commit: "on",
      whole_pages: "on",
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

  it("waits for no disk where it is thrown away, which a database that is kept never is", async () => {
    await expect(startEmbedded({ dataDir, log: quietLog, isThrownAway: true })).rejects.toThrow(/kept/);
    const folder = mkdtempSync(join(tmpdir(), "ofisi-test-thrown-away-"));
    const database = await startEmbedded({ dataDir: folder, log: quietLog, isThrownAway: true });
    running.add(database);
    const settings = "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit";
    expect(await query(database.owner, settings)).toEqual([{ fsync: "off", commit: "off" }]);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
    // What was refused has kept nobody out.
    const kept = await start();
    expect(await query(kept.owner, "select current_setting('fsync') as fsync")).toEqual([{ fsync: "on" }]);
    await kept.stop();
  });

  it("asks for a password on its socket too", async () => {
    const database = await start();
    await expect(query({ ...database.owner, password: "guessed" }, "select 1")).rejects.toThrow(/password/);
    expect(statSync(String(database.owner.host)).mode & 0o777).toBe(0o700);
    await database.stop();
    expect(existsSync(String(database.owner.host))).toBe(false);
  });

  it("is waited for by a command while its Ofisi runs, however slow the machine", async () => {
    const database = await start();
    const pid = postmasterPid();
    process.kill(pid, "SIGSTOP");
    try {
      const reaching = reachDatabase({ dataDir, databaseUrl: undefined }, quietLog);
      // Longer than one try to connect.
      await sleep(3_000);
      process.kill(pid, "SIGCONT");
      const { owner } = await reaching;
      expect(owner.host).toBe(database.owner.host);
      expect(await query(owner, "select 1 as one")).toEqual([{ one: 1 }]);
    } finally {
      process.kill(pid, "SIGCONT");
      await database.stop();
    }
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

  it.runIf(process.platform !== "win32")(
    "starts again at the same address when it is killed, with every acknowledged row",
    async () => {
      const database = await start();
      const before = postmasterPid();
      await query(database.owner, "create table written (id integer primary key)");
      const acknowledged = new Set<number>();
      const state = { isOver: false };
      const writing = (async () => {
        for (let id = 1; !state.isOver; id++) {
          await query(database.owner, `insert into written values (${id})`).then(
            () => acknowledged.add(id),
            () => new Promise((done) => setTimeout(done, 20)),
          );
        }
      })();
      await new Promise((done) => setTimeout(done, 200));
      process.kill(before, "SIGKILL");
      const early = acknowledged.size;
      await expect.poll(() => acknowledged.size).toBeGreaterThan(early + 5);
      state.isOver = true;
      await writing;
      expect(postmasterPid()).not.toBe(before);
      const kept = await query<{ id: number }>(database.owner, "select id from written");
      const ids = new Set(kept.map((row) => row.id));
      expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
      await database.stop();
      expect(existsSync(String(database.owner.host))).toBe(false);
    },
  );

  it.runIf(process.platform !== "win32")("outlives the kill of one connection's process", async () => {
    const database = await start();
    const client = new pg.Client(database.owner);
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]!.pid, "SIGKILL");
    const answers = () => query(database.owner, "select 1 as one").catch((error: Error) => error.message);
    await expect.poll(answers).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it.runIf(process.platform !== "win32")("is stopped cleanly in the moment of its restart", async () => {
    for (const wait of [0, 20, 60]) {
      const database = await start();
      process.kill(postmasterPid(), "SIGKILL");
      await new Promise((done) => setTimeout(done, wait));
      await database.stop();
      expect(existsSync(join(dataDir, "ofisi.lock"))).toBe(false);
    }
    const again = await start();
    expect(await query(again.owner, "select one from kept")).toEqual([{ one: 1 }]);
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

describe.runIf(process.getuid?.() === 0)("a database that root starts", () => {
  const ownerOf = (path: string) => statSync(path).uid;

  it("runs as a user that no other service runs as", async () => {
    await (await start()).stop();
    expect(ownerOf(cluster)).toBe(databaseUser()?.uid);
    expect(ownerOf(cluster)).not.toBe(65_534);
    expect(ownerOf(join(cluster, "base"))).toBe(databaseUser()?.uid);
  });

  it.each([
    ["root has copied without its owner", 0],
    ["an earlier version made as nobody", 65_534],
  ])("is given back to its user when %s", async (_, uid) => {
    spawnSync("chown", ["-R", `${uid}:${uid}`, cluster]);
    const database = await start();
    expect(await query(database.owner, "select one from kept")).toEqual([{ one: 1 }]);
    await database.stop();
    expect(ownerOf(join(cluster, "postgresql.conf"))).toBe(databaseUser()?.uid);
  });
});

describe.runIf(process.getuid?.() === 0)("a command that another user runs", () => {
  it("says whose the folder is, and how to run it", async () => {
    chmodSync(dataDir, 0o755);
    process.seteuid?.(65_534);
    try {
      const settings = { dataDir, databaseUrl: undefined };
      await expect(reachDatabase(settings, quietLog)).rejects.toThrow(/belongs to uid \d+|belongs to ofisi/);
    } finally {
      process.seteuid?.(0);
    }
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

describe("a database that dies the moment it is ready", () => {
  it("does not end whoever waited for it", async () => {
    // Lets anybody in, is ready for a query, and is gone with the words of one whose first process was killed.
    const message = (type: string, body: string) => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(body.length + 4);
      return Buffer.concat([Buffer.from(type), length, Buffer.from(body, "latin1")]);
    };
    const words = ["SFATAL", "VFATAL", "C57P01", "Mterminating connection", ""].join("\0");
    const greeting = [message("R", "\0\0\0\0"), message("Z", "I"), message("E", `${words}\0`)];
    const dying = createServer((socket) => socket.once("data", () => socket.end(Buffer.concat(greeting))));
    await new Promise<void>((done) => dying.listen(0, "127.0.0.1", done));
    const { port } = dying.address() as AddressInfo;
    const postmaster = { hasEnded: () => false, lastWords: () => "", ended: new Promise<void>(() => undefined) };
    // A loss that nothing hears ends the process, and this run with it.
    await waitUntilReady({ host: "127.0.0.1", port, user: "nobody", database: "none" }, postmaster, quietLog);
    dying.close();
  });
});

describe.each([
  ["takes a connection and says nothing", () => undefined],
  ["ends while it is asked", (socket: Socket) => void socket.once("data", () => socket.resetAndDestroy())],
])("a database on a busy machine, which %s", (_, answers) => {
  it("is waited for, and not taken for a fault", async () => {
    const silent = createServer(answers);
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    const { port } = silent.address() as AddressInfo;
    let looks = 0;
    const postmaster = {
      hasEnded: () => (looks += 1) > 2,
      lastWords: () => "killed",
      ended: new Promise<void>(() => undefined),
    };
    const config = { host: "127.0.0.1", port, user: "nobody", database: "none", connectionTimeoutMillis: 50 };
    await expect(waitUntilReady(config, postmaster, quietLog)).rejects.toThrow("the database did not start: killed");
    expect(looks).toBe(3);
    silent.close();
  });
});
