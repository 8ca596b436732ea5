/** Jobs over the loss of the database at the worst moments: when one has been fetched, and when one is done. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { testApp } from "../../test/app.ts";
import { unique } from "../../test/cast.ts";
import { PATIENCE } from "../../test/patience.ts";
import { Absence } from "./database/absence.ts";
import { makePool } from "./database/pool.ts";
import { asPlatform } from "./database/transaction.ts";
import { startJobs, type JobRunner } from "./jobs.ts";
import { quietLog } from "./log.ts";
import { testDatabase } from "../../test/database.ts";

const absence = new Absence(quietLog, async () => true);
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  vi.restoreAllMocks();
});

/** What the queue asks the database for. */
const FETCHES = /skip locked/i;
const COMPLETES = /delete from .*_private_jobs/i;

/** Loses the answer to the first of these statements that did something, and says no to connections for a while after. */
function losesAnswerOf(what: RegExp, of: pg.Pool): void {
  let isFirst = true;
  let away = false;
  const connect = of.connect.bind(of) as (...callback: unknown[]) => Promise<pg.PoolClient>;
  const gone = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  vi.spyOn(of, "connect").mockImplementation(async (...callback: unknown[]) => {
    // The pool's own queries, which are not the queue's.
    if (callback.length > 0) return await connect(...callback);
    if (away) throw gone();
    const client = await connect();
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== "query") return typeof value === "function" ? value.bind(target) : value;
        return async (...args: unknown[]) => {
          const text = String((args[0] as { text?: string }).text ?? args[0]);
          const hits = what.test(text);
          // What is done is done by a connection that is lost before the statement arrives, or after it was carried out.
          if (hits && isFirst && what === COMPLETES) {
            isFirst = false;
            away = true;
            setTimeout(() => (away = false), 500);
            throw gone();
          }
          const answer = (await (value as (...all: unknown[]) => Promise<pg.QueryResult>).apply(target, args)) as
            | pg.QueryResult
            | undefined;
          if (hits && isFirst && (answer?.rowCount ?? 0) > 0) {
            isFirst = false;
            throw gone();
          }
          return answer;
        };
      },
    });
  });
}

/** A process of its own for two jobs in one queue, which a lost one would hold up as well. */
async function aProcess(work: (run: number) => Promise<void>, loses?: RegExp) {
  const { owner, services } = await testApp();
  const config = testDatabase().owner;
  const pool = makePool(config, { max: 10, name: "lost", log: quietLog });
  if (loses) losesAnswerOf(loses, pool);
  const task = unique("lost");
  let runs = 0;
  const short = {
    [task]: async () => {
      runs += 1;
      await work(runs);
    },
  };
  const runner: JobRunner = await startJobs(
    { owner: pool, config, absence },
    { short, long: {}, outward: {} },
    services,
  );
  ends.push(async () => {
    await runner.stop();
    await pool.end();
  });
  for (let nth = 0; nth < 2; nth += 1)
    await asPlatform(owner, (db) => sql`select enqueue_job(${task}, '{}'::json, ${task})`.execute(db));
  const left = async () => {
    const { rows } = await owner.query<{ left: number }>(
      "select count(*)::int as left from graphile_worker.jobs where task_identifier = $1",
      [task],
    );
    return rows[0]!.left;
  };
  return { left, runs: () => runs };
}

const NOTHING = async () => undefined;
/** Longer than two looks for what is held and not worked at, which are 15 s apart. */
const LONG_MS = 40_000;

// They wait more than they work.
describe.concurrent("a job in a process that lives on", () => {
  it("is run when the answer to its fetching was lost", async () => {
    const { left, runs } = await aProcess(NOTHING, FETCHES);
    await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE);
    expect(runs()).toBe(2);
  });

  it("is run again when it could not be said that it is done", async () => {
    const { left, runs } = await aProcess(NOTHING, COMPLETES);
    await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE);
    expect(runs()).toBe(3);
  });

  it("is run once however long it takes", async () => {
    const { left, runs } = await aProcess(async (run) => (run === 1 ? await sleep(LONG_MS) : undefined));
    await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE);
    expect(runs()).toBe(2);
  });
});
