// npm test: everything that proves the house, on a fresh clone too. Ends with `N passed, N failed` alone on a line.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

const REPORTS = join(root, ".cache", "test");
const MINUTE = 60_000;
/** A step that hangs is stopped; on two cores each needs less, and all of it less than 15 minutes. */
const LIMIT_MS = { build: 3 * MINUTE, vitest: 12 * MINUTE, journeys: 18 * MINUTE };
/** A step that is stopped puts its databases and browsers away first. */
const STOP_MS_MAX = 40_000;

/** What failed, for the summary: a title and what was said. */
const failures = [];
let passed = 0;
let skipped = 0;

function record(title, problem) {
  if (problem === undefined) passed += 1;
  else failures.push({ title, problem });
}

/** Settings of the person's own installation must not reach a test: their database is not ours to write to. */
function testEnvironment() {
  const env = {
    ...process.env,
    NODE_ENV: "test",
    CI: process.env.CI ?? "1",
    ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
  };
  for (const name of ["DATABASE_URL", "PORT", "HOST", "DATA_DIR", "DEMO", "TLS"]) delete env[name];
  return env;
}

/** Runs a command with its output shown; answers its exit code, or why it was stopped. */
function run(args, limitMs) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: testEnvironment() });
    let late;
    let force;
    const limit = setTimeout(() => {
      late = `stopped after ${limitMs / MINUTE} minutes`;
      child.kill("SIGTERM");
      force = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX);
    }, limitMs);
    child.on("error", (error) => done(error.message));
    // Only when it has ended: the summary must be the last that is printed.
    child.on("exit", (code) => {
      clearTimeout(limit);
      clearTimeout(force);
      done(late ?? code ?? "killed");
    });
  });
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function heading(text) {
  console.log(`\n── ${text} ${"─".repeat(Math.max(2, 70 - text.length))} ${clock()}`);
}
const startedAt = Date.now();
function clock() {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Vitest's tests, singly. A file that could not even be loaded, or an error outside a test, is one failure each.
 * @param rooms the projects of vitest.config.ts to run.
 */
async function runVitest(...rooms) {
  const report = join(REPORTS, `vitest-${rooms.join("-")}.json`);
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const only = rooms.flatMap((room) => ["--project", room]);
  const code = await run(
    [vitest, "run", ...only, "--passWithNoTests", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    LIMIT_MS.vitest,
  );
  const results = readReport(report);
  let counted = 0;
  for (const file of results?.testResults ?? []) {
    const path = relative(root, file.name);
    if (file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed")) {
      counted += 1;
      record(path, file.message || "could not be loaded");
    }
    for (const test of file.assertionResults) {
      if (test.status === "passed") passed += 1;
      else if (test.status === "failed") {
        counted += 1;
        record(`${path}: ${test.fullName}`, test.failureMessages.join("\n").split("\n    at ")[0]);
      } else skipped += 1;
    }
  }
  if (code !== 0 && counted === 0) record(`vitest of ${rooms.join(", ")}`, `ended with ${code}`);
}

/** The browser journeys, singly, as their own report has them. */
async function runJourneys() {
  const report = join(REPORTS, "journeys.json");
  const code = await run(["scripts/run.mjs", "e2e/run.ts", "--report", report], LIMIT_MS.journeys);
  const journeys = readReport(report)?.journeys ?? [];
  for (const journey of journeys) record(journey.name, journey.problem);
  if (code !== 0 && journeys.every((journey) => journey.problem === undefined))
    record("browser journeys", `ended with ${code}`);
}

ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

heading("build");
const built = await run(["scripts/build.mjs"], LIMIT_MS.build);
record("build", built === 0 ? undefined : `node scripts/build.mjs ended with ${built}`);

heading("check");
const { checks, runCheck } = await import("./checks.mjs");
for (const check of checks()) {
  const problem = runCheck(check);
  record(check.name, problem);
  console.log(`${problem === undefined ? "ok  " : "FAIL"} ${check.name}`);
}

// Side by side: each alone leaves cores idle, waiting for the database, the browser or a timer.
heading("tests and browser journeys");
if (built !== 0) record("browser journeys", "not run: the build failed");
await Promise.all([
  runVitest("scripts", "contract", "server"),
  runVitest("web"),
  built === 0 ? runJourneys() : undefined,
]);

if (failures.length > 0) heading("what failed");
for (const { title, problem } of failures) console.log(`\n✗ ${title}\n${problem.replace(/^/gm, "  ")}`);
if (skipped > 0) console.log(`\n${skipped} skipped`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
