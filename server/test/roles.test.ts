/** Whose rows each role sees, for every table of a school's that the catalogue knows. */
import { resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letOwnerInherit, ownerInherits } from "../src/kit/database/ownerRole.ts";
import { migrate } from "../src/kit/database/migrate.ts";
import { aSchool, aStudent } from "./cast.ts";
import { testDatabase } from "./database.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../migrations");
let client: pg.Client;
let tables: string[];

/** Tables with a school that stand outside row security: what signs people in and keeps repeats apart. */
const OPEN = new Set(["schools", "accounts", "idempotency_keys"]);

beforeAll(async () => {
  client = new pg.Client(testDatabase().owner);
  await client.connect();
  const { rows } = await client.query<{ name: string; secured: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_code'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  expect(rows.filter(({ secured, name }) => !secured && !OPEN.has(name)).map(({ name }) => name)).toEqual([]);
  tables = rows.filter(({ secured }) => secured).map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(30);
});
afterAll(() => client.end());

/** Runs work as a role, with a school or none. */
async function as<T>(role: string, school: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local role ${role}; set local app.school_code = '${school}'`);
  try {
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** How the database reads a table: the plan tells what it lets through, whether or not there are rows. */
async function planOf(table: string): Promise<string> {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain select school_code from ${table}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const NOTHING = /One-Time Filter: false/;

describe("a table of a school's", () => {
  it("shows the owner nothing", async () => {
    for (const table of tables) expect(await as("none", "", () => planOf(table)), table).toMatch(NOTHING);
  });

  it("shows requests their own school alone, and nothing without one", async () => {
    for (const table of tables) {
      const can = await client.query<{ reads: boolean }>(
        "select has_table_privilege('ofisi_app', $1, 'select') as reads",
        [table],
      );
      if (!can.rows[0]!.reads) continue;
      expect(await as("ofisi_app", "KARO", () => planOf(table)), table).toMatch(/current_setting|current_school/);
    }
  });

  it("shows the platform everything", async () => {
    for (const table of tables) {
      const plan = await as("ofisi_platform", "", () => planOf(table));
      expect(plan, table).not.toMatch(NOTHING);
      expect(plan, table).not.toMatch(/Filter/);
    }
  });

  it("is in fact another's to the owner, its own to the school, and there for the platform", async () => {
    const school = await aSchool();
    const other = await aSchool();
    await aStudent(school, { name: "Akinyi" });
    const count = async () => {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from students where school_code = $1",
        [school.schoolCode],
      );
      return rows[0]!.n;
    };
    expect(await as("none", school.schoolCode, count)).toBe(0);
    expect(await as("ofisi_app", other.schoolCode, count)).toBe(0);
    expect(await as("ofisi_app", "", count)).toBe(0);
    expect(await as("ofisi_app", school.schoolCode, count)).toBe(1);
    expect(await as("ofisi_platform", "", count)).toBe(1);
  });

  it("is read whole by nobody but the platform and the cluster's superusers", async () => {
    const { rows } = await client.query<{ role: string }>(
      `select rolname as role from pg_roles
       where pg_has_role(oid, 'ofisi_platform', 'usage') and not rolsuper and rolname <> 'ofisi_platform'`,
    );
    expect(rows).toEqual([]);
  });
});

describe("an owner that inherits, as installations did before", () => {
  it("is mended by the next start", async () => {
    await letOwnerInherit(client, true);
    expect(await ownerInherits(client)).toEqual(["ofisi_app", "ofisi_platform"]);
    await migrate(testDatabase().owner, MIGRATIONS);
    expect(await ownerInherits(client)).toEqual([]);
  });
});
