/** The walls in the database itself, for every table and search that the catalogue knows, whatever the application asks. */
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "./app.ts";
import { aSchool, type School } from "./cast.ts";
import { tenantTables } from "./keptRows.ts";
import { furnish } from "./matrixCast.ts";

/** The gate looks in these two before it knows a school. */
const OPEN = ["accounts", "schools"];
/** What belongs to no school: the installation, who is signed in, and what is counted before anybody is. */
const PLATFORM = ["installation", "password_resets", "rate_counters", "schema_migrations", "sessions", "setup_links"];

let victim: School;
let attacker: School;
let tables: Awaited<ReturnType<typeof tenantTables>>;
beforeAll(async () => {
  const { owner } = await testApp();
  victim = await aSchool();
  attacker = await aSchool();
  await furnish(victim);
  tables = (await tenantTables(owner)).filter(({ name }) => !OPEN.includes(name));
});

/** Work as requests do it, with a school or none set; nothing of it stays. */
async function asSchool<T>(schoolCode: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { services } = await testApp();
  const client = await services.pool.connect();
  try {
    await client.query("begin");
    if (schoolCode !== undefined) await client.query("select set_config('app.school_code', $1, true)", [schoolCode]);
    return await work(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** What a statement did: how many rows it changed, or why it was refused. The transaction goes on. */
async function tried(client: pg.PoolClient, statement: string, values: unknown[]): Promise<number | string> {
  await client.query("savepoint tried");
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query("rollback to savepoint tried");
  }
}

describe("rows of a school", () => {
  it("are behind forced row security, in every table that names a school", async () => {
    const { owner } = await testApp();
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_code' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
         and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(OPEN);
  });

  it("are in tables that name a school, but for what belongs to the platform", async () => {
    const { owner } = await testApp();
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_code' and not a.attisdropped)
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(PLATFORM);
  });

  it("are seen by the school, and neither by another nor without one", async () => {
    const { owner } = await testApp();
    const { rows: searches } = await owner.query<{ name: string }>(
      `select p.proname as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef and pg_get_function_identity_arguments(p.oid) = 'patterns text[]' order by 1`,
    );
    expect(searches.length).toBeGreaterThan(4);
    const look = (schoolCode: string | undefined) =>
      asSchool(schoolCode, async (client) => {
        const seen: string[] = [];
        for (const { name } of tables) {
          const { rows } = await client.query(`select 1 from ${name} where school_code = $1 limit 1`, [
            victim.schoolCode,
          ]);
          if (rows.length > 0) seen.push(name);
        }
        for (const { name } of searches) {
          const { rows } = await client.query(`select * from ${name}(array['%siri%', '%', '%b%'])`);
          const { rows: found } = await client.query(`select * from ${name}(array['%'])`);
          if (rows.length + found.length > 0) seen.push(name);
        }
        return seen;
      });
    expect(await look(undefined)).toEqual([]);
    expect(await look("")).toEqual([]);
    // A school of its own that has nothing at all: whatever it sees is another's.
    expect(await look((await aSchool()).schoolCode)).toEqual([]);
    // All of it is there to be seen, or the above would prove nothing.
    const all = [...tables, ...searches].map(({ name }) => name);
    expect((await look(victim.schoolCode)).toSorted()).toEqual(all.toSorted());
  });

  it("are changed and deleted by the school where anybody may, and never by another", async () => {
    let mayDo = 0;
    for (const { name } of tables) {
      const statements = [
        `update ${name} set school_code = school_code where school_code = $1`,
        `delete from ${name} where school_code = $1`,
      ];
      for (const statement of statements) {
        const [theirs, own] = [attacker, victim].map(({ schoolCode }) =>
          asSchool(schoolCode, (client) => tried(client, statement, [victim.schoolCode])),
        );
        const denied = `permission denied for table ${name}`;
        expect([0, denied], statement).toContain(await theirs);
        // The rows are there to be changed, or something else than their school holds them.
        expect(await own, statement).not.toBe(0);
        if ((await own) !== denied) mayDo += 1;
      }
    }
    expect(mayDo).toBeGreaterThan(30);
  });

  it("are added by the school where anybody may, and never for another", async () => {
    const { owner } = await testApp();
    let mayAdd = 0;
    for (const { name, columns } of tables) {
      const { rows } = await owner.query<{ row: object }>(
        `select to_jsonb(t) as row from ${name} t where school_code = $1 limit 1`,
        [victim.schoolCode],
      );
      const statement = `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${name}, $1)`;
      const [theirs, own] = [attacker, victim].map(({ schoolCode }) =>
        asSchool(schoolCode, (client) => tried(client, statement, [rows[0]!.row])),
      );
      expect(await theirs, name).toMatch(/violates row-level security policy|permission denied for table/);
      expect(await own, name).not.toMatch(/row-level security/);
      if (!String(await own).startsWith("permission denied")) mayAdd += 1;
    }
    expect(mayAdd).toBeGreaterThan(tables.length / 2);
  });
});

describe("the audit trail", () => {
  it("is added to by the application, and nothing in it changed", async () => {
    const { services } = await testApp();
    for (const statement of ["update audit set operation = 'x'", "delete from audit", "truncate audit"]) {
      await expect(services.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
