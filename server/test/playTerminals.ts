/**
 * `npm run terminals`: plays a morning of 2,000 taps from six terminals through the product's own door and compares what
 * the school knows afterwards with what was meant. Database and folders are the tests' own.
 */
import { spawn } from "node:child_process";

const child = spawn(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "server", "server/src/academics/terminals/morning.test.ts"],
  { env: { ...process.env, MORNING: "long" }, stdio: "inherit" },
);
process.exitCode = await new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
