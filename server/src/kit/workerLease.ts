/**
 * A process's sign of life in the database: a session-level advisory lock, which ends with the connection that
 * holds it. Whatever ends the process (a crash, kill -9, a machine without power), the lock is gone at once.
 */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Absence } from "./database/absence.ts";
import { lastingClient } from "./database/oneClient.ts";
import type { Log } from "./log.ts";

/** The first half of the locks' key; the second is the process's number. */
const LOCK_CLASS = 0x0f15_1003;
/** A lost connection is taken up again after this long. */
const RECONNECT_MS = 1_000;
const NAME_PREFIX = "ofisi-";
const NUMBER_MAX = 2 ** 31;

export class WorkerLease {
  readonly #config: pg.ClientConfig;
  readonly #log: Log;
  readonly #absence: Absence;
  readonly #number = randomInt(1, NUMBER_MAX);
  #client: pg.Client | undefined;
  #stopped = false;

  constructor(config: pg.ClientConfig, log: Log, absence: Absence) {
    this.#config = config;
    this.#log = log;
    this.#absence = absence;
  }

  /** What this process locks its jobs as. */
  get name(): string {
    return `${NAME_PREFIX}${this.#number}`;
  }

  /** Gives the sign of life, and gives it again whenever the connection is lost. Resolves once it is given. */
  async start(): Promise<void> {
    const client = lastingClient(this.#config, "presence");
    client.on("error", (error) => this.#absence.found("the process's sign of life", error.message));
    // Heard from the first moment on: the connection may end before what it answered last is looked at.
    let hasEnded = false;
    client.once("end", () => {
      hasEnded = true;
      if (this.#client !== client) return;
      this.#client = undefined;
      void this.#startAgain();
    });
    try {
      await client.connect();
      await client.query("select pg_advisory_lock($1, $2)", [LOCK_CLASS, this.#number]);
      if (hasEnded) throw new Error("the lease's connection ended as soon as it was made");
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    // Stopped while it was being made: nobody else would close it.
    if (this.#stopped) await this.stop();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #startAgain(): Promise<void> {
    while (!this.#stopped) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      try {
        return await this.start();
      } catch (error) {
        this.#log.debug({ reason: error instanceof Error ? error.message : "unknown" }, "No presence connection yet");
      }
    }
  }
}

/**
 * Unlocks the jobs that processes held which are no more, so that another takes them up. Without it they would
 * wait for four hours. Answers how many processes were found dead.
 */
export async function freeJobsOfTheDead(owner: pg.Pool): Promise<number> {
  // A job that is seen locked had its process's lock before; so a lock that is missing now is a process that ended.
  const { rows } = await owner.query<{ dead: string }>(
    `select distinct j.locked_by as dead from graphile_worker.jobs j
     where j.locked_by ~ '^${NAME_PREFIX}[0-9]{1,10}$'
       and not exists (
         select from pg_locks l
         where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objsubid = 2 and l.granted
           and l.database = (select oid from pg_database where datname = current_database())
           and l.objid = substr(j.locked_by, ${NAME_PREFIX.length + 1})::bigint::oid)`,
  );
  const dead = rows.map((row) => row.dead);
  if (dead.length > 0) await owner.query("select graphile_worker.force_unlock_workers($1)", [dead]);
  return dead.length;
}
