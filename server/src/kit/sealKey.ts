/**
 * The installation's keys: files in DATA_DIR/keys, beside the database and not in it, so that whoever gets hold of the
 * database or of a backup opens no paybill and forges no link (docs/decisions/0005-backup.md).
 */
import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder, syncFolder } from "./sync.ts";
import { StartError } from "./startError.ts";

/** Seals providers' secrets. Where a key lies below a data folder is also its name in a backup that was asked to hold it. */
export const SEAL_KEY = "keys/seal.key";
/** Signs links, papers, application tickets and known browsers, and keeps families' codes. */
export const LINK_KEY = "keys/link.key";
export const KEYS = [SEAL_KEY, LINK_KEY] as const;
export type KeyName = (typeof KEYS)[number];

const LOST: Record<KeyName, string> = {
  [SEAL_KEY]: "the secrets of each paybill and carrier must then be entered anew",
  [LINK_KEY]: "papers and links that are out can then not be confirmed any more",
};

const FORM = /^[\w-]{43}$/;

export const sealKey = (dataDir: string): Promise<string> => keyOf(dataDir, SEAL_KEY);
export const readSealKey = (dataDir: string): Promise<string | undefined> => readKey(dataDir, SEAL_KEY);

/**
 * The key of this name, made when it is first asked for.
 * @throws StartError when it is there and cannot be read.
 */
export async function keyOf(dataDir: string, name: KeyName): Promise<string> {
  for (let tries = 0; tries < 3; tries++) {
    const known = await readKey(dataDir, name);
    if (known !== undefined) return known;
    await keepKey(dataDir, name, randomBytes(32).toString("base64url"));
  }
  throw new StartError(`the key ${join(dataDir, name)} cannot be made.`, "Check that the data folder may be written.");
}

/** The key that is there; undefined where none is. */
export async function readKey(dataDir: string, name: KeyName): Promise<string | undefined> {
  const path = join(dataDir, name);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartError(`the key ${path} cannot be read (${error.code}).`, "Start Ofisi as the user that made it.");
  });
  if (text === undefined) return undefined;
  if (FORM.test(text.trim())) return text.trim();
  throw new StartError(
    `the key ${path} is damaged.`,
    `Put it back from a copy. Without one, remove it: ${LOST[name]}.`,
  );
}

/** Keeps a key whole and synced, or not at all; of two processes that keep one at once, the first one's stays. */
export async function keepKey(dataDir: string, name: KeyName, key: string): Promise<void> {
  const path = join(dataDir, name);
  const aside = `${path}.${randomBytes(6).toString("hex")}`;
  await makeFolder(join(dataDir, "keys"));
  try {
    await writeFile(aside, `${key}\n`, { flag: "wx", mode: 0o600, flush: true });
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await syncFolder(dirname(path));
  } finally {
    await rm(aside, { force: true });
  }
}

/** Makes room for another key of the name; the old one stays beside it, under a name with the moment. */
export async function putKeyAside(dataDir: string, name: KeyName): Promise<void> {
  const path = join(dataDir, name);
  await rename(path, `${path}.before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
}
