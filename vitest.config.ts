import { defineConfig } from "vitest/config";

/** One project per room. Server tests share one throw-away database that server/test/global.ts starts. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } },
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "server/test/**/*.test.ts"],
          globalSetup: ["server/test/global.ts"],
          // Every test has its own school, so files may share one application and import it once.
          isolate: false,
          // argon2 and spreadsheet workers on a busy two-core machine.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // The pages are tested as they are built: with the plugins and the clean-up of web/vite.config.ts.
      { extends: "web/vite.config.ts", root: "web", test: { name: "web" } },
    ],
  },
});
