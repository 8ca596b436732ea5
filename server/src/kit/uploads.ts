/**
 * Files people send: kept under names we make, outside the web root, one folder a school. Served only after an access
 * check (SAFETY V5). What is done with pictures is in `pictures.ts`.
 */
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renameForGood } from "./sync.ts";
import type { SchoolCode } from "./tenant.ts";

export interface UploadStore {
  /** Where incoming files wait; on the same disk as the store so that a rename is enough. */
  readonly incoming: string;
  pathOf: (school: SchoolCode, uploadName: string) => string;
}

/** Another process may be receiving at this moment; what is older than this, nobody is. */
const INCOMING_MS_MAX = 24 * 3_600_000;

/** Opens the store below a data folder. Half-received files of an earlier day are cleared. */
export async function openUploads(dataDir: string): Promise<UploadStore> {
  const root = join(dataDir, "uploads");
  const incoming = join(root, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const store: UploadStore = {
    incoming,
    pathOf: (school, uploadName) => join(root, school, uploadName.slice(0, 2), uploadName),
  };
  await clearIncoming(store);
  return store;
}

/** Removes what was received a day ago and never taken up. Answers how many files. */
export async function clearIncoming({ incoming }: UploadStore): Promise<number> {
  return await sweepFolder(incoming, INCOMING_MS_MAX);
}

/** Removes the files of a folder that are older than so many milliseconds, but those that are kept. Answers how many. */
export async function sweepFolder(
  folder: string,
  ageMs: number,
  isKept: (name: string) => boolean = () => false,
): Promise<number> {
  let gone = 0;
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || isKept(name) || found.mtimeMs > Date.now() - ageMs) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}

/**
 * Removes a school's files that the database no longer names. A file is written before its row, so what is young is
 * left alone.
 * @param listNamed asked before the folders are read: what is named later is young.
 * @returns how many files went.
 */
export async function sweepStored(
  store: UploadStore,
  school: SchoolCode,
  listNamed: () => Promise<ReadonlySet<string>>,
): Promise<number> {
  const folder = join(store.pathOf(school, "xx"), "..", "..");
  const parts = await readdir(folder).catch((): string[] => []);
  if (parts.length === 0) return 0;
  const named = await listNamed();
  let gone = 0;
  for (const part of parts) gone += await sweepFolder(join(folder, part), INCOMING_MS_MAX, (name) => named.has(name));
  return gone;
}

/** Writes to a side name and renames, so that a full disk or a crash leaves no half file under the real one. */
export async function writeWhole(path: string, contents: Buffer | string): Promise<void> {
  const side = `${path}.part`;
  try {
    await writeFile(side, contents, { mode: 0o600, flush: true });
    await renameForGood(side, path);
  } catch (error) {
    await rm(side, { force: true });
    throw error;
  }
}

/** Opens a stored file for reading, or answers undefined when it is not on disk. */
export async function openStored(store: UploadStore, school: SchoolCode, uploadName: string) {
  const path = store.pathOf(school, uploadName);
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { bytes: found.size, stream: createReadStream(path) } : undefined;
}
