/**
 * Jobs (graphile-worker): queued in the transaction that causes them, run by every process, retried with
 * back-off, surviving restarts.
 */
import { Logger, run, type Runner, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Services } from "./context.ts";
import { inTransaction, kyselyOn, type Database, type Transaction } from "./database/transaction.ts";
import type { SchoolCode } from "./tenant.ts";

export interface JobRun {
  /** 1 for the first attempt. */
  attempt: number;
  attemptsMax: number;
}

/** Tasks by name. A task throws to be tried again. */
export type Jobs = Record<string, (payload: unknown, run: JobRun) => Promise<void>>;

/** What a domain's jobs are made with. */
export interface JobContext {
  services: Services;
  /** Work across schools, as the platform's role. */
  platform: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Work within one school, as a request would do it. */
  inSchool: <T>(school: SchoolCode, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
}

export function makeJobContext(services: Services, owner: pg.Pool): JobContext {
  return {
    services,
    platform: async (work) => {
      const client = await owner.connect();
      try {
        await client.query("begin; set local role ofisi_platform");
        const result = await work(kyselyOn(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    inSchool: (school, work) => inTransaction(services.pool, school, "write", work),
  };
}

/** Starts this process's share of the work. `times` are crontab lines for the jobs that run by the clock. */
export async function startJobs(owner: pg.Pool, jobs: Jobs, services: Services, times = ""): Promise<Runner> {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(jobs)) {
    taskList[name] = async (payload, helpers) => {
      try {
        await task(payload, { attempt: helpers.job.attempts, attemptsMax: helpers.job.max_attempts });
      } catch (error) {
        services.log.warn({ err: error, task: name, attempt: helpers.job.attempts }, "job failed");
        throw error;
      }
    };
  }
  return await run({
    pgPool: owner,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    crontab: times,
    logger: quieter(services.log),
  });
}

/** The queue's own words: its troubles in our log, its chatter only when debugging. */
function quieter(log: Services["log"]): Logger {
  return new Logger(() => (level, message) => {
    const word: string = level;
    if (word === "error") log.error(message);
    else if (word === "warning") log.warn(message);
    else log.debug(message);
  });
}
