/** DATABASE_URL on PostgreSQL 15, where a role's inheritance is the member's own and not the membership's. */
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "../src/kit/database/oneClient.ts";
import { ownerInherits } from "../src/kit/database/ownerRole.ts";
import { findPostgres15, startPostgres15, type Postgres15 } from "./postgres15.ts";
import { buildServer, command, start, temporaryFolder } from "./started.ts";

const found = findPostgres15();
if (found === undefined) console.warn(`There is no PostgreSQL 15 for ${process.platform} ${process.arch}: not tested`);

describe.runIf(found !== undefined)("an installation on PostgreSQL 15", () => {
  let server: Postgres15;
  let home: { path: string; remove: () => Promise<void> };
  beforeAll(async () => {
    buildServer();
    home = await temporaryFolder();
    await chmod(home.path, 0o755);
    server = await startPostgres15(found!, home.path);
    // As docs/guide/operations.md has it.
    await withClient(server.superuser, async (client) => {
      await client.query("create role ofisi login createrole password 'secret'");
      for (const name of ["one", "two"])
        await client.query(`create database ${name} owner ofisi encoding 'UTF8' template template0`);
    });
  });
  afterAll(async () => {
    await server?.stop();
    await home?.remove();
  });

  /** Starts it until it serves, and stops it. */
  async function serve(database: string): Promise<void> {
    const house = start({
      DATA_DIR: join(home.path, `data-${database}`),
      DATABASE_URL: server.addressOf("ofisi", "secret", database),
    });
    await house.said(/Ofisi is at (\S+)/);
    house.process.kill("SIGTERM");
    expect((await house.ended).code).toBe(0);
  }

  it("starts again, and beside it another of the same user", async () => {
    await serve("one");
    await serve("one");
    await serve("two");
    const { rows } = await withClient(server.superuser, (client) =>
      client.query("select rolinherit from pg_roles where rolname = 'ofisi'"),
    );
    expect(rows).toEqual([{ rolinherit: false }]);
    const owner = { connectionString: server.addressOf("ofisi", "secret", "one") };
    expect(await withClient(owner, ownerInherits)).toEqual([]);
  });

  it("is backed up, and restored in the place of itself", async () => {
    const settings = {
      DATA_DIR: join(home.path, "data-one"),
      DATABASE_URL: server.addressOf("ofisi", "secret", "one"),
    };
    const file = join(home.path, "one.backup");
    expect(await command("backup", [file], settings)).toMatchObject({ code: 0 });
    expect(await command("restore", [file, "--replace", "--yes"], settings)).toMatchObject({ code: 0 });
    await serve("one");
  });
});
