import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import pg from "pg";
import type { Log } from "../log.ts";
import { connectionError, DatabaseAway, DatabaseBusy, NestedConnection } from "./failures.ts";
import { typeParsers } from "./types.ts";

export interface PoolOptions {
  /** Most connections at a time. */
  max: number;
  /** Seen in pg_stat_activity as `ofisi <name>`. */
  name: string;
  log: Log;
  /** Longest statement; requests keep the default of 30 s, jobs may ask for more. */
  statementMsMax?: number;
  /**
   * Statements of one connection go out without waiting for the answers before them; each still fails by itself.
   * For pools whose statements are all ours: a library that streams with a cursor cannot use it.
   */
  pipeline?: boolean;
  /**
   * Whoever holds one of these connections waits for nobody, so it may be asked for by work that holds another
   * (decision 0010).
   */
  brief?: boolean;
  /** Longest time for making a connection. */
  connectMsMax?: number;
  /** Hears of each lost connection, and of each that cannot be made; a line in the log unless told. */
  lost?: (reason: string) => void;
  /** Longest wait for one that others use; as long as for making one unless told. */
  waitMsMax?: number;
}

/** A request that waits longer has been given up by the person. */
const STATEMENT_MS_MAX = 30_000;
/** A connection within the machine or the rack is there in a few ms; beyond 5 s the database is gone. */
const CONNECT_MS_MAX = 5_000;
/** A start, and a command, have time: what comes back after a power cut starts beside everything else of the machine. */
export const START_CONNECT_MS_MAX = 60_000;
/** A transaction that does nothing for so long belongs to a bug and holds locks. */
const IDLE_IN_TRANSACTION_MS_MAX = 60_000;

/** The connection that the work at hand holds, while it is watched (`watchConnections`). */
let holding: AsyncLocalStorage<{ held: boolean }> | undefined;

/**
 * From now on, work that holds a connection and asks a pool for another fails, with where it did. For tests:
 * following work costs time, and in use a rare wait is better than a sure failure.
 */
export function watchConnections(): void {
  holding ??= new AsyncLocalStorage();
}

/** Runs work that holds a connection; what it leaves running is not taken for holding it after the end. */
export async function whileHolding<T>(work: () => Promise<T>): Promise<T> {
  if (!holding) return await work();
  const lease = { held: true };
  try {
    return await holding.run(lease, work);
  } finally {
    lease.held = false;
  }
}

/** Fails, while work is watched, when it holds a connection: for whatever takes long (decision 0010). */
export function mustHoldNothing(what: string): void {
  if (holding?.getStore()?.held === true) throw new NestedConnection(`${what} while a connection is held`);
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool whose errors say what they mean, and which refuses a second connection to work that is watched. */
class Pool extends pg.Pool {
  readonly #max: number;
  readonly #name: string;
  readonly #brief: boolean;
  readonly #lost: (reason: string) => void;
  /** Connections that work at hand holds; one that is still being made is none of them. */
  #held = 0;

  constructor(config: pg.PoolConfig, { max, name, brief = false }: PoolOptions, lost: (reason: string) => void) {
    super(config);
    this.#max = max;
    this.#name = name;
    this.#brief = brief;
    this.#lost = lost;
    this.on("acquire", () => (this.#held += 1));
    this.on("release", (error: unknown) => {
      this.#held -= 1;
      // True only throws it away.
      if (error instanceof Error) this.#telling(connectionError(error));
    });
    const ask = this.query.bind(this) as (...query: unknown[]) => Promise<unknown>;
    this.query = ((...query: unknown[]) =>
      ask(...query).catch((error: unknown) => {
        throw connectionError(error);
      })) as pg.Pool["query"];
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const nested = !this.#brief && holding?.getStore()?.held === true;
    const error = nested && new NestedConnection(`a second connection, of "${this.#name}", while one is held`);
    if (callback) {
      if (error) return callback(error, undefined, () => undefined);
      return super.connect((failed, client, done) => callback(failed && this.#reason(failed), client, done));
    }
    if (error) return Promise.reject(error);
    return super.connect().catch((failed: unknown) => {
      throw this.#reason(failed);
    });
  }

  /** Waiting for one that is in use, and for one that cannot be made, look alike to the driver. */
  #reason(error: unknown): Error {
    const allInUse = this.#held >= this.#max;
    const reason = connectionError(error);
    if (!allInUse) this.#telling(reason);
    if (allInUse && !("code" in reason) && (error as { code?: unknown }).code === undefined)
      return new DatabaseBusy(`all ${this.#max} connections of "${this.#name}" are in use`, { cause: error });
    return reason;
  }

  #telling(reason: Error): void {
    if (!(reason instanceof DatabaseAway)) return;
    this.#lost(reason.cause instanceof Error ? reason.cause.message : reason.message);
  }
}

/** A pool that survives a restart of the database: its errors are logged, and every wait has an end. */
export function makePool(config: pg.ClientConfig, options: PoolOptions): pg.Pool {
  const statementMsMax = options.statementMsMax ?? STATEMENT_MS_MAX;
  const connectMsMax = options.connectMsMax ?? CONNECT_MS_MAX;
  // The driver's pool has one time for connecting and for waiting, and hides the password from copies. With an address the
  // driver reads own fields alone, so what is inherited would be lost.
  const secret = config.password === undefined ? {} : { password: config.password };
  class Client extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super({ ...settings, ...secret, connectionTimeoutMillis: connectMsMax });
    }
  }
  const lost =
    options.lost ??
    ((reason: string) => options.log.warn({ pool: options.name, reason }, "Lost a database connection"));
  const pool = new Pool(
    {
      ...config,
      Client,
      max: options.max,
      application_name: `ofisi ${options.name}`,
      types: typeParsers,
      pipeline: options.pipeline ?? false,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: options.waitMsMax ?? connectMsMax,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementMsMax,
      // The server's own time-out comes first; this one is for a server that no longer answers.
      query_timeout: statementMsMax + 5_000,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS_MAX,
    },
    options,
    lost,
  );
  const ended = (error: Error) => lost(error.message);
  // Without these two, a lost connection ends the process: the first is for idle ones, the second for those in use.
  pool.on("error", ended);
  pool.on("connect", (client) => client.on("error", ended));
  return pool;
}

/**
 * Names statements by their text. A name costs memory on every connection for as long as it lives, so only
 * a statement that comes again gets one, and only the first thousand such.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  readonly #limits: { named: number; seen: number; length: number };

  constructor(limits = { named: 1_000, seen: 2_000, length: 10_000 }) {
    this.#limits = limits;
  }

  /** The statement's name; undefined when it is to be sent without one. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    // BEGIN, SET LOCAL and the like have no plan; very long ones are bulk inserts of a size of their own.
    if (!/^\s*(select|insert|update|delete|with|merge)\b/i.test(sql) || sql.length > this.#limits.length) {
      return undefined;
    }
    if (this.#names.size >= this.#limits.named) return undefined;
    if (!this.#seenOnce.delete(sql)) {
      if (this.#seenOnce.size >= this.#limits.seen) this.#seenOnce.clear();
      this.#seenOnce.add(sql);
      return undefined;
    }
    const name = `s${createHash("sha1").update(sql).digest("hex").slice(0, 20)}`;
    this.#names.set(sql, name);
    return name;
  }
}

/**
 * One connection as a pool, for a command beside the product. A database that ends it, as it does when it is stopped right
 * after, fails what uses the connection then and nothing else: an idle one has nobody to tell.
 */
export function poolOfOne(owner: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...owner, max: 1, connectionTimeoutMillis: START_CONNECT_MS_MAX });
  pool.on("error", () => undefined);
  pool.on("connect", (connection) => connection.on("error", () => undefined));
  return pool;
}

/** Works on a pool of one, and ends it whatever comes of the work. */
export async function withPoolOfOne<T>(owner: pg.ClientConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = poolOfOne(owner);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
