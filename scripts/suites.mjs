// The suites of `npm test`, which is started through scripts/test.mjs. Ends with `N passed, N failed` alone on a line.
//
//   npm test -- [--suite NAME]… [--match "part of a file's or journey's name"]… [--reports FOLDER]
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { endAll, waitForEnd } from "./ending.mjs";
import { ensureInstalled, root } from "./install.mjs";

const MINUTE = 60_000;
/** A suite that hangs is stopped. No machine, however busy, needs so long for one that does not. */
const LIMIT_MS = 90 * MINUTE;
/** A suite has put away what it started when it ends; a browser's last process goes a moment later. */
const PUT_AWAY_MS_MAX = 5_000;
/** How many of the slowest files and journeys are named. */
const SLOWEST = 10;

/**
 * How many files of a suite run at a time, where it is not vitest's own number: a core is left on a small machine once the
 * others have ended, and the server's tests are the longest. Each has a database server of its own (server/test/global.ts).
 */
const WORKERS = { server: Math.min(4, Math.max(2, availableParallelism() - 1)) };

/** The suites by name. Those of vitest are projects of vitest.config.ts; `build` is made for any that needs it. */
const VITEST = { server: ["scripts", "contract", "server"], installations: ["installations"], web: ["web"] };
const NAMES = ["check", ...Object.keys(VITEST), "journeys"];

const { values: options } = parseArgs({
  options: {
    suite: { type: "string", multiple: true, default: NAMES },
    match: { type: "string", multiple: true, default: [] },
    reports: { type: "string", default: join(root, ".cache", "test") },
  },
});
const unknown = options.suite.find((name) => !NAMES.includes(name));
if (unknown !== undefined) {
  console.error(`There is no suite ${unknown}; there are: ${NAMES.join(", ")}.`);
  process.exit(2);
}

// Whoever started us is gone: nobody waits for this any more.
const run = { group: process.pid, folder: process.env.TMPDIR };
/** One when whoever started us has gone. */
const endings = [];
process.stdin.resume().once("close", () => {
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) process.on(signal, () => undefined);
  endings.push(endAll(run).finally(() => process.exit(1)));
});

/** What failed, for the summary: a title and what was said. */
const failures = [];
/** How long each file and journey took, as `{what, ms}`. */
const times = [];
let passed = 0;
let skipped = 0;

function record(title, problem) {
  if (problem === undefined) passed += 1;
  else failures.push({ title, problem });
}

/** Settings of the person's own installation must not reach a test: their database is not ours to write to. */
function testEnvironment(suite) {
  const env = {
    ...process.env,
    NODE_ENV: "test",
    CI: process.env.CI ?? "1",
    SUITE: suite,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
  };
  for (const name of ["DATABASE_URL", "PORT", "HOST", "DATA_DIR", "DEMO", "TLS"]) delete env[name];
  return env;
}

/** Runs a command with its output shown; answers its exit code, or why it was stopped. */
function start(suite, args) {
  return new Promise((done) => {
    const stdio = ["ignore", "inherit", "inherit"];
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: testEnvironment(suite) });
    let late;
    const limit = setTimeout(() => {
      late = `stopped after ${LIMIT_MS / MINUTE} minutes`;
      child.kill("SIGKILL");
    }, LIMIT_MS);
    child.on("error", (error) => done(error.message));
    child.on("exit", (code, signal) => {
      clearTimeout(limit);
      done(late ?? code ?? `killed by ${signal}`);
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

async function build() {
  const built = await start("build", ["scripts/build.mjs"]);
  record("build", built === 0 ? undefined : `node scripts/build.mjs ended with ${built}`);
  return built === 0;
}

async function check() {
  const { runChecks } = await import("./checks.mjs");
  await runChecks(record);
}

/** Vitest's tests, singly. A file that could not even be loaded, or an error outside a test, is one failure each. */
async function runVitest(suite, match) {
  const report = join(options.reports, `${suite}.json`);
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const projects = VITEST[suite].flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=./scripts/progress.mjs", "--reporter=json", `--outputFile.json=${report}`];
  const workers = WORKERS[suite] === undefined ? [] : [`--maxWorkers=${WORKERS[suite]}`];
  const code = await start(suite, [
    // By its own limits a worker that begins slowly, on a machine that is very busy, would have failed.
    "--import=./scripts/patience.mjs",
    vitest,
    "run",
    ...projects,
    ...match,
    "--passWithNoTests",
    ...workers,
    ...reporters,
  ]);
  let counted = 0;
  for (const file of readReport(report)?.testResults ?? []) {
    const path = relative(root, file.name);
    times.push({ what: path, ms: file.endTime - file.startTime });
    if (file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed")) {
      counted += 1;
      record(
        path,
        file.message || "could not be loaded, or a part of it could not begin: what was thrown stands above",
      );
    }
    for (const test of file.assertionResults) {
      if (test.status === "passed") passed += 1;
      else if (test.status === "failed") {
        counted += 1;
        record(`${path}: ${test.fullName}`, test.failureMessages.join("\n").split("\n    at ")[0]);
      } else skipped += 1;
    }
  }
  if (code !== 0 && counted === 0) record(suite, `vitest ended with ${code}`);
}

/** The browser journeys, singly, as their own report has them. */
async function runJourneys(match) {
  const report = join(options.reports, "journeys.json");
  const only = match.flatMap((part) => ["--only", part]);
  const code = await start("journeys", ["scripts/run.mjs", "e2e/run.ts", "--report", report, ...only]);
  const journeys = readReport(report)?.journeys ?? [];
  for (const { name, problem, ms } of journeys) {
    times.push({ what: name, ms });
    record(name, problem);
  }
  if (code !== 0 && journeys.every((journey) => journey.problem === undefined))
    record("browser journeys", `ended with ${code}`);
}

const isWanted = (name) => options.suite.includes(name);

ensureInstalled();
rmSync(options.reports, { recursive: true, force: true });
mkdirSync(options.reports, { recursive: true });

/** The tests and the journeys, once what is built is there. */
async function runSuites() {
  heading("build");
  const isBuilt = await build();
  heading("tests and browser journeys");
  await Promise.all([
    ...Object.keys(VITEST)
      .filter(isWanted)
      .map(async (suite) => {
        await runVitest(suite, options.match);
        console.log(`${suite} done at ${clock()}`);
      }),
    isWanted("journeys") &&
      (isBuilt ? runJourneys(options.match) : record("browser journeys", "not run: the build failed")),
  ]);
}

// Side by side: each alone leaves cores idle, waiting for the database, the browser, a timer or a file.
await Promise.all([isWanted("check") && check(), runSuites()]);
const left = await waitForEnd(run, PUT_AWAY_MS_MAX);
if (left.length > 0) record("what the suites started", `still runs:\n${left.map(({ what }) => what).join("\n")}`);

heading("the slowest");
for (const { what, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${what}`);
if (failures.length > 0) heading("what failed");
for (const { title, problem } of failures) console.log(`\n✗ ${title}\n${problem.replace(/^/gm, "  ")}`);
if (skipped > 0) console.log(`\n${skipped} skipped`);
console.log(`\n${passed} passed, ${failures.length} failed`);
// The suites that are killed at an early end lead here too: what they leave is removed first.
await Promise.all(endings);
process.exit(failures.length === 0 ? 0 : 1);
