/**
 * Transactions within one school. `SET LOCAL app.school_code` rides with BEGIN in one round trip; row
 * security shows nothing without it. `set_config()` is not used: Citus does not carry it to workers.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import type pg from "pg";
import { CommitInDoubt, connectionError, DatabaseAway, TransactionClosed } from "./failures.ts";
import { StatementNames, whileHolding } from "./pool.ts";
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
    throw new Error("many rows are read by `byCursor`");
  }
}

class OneConnectionDriver extends DummyDriver {
  readonly #connection: OneConnection;
  constructor(client: pg.ClientBase) {
    super();
    this.#connection = new OneConnection(client);
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  override async beginTransaction(): Promise<void> {
    throw new Error("the operation is in a transaction already");
  }
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

/** Sends nothing. */
const writer = kyselyOn({} as pg.ClientBase);

/**
 * An expression as text. The query builder puts every name and piece of a statement together anew at each call; what
 * has no values in it is the same each time.
 * @throws Error when it has values.
 */
export function writtenOut(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = expression.compile(writer);
  if (parameters.length > 0) throw new Error(`values stand in what is written out once: ${text}`);
  return sql.raw(text);
}

/**
 * `read` transactions are read-only: a read operation that writes fails. So are those of a `snapshot`, which see one
 * moment to their end, for rows by cursor.
 */
export type TransactionMode = "read" | "snapshot" | "write";

/** All rows of a cursor are wanted, soon: not the first ones at once. */
const SNAPSHOT = "begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1";

/**
 * What runs inside a transaction: the database, and a way to enter a school once it is known (sign-in). It closes with
 * its transaction: a statement after that is refused here, for the connection may carry another school's by then.
 */
export interface Transaction {
  db: Database;
  client: pg.ClientBase;
  /** Undefined leaves it again: what belongs to no school is written there. */
  enterSchool: (school: SchoolCode | undefined) => Promise<void>;
}

type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs work in one transaction; commits when it resolves, rolls back when it throws. A connection that
 * fails to roll back is thrown away, not returned to the pool.
 *
 * Each batch of statements that a `read` sends together is a read-only transaction of its own, and of one moment
 * (REPEATABLE READ): a list, its count and its sums agree when they are asked for together, whoever writes.
 *
 * @throws CommitInDoubt when nobody can know whether it was committed; DatabaseAway and DatabaseBusy when it was not.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  school: SchoolCode | undefined,
  mode: TransactionMode,
  work: Work<T>,
): Promise<T> {
  const client = await pool.connect();
  const begin = mode === "snapshot" ? SNAPSHOT : "begin";
  return await whileHolding(() =>
    mode === "read" ? reading(client, school, work) : writing(client, begin, work, school),
  );
}

/** Runs work across schools, as the platform's role, in one transaction of the owner's pool. */
export async function asPlatform<T>(owner: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  return await whileHolding(() => writing(client, "begin; set local role ofisi_platform", ({ db }) => work(db)));
}

async function writing<T>(connection: pg.PoolClient, first: string, work: Work<T>, school?: SchoolCode): Promise<T> {
  const lease = new Lease(connection, { isReadOnly: first === SNAPSHOT });
  const { client } = lease;
  let broken: Error | undefined;
  // A school's leaves together with the first statement: without it no table of a school takes a row or shows one.
  const begun = client.query(school ? `${first}; ${setSchool(school)}` : first);
  begun.catch(() => undefined);
  try {
    if (!school) await begun;
    const result = await work({
      db: kyselyOn(client),
      client,
      enterSchool: async (entered) => void (await client.query(setSchool(entered))),
    });
    await begun;
    await commit(client);
    return result;
  } catch (error) {
    try {
      await client.query("rollback");
    } catch (rollbackError) {
      broken = asError(rollbackError);
    }
    // Whatever failed after a beginning that failed, failed by it.
    await begun;
    throw error;
  } finally {
    lease.close();
    // One to a server that takes no writes any more would roll back well, and fail the next.
    connection.release(broken ?? lease.away);
  }
}

async function commit(client: pg.ClientBase): Promise<void> {
  let answer: pg.QueryResult;
  try {
    answer = await client.query("commit");
  } catch (error) {
    if (error instanceof DatabaseAway)
      throw new CommitInDoubt("the connection was lost while committing", { cause: error });
    throw error;
  }
  if (answer.command !== "COMMIT") throw new Error("the transaction was rolled back by the database");
}

async function reading<T>(connection: pg.PoolClient, school: SchoolCode | undefined, work: Work<T>): Promise<T> {
  const batches = new ReadBatches(connection, school);
  try {
    return await work({
      db: kyselyOn(batches.client),
      client: batches.client,
      enterSchool: async (entered) => batches.enterSchool(entered),
    });
  } finally {
    connection.release(await batches.end());
  }
}

/** A connection for as long as one transaction has it. */
class Lease {
  /** Takes queries as the connection itself does; its errors say what they mean. */
  readonly client: pg.ClientBase;
  /** Why the database is away, once a query has found it so. */
  away: DatabaseAway | undefined;
  #isClosed = false;

  constructor(connection: pg.PoolClient, { isReadOnly, before }: { isReadOnly: boolean; before?: () => void }) {
    const query = async (...args: Parameters<pg.ClientBase["query"]>) => {
      if (this.#isClosed) throw new TransactionClosed();
      before?.();
      try {
        return await (connection.query(...args) as unknown as Promise<unknown>);
      } catch (error) {
        const reason = connectionError(error, isReadOnly);
        if (reason instanceof DatabaseAway) this.away = reason;
        throw reason;
      }
    };
    this.client = { query } as unknown as pg.ClientBase;
  }

  close(): void {
    this.#isClosed = true;
  }
}

/**
 * Statements of a reader. Those that are sent in the same turn leave as one packet, with BEGIN before and COMMIT
 * behind: the database is woken once and not four times.
 */
class ReadBatches {
  /** Takes queries as the connection itself does. */
  readonly client: pg.ClientBase;
  readonly #connection: pg.PoolClient;
  readonly #lease: Lease;
  #school: SchoolCode | undefined;
  #isOpen = false;
  #ended: Promise<Error | undefined> = Promise.resolve(undefined);

  constructor(connection: pg.PoolClient, school: SchoolCode | undefined) {
    this.#connection = connection;
    this.#school = school;
    this.#lease = new Lease(connection, { isReadOnly: true, before: () => this.#open() });
    this.client = this.#lease.client;
  }

  /** For the statements of the batches to come. */
  enterSchool(school: SchoolCode | undefined): void {
    this.#school = school;
  }

  /** Waits for the last COMMIT; answers why the connection cannot be used again, if it cannot. */
  async end(): Promise<Error | undefined> {
    this.#lease.close();
    if (this.#isOpen) await new Promise<void>((next) => process.nextTick(next));
    return await this.#ended;
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { stream } = this.#connection.connection;
    stream.cork();
    // Should it fail, so do the statements behind it, and their callers hear of it.
    this.#connection
      .query(`begin isolation level repeatable read read only${this.#school ? `; ${setSchool(this.#school)}` : ""}`)
      .catch(() => undefined);
    process.nextTick(() => {
      this.#isOpen = false;
      // After a statement that failed, this rolls back.
      this.#ended = this.#connection.query("commit").then(() => undefined, asError);
      stream.uncork();
    });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error("the connection is lost");
}

/** A school code is letters and digits by its mint, so it can stand in the text. */
function setSchool(school: SchoolCode | undefined): string {
  return `set local app.school_code = '${school ?? ""}'`;
}
