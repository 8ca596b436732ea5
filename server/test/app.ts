/** One application for a test file, on the run's throw-away database. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { inject } from "vitest";
import { createApp, type App } from "../src/app.ts";
import { readSettings } from "../src/settings.ts";

let made: Promise<App> | undefined;

/** The file's application; made at first use. */
export function testApp(): Promise<App> {
  made ??= aFreshApp();
  return made;
}

/** An application beside it, as another process would have: what they share is the database. */
export async function aFreshApp(env: Record<string, string> = {}): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofisi-test-"));
  const { owner, app } = inject("database");
  return await createApp({
    settings: readSettings({ DATA_DIR: dataDir, ...env }),
    database: { owner, app, stop: async () => undefined } as never,
    log: pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    baseUrl: () => "http://127.0.0.1:8080",
    secureCookies: true,
  });
}
