import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { quietLog } from "../log.ts";
import { StartError } from "../startError.ts";
import { whyNot } from "../whyNot.ts";
import { checkAppRole, openDatabase } from "./connect.ts";
import { type RunningDatabase, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "ofisi-test-migrate-"));
let database: RunningDatabase;
let client: pg.Client;
let files: string;

beforeAll(async () => {
  database = await startEmbedded({ dataDir: join(folder, "data"), log: quietLog, isThrownAway: true });
  client = new pg.Client(database.owner);
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A fresh database as far as migrations go, and a fresh folder of files. */
beforeEach(async () => {
  await client.query("drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public");
  files = mkdtempSync(join(folder, "files-"));
  write("0001_people.sql", "create table people (name text not null);");
  write("0002_pets.sql", "create table pets (name text not null);");
});

function write(name: string, sql: string): void {
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, name), sql);
}

const refusal = (problem: RegExp) =>
  expect.toSatisfy(
    (error: unknown) => error instanceof StartError && problem.test(whyNot("Ofisi cannot start", error)),
  );

describe("migrations", () => {
  it("are applied once, in order, with the job queue's own", async () => {
    expect(await migrate(database.owner, files)).toEqual({ applied: ["0001_people.sql", "0002_pets.sql"] });
    expect(await migrate(database.owner, files)).toEqual({ applied: [] });
    const { rows } = await client.query("select to_regclass('graphile_worker.jobs') is not null as queue");
    expect(rows).toEqual([{ queue: true }]);
  });

  it("are applied by one of several processes that start at once", async () => {
    write("0003_slow.sql", "select pg_sleep(0.3); insert into people values ('once');");
    const all = await Promise.all(Array.from({ length: 4 }, () => migrate(database.owner, files)));
    expect(all.map(({ applied }) => applied.length).filter(Boolean)).toEqual([3]);
    expect((await client.query("select from people")).rowCount).toBe(1);
  });

  it("leave nothing of a file that fails, and go on from there", async () => {
    write("0003_broken.sql", "create table half (id int); select 1 / 0;");
    await expect(migrate(database.owner, files)).rejects.toThrow(/0003_broken\.sql failed: division by zero/);
    expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
    write("0003_broken.sql", "create table half (id int);");
    expect(await migrate(database.owner, files)).toEqual({ applied: ["0003_broken.sql"] });
  });

  it("refuse a file that was changed after it was applied", async () => {
    await migrate(database.owner, files);
    write("0001_people.sql", "create table people (name text);");
    await expect(migrate(database.owner, files)).rejects.toEqual(
      refusal(/0001_people\.sql was changed after .*applied it.*\nWhat to do: Put the file back/s),
    );
  });

  it("take the line ends of another system for the same file", async () => {
    write("0001_people.sql", "create table people (\n  name text\n);\n");
    await migrate(database.owner, files);
    write("0001_people.sql", "create table people (\r\n  name text\r\n);\r\n");
    expect(await migrate(database.owner, files)).toEqual({ applied: [] });
  });

  it("refuse a database from a newer version", async () => {
    await migrate(database.owner, files);
    rmSync(join(files, "0002_pets.sql"));
    await expect(migrate(database.owner, files)).rejects.toEqual(
      refusal(/from a newer version of Ofisi: it has the migration 0002_pets\.sql.*\nWhat to do: Start the newer/s),
    );
  });

  it.each(["0004_gap.sql", "0002_double.sql", "next.sql"])("refuse the misplaced %s", async (name) => {
    write(name, "select 1");
    await expect(migrate(database.owner, files)).rejects.toEqual(refusal(/is out of place/));
  });

  it("tell an owner without the rights what a superuser must do", async () => {
    write("0003_forbidden.sql", "create role too_much superuser;");
    await expect(migrate(database.owner, files)).rejects.toEqual(
      refusal(/may not apply the migration 0003_forbidden\.sql.*\nWhat to do: As a superuser, once: create role/s),
    );
  });

  it("of the product apply, and requests arrive as a role that owns nothing and cannot leave it by RESET", async () => {
    await client.query("drop schema public cascade; create schema public");
    await migrate(database.owner, resolve(import.meta.dirname, "../../../migrations"));
    await checkAppRole(database.app);
    const app = new pg.Client(database.app);
    await app.connect();
    await app.query("reset role");
    const { rows } = await app.query(
      "select current_user as role, (select count(*)::int from pg_class where relowner = 'ofisi_app'::regrole) as owned",
    );
    expect(rows).toEqual([{ role: "ofisi_app", owned: 0 }]);
    await expect(app.query("update audit set operation = ''")).rejects.toThrow(/permission denied/);
    await app.end();
  });
});

const url = (change: { user?: string; password?: string; database?: string }) => {
  const { host, user, password, database: name } = { ...database.owner, ...change };
  return `postgres://${user}:${String(password)}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
};

const open = (change: Parameters<typeof url>[0]) =>
  openDatabase({ dataDir: folder, databaseUrl: url(change) }, quietLog);

describe("DATABASE_URL", () => {
  it("opens a database of the user's, for the owner and for requests", async () => {
    await migrate(database.owner, resolve(import.meta.dirname, "../../../migrations"));
    const opened = await open({});
    await checkAppRole(opened.app);
    await opened.stop();
    expect((await client.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  });

  it.each([
    [
      { password: "wrong-one" },
      /refuses the user ofisi: password authentication failed.*\nWhat to do: Check the user/s,
    ],
    [{ user: "somebody" }, /refuses the user somebody/],
    [{ database: "elsewhere" }, /has no database elsewhere.*\nWhat to do: Create it/s],
  ])("refused for %j says why", async (change, problem) => {
    const opening = open(change);
    await expect(opening).rejects.toEqual(refusal(problem));
    await expect(opening).rejects.not.toThrow(/wrong-one/);
  });

  it("of a host that is not there says so", async () => {
    const databaseUrl = "postgres://u:p@ofisi.invalid/ofisi";
    await expect(openDatabase({ dataDir: folder, databaseUrl }, quietLog)).rejects.toEqual(
      refusal(/there is no host ofisi\.invalid|cannot be used/),
    );
  });
});
