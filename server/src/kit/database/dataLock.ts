/**
 * One house per data folder. The lock is a file with the number and the birth of the process that holds it,
 * so that a lock whose process was killed is not taken for a living one, nor a number that was given anew.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  access,
  constants,
  link,
  lstat,
  mkdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "../startError.ts";

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Makes the data folder when it is missing and takes its lock.
 * @throws StartError when the folder cannot be written or another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  await makeWritable(dataDir);
  const lock = join(dataDir, "ofisi.lock");
  const ours = `${process.pid} ${birthOf(process.pid)}\n`;
  const aside = join(dataDir, `ofisi.lock.${randomBytes(6).toString("hex")}`);
  await writeFile(aside, ours);
  try {
    // Each round either takes the lock, refuses, or removes a stale one; a few rounds are enough for any race.
    for (let round = 0; round < 20; round++) {
      try {
        // A link appears whole or not at all: nobody reads a lock half written.
        await link(aside, lock);
        return { release: () => releaseOwn(lock, ours) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const held = await readFile(lock, "utf8").catch(() => "");
      const pid = livingHolder(held);
      if (pid !== undefined) {
        throw new StartError(
          `another Ofisi (process ${pid}) already runs on the data folder ${dataDir}.`,
          "Stop that one first, or set DATA_DIR to another folder.",
        );
      }
      const stale = `${aside}.stale`;
      await rename(lock, stale).catch(() => undefined);
      // Between reading and renaming somebody may have taken the lock anew: then give it back.
      const taken = await readFile(stale, "utf8").catch(() => "");
      if (taken !== held && taken !== "") await link(stale, lock).catch(() => undefined);
      await rm(stale, { force: true });
    }
    throw new StartError(`the lock ${lock} cannot be taken.`, "Remove that file when no Ofisi runs on the folder.");
  } finally {
    await rm(aside, { force: true });
  }
}

/** The number of the living process that holds the data folder; undefined when none does. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  return livingHolder(await readFile(join(dataDir, "ofisi.lock"), "utf8").catch(() => ""));
}

/** Whose lock this is, if that one lives. */
function livingHolder(held: string): number | undefined {
  const [pid, birth] = [Number(held.split(" ")[0]), held.slice(held.indexOf(" ") + 1).trim()];
  return held !== "" && birthOf(pid) === birth ? pid : undefined;
}

async function releaseOwn(lock: string, ours: string): Promise<void> {
  if ((await readFile(lock, "utf8").catch(() => "")) === ours) await rm(lock, { force: true });
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new StartError(
      `the data folder ${dataDir} cannot be written (${code}).`,
      code === "ENOENT"
        ? "No folder can be made there. Set DATA_DIR to a folder on a disk of this machine."
        : "Give the user that starts Ofisi the right to write there, or set DATA_DIR to a folder that it may write.",
      { cause: error },
    );
  }
}

/**
 * Makes a folder and those above it, one by one: Node's own way tries for ever where the system lets nobody make one, as
 * below /proc.
 * @throws StartError where a link leads to nothing, as one to a disk that is not mounted.
 */
async function makeFolder(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink() && !(await stat(path).catch(() => undefined))) {
    throw new StartError(
      `the data folder leads nowhere: ${path} is a link to ${await readlink(path)}, which is not there.`,
      "Mount the disk that it leads to, or correct the link or DATA_DIR.",
    );
  }
  if (found) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** When a process began, in the system's own words; empty when there is no such process. */
function birthOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  if (process.platform === "linux") return linuxBirth(pid);
  if (process.platform === "win32") return isAlive(pid) ? "alive" : "";
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
}

/** Boot and start time in clock ticks since boot: the two together are one process's alone. */
function linuxBirth(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces, so count from its end: state is the 1st, the start time the 20th.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    // A zombie holds nothing any more.
    if (fields[0] === "Z" || fields[0] === "X") return "";
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[19]}`;
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
