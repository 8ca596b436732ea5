/**
 * With DATABASE_URL the database and the uploads may lie on different machines. A mark in both says that they belong
 * together: a machine whose shared folder is not mounted would serve no photo, and keep new files where no other finds them.
 */
import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { withClient } from "./database/oneClient.ts";
import { StartError } from "./startError.ts";
import { makeFolder, syncFolder } from "./sync.ts";

/** Any fixed number: machines that start at once pair one after the other. */
const LOCK_KEY = 0x0f15_1004;

/** The file of the mark, below the data folder. */
const fileOf = (dataDir: string): string => join(dataDir, "uploads", "installation");

/** The mark of the uploads' folder; empty where it cannot be read. */
export const readMark = async (dataDir: string): Promise<string> =>
  (await readFile(fileOf(dataDir), "utf8").catch(() => "")).trim();

/**
 * Compares the marks of the database and of the uploads' folder; the first start pairs them.
 * @throws StartError where the folder belongs to another database, or is not the one that is shared.
 */
export async function mustBePaired(owner: pg.ClientConfig, dataDir: string): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    const { rows } = await client.query<{ mark: string }>("select uploads_mark as mark from installation");
    if (!rows[0]) throw new Error("the installation is marked before it is made");
    const kept = rows[0].mark;
    const file = fileOf(dataDir);
    const found = await readMark(dataDir);
    if (kept === "" && found === "") {
      const mark = randomBytes(12).toString("hex");
      // The database first: a folder that is marked and known to no database would be refused as another's.
      await client.query("update installation set uploads_mark = $1", [mark]);
      await write(file, mark);
    } else if (kept !== found) throw refusal(dataDir, kept, found);
  });
}

/** Takes the pair apart: what was restored comes with the mark of the folder that it was backed up beside. */
export async function unpair(owner: pg.ClientConfig, dataDir: string): Promise<void> {
  await withClient(owner, async (client) => {
    // Restored by an earlier version's migrations, the database has no mark yet.
    const { rowCount } = await client.query(
      "select from pg_attribute where attrelid = 'installation'::regclass and attname = 'uploads_mark'",
    );
    if (rowCount !== 0) await client.query("update installation set uploads_mark = ''");
  });
  await rm(fileOf(dataDir), { force: true });
}

async function write(file: string, mark: string): Promise<void> {
  const folder = join(file, "..");
  const side = `${file}.${randomBytes(4).toString("hex")}`;
  await makeFolder(folder);
  try {
    await writeFile(side, `${mark}\n`, { mode: 0o600, flush: true });
    await link(side, file);
    await syncFolder(folder);
  } finally {
    await rm(side, { force: true });
  }
}

function refusal(dataDir: string, kept: string, found: string): StartError {
  const folder = join(dataDir, "uploads");
  if (kept === "") {
    return new StartError(
      `${folder} holds the uploads of another database than the one at DATABASE_URL.`,
      `Set DATA_DIR to another folder. If these are this database's uploads all the same, remove ${fileOf(dataDir)} and start again.`,
    );
  }
  return new StartError(
    `${folder} is not the folder that keeps this database's uploads: ${found === "" ? "its file installation is missing" : "it belongs to another database"}.`,
    `Where several machines share the database, mount the shared folder there first. If the uploads were moved here by hand, write the mark: echo ${kept} > ${fileOf(dataDir)}`,
  );
}
