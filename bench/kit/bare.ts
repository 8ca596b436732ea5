/**
 * The other side of a comparison: Fastify and pg and nothing else, running the product's own statements in a
 * process of its own. No session, no permission, no row security, no validation, no headers.
 */
import { fork, type ChildProcess } from "node:child_process";
import Fastify from "fastify";
import pg from "pg";
import type { SchoolTables } from "../../server/src/kit/scope.ts";
import { kyselyOn } from "../../server/src/kit/database/transaction.ts";
import { mintSchoolCode } from "../../server/src/kit/tenant.ts";
import { endOf } from "../../e2e/kit/product.ts";

/** One statement of the product's with its values. */
export interface Statement {
  text: string;
  values: unknown[];
}

export interface BareRoute {
  path: string;
  statements: Statement[];
}

interface BareSetUp {
  database: pg.ClientConfig;
  routes: BareRoute[];
}

export interface Bare {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Connects around row security, with the school set for the search function. */
export function around(owner: pg.ClientConfig, schoolCode: string): pg.ClientConfig {
  return { ...owner, options: `-c role=ofisi_platform -c app.school_code=${schoolCode}` };
}

/** The statements that the product sends for one read. */
export async function statementsOf(
  owner: pg.ClientConfig,
  schoolCode: string,
  read: (tables: SchoolTables) => Promise<unknown>,
): Promise<Statement[]> {
  const client = new pg.Client({ ...around(owner, schoolCode), pipeline: true });
  await client.connect();
  const seen: Statement[] = [];
  const recording = {
    query: async ({ text, values }: Statement) => {
      seen.push({ text, values });
      return await client.query(text, values);
    },
  };
  try {
    await read({ db: kyselyOn(recording as unknown as pg.ClientBase), school: mintSchoolCode(schoolCode) });
  } finally {
    await client.end();
  }
  return seen;
}

/** Starts the bare server on these routes. */
export async function startBare(owner: pg.ClientConfig, schoolCode: string, routes: BareRoute[]): Promise<Bare> {
  const setUp: BareSetUp = { database: around(owner, schoolCode), routes };
  const child: ChildProcess = fork(process.argv[1]!, ["serve-bare", JSON.stringify(setUp)], { execArgv: [] });
  const url = await new Promise<string>((done, fail) => {
    child.once("message", (message) => done(message as string));
    child.once("exit", (code) => fail(new Error(`the bare server ended with ${code}`)));
  });
  return { url, pid: child.pid!, stop: () => endOf(child) };
}

/** What the forked process does. */
export async function serveBare(given: string): Promise<void> {
  const { database, routes } = JSON.parse(given) as BareSetUp;
  const pool = new pg.Pool({ ...database, max: 12 });
  const server = Fastify();
  for (const [at, { path, statements }] of routes.entries()) {
    const named = statements.map((statement, index) => ({ ...statement, name: `bare-${at}-${index}` }));
    server.get(path, async () => {
      const results = [];
      for (const statement of named) results.push((await pool.query<Record<string, unknown>>(statement)).rows);
      const [rows, counts] = results;
      return { status: 200, success: true, message: "", data: { rows, count: counts?.[0]?.["count"] } };
    });
  }
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  // Whoever measures is gone, however it ended.
  process.once("disconnect", () => process.exit());
  process.send?.(url);
}
