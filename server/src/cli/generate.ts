/**
 * Writes what a reviewer reads and the compiler checks about the database, from a database that was migrated
 * a moment ago and is thrown away: `schema.generated.ts` (Kysely's types) and `docs/schema.sql`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEmbedded } from "../kit/database/embedded.ts";
import { migrate } from "../kit/database/migrate.ts";
import { withClient } from "../kit/database/oneClient.ts";
import { describeSchema } from "../kit/database/schemaSql.ts";
import { describeTypes } from "../kit/database/schemaTypes.ts";
import { quietLog } from "../kit/log.ts";

/** `generate [--check]`: with --check nothing is written, and stale files give exit code 1. */
export async function generateSchema(args: readonly string[]): Promise<number> {
  const check = args.includes("--check");
  const wanted = await describe();
  let stale = 0;
  for (const [path, text] of Object.entries(wanted)) {
    if ((await readFile(path, "utf8").catch(() => "")) === text) continue;
    stale++;
    if (check) {
      console.error(`${path} is stale: run npm run generate and commit it.`);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      console.log(`Wrote ${path}`);
    }
  }
  if (stale === 0) console.log("The generated files are current.");
  return check && stale > 0 ? 1 : 0;
}

async function describe(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofisi-generate-"));
  try {
    const database = await startEmbedded({ dataDir, log: quietLog, isThrownAway: true });
    try {
      await migrate(database.owner, "server/migrations");
      return await withClient(database.owner, async (client) => ({
        "server/src/kit/database/schema.generated.ts": await describeTypes(client),
        "docs/schema.sql": await describeSchema(client),
      }));
    } finally {
      await database.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
