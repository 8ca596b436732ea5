/** A restore that is cut off: nothing works on what it left before it has been run again and has reached its end. */
import { chown, mkdir, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openOffice } from "../../e2e/faults/office.ts";
import { withDatabase } from "../src/cli/command.ts";
import { restore as restoreByCommand } from "../src/cli/restore.ts";
import { makeBackup } from "../src/kit/backup/backup.ts";
import { type RestoreOptions, restoreBackup } from "../src/kit/backup/restore.ts";
import { startEmbedded } from "../src/kit/database/embedded.ts";
import { migrate } from "../src/kit/database/migrate.ts";
import { quietLog } from "../src/kit/log.ts";
import { readSettings } from "../src/settings.ts";
import { buildServer, start, temporaryFolder } from "./started.ts";

const migrations = resolve("server/migrations");
let home: { path: string; remove: () => Promise<void> };
let backup: string;

beforeAll(async () => {
  buildServer();
  home = await temporaryFolder();
  backup = join(home.path, "whole.ofisi");
  const dataDir = join(home.path, "source");
  const source = await startEmbedded({ dataDir, log: quietLog });
  await migrate(source.owner, migrations);
  await openOffice(source.owner, 1);
  await makeBackup({ owner: source.owner, dataDir, path: backup });
  await source.stop();
});
afterAll(async () => await home.remove());

/** Runs a restore in a folder's own database, which is stopped again however it ends. */
async function restore(dataDir: string, how: Pick<RestoreOptions, "replace" | "told" | "finish">) {
  const database = await startEmbedded({ dataDir, log: quietLog });
  const { owner } = database;
  await restoreBackup({ owner, dataDir, path: backup, migrations, ...how }).finally(() => database.stop());
}

const CUT = "a restore into this database was cut off before its end.";
const stops = (line: string): void => {
  if (line.startsWith("accounts:")) throw new Error("cut");
};

it.each([
  ["while it loads", { told: stops }],
  ["before what waited is held", { finish: () => Promise.reject(new Error("cut")) }],
])("%s: a start and every command refuse, until it is run again", async (when, cut) => {
  const dataDir = join(home.path, when.replaceAll(" ", "-"));
  await expect(restore(dataDir, { replace: false, ...cut })).rejects.toThrow("cut");
  const refused = await start({ DATA_DIR: dataDir }).ended;
  expect(refused.output).toContain(CUT);
  expect(refused.output).toContain("npm run restore -- FILE --replace");
  expect(refused.code).toBe(1);
  await expect(withDatabase(readSettings({ DATA_DIR: dataDir }), () => Promise.resolve())).rejects.toThrow(CUT);

  let isFinished = false;
  await restore(dataDir, { replace: true, finish: async () => void (isFinished = true) });
  expect(isFinished).toBe(true);
  const house = start({ DATA_DIR: dataDir });
  await house.said(/Ofisi is at /);
  house.process.kill("SIGTERM");
  expect((await house.ended).code).toBe(0);
});

it.runIf(process.getuid?.() === 0)("what root restores into somebody's folder is theirs", async () => {
  const dataDir = join(home.path, "somebodys");
  await mkdir(dataDir);
  await chown(dataDir, 1_000, 1_000);
  vi.stubEnv("DATA_DIR", dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await restoreByCommand([backup])).toBe(0);
  for (const folder of ["keys", "uploads"])
    for (const name of [".", ...(await readdir(join(dataDir, folder), { recursive: true }))])
      expect([name, (await stat(join(dataDir, folder, name))).uid]).toEqual([name, 1_000]);
});
