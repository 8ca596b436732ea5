/** One application for a test file, on the run's throw-away database. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";

import type pg from "pg";
import { createApp, type App, type AppDeps } from "../src/app.ts";
import { makePool, watchConnections } from "../src/kit/database/pool.ts";
import { quietLog } from "../src/kit/log.ts";
import { LINK_KEY, SEAL_KEY } from "../src/kit/sealKey.ts";
import { readSettings } from "../src/settings.ts";
import { testDatabase } from "./database.ts";
import { PATIENCE } from "./patience.ts";

// Whoever holds a connection and asks for another is found here, and not by fifty people at once.
watchConnections();

let made: Promise<App> | undefined;

/** The file's application; made at first use. */
export function testApp(): Promise<App> {
  made ??= aFreshApp();
  return made;
}

/** Where the file's application listens, for what real sockets alone can do; another file may have had it listen already. */
export async function testPort(): Promise<number> {
  const { server } = await testApp();
  await server.listen({ port: 0, host: "127.0.0.1" }).catch(() => undefined);
  return (server.server.address() as AddressInfo).port;
}

/** In use somebody who waits longer has left; a test on a busy machine has not. */
const WAITS = { connectMsMax: PATIENCE.timeout, waitMsMax: PATIENCE.timeout, statementMsMax: PATIENCE.timeout };

/** An application beside it, as another process would have: what they share is the database. */
export async function aFreshApp(env: Record<string, string> = {}, deps: Partial<AppDeps> = {}): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofisi-test-"));
  const { owner, app } = testDatabase();
  // One installation in several processes: what one has sealed the others open.
  await mkdir(join(dataDir, "keys"));
  await writeFile(join(dataDir, SEAL_KEY), "k".repeat(43));
  await writeFile(join(dataDir, LINK_KEY), "l".repeat(43));
  const built = await createApp({
    settings: readSettings({ DATA_DIR: dataDir, ...env }),
    database: { owner, app, stop: async () => undefined } as never,
    log: pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    baseUrl: () => "http://127.0.0.1:8080",
    secureCookies: true,
    waits: WAITS,
    ...deps,
  });
  return { ...built, owner: seer() };
}

let seeing: pg.Pool | undefined;

/**
 * What tests look and tamper with: the cluster's superuser, whom nothing stops but triggers. The product's own owner
 * sees no school's rows (decision 0003) and works inside the application.
 */
function seer(): pg.Pool {
  const { owner } = testDatabase();
  seeing ??= makePool({ ...owner, user: "postgres" }, { max: 4, name: "tests", log: quietLog, ...WAITS });
  return seeing;
}
