// Ends whatever a run of the tests has started, and nothing else.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const WINDOWS = process.platform === "win32";
/** What every program of a run has in its environment; a run within a run has both names. */
export const RUN = "OFISI_RUN";
/** A product answers what is in flight and stops its database; then whoever is left is killed. */
const STOP_MS_MAX = 5_000;
/** A killed process is gone at once, unless the machine is very busy or holds it in a call to a disk that does not answer. */
const KILL_MS_MAX = 60_000;
const LOOK_EVERY_MS = 50;

/** What a browser puts below it is the address of a socket, which holds 103 bytes on some systems. */
const PARENT_LENGTH_MAX = 40;

/** A folder of a run's own, for all that its programs leave; its name marks them. */
export function openFolder() {
  const parent = !WINDOWS && tmpdir().length > PARENT_LENGTH_MAX ? "/tmp" : tmpdir();
  const folder = mkdtempSync(join(parent, "ofisi-run-"));
  // Started as root, the databases run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

/** The environment of a run's programs. */
export function environmentOf(folder) {
  const outer = process.env[RUN];
  const mark = basename(folder);
  return { ...process.env, [RUN]: outer ? `${outer},${mark}` : mark, TMPDIR: folder, TEMP: folder, TMP: folder };
}

/**
 * The living processes of a run but for this one, as `{pid, what}`: those of its process group, and on Linux those that
 * have left it and carry its mark, work in its folder or name it in their command (a database, a browser, a program that
 * makes a database). Windows tells of none.
 * @param run `{group, folder}`: the number of the process that leads the group, and the folder of `openFolder`.
 */
function membersOf(run) {
  if (WINDOWS) return [];
  const all = process.platform === "linux" ? listLinux(run) : listOther(run);
  return all.filter(({ pid }) => pid !== process.pid);
}

function listLinux({ group, folder }) {
  const found = [];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const read = (what) => tried(() => readFileSync(`/proc/${pid}/${what}`, "latin1")) ?? "";
    // The name of a program may hold anything: what follows begins after its last bracket.
    const [state, , itsGroup] = read("stat").split(") ").at(-1).split(" ");
    if (state === "" || state === "Z") continue;
    const command = read("cmdline").replaceAll("\0", " ").trim();
    const isOurs =
      Number(itsGroup) === group ||
      command.includes(`${folder}/`) ||
      read("environ")
        .split("\0")
        .some((entry) => entry.startsWith(`${RUN}=`) && entry.includes(basename(folder))) ||
      tried(() => readlinkSync(`/proc/${pid}/cwd`))?.startsWith(`${folder}/`);
    if (isOurs) found.push({ pid: Number(pid), what: command.slice(0, 120) });
  }
  return found;
}

function listOther({ group }) {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,pgid=,stat=,command="], { encoding: "utf8" }).split("\n");
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , itsGroup, state]) => Number(itsGroup) === group && !state.startsWith("Z"))
    .map(([, pid, , , what]) => ({ pid: Number(pid), what: what.slice(0, 120) }));
}

/** Waits until a run has no living process but this one, for so long at most; answers those that are left. */
export async function waitForEnd(run, msMax) {
  const until = Date.now() + msMax;
  for (;;) {
    const left = membersOf(run);
    if (left.length === 0 || Date.now() > until) return left;
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}

/**
 * Asks every process of a run to end, kills those that have not within some seconds, and removes the run's folder.
 * @param run as above; those who are left are killed at once when its `isHurried` becomes true.
 */
export async function endAll(run) {
  if (WINDOWS) spawnSync("taskkill", ["/pid", String(run.group), "/t", "/f"]);
  // Whoever has a group of its own (databases, browsers) ends with who started it.
  else signal(-run.group, "SIGTERM");
  const asked = Date.now();
  const isLate = () => run.isHurried || Date.now() > asked + STOP_MS_MAX;
  while ((await waitForEnd(run, LOOK_EVERY_MS)).length > 0 && !isLate());
  // Anew each time: one that is killed may have started another just before, or be in the middle of writing a file.
  const killed = Date.now();
  for (;;) {
    const left = membersOf(run);
    for (const { pid } of left) signal(pid, "SIGKILL");
    if (left.length > 0) await waitForEnd(run, LOOK_EVERY_MS);
    unmountBelow(run.folder);
    tried(() => removeFolder(run));
    if (membersOf(run).length === 0 && !existsSync(run.folder)) return;
    if (Date.now() > killed + KILL_MS_MAX) break;
  }
  removeFolder(run);
}

function removeFolder({ folder }) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** What a test has mounted in the run's folder would be in the way of removing it. */
function unmountBelow(folder) {
  const mounts = tried(() => readFileSync("/proc/self/mounts", "utf8"))?.split("\n") ?? [];
  for (const [, path] of mounts.map((line) => line.split(" ")).toReversed())
    if (path?.startsWith(`${folder}/`)) spawnSync("umount", [path]);
}

function signal(pid, name) {
  tried(() => process.kill(pid, name));
}

/** What `look` answers; nothing where the process has ended in between, or is another user's. */
function tried(look) {
  try {
    return look();
  } catch {
    return undefined;
  }
}
