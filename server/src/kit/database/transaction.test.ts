/** A transaction closes with its work, says whether it was committed, and holds one connection alone. */
import pg from "pg";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { quietLog } from "../log.ts";
import { CommitInDoubt, DatabaseAway, DatabaseBusy, NestedConnection, TransactionClosed } from "./failures.ts";
import { makePool, watchConnections } from "./pool.ts";
import { inTransaction, type Transaction } from "./transaction.ts";
import { testDatabase } from "../../../test/database.ts";
import { PATIENCE } from "../../../test/patience.ts";

watchConnections();
const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((one) => one.end())));

function pool(options: { max?: number; brief?: boolean } = {}): pg.Pool {
  const made = makePool(testDatabase().owner, {
    max: 2,
    name: "test",
    log: quietLog,
    pipeline: true,
    // A busy machine is no database that is away.
    connectMsMax: PATIENCE.timeout,
    ...options,
  });
  pools.push(made);
  return made;
}

const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const one = ({ db }: Transaction) => sql`select 1`.execute(db);

describe("a transaction", () => {
  it.each(["read", "write"] as const)("that %ss is closed once it has ended", async (mode) => {
    const calls = pool({ max: 1 });
    let kept: Transaction | undefined;
    await inTransaction(calls, undefined, mode, async (transaction) => {
      kept = transaction;
      await one(transaction);
    });
    expect(await failure(one(kept!))).toBeInstanceOf(TransactionClosed);
    expect(await failure(kept!.client.query("select 1"))).toBeInstanceOf(TransactionClosed);
    // Nothing of it went over the connection, which others use by now.
    await inTransaction(calls, undefined, "write", one);
  });

  it("that is left half way by one of its works lets the others send nothing into the next one's", async () => {
    const calls = pool({ max: 1 });
    let late: Promise<unknown> | undefined;
    const failed = inTransaction(calls, undefined, "write", async (transaction) => {
      late = failure(new Promise((done) => setTimeout(done, 50)).then(() => one(transaction)));
      throw new Error("left");
    });
    expect(await failure(failed)).toMatchObject({ message: "left" });
    await inTransaction(calls, undefined, "write", async (transaction) => {
      expect(await late).toBeInstanceOf(TransactionClosed);
      await one(transaction);
    });
  });

  it("that loses its connection before the commit has changed nothing, and says so by its class", async () => {
    const calls = pool();
    const lost = inTransaction(calls, undefined, "write", async (transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction.db);
    });
    expect(await failure(lost)).toBeInstanceOf(DatabaseAway);
  });

  it("that loses its connection while it commits is in doubt", async () => {
    const calls = pool();
    const lost = inTransaction(calls, undefined, "write", async ({ client }) => {
      await client.query("create temp table waiting (n int) on commit drop");
      await client.query(`create function pg_temp.die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
      await client.query(`create constraint trigger dies after insert on waiting deferrable initially deferred
        for each row execute function pg_temp.die()`);
      await client.query("insert into waiting values (1)");
    });
    expect(await failure(lost)).toBeInstanceOf(CommitInDoubt);
  });

  it("keeps PostgreSQL's own word on a statement that is wrong, and on a value that is none", async () => {
    const calls = pool();
    const wrong = inTransaction(calls, undefined, "write", ({ db }) => sql`select 1 / 0`.execute(db));
    expect(await failure(wrong)).toMatchObject({ code: "22012" });
    const none = inTransaction(calls, undefined, "write", ({ client }) => client.query("select $1", [{ n: 1n }]));
    expect(await failure(none)).toBeInstanceOf(TypeError);
  });
});

describe("a pool", () => {
  it("whose connections are all in use says that it is busy, and not that the database is away", async () => {
    const calls = pool({ max: 1 });
    const held = await calls.connect();
    // Only now: the first one takes as long as it does.
    calls.options.connectionTimeoutMillis = 300;
    expect(await failure(calls.connect())).toBeInstanceOf(DatabaseBusy);
    expect(await failure(calls.query("select 1"))).toBeInstanceOf(DatabaseBusy);
    held.release();
    await calls.query("select 1");
  });

  it("that loses a connection in the middle of a statement says that it is away", async () => {
    const calls = pool();
    expect(await failure(calls.query("select pg_terminate_backend(pg_backend_pid())"))).toBeInstanceOf(DatabaseAway);
    expect(await failure(calls.query("select 1 / 0"))).toMatchObject({ code: "22012" });
  });

  it("counts a server that takes no writes as away, and keeps no connection to it", async () => {
    const { owner } = testDatabase();
    const demoted = makePool(
      { ...owner, options: "-c default_transaction_read_only=on" },
      { max: 1, name: "test", log: quietLog },
    );
    pools.push(demoted);
    const backend = async () => (await demoted.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
    const before = await backend();
    const write = ({ client }: Transaction) => client.query("create table never (x int)");
    expect(await failure(inTransaction(demoted, undefined, "write", write))).toBeInstanceOf(DatabaseAway);
    expect(await backend()).not.toBe(before);
  });

  it.each(["read", "snapshot"] as const)("that only %ss keeps a write in it as the fault that it is", async (mode) => {
    const write = ({ client }: Transaction) => client.query("create table never (x int)");
    expect(await failure(inTransaction(pool(), undefined, mode, write))).toMatchObject({ code: "25006" });
  });

  it("of a database that is not there says that it is away", async () => {
    const nowhere = makePool({ host: "127.0.0.1", port: 1 }, { max: 1, name: "test", log: quietLog });
    pools.push(nowhere);
    expect(await failure(nowhere.connect())).toBeInstanceOf(DatabaseAway);
    expect(await failure(nowhere.query("select 1"))).toBeInstanceOf(DatabaseAway);
  });

  it("gives no second connection to work that holds one, but a brief one", async () => {
    const calls = pool();
    const other = pool();
    const brief = pool({ brief: true });
    await inTransaction(calls, undefined, "write", async () => {
      expect(await failure(inTransaction(calls, undefined, "read", one))).toBeInstanceOf(NestedConnection);
      expect(await failure(other.query("select 1"))).toBeInstanceOf(NestedConnection);
      await inTransaction(brief, undefined, "write", async () => {
        expect(await failure(calls.connect())).toBeInstanceOf(NestedConnection);
      });
    });
    await inTransaction(calls, undefined, "write", one);
  });
});
