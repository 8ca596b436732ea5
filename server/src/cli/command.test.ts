/** Commands on a database that a start of this version has not brought forward yet, as between unpacking it and starting it. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type RunningDatabase, startEmbedded } from "../kit/database/embedded.ts";
import { migrate } from "../kit/database/migrate.ts";
import { withClient } from "../kit/database/oneClient.ts";
import { quietLog } from "../kit/log.ts";
import { verifyBackup } from "../kit/backup/restore.ts";
import { backUp } from "./backup.ts";
import { verify } from "./verifyLedger.ts";

/** What an earlier version knew. */
const VERSION = 90;
const MIGRATIONS = resolve("server/migrations");
const folder = mkdtempSync(join(tmpdir(), "ofisi-test-command-"));
const dataDir = join(folder, "data");
let database: RunningDatabase;

beforeAll(async () => {
  database = await startEmbedded({ dataDir, log: quietLog, isThrownAway: true });
  await migrate(database.owner, MIGRATIONS, VERSION);
  const { host, user, password, database: name } = database.owner;
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", `postgres://${user}:${String(password)}@localhost/${name}?host=${host}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void vi.restoreAllMocks());

const version = async () =>
  await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ last: number }>("select max(version) as last from schema_migrations");
    return rows[0]!.last;
  });

it("a backup is of the database as it stands, and leaves it so for the version that runs on it", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const file = join(folder, "before.ofisi");
  expect(await backUp([file])).toBe(0);
  expect((await verifyBackup(file)).head.migrations).toHaveLength(VERSION);
  expect(await version()).toBe(VERSION);
});

it("a backup that is asked to stop leaves nothing of itself behind", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const made = mkdtempSync(join(folder, "stopped-"));
  await withClient(database.owner, async (client) => {
    // It waits here, with what it has written lying beside its name.
    await client.query("begin; lock table students in access exclusive mode");
    const code = backUp([join(made, "stopped.ofisi")]);
    await expect.poll(() => readdirSync(made)).toHaveLength(1);
    process.emit("SIGTERM");
    await client.query("rollback");
    expect(await code).toBe(1);
  });
  expect(told.mock.lastCall?.[0]).toBe("No backup was made: it was stopped.\nWhat to do: Run it again.");
  expect(readdirSync(made)).toEqual([]);
});

it("the ledger's proof changes nothing, and says which version it needs", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect(await verify([])).toBe(1);
  expect(told.mock.lastCall?.[0]).toMatch(
    /^Nothing was proved: the database is of an earlier version of Ofisi: it lacks the migration 0091_\w+\.sql and those after it\.\nWhat to do: Start this version once/,
  );
  expect(await version()).toBe(VERSION);
  await migrate(database.owner, MIGRATIONS);
  expect(await verify([])).toBe(0);
});
