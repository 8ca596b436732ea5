/**
 * The key that seals providers' secrets: a file in DATA_DIR/keys, beside the database and not in it, so that whoever
 * gets hold of the database or of a backup gets hold of no paybill (docs/decisions/0005-backup.md).
 */
import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./startError.ts";

/** Where the key lies below a data folder; also its name in a backup that was asked to hold it. */
export const SEAL_KEY = "keys/seal.key";

const FORM = /^[\w-]{43}$/;

/**
 * The installation's key, made when it is first asked for.
 * @throws StartError when it is there and cannot be read.
 */
export async function sealKey(dataDir: string): Promise<string> {
  const path = join(dataDir, SEAL_KEY);
  for (let tries = 0; tries < 3; tries++) {
    const known = await readSealKey(dataDir);
    if (known !== undefined) return known;
    await mkdir(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
    await keep(path, randomBytes(32).toString("base64url"));
  }
  throw new StartError(`the key ${path} cannot be made.`, "Check that the data folder may be written.");
}

/** The key that is there; undefined where none is. */
export async function readSealKey(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, SEAL_KEY);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartError(`the key ${path} cannot be read (${error.code}).`, "Start Ofisi as the user that made it.");
  });
  if (text === undefined) return undefined;
  if (FORM.test(text.trim())) return text.trim();
  throw new StartError(
    `the key ${path} is damaged.`,
    "Put it back from a copy. Without one, remove it: the secrets of each paybill must then be entered anew.",
  );
}

/** Whole and synced, or not at all; of two processes that make one at once, the first one's stays. */
async function keep(path: string, key: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(aside, `${key}\n`, { flag: "wx", mode: 0o600, flush: true });
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
}
