/** The throw-away database that a test file works on. */
import type pg from "pg";
import { inject } from "vitest";

/** How the tests reach a database: as its owner, and as requests do. */
export interface TestDatabase {
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
}

declare module "vitest" {
  interface ProvidedContext {
    databases: TestDatabase[];
  }
}

/**
 * The one of this worker, so that files that run at the same time see neither each other's jobs nor each other's locks. Where
 * vitest was not told how many workers to have, all share one.
 */
export function testDatabase(): TestDatabase {
  const all = inject("databases");
  const worker = Number(process.env["VITEST_POOL_ID"] ?? 1);
  return all[(worker - 1) % all.length]!;
}
