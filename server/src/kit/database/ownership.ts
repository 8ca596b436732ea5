/** Whose a data folder's files are, and what to tell a person who may not read them. */
import { lchown, readdir, readFile, stat } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../startError.ts";
import type { DatabaseUser } from "./program.ts";

interface Account extends DatabaseUser {
  name: string;
}

/** The machine's own accounts; those of a directory service are not among them. */
function listAccounts(): Account[] {
  let text = "";
  try {
    text = readFileSync("/etc/passwd", "utf8");
  } catch {
    // A container may have none.
  }
  return text.split("\n").flatMap((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return name === "" || !Number.isInteger(Number(uid)) ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/** The machine's account of that name. */
export function findAccountOf(name: string): DatabaseUser | undefined {
  const account = listAccounts().find((one) => one.name === name);
  return account && { uid: account.uid, gid: account.gid };
}

/** A user as a person knows it: by name where the machine has one. */
export function nameOfUser(uid: number): string {
  return listAccounts().find((one) => one.uid === uid)?.name ?? `uid ${uid}`;
}

/** Gives a folder and everything in it to a user. */
export async function giveAllTo(folder: string, { uid, gid }: DatabaseUser): Promise<void> {
  for (const name of [".", ...(await readdir(folder, { recursive: true }))]) await lchown(join(folder, name), uid, gid);
}

/**
 * Reads a file of the data folder; undefined where there is none.
 * @throws StartError that names who may read it, and how to run as that user or give the folder to this one.
 */
export async function readOwn(path: string, dataDir: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code === "EACCES" || code === "EPERM") throw await notOurs(path, dataDir, error);
    throw new StartError(`the file ${path} cannot be read (${code}).`, "Check that the disk is healthy.", {
      cause: error,
    });
  }
}

/** The refusal for a file or folder of a data folder that belongs to another user. */
export async function notOurs(path: string, dataDir: string, cause?: unknown): Promise<StartError> {
  const owner = await stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
  const us = process.getuid?.() ?? -1;
  const whose = owner === undefined ? "another user" : nameOfUser(owner);
  const name = owner === undefined ? "" : nameOfUser(owner);
  const asThem = name.startsWith("uid ") || name === "" ? "that user" : `that user (sudo -u ${name} …)`;
  return new StartError(
    `${path} belongs to ${whose}, and this is ${nameOfUser(us)}.`,
    `Run it as ${asThem}. If the folder was copied or restored as root, give it to the user that starts Ofisi: sudo chown -R ${nameOfUser(us).replace("uid ", "")}: ${dataDir}`,
    { cause },
  );
}
