/**
 * Transactions within one school. `SET LOCAL app.school_code` rides with BEGIN in one round trip; row
 * security shows nothing without it. `set_config()` is not used: Citus does not carry it to workers.
 */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import { StatementNames } from "./pool.ts";
import { widenCents } from "./types.ts";
import type { SchoolCode } from "../tenant.ts";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;

/** An unnamed statement is planned again each time: 0.35 of the speed. */
const names = new StatementNames();

class OneConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  constructor(client: pg.ClientBase) {
    this.#client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = names.of(query.sql);
    const result = await this.#client.query<Record<string, unknown>>({
      ...(name !== undefined && { name }),
      text: query.sql,
      values: [...query.parameters],
    });
    widenCents(result);
    const changed = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(result.command);
    return { rows: result.rows as R[], ...(changed && { numAffectedRows: BigInt(result.rowCount ?? 0) }) };
  }
  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("streaming is done by pages");
  }
}

class OneConnectionDriver implements Driver {
  readonly #connection: OneConnection;
  constructor(client: pg.ClientBase) {
    this.#connection = new OneConnection(client);
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error("the operation is in a transaction already");
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Kysely over one client, with named statements. */
export function kyselyOn(client: pg.ClientBase): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnectionDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** `read` transactions are read-only: a read operation that writes fails. */
export type TransactionMode = "read" | "write";

/** What runs inside a transaction: the database, and a way to enter a school once it is known (sign-in). */
export interface Transaction {
  db: Database;
  client: pg.ClientBase;
  enterSchool: (school: SchoolCode) => Promise<void>;
}

/**
 * Runs work in one transaction; commits when it resolves, rolls back when it throws. A connection that
 * fails to roll back is thrown away, not returned to the pool.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  school: SchoolCode | undefined,
  mode: TransactionMode,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const transaction: Transaction = {
    db: kyselyOn(client),
    client,
    enterSchool: async (entered) => void (await client.query(setSchool(entered))),
  };
  const begin = `begin${mode === "read" ? " read only" : ""}${school ? `; ${setSchool(school)}` : ""}`;
  return await (mode === "read"
    ? reading(client, begin, transaction, work)
    : writing(client, begin, transaction, work));
}

type Work<T> = (transaction: Transaction) => Promise<T>;

async function writing<T>(client: pg.PoolClient, begin: string, transaction: Transaction, work: Work<T>): Promise<T> {
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(transaction);
    const commit = await client.query("commit");
    if (commit.command !== "COMMIT") throw new Error("the transaction was rolled back by the database");
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A reading transaction has nothing to lose, so its statements follow BEGIN without waiting for its answer, and
 * nobody waits for its end. Should BEGIN fail, the answer of what followed is thrown away.
 */
async function reading<T>(client: pg.PoolClient, begin: string, transaction: Transaction, work: Work<T>): Promise<T> {
  sendTogether(client);
  const begun = client.query(begin);
  // Looked at below; until then a failure is nobody's.
  begun.catch(() => undefined);
  try {
    const result = await work(transaction);
    await begun;
    client.query("commit").then(
      () => client.release(),
      (error: unknown) => client.release(asError(error)),
    );
    return result;
  } catch (error) {
    client.release(await rollBack(client));
    throw error;
  }
}

/** What is sent before the next turn of the event loop leaves as one packet. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Rolls back; answers why the connection cannot be used again, if it cannot. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error("the connection is lost");
}

/** A school code is letters and digits by its mint, so it can stand in the text. */
function setSchool(school: SchoolCode): string {
  return `set local app.school_code = '${school}'`;
}
