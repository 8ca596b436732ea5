/** The product on a folder and a port of its own, filled with made-up schools, and ways in for a benchmark. */
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import pg from "pg";
import { startProduct } from "../../e2e/kit/product.ts";
import { fillSchool, fillSchools } from "../../server/src/demo/bulk.ts";
import { analyse, asPlatform, insertOffice } from "../../server/src/demo/queries.ts";
import { hashToken, makeCode, makeToken } from "../../server/src/kit/codes.ts";
import { hashPassword } from "../../server/src/platform/session/passwords.rules.ts";

export interface House {
  /** Without a slash at the end. */
  url: string;
  port: number;
  /** The server's process. */
  pid: number;
  /** The connection of the database's owner. */
  owner: pg.ClientConfig;
  /** Brings a school up to so many students. */
  fill(schoolCode: string, students: number): Promise<void>;
  /** Fills schools B0001, B0002 and on, each with so many students. */
  fillMany(schools: number, students: number): Promise<void>;
  /** Tells the planner what is there and writes everything out, so that no figure pays for the filling. */
  settle(): Promise<void>;
  /** A session of the school's office; answers the cookie's name and value. */
  signIn(schoolCode: string): Promise<string>;
  /** A sign-in of the school's office for the login page. */
  office(schoolCode: string): Promise<{ username: string; password: string }>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const stopping = new AbortController();
/** How to put away each house that runs. */
const running = new Set<() => Promise<void>>();

/** Puts away every house, whatever is being measured in it: a run that is stopped leaves no server behind. */
export async function stopHouses(): Promise<void> {
  stopping.abort(new Error("The run was stopped"));
  await Promise.allSettled([...running].map((stop) => stop()));
}

/** Starts the built product, empty, with a connection of its own for the filling. */
export async function startHouse(settings: Record<string, string> = {}): Promise<House> {
  const product = await startProduct({ demo: false, settings, signal: stopping.signal });
  const { owner } = product;
  const client = new pg.Client({ ...owner, application_name: "ofisi bench" });
  // A database that goes away is told by the query that needs it.
  client.on("error", () => undefined);
  const stop = async () => {
    running.delete(stop);
    await client.end().catch(() => undefined);
    await product.stop();
  };
  running.add(stop);
  try {
    await client.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: product.url,
    port: product.port,
    pid: product.pid,
    owner,
    fill: async (schoolCode, students) => {
      await fillSchool(client, { schoolCode, name: `${schoolCode} School`, country: "KE" }, students);
      await letEverybody(client);
    },
    fillMany: async (schools, students) => {
      await fillSchools(client, schools, students, (done) => {
        if (done % 50 === 0) console.error(`  ${done} of ${schools} schools`);
      });
      await letEverybody(client);
    },
    settle: async () => {
      await analyse(client);
      await client.query("vacuum analyze students");
      await client.query("checkpoint").catch(() => undefined);
    },
    signIn: (schoolCode) => asPlatform(client, () => makeSession(client, schoolCode)),
    office: async (schoolCode) => {
      const account = { username: `page.${schoolCode.toLowerCase()}`, password: makeToken() };
      const passwordHash = await hashPassword(account.password);
      const person = { schoolCode, userCode: makeCode("SF"), personName: "Office" };
      await asPlatform(client, () => insertOffice(client, { username: account.username, ...person, passwordHash }));
      return account;
    },
    query: (sql, values) => product.stored(sql, values),
    stop,
  };
}

/** What is measured is the same for each of the staff. */
const letEverybody = async (client: pg.Client): Promise<void> =>
  void (await client.query("update schools set every_staff_may = true"));

async function makeSession(client: pg.Client, schoolCode: string): Promise<string> {
  const username = `bench.${schoolCode.toLowerCase()}`;
  // Nobody signs in with it: the session is made beside it.
  const passwordHash = "none";
  await insertOffice(client, { username, schoolCode, userCode: makeCode("SF"), personName: "Office", passwordHash });
  const token = makeToken();
  await client.query("insert into sessions (token_hash, username) values ($1, $2)", [hashToken(token), username]);
  return `__Host-ofisi=${token}`;
}

/** A call as the browser sends it. */
export function callOf(cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return {
    method: "POST",
    path: "/api/index.php",
    headers: { "content-type": "application/x-www-form-urlencoded", [CSRF_HEADER]: "1", cookie, ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}
