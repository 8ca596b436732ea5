/** Bringing what was written to the disk, so that a power cut takes neither a file nor its name. */
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Brings a file, or the names in a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As `sync` for a folder; some systems and network disks know no such thing, and keep names by themselves. */
export async function syncFolder(path: string): Promise<void> {
  await sync(path).catch((error: NodeJS.ErrnoException) => {
    if (!["EPERM", "EISDIR", "EACCES", "EINVAL", "ENOTSUP", "EBADF"].includes(error.code ?? "")) throw error;
  });
}

/** Gives a file its name for good: without the folder's sync a power cut may leave a row that names a file which is not there. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Makes a folder and those above it, readable by us alone, for good. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
