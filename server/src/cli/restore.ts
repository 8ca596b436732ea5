/** `npm run restore -- FILE`: a backup into an empty Ofisi, embedded or at DATABASE_URL. */
import { lchown, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { resealPaybills } from "../finance/mpesa/seal.queries.ts";
import { leaveOutGivenIds } from "../messaging/outbox/restored.queries.ts";
import { findClosedCarriers } from "../messaging/outbox/seal.queries.ts";
import { restoreBackup, verifyBackup } from "../kit/backup/restore.ts";
import { asPlatform } from "../kit/database/transaction.ts";
import { DOMAINS } from "../domains.ts";
import { withPoolOfOne } from "../kit/database/pool.ts";
import { reachDatabase } from "../kit/database/reach.ts";
import { quietLog } from "../kit/log.ts";
import { sealKey } from "../kit/sealKey.ts";
import { linkKey } from "../platform/installation/linkKey.service.ts";
import { readSettings } from "../settings.ts";
import { orSayWhy, showUsage } from "./command.ts";

const USAGE = `npm run restore -- FILE [--replace]    into the database of DATA_DIR or DATABASE_URL; Ofisi must be stopped
npm run restore -- FILE --check        only reads the file and compares every checksum

An installation that holds data is refused unless --replace is given: then its database is thrown away and its uploads
are moved aside. A backup of an older version is migrated forward.`;

/** Runs the command; answers the exit code. */
export async function restore(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { help: { type: "boolean" }, replace: { type: "boolean" }, check: { type: "boolean" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) return showUsage(USAGE, values.help ? 0 : 2);
  const path = resolve(file);
  return await orSayWhy("Not restored", async () => {
    if (!values.check) return await restoreInto(path, values.replace === true);
    const { head, manifest } = await verifyBackup(path);
    console.log(`${path} is whole: made ${head.madeAt}, ${Object.keys(manifest.checksums).length} entries`);
    return 0;
  });
}

async function restoreInto(path: string, replace: boolean): Promise<number> {
  const settings = readSettings();
  const database = await reachDatabase(settings, quietLog, "made");
  try {
    const { owner } = database;
    const { head, manifest, migrated } = await restoreBackup({
      owner,
      dataDir: settings.dataDir,
      path,
      migrations: resolve("server/migrations"),
      replace,
      told: (line) => console.log(line),
      finish: () => withPoolOfOne(owner, holdWaiting),
    });
    console.log(`Restored the backup of ${head.madeAt}: ${manifest.uploads} uploads, ${manifest.jobs} waiting jobs`);
    if (migrated.length > 0) console.log(`Migrated forward: ${migrated.join(", ")}`);
    await withPoolOfOne(owner, (pool) => tellClosed(pool, settings.dataDir));
    await giveToOwner(settings.dataDir);
    return 0;
  } finally {
    await database.leave();
  }
}

/** What root has written into somebody's data folder is theirs: Ofisi, which runs as they, could not read it. */
async function giveToOwner(dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const folder of [join(dataDir, "keys"), join(dataDir, "uploads")])
    for (const name of [".", ...(await readdir(folder, { recursive: true }))])
      await lchown(join(folder, name), uid, gid);
}

/** Keeps what waited to leave from leaving twice, and later messages from the ids of what left between the backup and now. */
async function holdWaiting(pool: pg.Pool): Promise<void> {
  await leaveOutGivenIds(pool);
  const held = await asPlatform(pool, async (db) => {
    let count = 0;
    // Within one transaction: one after the other.
    for (const { restored } of DOMAINS) count += (await restored?.(db)) ?? 0;
    return count;
  });
  if (held > 0)
    console.log(
      `${held} messages and mailings that waited are held, since they may have left after the backup: the schools are told in their notifications`,
    );
}

/** Says which paybills and carriers have secrets that nobody here can open: the backup came without the key that sealed them. */
async function tellClosed(pool: pg.Pool, dataDir: string): Promise<void> {
  let isLinkKeyLost = false;
  const from = await linkKey(pool, dataDir, { warn: () => (isLinkKeyLost = true) });
  const keys = { from, to: await sealKey(dataDir) };
  const closed = await resealPaybills(pool, { ...keys, log: quietLog });
  const carriers = await findClosedCarriers(pool, { key: keys.to, log: quietLog });
  if (closed.length > 0) console.log(`The key of these paybills' secrets did not come along: ${closed.join(", ")}`);
  if (carriers.length > 0) console.log(`The key of these carriers' secrets did not come along: ${carriers.join(", ")}`);
  if (closed.length + carriers.length > 0)
    console.log("Put the old DATA_DIR/keys in the place of the new one, or enter their secrets anew on their screens.");
  if (isLinkKeyLost)
    console.log(
      "The key that signs links and papers did not come along: those that are out cannot be confirmed until the old DATA_DIR/keys/link.key is in the place of the new one.",
    );
}
