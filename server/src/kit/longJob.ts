/**
 * Long jobs: work in a school that takes longer than somebody waits for, in one transaction or in portions. One school's
 * are done one after the other, in a queue of its own, and the schools' queues take turns (decision 0019).
 */
import type { Said } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import { sql } from "kysely";
import type { Services } from "./context.ts";
import type { SchoolTables } from "./scope.ts";
import type { Database, Transaction } from "./database/transaction.ts";
import type { Domain } from "./domain.ts";
import type { JobContext, Jobs, Task } from "./jobs.ts";
import { mintSchoolCode, type SchoolCode } from "./tenant.ts";

/** After this many failures, minutes apart in all, the person is told instead of waiting on. */
const ATTEMPTS_MAX = 5;

/** What every long job is told: whose it is. */
export interface OfSchool {
  schoolCode: string;
}

/** A long job that waits, as it is queued. */
export interface QueuedWork {
  task: string;
  /** What it is about, such as `import IM1`: of two that wait with one key the newer replaces the older. */
  key: string;
  payload: OfSchool;
  /** Begins so late; the newer one that replaces it begins as late after its own. */
  afterSeconds?: number;
}

/** What a portion is done with. */
export interface LongWork extends Transaction {
  school: SchoolCode;
  /** Where files are kept, and what links begin with. */
  services: Pick<Services, "uploads" | "secret" | "baseUrl">;
  /** Every noun, for what each brings to the work. */
  domains: readonly Domain[];
  /** A short transaction beside it, to tell how far it is or to look whether to stop. It must not wait for anybody. */
  beside: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
}

/** Transactions of a long job's own, one after the other, each with a connection for as long as it takes. */
export type Within = <T>(work: (work: LongWork) => Promise<T>) => Promise<T>;

/** What is done between two portions while no connection is held, such as drawing papers; what it keeps, it keeps by `within`. */
export type Unheld = (within: Within) => Promise<void>;

export interface LongJob<Payload extends OfSchool> {
  /**
   * Does a portion in a transaction of its own; what must be whole is one portion. It looks first whether there is still
   * something to do, since a job may be run again, and gives the notice with its last portion.
   * @returns true while there may be more, or what is to be done without a connection before the next portion
   * @throws Stopped
   */
  portion(work: LongWork, payload: Payload): Promise<boolean | Unheld>;
  /** Keeps that it ended before its end, and tells the person why; without a failure it was stopped at wish. */
  stopped(work: LongWork, payload: Payload, failure: string | undefined): Promise<void>;
  /** What the person is told when trying has been given up. */
  unfinished: Said;
}

/** A noun's long jobs by their task's name, and those that a process left unfinished. */
export interface LongJobs {
  tasks: Readonly<Record<string, LongJob<never>>>;
  /** For the platform's role, over all schools; in the order in which they were begun. */
  listInterrupted: (db: Database) => Promise<QueuedWork[]>;
}

/** Ends a long job where it stands, and takes back its portion: trying again would not help, or somebody asked for it. */
export class Stopped extends Error {
  readonly failure: Said | undefined;
  constructor(failure?: Said) {
    super(failure?.text ?? "stopped at wish");
    this.failure = failure;
  }
}

/** Queues a long job behind the other long work of its school. */
export async function queueWork(db: Database, { task, key, payload, afterSeconds = 0 }: QueuedWork): Promise<void> {
  const queue = nameOf(payload.schoolCode);
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${queue},
    case when ${afterSeconds}::int > 0 then now() + make_interval(secs => ${afterSeconds}) end, ${key})`.execute(db);
}

/**
 * Queues again what was being done when a process ended without a word. For the start of a process: what still runs
 * elsewhere goes on, and the second finds nothing left to do.
 */
export async function resumeWork({ platform }: JobContext, { listInterrupted }: LongJobs): Promise<void> {
  await platform(async (db) => {
    for (const work of await listInterrupted(db)) await queueWork(db, work);
  });
}

/** The tasks that do them. */
export function longTasks(context: JobContext, { tasks }: LongJobs): Jobs {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, job]) => [name, taskOf(context, name, job as LongJob<OfSchool>)]),
  );
}

function taskOf(context: JobContext, task: string, job: LongJob<OfSchool>): Task {
  return async (told, { attempt }) => {
    const payload = told as OfSchool;
    const school = mintSchoolCode(payload.schoolCode);
    const within: Within = (work) =>
      context.inSchool(school, async (transaction) => {
        await lockWork({ db: transaction.db, school });
        const { services } = context;
        return await work({
          ...transaction,
          school,
          services,
          domains: services.domains,
          beside: (look) => context.beside(school, ({ db }) => look(db)),
        });
      });
    try {
      // Each portion stands by itself: a process that dies takes the rest up where it ended.
      for (;;) {
        const next = await within((work) => job.portion(work, payload));
        if (next === false) return;
        if (next !== true) await next(within);
      }
    } catch (error) {
      const isStopped = error instanceof Stopped;
      if (!isStopped && attempt < ATTEMPTS_MAX) throw error;
      if (!isStopped) context.services.log.error({ err: error, task, ...payload }, "long job given up");
      const failure = isStopped ? error.failure : job.unfinished;
      await within((work) => job.stopped(work, payload, failure && keepSaid(failure)));
    }
  };
}

const nameOf = (schoolCode: string): string => `long work of ${schoolCode}`;

/**
 * Waits until no other process does long work for the school; kept until the transaction ends. The queue sees to it that
 * nobody waits here, but for one case: a process that was taken for dead, and lives.
 */
async function lockWork({ db, school }: SchoolTables): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(school)}, 0))`.execute(db);
}
