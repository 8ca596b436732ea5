/**
 * Jobs (graphile-worker): queued in the transaction that causes them, run by every process, retried with
 * back-off, surviving restarts.
 */
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Services } from "./context.ts";
import type { Absence } from "./database/absence.ts";
import { DatabaseAway } from "./database/failures.ts";
import { JOBS_AT_ONCE } from "./database/pools.ts";
import { asPlatform, inTransaction, type Database, type Transaction } from "./database/transaction.ts";
import { HeldJobs } from "./heldJobs.ts";
import { freeJobsOfTheDead, WorkerLease } from "./workerLease.ts";
import type { SchoolCode } from "./tenant.ts";

/** How often a living process looks for jobs that a dead one, or it itself, left locked; every start looks too. */
const LOOK_FOR_DEAD_MS = 15_000;
/** A runner that gave up, since the database was away for long, is started again after this long. */
const RESTART_MS = 2_000;
/**
 * How often a free slot looks by itself. Two that look at the same moment do not see the same queues, and one of them
 * finds nothing: what is all in queues, long work and messages, looks again soon.
 */
const LOOK_MS = { short: 5_000, long: 1_000, outward: 1_000 } as const;

/**
 * Told one by one, a job's end is a promise that nobody waits for: when the database is away just then, its failure ends the
 * whole process. Told in batches, though at once, it ends the runner, which is begun again.
 */
const SAYS_END_SAFELY = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
/** An end is stored in some ms: it is one statement. */
const END_MS = 5;
/**
 * Asked before each fetch, which it holds up until the end of the job before is stored: whoever looks sooner finds that one's queue
 * held, and looks again a poll later only. No job is forbidden.
 */
const afterTheEnd = async (): Promise<null> => await sleep(END_MS, null);

export interface JobRun {
  /** 1 for the first attempt. */
  attempt: number;
  attemptsMax: number;
}

/** A task throws to be tried again. */
export type Task = (payload: unknown, run: JobRun) => Promise<void>;

/** Tasks by name. */
export type Jobs = Record<string, Task>;

/** Each kind of tasks has slots of its own, so that what is short never waits for what is long, or for others' machines. */
export type JobsByLength = Readonly<Record<keyof typeof JOBS_AT_ONCE, Jobs>>;

/** What a domain's jobs are made with. */
export interface JobContext {
  services: Services;
  /** Work across schools, as the platform's role. */
  platform: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Work within one school, as a request would do it. */
  inSchool: <T>(school: SchoolCode, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /**
   * A short transaction beside the one that the job is in, such as to tell how far it is. It must not wait for anybody:
   * its connections are few, and those who hold them hold up every call.
   */
  beside: <T>(school: SchoolCode, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
}

export function makeJobContext(services: Services, owner: pg.Pool): JobContext {
  return {
    services,
    platform: (work) => asPlatform(owner, work),
    inSchool: (school, work) => inTransaction(services.workPool, school, "write", work),
    beside: (school, work) => inTransaction(services.briefPool, school, "write", work),
  };
}

/** This process's share of the work, until it is stopped. */
export interface JobRunner {
  /** Resolves when what was being done is done. */
  stop(): Promise<void>;
}

/**
 * Starts this process's share of the work. `times` are crontab lines for the jobs that run by the clock.
 * A job runs at least once: one whose process dies, or loses its connection, may be run again from its beginning.
 */
export async function startJobs(
  database: { owner: pg.Pool; config: pg.ClientConfig; absence: Absence },
  jobs: JobsByLength,
  { log }: Services,
  times = "",
): Promise<JobRunner> {
  const { owner, absence } = database;
  const lease = new WorkerLease(database.config, log, absence);
  await lease.start();
  const held = new HeldJobs();
  const look = async () => {
    const dead = await freeJobsOfTheDead(owner);
    if (dead > 0) log.warn({ dead }, "Took up the jobs of processes that died");
    const lost = await held.freeLost(owner, lease.name);
    if (lost > 0) log.warn({ lost }, "Took up jobs whose fetching or end was lost with the database");
  };
  await look();
  const looking = setInterval(() => {
    look().catch((error: Error) => log.debug({ reason: error.message }, "Could not look for jobs left locked"));
  }, LOOK_FOR_DEAD_MS);
  looking.unref();

  let isStopping = false;
  const common = {
    pgPool: owner,
    noHandleSignals: true,
    logger: quieter(log, () => absence.isAway || isStopping),
    preset: SAYS_END_SAFELY,
    forbiddenFlags: afterTheEnd,
  };
  const begin = (length: keyof JobsByLength) => () =>
    run({
      ...common,
      taskList: makeTaskList(jobs[length], log),
      concurrency: JOBS_AT_ONCE[length],
      pollInterval: LOOK_MS[length],
      events: lockingAs(lease.name, held),
      crontab: length === "short" ? times : "",
    });
  const lengths = (["short", "long", "outward"] as const).filter((length) => Object.keys(jobs[length]).length > 0);
  const runners = await Promise.all(lengths.map((length) => keepRunning(begin(length), log)));
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(looking);
      await Promise.all(runners.map((runner) => runner.stop()));
      await lease.stop();
    },
  };
}

/** Begins a runner, and begins it again whenever it gives up, until it is stopped. */
async function keepRunning(begin: () => Promise<Runner>, log: Services["log"]): Promise<JobRunner> {
  const stopping = new AbortController();
  let runner: Runner | undefined = await begin();
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await begin();
        await runner.promise;
      } catch (error) {
        log.debug({ reason: error instanceof Error ? error.message : "unknown" }, "The job runner ended");
      }
      runner = undefined;
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await kept;
    },
  };
}

function makeTaskList(jobs: Jobs, log: Services["log"]): TaskList {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(jobs)) {
    taskList[name] = async (payload, helpers) => {
      try {
        await task(payload, { attempt: helpers.job.attempts, attemptsMax: helpers.job.max_attempts });
      } catch (error) {
        // That the database is away is told once, and not by each job.
        const level = error instanceof DatabaseAway ? "debug" : "warn";
        log[level]({ err: error, task: name, attempt: helpers.job.attempts }, "job failed");
        throw error;
      }
    };
  }
  return taskList;
}

/** Jobs are locked under the pool's id: under ours, others can tell whether we live. */
function lockingAs(name: string, held: HeldJobs): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  held.follow(events);
  events.once("pool:create", ({ workerPool }) => {
    workerPool.id = name;
  });
  return events;
}

/**
 * The queue's own words: its troubles in our log, its chatter only when debugging; so too what it meets while the database is
 * away, which is told once for all, and while it is stopped.
 */
function quieter(log: Services["log"], isExpected: () => boolean): Logger {
  return new Logger(() => (level, message, meta) => {
    // What a job failed of is said as it fails (`makeTaskList`), and not with the names that this line holds.
    if (meta?.["failure"] === true) return;
    const word: string = isExpected() ? "debug" : level;
    if (word === "error") log.error(message);
    else if (word === "warning") log.warn(message);
    else log.debug(message);
  });
}
