/** `npm run restore -- FILE`: a backup into an empty Ofisi, embedded or at DATABASE_URL. */
import { lchown, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { resealPaybills } from "../finance/mpesa/seal.queries.ts";
import { leaveOutGivenIds } from "../messaging/outbox/restored.queries.ts";
import { findClosedCarriers } from "../messaging/outbox/seal.queries.ts";
import { makeBackup } from "../kit/backup/backup.ts";
import { describeHolding, findHolding, mustBeOurs } from "../kit/backup/replacing.ts";
import { mustBeStopped, restoreBackup, verifyBackup } from "../kit/backup/restore.ts";
import { asPlatform } from "../kit/database/transaction.ts";
import { DOMAINS } from "../domains.ts";
import { withClient } from "../kit/database/oneClient.ts";
import { giveAllTo } from "../kit/database/ownership.ts";
import { withPoolOfOne } from "../kit/database/pool.ts";
import { reachDatabase } from "../kit/database/reach.ts";
import { quietLog } from "../kit/log.ts";
import { sealKey } from "../kit/sealKey.ts";
import { StartError } from "../kit/startError.ts";
import { linkKey } from "../platform/installation/linkKey.service.ts";
import { readSettings } from "../settings.ts";
import { orSayWhy, showUsage } from "./command.ts";

const USAGE = `npm run restore -- FILE [--replace]    into the database of DATA_DIR or DATABASE_URL; Ofisi must be stopped
npm run restore -- FILE --check        only reads the file, compares every checksum and names the schools in it

An installation that holds data is refused unless --replace is given: then it says whose data the backup takes the place
of and asks, or needs --yes where nobody can be asked. What was there is backed up first, to DATA_DIR/replaced-….backup,
and its uploads are moved aside; --without-copy leaves that out, for a database that can no longer be read. A backup of
an older version is migrated forward.`;

/** Runs the command; answers the exit code. */
export async function restore(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: {
      help: { type: "boolean" },
      replace: { type: "boolean" },
      check: { type: "boolean" },
      yes: { type: "boolean" },
      "without-copy": { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) return showUsage(USAGE, values.help ? 0 : 2);
  const path = resolve(file);
  return await orSayWhy("Not restored", async () => {
    const { replace = false, yes = false, "without-copy": withoutCopy = false } = values;
    if (!values.check) return await restoreInto(path, { replace, yes, withoutCopy });
    const { head, manifest, holding } = await verifyBackup(path);
    console.log(`${path} is whole: made ${head.madeAt}, ${Object.keys(manifest.checksums).length} entries`);
    console.log(describeHolding("It holds", holding));
    return 0;
  });
}

interface Replacing {
  replace: boolean;
  /** Nobody is asked. */
  yes: boolean;
  withoutCopy: boolean;
}

/**
 * Says what is replaced by what, asks, and backs up what is there. Does nothing where there is nothing.
 * @throws StartError where it is not wanted, or nobody can be asked.
 */
async function mayReplace(owner: pg.ClientConfig, dataDir: string, path: string, how: Replacing): Promise<void> {
  await withClient(owner, async (client) => {
    await mustBeStopped(client);
    await mustBeOurs(client);
  });
  const there = await findHolding(owner);
  if (there === undefined) return;
  const { holding } = await verifyBackup(path);
  console.log(describeHolding("The data here, which is replaced", there));
  console.log(describeHolding("The data in the backup", holding));
  if (!how.yes && !(await agrees())) {
    throw new StartError(
      "nobody said that what is there may be replaced. Nothing was changed.",
      "Answer yes when it asks, or add --yes.",
    );
  }
  if (how.withoutCopy) return;
  const kept = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.backup`);
  await makeBackup({ owner, dataDir, path: kept }).catch((error: unknown) => {
    throw new StartError(
      `what is there cannot be backed up (${error instanceof Error ? error.message : "unknown"}). Nothing was changed.`,
      "Make room or mend it; or add --without-copy, and it is thrown away.",
      { cause: error },
    );
  });
  console.log(`What was there is kept in ${kept}; restore that file to go back, and delete it when nobody needs it`);
}

/** Asks whoever sits in front of it; false where nobody does. */
async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question("Replace it? Write yes to go on: ");
  asking.close();
  return answer.trim().toLowerCase() === "yes";
}

async function restoreInto(path: string, how: Replacing): Promise<number> {
  const settings = readSettings();
  const database = await reachDatabase(settings, quietLog, "made");
  try {
    const { owner } = database;
    const { replace } = how;
    if (replace) await mayReplace(owner, settings.dataDir, path, how);
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
  for (const folder of [join(dataDir, "keys"), join(dataDir, "uploads")]) await giveAllTo(folder, { uid, gid });
  for (const name of await readdir(dataDir))
    if (name.startsWith("replaced-")) await lchown(join(dataDir, name), uid, gid);
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
