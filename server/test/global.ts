/** Throw-away databases for a whole run of the server's tests: one for each worker that the run was told to have. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../src/kit/database/embedded.ts";
import { migrate } from "../src/kit/database/migrate.ts";
import { quietLog } from "../src/kit/log.ts";
import type { TestDatabase } from "./database.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await Promise.all(Array.from({ length: toldWorkers(project) }, aDatabase));
  project.provide(
    "databases",
    databases.map(({ owner, app }) => ({ owner, app })),
  );
  return async () => void (await Promise.all(databases.map((database) => database.stop())));
}

/** How many workers the run was told to have; vitest's own number, where it was told none, is not known here. */
function toldWorkers({ vitest }: TestProject): number {
  const told: number | undefined = vitest.config.maxWorkers;
  return told ?? 1;
}

async function aDatabase(): Promise<TestDatabase & { stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofisi-test-db-"));
  const database = await startEmbedded({ dataDir, log: quietLog, isThrownAway: true });
  const { owner, app } = database;
  await migrate(owner, resolve(import.meta.dirname, "../migrations"));
  await takeAway(owner, process.env["PLANT_SQL"] ?? "");
  return {
    owner,
    app,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes a wall from the throw-away database, for `npm run planted`. */
async function takeAway(owner: pg.ClientConfig, text: string): Promise<void> {
  if (text === "") return;
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(text);
  await client.end();
}
