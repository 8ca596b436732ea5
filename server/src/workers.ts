/**
 * WORKERS=n: several server processes behind one port. The first process opens the database, migrates and
 * prepares; the others serve. One that dies is replaced; all end with nothing in flight cut.
 */
import cluster, { type Worker } from "node:cluster";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "./kit/log.ts";
import { StartError } from "./kit/startError.ts";
import type { Listening } from "./listening.ts";

/** A process that dies at its start is not started again in a tight loop. */
const REPLACE_MS = 1_000;
/** Longer than a process's own end may take; what is still there then is killed. */
const STOP_MS_MAX = 6_200;

/** What a server process needs to know beside the settings. It holds a password, so it goes by message, not by environment. */
interface Orders {
  database: { owner: pg.ClientConfig; app: pg.ClientConfig };
  port: number;
}

type Report = { asks: true } | { ready: Listening } | { problem: string; remedy: string };

export interface Workers {
  /** Resolves once all serve; fails when one cannot. */
  ready: Promise<Listening>;
  /** Ends them all: what is in flight is answered. */
  stop(): Promise<void>;
}

export interface WorkersOptions {
  /** The program of the processes. */
  entry: string;
  count: number;
  host: string;
  /** 0 takes any free one, the same for all. */
  port: number;
  database: Orders["database"];
  log: Log;
}

/** Starts the server processes. To be called once, by the first process. */
export function startWorkers({ entry, count, host, port, database: { owner, app }, log }: WorkersOptions): Workers {
  cluster.setupPrimary({ exec: entry, args: [], execArgv: ["--enable-source-maps"] });
  // Processes share a port only when they name it.
  const shared = port === 0 ? findFreePort(host) : Promise.resolve(port);
  let stopping = false;
  let serving: Listening | undefined;

  /** Starts one; resolves once it serves. */
  const start = () =>
    new Promise<Listening>((done, fail) => {
      const worker = cluster.fork();
      worker.on("message", async (report: Report) => {
        // Sent when asked for: what comes before anybody listens there is lost.
        if ("asks" in report) worker.send({ database: { owner, app }, port: await shared } satisfies Orders);
        else if ("ready" in report) done(report.ready);
        else fail(new StartError(report.problem, report.remedy));
      });
      worker.once("exit", (code, signal) => {
        fail(new Error(`A server process ended at its start (${signal ?? `code ${code}`})`));
        if (stopping || !serving) return;
        log.error({ worker: worker.id, code, signal }, "A server process ended by itself; another takes its place");
        void replace();
      });
    });
  const replace = async () => {
    await sleep(REPLACE_MS);
    if (stopping) return;
    // One that fails at its start has ended, and that end brings the next.
    await start().catch((error: Error) => log.error({ reason: error.message }, "A server process did not start"));
  };

  const ready = (async () => {
    // One alone at first, so that what hinders them all is said once.
    serving = await start();
    await Promise.all(Array.from({ length: count - 1 }, start));
    return serving;
  })();
  return {
    ready,
    stop: async () => {
      stopping = true;
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(living.map(end));
    },
  };
}

function findFreePort(host: string): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((done) => worker.once("exit", done));
  worker.process.kill("SIGTERM");
  const force = setTimeout(() => worker.process.kill("SIGKILL"), STOP_MS_MAX);
  await ended;
  clearTimeout(force);
}

/** In a server process: asks the first process for what it needs. */
export function receiveOrders(): Promise<Orders> {
  return new Promise((done) => {
    process.once("message", (orders) => done(orders as Orders));
    process.send?.({ asks: true } satisfies Report);
  });
}

/** In a server process: says that it serves. */
export function reportReady(ready: Listening): void {
  process.send?.({ ready } satisfies Report);
}

/** In a server process: says why it cannot serve, to be shown by the first process. Resolves once it is said. */
export function reportProblem({ message, remedy }: StartError): Promise<void> {
  return new Promise((done) => {
    process.send?.({ problem: message, remedy } satisfies Report, undefined, undefined, () => done());
  });
}
