// A run of the tests is ended in every way there is, with one of everything standing, and nothing of it remains.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { endAll } from "./ending.mjs";

const START_MS_MAX = 3_600_000;
/** Some seconds for an orderly end and then the kill, and many more on a machine that is busy with other tests. */
const END_MS_MAX = 120_000;
/** What must be seen alive before, or the end would prove nothing: by a part of its command line. */
const KINDS = ["vitest", "server/dist/start.js", "postgres", "ofisi-watchdog", "chrom"];

// Short, as there are folders within folders: a browser's socket has its address below the last.
const folder = mkdtempSync(join(tmpdir(), "e-"));
// Started as root, the databases run as another user, who must be able to enter.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Follows a process and all that come of it, by parentage and by a word in their environment. Not by what the run itself
 * goes by: what that overlooks must be seen here.
 */
class Descendants {
  #known = new Map();
  #word = `STANDING_WORD=${randomUUID()}`;
  #looking;

  environment() {
    const [name, word] = this.#word.split("=");
    return { [name]: word };
  }

  follow(pid) {
    this.#known.set(pid, read(pid));
    this.#looking = setInterval(() => this.living(), 50);
  }

  /** Those alive now, as `{pid, what}`; also those whose parents have ended. */
  living() {
    const now = new Map(pids().map((pid) => [pid, read(pid)]));
    for (const [pid, one] of now) if (one === undefined) now.delete(pid);
    for (let grown = true; grown;) {
      grown = false;
      for (const [pid, one] of now) {
        const isNew = this.#known.get(pid)?.birth !== one.birth;
        if (!isNew || !(this.#isLiving(now, one.parent) || environmentOf(pid).includes(this.#word))) continue;
        this.#known.set(pid, one);
        grown = true;
      }
    }
    return [...now].filter(([pid]) => this.#isLiving(now, pid)).map(([pid, { what }]) => ({ pid, what }));
  }

  #isLiving(now, pid) {
    return now.has(pid) && this.#known.get(pid)?.birth === now.get(pid).birth;
  }

  stop() {
    clearInterval(this.#looking);
    for (const { pid } of this.living()) process.kill(pid, "SIGKILL");
  }
}

const pids = () => readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

function read(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1).split(" ");
    if (fields[0] === "Z") return undefined;
    const what = readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ").trim();
    return { parent: Number(fields[1]), birth: fields[19], what };
  } catch {
    return undefined;
  }
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1");
  } catch {
    return "";
  }
}

let runs = 0;

async function until(look, msMax) {
  const end = Date.now() + msMax;
  while (!look() && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
}

/**
 * Starts a small run with one of everything and, once all of it stands, calls `end` with the processes that matter.
 * Answers what is left of it, and its exit code.
 */
async function endedBy(end, { standing = "waits", suites = ["installations"] } = {}) {
  const descendants = new Descendants();
  const reports = mkdtempSync(join(folder, "reports-"));
  const temporary = join(folder, String((runs += 1)));
  mkdirSync(temporary);
  const args = suites.flatMap((name) => ["--suite", name]);
  const match = ["--match", "server/test/standing", "--match", "On the first start"];
  const starter = spawn("npm", ["test", "--", ...args, ...match, "--reports", reports], {
    env: { ...process.env, ...descendants.environment(), TMPDIR: temporary, STANDING: standing },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  for (const stream of [starter.stdout, starter.stderr]) stream.on("data", (part) => (said += part));
  const exit = new Promise((done) => starter.once("exit", (code, signal) => done(code ?? signal)));
  descendants.follow(starter.pid);
  try {
    const pidOf = (script) =>
      descendants.living().find(({ what }) => what.split(" ")[0].endsWith("node") && what.includes(script)).pid;
    const isWhole = () =>
      said.includes("Everything stands") &&
      KINDS.every((kind) => descendants.living().some(({ what }) => what.includes(kind)));
    await until(() => isWhole() || starter.exitCode !== null, START_MS_MAX);
    if (!said.includes("Everything stands") || (standing === "waits" && !isWhole()))
      throw new Error(`It does not stand: ${said}`);
    end({ starter: starter.pid, pidOf });
    if (standing === "fails") await exit;
    await until(() => descendants.living().length === 0, END_MS_MAX);
    const left = descendants.living().map(({ what }) => what);
    return { left, folders: readdirSync(temporary), code: left.length === 0 ? await exit : undefined, said };
  } finally {
    descendants.stop();
  }
}

describe.runIf(process.platform === "linux")("the end of a run", () => {
  it("reaches a program without its mark, in another group and folder, that was told to write into the run's", async () => {
    const far = { cwd: "/", env: { PATH: process.env.PATH }, detached: true, stdio: "ignore" };
    const run = { group: spawn("sleep", ["600"], far).pid, folder: mkdtempSync(join(folder, "ofisi-run-")) };
    const file = join(run.folder, "made/again");
    const script = `while true; do mkdir -p "$(dirname "$1")"; echo > "$1"; done`;
    const writer = spawn("/bin/sh", ["-c", script, "writer", file], far);
    const ended = new Promise((done) => writer.once("exit", (_, signal) => done(signal)));
    try {
      await until(() => existsSync(file), START_MS_MAX);
      await endAll(run);
      expect(existsSync(run.folder)).toBe(false);
      expect(await ended).toBe("SIGKILL");
    } finally {
      writer.kill("SIGKILL");
    }
  });
});

describe.runIf(process.platform === "linux")("nothing remains of a run", () => {
  it.concurrent.each([
    ["Ctrl-C", ({ starter }) => process.kill(-starter, "SIGINT"), {}],
    ["SIGTERM", ({ pidOf }) => process.kill(pidOf("scripts/test.mjs"), "SIGTERM"), {}],
    [
      "a kill",
      ({ pidOf }) => process.kill(pidOf("scripts/test.mjs"), "SIGKILL"),
      { suites: ["installations", "journeys"] },
    ],
    ["a kill of the suites", ({ pidOf }) => process.kill(pidOf("scripts/suites.mjs"), "SIGKILL"), {}],
    ["a kill of npm", ({ starter }) => process.kill(starter, "SIGKILL"), {}],
    ["a suite that fails", () => undefined, { standing: "fails" }],
  ])(
    "that was ended by %s",
    async (_, end, how) => {
      const { left, folders, code, said } = await endedBy(end, how);
      expect(left).toEqual([]);
      expect(folders).toEqual([]);
      expect(code, said).not.toBe(0);
    },
    START_MS_MAX + END_MS_MAX + 60_000,
  );
});
