// npm test: everything that proves the house (scripts/suites.mjs), and nothing left running, however it ends.
//
// The suites run in a process group of their own, on a folder of their own. Two processes watch each other: this one
// ends the group when it is told to stop or when the suites have ended; the suites end themselves when this one is gone.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { endAll, environmentOf, openFolder } from "./ending.mjs";
import { root } from "./install.mjs";

/** npm cannot be listened to, only looked at. */
const LOOK_EVERY_MS = 500;

const folder = openFolder();
const suites = spawn(process.execPath, [join(root, "scripts/suites.mjs"), ...process.argv.slice(2)], {
  cwd: root,
  env: environmentOf(folder),
  // A session of its own: Ctrl-C in the terminal is for us.
  detached: process.platform !== "win32",
  // Nothing is ever written to it: its end is how the suites learn of ours.
  stdio: ["pipe", "inherit", "inherit"],
});
const run = { group: suites.pid, folder };
const ended = new Promise((done) => {
  suites.once("error", (error) => done(error.message));
  suites.once("exit", (code, signal) => done(code ?? signal));
});

let stoppedBy;
let ending;
function stop(signal) {
  if (stoppedBy === undefined) console.error(`\nStopping (${signal}) …`);
  // Told once more: whoever is left is killed at once.
  else run.isHurried = true;
  stoppedBy ??= signal;
  ending ??= endAll(run);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
if (process.env.npm_lifecycle_event === "test") {
  const callers = listCallers();
  setInterval(() => {
    if (stoppedBy === undefined && listCallers().join() !== callers.join()) stop("SIGHUP");
  }, LOOK_EVERY_MS).unref();
}

/** npm's shell, and npm itself where the system tells of it: whoever has died is replaced by another number. */
function listCallers() {
  if (process.platform !== "linux") return [process.ppid];
  try {
    return [process.ppid, readFileSync(`/proc/${process.ppid}/stat`, "latin1").split(") ").at(-1).split(" ")[1]];
  } catch {
    // The shell has ended just now.
    return [];
  }
}

const how = await ended;
await (ending ??= endAll(run));
if (stoppedBy === undefined && typeof how !== "number") console.error(`The suites were ended by ${how}`);
process.exit(stoppedBy === undefined ? (typeof how === "number" ? how : 1) : 128 + constants.signals[stoppedBy]);
