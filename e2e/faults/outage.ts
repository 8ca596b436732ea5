/** The database is away under load, for as long as is asked: clear words meanwhile, and recovery without a restart. */
import { setTimeout as sleep } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../../server/src/kit/database/embedded.ts";
import { quietLog } from "../../server/src/kit/log.ts";
import { Caller } from "./caller.ts";
import { House } from "./house.ts";
import { openOffice } from "./office.ts";
import { startRelay } from "./relay.ts";
import { Writers, type WriteFigures } from "./writers.ts";

const CLERKS = 8;

export interface OutageFigures extends WriteFigures {
  seconds: number;
  /** What people read while it was away. */
  messages: string[];
  /** A job that was queued afterwards was done. */
  jobsRun: boolean;
  /** A page that was open before hears of changes made after. */
  liveHeard: boolean;
  /** What the log says of it to whoever runs the installation, from warnings on. */
  logged: string[];
}

/**
 * Takes an external PostgreSQL away. `stopped` ends it and starts it again at the same address; `frozen` holds it
 * still, with its connections open.
 */
export async function takeDatabaseAway(how: "stopped" | "frozen", seconds: number): Promise<OutageFigures> {
  // A relay stands at the address, since the embedded database has another socket after every start.
  const aside = await House.make();
  const folder = join(aside.dataDir, "..");
  let database = await startEmbedded({ dataDir: join(folder, "external"), log: quietLog });
  const relay = await startRelay(() => join(String(database.owner.host), `.s.PGSQL.${database.owner.port}`));
  const { user, password, database: name } = database.owner;
  const url = `postgres://${user}:${String(password)}@127.0.0.1:${relay.port}/${name}`;
  const house = await House.make({ DATABASE_URL: url });
  try {
    await house.start();
    const office = await openOffice(database.owner, CLERKS + 1);
    const watcher = office.cookies.pop() ?? "";
    const page = await openPage(house.url, watcher);
    const writers = new Writers(house.url, office);
    const before = house.started.output().length;
    await sleep(1_000);
    if (how === "stopped") await database.stop();
    else relay.freeze();
    await sleep(seconds * 1_000);
    if (how === "stopped") database = await startEmbedded({ dataDir: join(folder, "external"), log: quietLog });
    else relay.thaw();
    const acknowledged = writers.acknowledged.length;
    await until(() => writers.acknowledged.length > acknowledged + CLERKS);
    await writers.stop();
    const jobsRun = await runsJobs(database.owner);
    const liveHeard = await hears(page, house.url, office.cookies[0] ?? "");
    page.close();
    const figures = await writers.compare(database.owner);
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return {
      seconds,
      ...figures,
      messages: [...writers.messages.keys()],
      jobsRun,
      liveHeard,
      logged: warningsIn(house.started.output().slice(before)),
    };
  } finally {
    await house.remove();
    relay.close();
    await database.stop();
    await aside.remove();
  }
}

/** The messages of a log from warnings on. */
function warningsIn(output: string): string[] {
  const lines = output.split("\n");
  const logged = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Line);
  return logged.filter(({ level }) => level >= 40).map(({ msg }) => msg);
}

interface Line {
  level: number;
  msg: string;
}

/** On a machine that is busy with other tests; whoever runs it waits longer. */
const WAIT_MS_MAX = 300_000;

async function until(what: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + WAIT_MS_MAX;
  while (Date.now() < end) {
    if (await what()) return true;
    await sleep(200);
  }
  return false;
}

export async function runsJobs(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("select graphile_worker.add_job('housekeeping')");
    return await until(async () => {
      const { rowCount } = await client.query(
        "select from graphile_worker.jobs where task_identifier = 'housekeeping'",
      );
      return rowCount === 0;
    });
  } finally {
    await client.end();
  }
}

export async function openPage(url: string, cookie: string) {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: stop.signal });
  let heard = "";
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk);
  })().catch(() => undefined);
  return { heard: () => heard, close: () => stop.abort() };
}

/**
 * Whether an open page hears of a colleague's change, of a kind that nobody made before. The key of it is told to the
 * colleague's own pages only. One that listens again a moment later is told that it missed some.
 */
export async function hears(page: { heard: () => string }, url: string, cookie: string): Promise<boolean> {
  let made = 0;
  const caller = new Caller(url, cookie);
  const heard = await until(async () => {
    if (page.heard().includes('"topic":"keyStages"')) return true;
    const fields = { keyStageName: `After it ${made}` };
    const { envelope } = await caller.post("addKeyStage", fields, { key: randomUUID() });
    if (!envelope.success) throw new Error(`The house does not write: ${envelope.message}`);
    made += 1;
    await sleep(1_000);
    return false;
  });
  caller.close();
  return heard;
}
