/** How many connections a process holds, and for what (decision 0010). */
import type pg from "pg";
import type { Log } from "../log.ts";
import { Absence } from "./absence.ts";
import { makePool, type PoolOptions } from "./pool.ts";

/**
 * Jobs that a process does at a time, short ones, long ones, and those that wait for machines outside, each kind apart
 * (decisions 0019, 0026); each holds one connection at most. With two long ones a school's long work leaves room for
 * another school's, with two outward ones a slow carrier of one school for another's.
 */
export const JOBS_AT_ONCE = { short: 2, long: 2, outward: 2 } as const;

/**
 * The most that one process holds of each kind. Who waits for a lock keeps a connection meanwhile, so whatever must go
 * on while calls wait has its own: payment messages, jobs, and the short looks that every call begins with.
 */
const MAX = {
  /** One a call, for its transaction. */
  calls: 10,
  /** Sessions, limits, keys, progress: a statement or two that wait for nobody, some ms each. */
  brief: 3,
  /** Payment messages: stored in some ms each, whatever else happens. */
  messages: 3,
  work: JOBS_AT_ONCE.short + JOBS_AT_ONCE.long + JOBS_AT_ONCE.outward,
  /** Work across schools, which only short jobs do; listening for each of the three kinds; fetching them. */
  owner: JOBS_AT_ONCE.short + 4,
};

/**
 * A run of bills holds the accounts of its students until it commits, some seconds on a slow machine: more cashiers
 * than there are connections wait so long for their turn, and are not sent away.
 */
const CALL_WAIT_MS_MAX = 20_000;

/** Live events and the sign of life, outside the pools. */
const SINGLE = 2;

/** What a process may hold altogether: `max_connections` is this times `WORKERS`, and some more. */
export const CONNECTIONS_MAX = Object.values(MAX).reduce((sum, max) => sum + max, SINGLE);

export type Pools = Readonly<Record<keyof typeof MAX, pg.Pool>>;

/**
 * Opens a process's pools, and what tells of the database's absence for all of them.
 * @param waits longer ones than in use, for tests: a machine that is busy fails none of them.
 */
export function openPools(
  database: { app: pg.ClientConfig; owner: pg.ClientConfig },
  log: Log,
  waits: Pick<PoolOptions, "connectMsMax" | "waitMsMax" | "statementMsMax"> = {},
): { pools: Pools; absence: Absence } {
  const open = (name: string, config: pg.ClientConfig, options: Omit<PoolOptions, "name" | "log" | "lost">) =>
    makePool(config, { ...options, ...waits, name, log, lost: (reason) => absence.found(`pool ${name}`, reason) });
  const { app, owner } = database;
  const pools = {
    calls: open("calls", app, { max: MAX.calls, waitMsMax: CALL_WAIT_MS_MAX, pipeline: true }),
    brief: open("brief", app, { max: MAX.brief, pipeline: true, brief: true }),
    messages: open("messages", app, { max: MAX.messages, pipeline: true }),
    work: open("work", app, { max: MAX.work, pipeline: true }),
    owner: open("jobs", owner, { max: MAX.owner }),
  };
  const absence: Absence = new Absence(log, async () => {
    const { rows } = await pools.brief.query<{ takes: boolean }>(
      "select current_setting('transaction_read_only') = 'off' as takes",
    );
    return rows[0]?.takes === true;
  });
  return { pools, absence };
}
