/** Several server processes on one database: WORKERS=n behind one port, and installations started apart. */
import { randomUUID } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../../e2e/faults/caller.ts";
import { openOffice, type Office } from "../../e2e/faults/office.ts";
import { startEmbedded, type RunningDatabase } from "../src/kit/database/embedded.ts";
import { reachDatabase } from "../src/kit/database/reach.ts";
import { quietLog } from "../src/kit/log.ts";
import { buildServer, start, temporaryFolder, type Started } from "./started.ts";

const running = new Set<Started>();
let home: { path: string; remove: () => Promise<void> };

async function run(settings: Record<string, string>): Promise<{ house: Started; url: string }> {
  const house = start(settings);
  running.add(house);
  const [, url = ""] = await house.said(/Ofisi is at (\S+)/);
  return { house, url };
}

/** Opens the live stream and collects what it hears. */
async function listen(url: string, cookie: string) {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: stop.signal });
  expect(response.status).toBe(200);
  let heard = "";
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk);
  })().catch(() => undefined);
  return { heard: () => heard, stop: () => stop.abort() };
}

/** The processes of a kind that a house has started: servers, unless told. */
const children = async (pid: number, kind = "dist/start.js") => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const found: number[] = [];
  for (const child of text.trim().split(" ").filter(Boolean).map(Number)) {
    const line = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    if (line.includes(kind)) found.push(child);
  }
  return found;
};

beforeAll(async () => {
  buildServer();
  home = await temporaryFolder();
  // Started as root, the database runs as another user, who must be able to enter.
  await chmod(home.path, 0o755);
});
afterAll(async () => {
  for (const { process: child, ended } of running) {
    child.kill("SIGKILL");
    await ended;
  }
  await home.remove();
});

describe("WORKERS=2", () => {
  let house: Started;
  let url = "";
  let office: Office;
  it.runIf(process.platform === "linux")("serves from several processes, and replaces one that dies", async () => {
    ({ house, url } = await run({ DATA_DIR: join(home.path, "several"), WORKERS: "2" }));
    const { owner } = await reachDatabase({ dataDir: join(home.path, "several"), databaseUrl: undefined }, quietLog);
    office = await openOffice(owner, 2);
    const before = await children(house.process.pid!);
    expect(before).toHaveLength(2);
    process.kill(before[0]!, "SIGKILL");
    await house.said(/another takes its place/);
    await expect.poll(async () => (await children(house.process.pid!)).length).toBe(2);
    expect(await children(house.process.pid!)).not.toContain(before[0]);
    // Connections go to the two in turn; a session and an answer are the same through both.
    for (let turn = 0; turn < 4; turn++) {
      const caller = new Caller(url, office.cookies[0]!);
      expect((await caller.post("getKeyStages", {})).envelope.success).toBe(true);
      caller.close();
    }
  });

  it.runIf(process.platform === "linux")("tells the pages of every process what changed in one", async () => {
    const pages = await Promise.all([0, 1, 2].map(() => listen(url, office.cookies[1]!)));
    const caller = new Caller(url, office.cookies[0]!);
    expect((await caller.post("addKeyStage", { keyStageName: "Heard" }, { key: randomUUID() })).status).toBe(200);
    for (const page of pages) await expect.poll(page.heard).toContain('"topic":"keyStages"');
    for (const page of pages) page.stop();
    caller.close();
  });

  it.runIf(process.platform === "linux")("counts tries across them, and ends all with code 0", async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 24; turn++) {
      const caller = new Caller(url, "");
      const fields = { username: office.schoolCode, password: "wrong-wrong-1" };
      answers.push((await caller.post("portalLogin", fields)).status);
      caller.close();
      if (answers.at(-1) === 429) break;
    }
    expect(answers.at(-1)).toBe(429);
    house.process.kill("SIGTERM");
    expect((await house.ended).code).toBe(0);
  });

  it("says once, in words, that the port is taken", async () => {
    const taken = await run({ DATA_DIR: join(home.path, "first") });
    const other = start({ DATA_DIR: join(home.path, "second"), PORT: new URL(taken.url).port, WORKERS: "2" });
    running.add(other);
    const { code, output } = await other.ended;
    expect(output.match(/is in use by another program/g)).toHaveLength(1);
    expect(code).toBe(1);
    taken.house.process.kill("SIGTERM");
    expect((await taken.house.ended).code).toBe(0);
  });
});

describe("a paper that could not be drawn", () => {
  it.runIf(process.platform === "linux")(
    "does not keep the product from ending, nor does one that is being drawn",
    async () => {
      const { house, url } = await run({ DATA_DIR: join(home.path, "papers") });
      const { owner } = await reachDatabase({ dataDir: join(home.path, "papers"), databaseUrl: undefined }, quietLog);
      const office = await openOffice(owner, 1);
      const print = async () => {
        const path = "/api/index.php?function=downloadReport&report=daily&format=pdf";
        return await fetch(`${url}${path}`, { headers: { cookie: office.cookies[0]! } }).then(
          ({ status }) => status,
          () => 0,
        );
      };
      const pid = house.process.pid!;
      const kill = async () => {
        for (const press of await children(pid, "pdf-child")) {
          try {
            process.kill(press, "SIGKILL");
          } catch (error) {
            // It was killed by the look before, and is gone by now.
            if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
          }
        }
      };
      const killing = setInterval(() => void kill(), 5);
      // On a busy machine a paper may be drawn between two looks: then two more are asked for.
      const both = async () => await Promise.all([print(), print()]);
      try {
        await expect.poll(both, { interval: 1 }).toEqual([503, 503]);
      } finally {
        clearInterval(killing);
      }
      const under = [print(), print()];
      await expect.poll(async () => (await children(pid, "pdf-child")).length, { interval: 5 }).toBeGreaterThan(0);
      house.process.kill("SIGTERM");
      // Its hard end, a kill after ten seconds, would leave no code.
      expect((await house.ended).code).toBe(0);
      await Promise.all(under);
    },
  );
});

describe("installations started apart on one DATABASE_URL", () => {
  let database: RunningDatabase;
  let DATABASE_URL = "";
  beforeAll(async () => {
    database = await startEmbedded({ dataDir: join(home.path, "external"), log: quietLog });
    const { host, user, password, database: name } = database.owner;
    DATABASE_URL = `postgres://${user}:${String(password)}@localhost/${name}?host=${host}`;
  });
  afterAll(() => database.stop());

  it("share sessions and live events, and take up the jobs of one that was killed", async () => {
    const DATA_DIR = join(home.path, "uploads");
    const one = await run({ DATABASE_URL, DATA_DIR });
    const office = await openOffice(database.owner, 1);
    const job = await aJobThatWaits(database.owner, office);
    await expect.poll(job.heldBy).toMatch(/^ofisi-\d+$/);
    const first = await job.heldBy();

    const two = await run({ DATABASE_URL, DATA_DIR });
    const page = await listen(two.url, office.cookies[0]!);
    const caller = new Caller(one.url, office.cookies[0]!);
    expect((await caller.post("addKeyStage", { keyStageName: "Apart" }, { key: randomUUID() })).status).toBe(200);
    await expect.poll(page.heard).toContain('"topic":"keyStages"');
    page.stop();
    caller.close();
    expect(await job.heldBy(), "the job of a living process is left alone").toBe(first);

    // A living process notices the death of another.
    one.house.process.kill("SIGKILL");
    await one.house.ended;
    await two.house.said(/Took up the jobs of processes that died/);
    await expect.poll(job.heldBy).toMatch(/^ofisi-\d+$/);
    expect(await job.heldBy()).not.toBe(first);

    // Nobody is left; the next start notices.
    two.house.process.kill("SIGKILL");
    await two.house.ended;
    const three = await run({ DATABASE_URL, DATA_DIR });
    await three.house.said(/Took up the jobs of processes that died/);
    await job.letGo();
    await expect.poll(job.heldBy).toBe("done");
    await job.close();
    three.house.process.kill("SIGTERM");
    expect((await three.house.ended).code).toBe(0);
  });
});

/** A job that waits for the lock of the school's long work, which we hold until it is let go. */
async function aJobThatWaits(owner: pg.ClientConfig, { schoolCode }: Office) {
  const [lock, look] = [new pg.Client(owner), new pg.Client(owner)];
  await Promise.all([lock.connect(), look.connect()]);
  await lock.query("begin");
  await lock.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`long work of ${schoolCode}`]);
  const payload = { schoolCode, importCode: "IM-NONE", userCode: "", username: "" };
  await look.query("select graphile_worker.add_job('commitImport', $1)", [payload]);
  return {
    heldBy: async () => {
      const text = "select locked_by as by from graphile_worker.jobs where task_identifier = 'commitImport'";
      const { rows } = await look.query<{ by: string | null }>(text);
      return rows[0] ? (rows[0].by ?? "nobody") : "done";
    },
    letGo: () => lock.query("rollback"),
    close: () => Promise.all([lock.end(), look.end()]),
  };
}
