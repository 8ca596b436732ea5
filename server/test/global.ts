/** One throw-away database for a whole run of the server's tests. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../src/kit/database/embedded.ts";
import { migrate } from "../src/kit/database/migrate.ts";
import { quietLog } from "../src/kit/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How the tests reach the database: as its owner, and as requests do. */
    database: { owner: pg.ClientConfig; app: pg.ClientConfig };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofisi-test-db-"));
  const database = await startEmbedded({ dataDir, log: quietLog });
  await migrate(database.owner, resolve(import.meta.dirname, "../migrations"));
  await takeAway(database.owner, process.env["PLANT_SQL"] ?? "");
  project.provide("database", { owner: database.owner, app: database.app });
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
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
