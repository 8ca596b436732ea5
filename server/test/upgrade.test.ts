/**
 * A data folder of an earlier version: what its next start makes of it. `upgrades/0029-demo.tar.gz` is a backup of the
 * demo as version 0.1.0 made it with 29 migrations: a school's year of money.
 */
import { chmod, copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Caller } from "../../e2e/faults/caller.ts";
import { House } from "../../e2e/faults/house.ts";
import { asPlatform, openOffice } from "../../e2e/faults/office.ts";
import { countLedger, verifyLedger } from "../src/finance/ledger/verify.queries.ts";
import { restoreBackup } from "../src/kit/backup/restore.ts";
import { startEmbedded } from "../src/kit/database/embedded.ts";
import { migrate, readMigrations } from "../src/kit/database/migrate.ts";
import { quietLog } from "../src/kit/log.ts";
import { hashTables } from "./hashTables.ts";
import { buildServer, temporaryFolder } from "./started.ts";

const BACKUP = resolve("server/test/upgrades/0029-demo.tar.gz");
const MIGRATIONS = resolve("server/migrations");
/** What a start and a sign-in change by themselves, and what the nightly round may take while the house runs. */
const MOVES =
  "schema_migrations sessions jobs rate_counters audit audit_id_seq known_browsers idempotency_keys imports outbox installation".split(
    " ",
  );

let home: Awaited<ReturnType<typeof temporaryFolder>>;
let house: House;
beforeAll(async () => {
  buildServer();
  home = await temporaryFolder();
  await chmod(home.path, 0o755);
});
afterAll(async () => {
  await house?.remove();
  await home.remove();
});

/** A data folder as the earlier version left it: its backup, under its own migrations and none after them. */
async function folderOfBefore(dataDir: string): Promise<{ entries: number; owed: string }> {
  const migrations = join(home.path, "migrations");
  await mkdir(migrations);
  for (const { name } of (await readMigrations(MIGRATIONS)).slice(0, 29))
    await copyFile(join(MIGRATIONS, name), join(migrations, name));
  const database = await startEmbedded({ dataDir, log: quietLog });
  try {
    const { owner } = database;
    const { migrated } = await restoreBackup({ owner, dataDir, path: BACKUP, migrations, replace: false });
    expect(migrated).toEqual([]);
    return await moneyOf(owner);
  } finally {
    await database.stop();
  }
}

async function moneyOf(owner: pg.ClientConfig): Promise<{ entries: number; owed: string }> {
  return await asPlatform(owner, async (client) => {
    const { rows } = await client.query<{ entries: number; owed: string }>(
      `select (select count(*)::int from journal_entries) as entries,
         (select sum(owed_cents)::text from student_accounts) as owed`,
    );
    return rows[0]!;
  });
}

async function signIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/index.php`, {
    method: "POST",
    headers: { "x-ofisi": "1" },
    body: new URLSearchParams({ function: "portalLogin", username, password }),
  });
  expect(((await answer.json()) as { success: boolean }).success).toBe(true);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

it("is brought forward by a start, with every figure as it was, and people sign in as before", async () => {
  const dataDir = join(home.path, "data");
  const before = await folderOfBefore(dataDir);
  expect(before.entries).toBeGreaterThan(3_000);

  house = await House.make({}, dataDir);
  await house.start();
  const owner = await house.owner();
  expect(await moneyOf(owner)).toEqual(before);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    expect(await verifyLedger(client)).toEqual([]);
    expect((await countLedger(client)).entries).toBe(before.entries);
  } finally {
    await client.end();
  }
  const caller = new Caller(house.url, await signIn(house.url, "bursar.uhuru", "shilingi-nane-26"));
  const receipts = await caller.post("getReceipt", {});
  expect(receipts.envelope.success, receipts.envelope.message).toBe(true);
  caller.close();

  // Its backup, restored by this version into an empty folder, is the same house.
  const upgraded = await hashTables(owner);
  await house.stop();
  const target = await startEmbedded({ dataDir: join(home.path, "restored"), log: quietLog });
  try {
    const { migrated } = await restoreBackup({
      owner: target.owner,
      dataDir: join(home.path, "restored"),
      path: BACKUP,
      migrations: MIGRATIONS,
      replace: false,
    });
    expect(migrated[0]).toMatch(/^0030_/);
    const restored = await hashTables(target.owner);
    const still = (hashes: Record<string, string>) =>
      Object.fromEntries(Object.entries(hashes).filter(([table]) => !MOVES.includes(table)));
    expect(still(restored)).toEqual(still(upgraded));
  } finally {
    await target.stop();
  }
});

it("gives the lessons of before the school's day on which they were entered", async () => {
  const database = await startEmbedded({ dataDir: join(home.path, "lessons"), log: quietLog });
  try {
    const { owner } = database;
    await migrate(owner, MIGRATIONS, 97);
    const { schoolCode, groupCode } = await openOffice(owner, 1);
    await asPlatform(owner, async (client) => {
      for (const statement of [
        "insert into units (school_code, activity_code, activity_name) values ($1, 'UN1', 'Maths')",
        "insert into venues (school_code, venue_code, venue_name, description) values ($1, 'VE1', 'Lab', 'Lab')",
        "insert into staff_groups (school_code, group_code, group_name) values ($1, 'SG1', 'Teachers')",
        "insert into staff (school_code, user_code, name, group_code) values ($1, 'SF1', 'Grace', 'SG1')",
      ])
        await client.query(statement, [schoolCode]);
      // In Nairobi it is the next day already.
      await client.query(
        `insert into lessons (school_code, activity_code, venue_code, group_code, user_code, day, start_minute, end_minute, created_at)
         values ($1, 'UN1', 'VE1', $2, 'SF1', 1, 480, 520, '2026-02-01T22:30:00Z')`,
        [schoolCode, groupCode],
      );
    });
    await migrate(owner, MIGRATIONS);
    const since = await asPlatform(owner, async (client) => {
      const { rows } = await client.query<{ since: string }>("select since::text from lessons");
      return rows.map((row) => row.since);
    });
    expect(since).toEqual(["2026-02-02"]);
  } finally {
    await database.stop();
  }
});
