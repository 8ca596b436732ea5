/**
 * What an earlier run left behind: a postmaster that lost its parent, a postmaster.pid of a process that is
 * gone or whose number somebody else has now, half-made clusters, socket folders.
 */
import { readFile, readdir, readlink, realpath, rm } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../startError.ts";
import type { Log } from "../log.ts";

/** Prefix of the folders that hold our sockets. */
export const SOCKET_FOLDER_PREFIX = "ofisi-";

/** How long an orphan may take for its last checkpoint before it is stopped the hard way. */
const STOP_MS_MAX = 30_000;

/**
 * Leaves `cluster` ready for a new postmaster: whoever still works in it is stopped cleanly, its stale files
 * are removed, its socket's folder too unless it is the one to `keep`.
 * @throws StartError when a database process in it does not end.
 */
export async function clearLeftovers(cluster: string, log: Log, keep = ""): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]) || undefined;
  await endOrphans(cluster, pid, log);
  if (pid !== undefined) {
    // Nobody works in the cluster any more. PostgreSQL itself would refuse a pid file whose number is alive,
    // be it another process of the same user or one that nobody has waited for.
    await rm(pidFile, { force: true });
    const socketFolder = lines[4]?.trim() ?? "";
    if (basename(socketFolder).startsWith(SOCKET_FOLDER_PREFIX) && socketFolder !== keep) {
      await rm(socketFolder, { recursive: true, force: true });
    }
  }
}

/** Removes what an interrupted initdb left in `home`. */
export async function clearHalfMade(home: string): Promise<void> {
  for (const entry of await readdir(home)) {
    if (entry.startsWith("cluster.new-")) await rm(join(home, entry), { recursive: true, force: true });
  }
}

async function endOrphans(cluster: string, pid: number | undefined, log: Log): Promise<void> {
  const started = Date.now();
  let signalled: NodeJS.Signals | undefined;
  for (;;) {
    const alive = await processesIn(cluster, pid);
    if (alive.length === 0) return;
    const waited_ms = Date.now() - started;
    // SIGINT asks for a fast, clean shutdown; SIGQUIT for an immediate one, repaired from the journal at the start.
    const signal = waited_ms < STOP_MS_MAX ? "SIGINT" : "SIGQUIT";
    if (signal !== signalled) {
      const postmaster = pid !== undefined && alive.includes(pid) ? pid : undefined;
      log.warn({ processes: alive, signal }, "Stopping a database that an earlier run left behind");
      // Without their postmaster, backends end by themselves; the signal hurries them.
      for (const target of postmaster === undefined ? alive : [postmaster]) signalProcess(target, signal);
      signalled = signal;
    }
    if (waited_ms > STOP_MS_MAX + 10_000) {
      throw new StartError(
        `an earlier database process still works in ${cluster} and does not end (process ${alive.join(", ")}).`,
        "End it, or restart the machine, and start Ofisi again.",
      );
    }
    await sleep(50);
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Live processes that work in the cluster: every process of PostgreSQL has it as its working folder. */
async function processesIn(cluster: string, pid: number | undefined): Promise<number[]> {
  const real = await realpath(cluster);
  const entries = await readdir("/proc").catch((): string[] => []);
  if (!entries.includes("self")) return pid !== undefined && isPostmaster(pid, real) ? [pid] : [];
  const found: number[] = [];
  for (const entry of entries) {
    if (!/^\d+$/.test(entry)) continue;
    // Another user's process, one that just ended and a zombie have no readable folder: none can be ours.
    const folder = await readlink(`/proc/${entry}/cwd`).catch(() => "");
    if (folder === real && Number(entry) !== process.pid && (await isDatabase(entry))) found.push(Number(entry));
  }
  return found;
}

/** Whether the process runs PostgreSQL; a shell that a person opened in the folder does not. */
async function isDatabase(pid: string): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
  return name.startsWith("postgres");
}

/** For systems without /proc: whether the number belongs to a postmaster of this cluster. */
function isPostmaster(pid: number, cluster: string): boolean {
  if (process.platform === "win32") return false;
  const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.includes("postgres") && stdout.includes(cluster);
}
