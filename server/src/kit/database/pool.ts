import { createHash } from "node:crypto";
import pg from "pg";
import type { Log } from "../log.ts";
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
}

/** A request that waits longer has been given up by the person. */
const STATEMENT_MS_MAX = 30_000;
/** A connection within the machine or the rack is there in a few ms; beyond 5 s the database is gone. */
const CONNECT_MS_MAX = 5_000;
/** A transaction that does nothing for so long belongs to a bug and holds locks. */
const IDLE_IN_TRANSACTION_MS_MAX = 60_000;

/** A pool that survives a restart of the database: its errors are logged, and every wait has an end. */
export function makePool(config: pg.ClientConfig, options: PoolOptions): pg.Pool {
  const statementMsMax = options.statementMsMax ?? STATEMENT_MS_MAX;
  const pool = new pg.Pool({
    ...config,
    max: options.max,
    application_name: `ofisi ${options.name}`,
    types: typeParsers,
    pipeline: options.pipeline ?? false,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMsMax,
    // The server's own time-out comes first; this one is for a server that no longer answers.
    query_timeout: statementMsMax + 5_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS_MAX,
  });
  const lost = (error: Error) =>
    options.log.warn({ pool: options.name, reason: error.message }, "Lost a database connection");
  // Without these two, a lost connection ends the process: the first is for idle ones, the second for those in use.
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
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
