/** Builds the browser's half into web/dist; the server sends those files and nothing else. */
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { screensApart, steps } from "./chunks.ts";
import { withoutUnused } from "./withoutUnused.ts";
import { wordsByLanguage } from "./wordsOf.ts";

/** The file that fetches all others. */
const ALWAYS_HERE = /[\\/]front-[\w-]+\.js$/;

export default defineConfig({
  plugins: [react(), withoutUnused(), wordsByLanguage(), screensApart()],
  base: "./",
  server: { host: "127.0.0.1", port: 5173, proxy: { "/api": process.env["OFISI_API"] ?? "http://127.0.0.1:8080" } },
  build: {
    target: ["chrome111", "firefox115", "safari16.4"],
    // Fonts and images stay files: the content security policy has no data: source for fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What is imported is asked for by that itself: its name beside those of its parts is 2 kB of every visit.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === "js" ? parts.filter((part) => part !== file && !ALWAYS_HERE.test(part)) : parts,
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: steps(join(import.meta.dirname, "src")) } },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["*.test.ts", "src/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/kit/test.setup.ts", "./src/app/dialogs.ts"],
    // One page for all files, imported once: test.setup.ts makes it a new one before every test.
    isolate: false,
    // Pages are drawn and thrown away by the hundred: with more room for what is new, less of it is looked at again.
    execArgv: ["--max-semi-space-size=64"],
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine is not a failed test.
    testTimeout: 3_600_000,
  },
});
