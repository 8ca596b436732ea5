import { createServer, type AddressInfo } from "node:net";
import type pg from "pg";
import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { Log } from "../log.ts";
import { makePool, poolOfOne, START_CONNECT_MS_MAX, StatementNames } from "./pool.ts";
import { inTransaction } from "./transaction.ts";
import { PATIENCE } from "../../../test/patience.ts";
import { testDatabase } from "../../../test/database.ts";

const warnings: string[] = [];
const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_, message) => void warnings.push(message),
  error: () => undefined,
};
const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((one) => one.end())));

function pool(
  options: { max?: number; statementMsMax?: number; connectMsMax?: number; waitMsMax?: number } = {},
): pg.Pool {
  const made = makePool(testDatabase().owner, { max: 2, name: "test", log, pipeline: true, ...options });
  pools.push(made);
  return made;
}

describe("values", () => {
  it("arrive as the generated types say", async () => {
    const [row] = await inTransaction(pool(), undefined, "read", async ({ db }) => {
      const { rows } = await sql<Record<string, unknown>>`
        select 42::bigint as id, 1250::bigint as amount_cents, 9007199254740993::bigint as total_cents,
               date '2011-02-28' as born, timestamptz '2026-01-02 03:04:05Z' as at, '{"a": [1]}'::jsonb as j,
               12.50::numeric as exact, null::bigint as none_cents`.execute(db);
      return rows;
    });
    expect(row).toEqual({
      id: 42,
      amount_cents: 1250n,
      total_cents: 9007199254740993n,
      born: "2011-02-28",
      at: new Date("2026-01-02T03:04:05Z"),
      j: { a: [1] },
      exact: "12.50",
      none_cents: null,
    });
  });
});

/** The same database by an address, as DATABASE_URL has it. */
function byAddress({ user, password, host, port, database }: pg.ClientConfig): pg.ClientConfig {
  const address = `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  return { connectionString: address };
}

describe.each([
  ["its fields", (config: pg.ClientConfig) => config],
  ["an address", byAddress],
])("a server that is reached by %s", (_how, reached) => {
  it("is told the time-outs and the name of a pool", async () => {
    const made = makePool(reached(testDatabase().owner), { max: 1, name: "told", log, statementMsMax: 7_000 });
    pools.push(made);
    const { rows } = await made.query(
      `select current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle,
              (select application_name from pg_stat_activity where pid = pg_backend_pid()) as name`,
    );
    expect(rows).toEqual([{ statement: "7s", idle: "1min", name: "ofisi told" }]);
  });

  it("that no longer answers is given up", async () => {
    const made = makePool(reached(testDatabase().owner), { max: 1, name: "told", log, statementMsMax: 7_000 });
    pools.push(made);
    const client = await made.connect();
    // Type declarations lack it.
    const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } };
    client.release();
    expect(connectionParameters.query_timeout).toBe(12_000);
  });
});

describe("a pool", () => {
  it("survives the end of its connections, idle and in use", async () => {
    const one = pool({ max: 2 });
    const held = await one.connect();
    await one.query("select 1");
    const failed = held.query("select pg_sleep(10)").catch((error: Error) => error.message);
    const other = pool({ max: 1 });
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ofisi test' and pid <> pg_backend_pid()",
    );
    expect(await failed).toMatch(/terminat/);
    held.release(true);
    // The idle one may hear of it only when it is used; the next try has a fresh one.
    await vi.waitFor(async () => expect((await one.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]), PATIENCE);
    expect(warnings).toContain("Lost a database connection");
  });

  it("tells those who wait for connections that cannot be made from those who wait for others", async () => {
    // Takes connections and says nothing, as a database does that is about to die.
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
    const { port } = silent.address() as AddressInfo;
    const options = { max: 2, name: "test", log, connectMsMax: 300, waitMsMax: 20_000 };
    const away = makePool({ host: "127.0.0.1", port, user: "nobody", database: "none" }, options);
    const waited = await Promise.allSettled(Array.from({ length: 6 }, () => away.connect()));
    await away.end();
    silent.close();
    expect(waited.map((one) => one.status === "rejected" && (one.reason as Error).name)).toEqual(
      Array(6).fill("DatabaseAway"),
    );

    const full = pool({ connectMsMax: PATIENCE.timeout });
    const held = await Promise.all([full.connect(), full.connect()]);
    // Only now: those take as long as they do.
    full.options.connectionTimeoutMillis = 300;
    await expect(full.connect()).rejects.toMatchObject({ name: "DatabaseBusy" });
    for (const client of held) client.release();
    expect((await full.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  });

  it("ends a statement that takes too long", async () => {
    await expect(pool({ statementMsMax: 100 }).query("select pg_sleep(5)")).rejects.toThrow(/statement timeout/);
  });
});

describe("names of statements", () => {
  it("are given from the second time on, the same for the same text", () => {
    const names = new StatementNames();
    expect(names.of("select 1")).toBeUndefined();
    const name = names.of("select 1");
    expect(name).toMatch(/^s[0-9a-f]{20}$/);
    expect(names.of("select 1")).toBe(name);
  });

  it("are not given to what has no plan or is very long", () => {
    const names = new StatementNames();
    for (const statement of ["begin", "set local app.school_code = 'X'", `select '${"x".repeat(20_000)}'`]) {
      expect([names.of(statement), names.of(statement)]).toEqual([undefined, undefined]);
    }
  });

  it("come to an end", () => {
    const names = new StatementNames({ named: 2, seen: 10, length: 100 });
    const named = ["select 1", "select 2", "select 3"].map((one) => [names.of(one), names.of(one)][1]);
    expect(named.map((name) => name !== undefined)).toEqual([true, true, false]);
  });
});

describe("a pool of one", () => {
  it("waits for its connection as long as a start does: ten seconds ended a first start beside a busy machine's tests", async () => {
    const one = poolOfOne(testDatabase().owner);
    expect(one.options.connectionTimeoutMillis).toBe(START_CONNECT_MS_MAX);
    await one.end();
  });

  it("outlives the end of its idle connection, which is nobody's fault", async () => {
    const one = poolOfOne(testDatabase().owner);
    const pid = async () => (await one.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
    try {
      const first = await pid();
      const ended = new Promise((resolve) => one.once("remove", resolve));
      await pool({ max: 1 }).query("select pg_terminate_backend($1)", [first]);
      await ended;
      expect(await pid()).not.toBe(first);
    } finally {
      await one.end();
    }
  });
});
