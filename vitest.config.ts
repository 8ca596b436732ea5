import { defineConfig } from "vitest/config";

/** Tests that start whole installations or databases: they wait more than they work, so they run beside the others. */
const INSTALLATIONS = [
  "scripts/ending.test.mjs",
  "server/src/start.test.ts",
  "server/src/kit/database/embedded.test.ts",
  "server/test/{backup,cutRestore,faults,nothing,operator,postgres15,processes,restored,upgrade}.test.ts",
  // Not a test but of scripts/ending.test.mjs, which says so.
  ...(process.env["STANDING"] ? ["server/test/standing.ts"] : []),
];

const server = {
  // A throw-away database for each worker that the run is told to have.
  globalSetup: ["server/test/global.ts"],
  // Every test has its own school, so files may share one application and import it once.
  isolate: false,
};

/**
 * What a test may take before it counts as hung, and what is waited for: far more than a busy machine needs, and short
 * enough that several failures do not hold up the run. No test has a limit of its own.
 */
const PATIENCE = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 180_000, interval: 20 } },
};

/** One project per room, and one for whole installations. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...PATIENCE, name: "scripts", include: ["scripts/**/*.test.mjs"], exclude: INSTALLATIONS } },
      { test: { ...PATIENCE, name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          ...PATIENCE,
          ...server,
          name: "server",
          include: ["server/src/**/*.test.ts", "server/test/**/*.test.ts"],
          exclude: INSTALLATIONS,
        },
      },
      { test: { ...PATIENCE, ...server, name: "installations", include: INSTALLATIONS } },
      // The pages are tested as they are built: with the plugins and the clean-up of web/vite.config.ts.
      { extends: "web/vite.config.ts", root: "web", test: { ...PATIENCE, name: "web" } },
    ],
  },
});
