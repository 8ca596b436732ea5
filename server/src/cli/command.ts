/** What the commands that work on the database have in common. */
import { resolve } from "node:path";
import type pg from "pg";
import { mustBeRestored } from "../kit/backup/unfinished.ts";
import { mustBeMigrated } from "../kit/database/migrate.ts";
import { reachDatabase } from "../kit/database/reach.ts";
import { quietLog } from "../kit/log.ts";
import { whyNot } from "../kit/whyNot.ts";
import type { Settings } from "../settings.ts";

/**
 * Works on the database of the settings as it stands, whether Ofisi runs or not; one that is started for it is stopped again.
 * It is migrated by a start alone: an earlier version may be running on it, and a backup that is made before an upgrade
 * is the way back from it.
 */
export async function withDatabase<T>(settings: Settings, work: (owner: pg.ClientConfig) => Promise<T>): Promise<T> {
  const database = await reachDatabase(settings, quietLog);
  try {
    await mustBeRestored(database.owner);
    return await work(database.owner);
  } finally {
    await database.leave();
  }
}

/** As `withDatabase`, for what knows the tables as they are in this version. @throws StartError where they are another's. */
export async function withOwnVersion<T>(settings: Settings, work: (owner: pg.ClientConfig) => Promise<T>): Promise<T> {
  return await withDatabase(settings, async (owner) => {
    await mustBeMigrated(owner, resolve("server/migrations"));
    return await work(owner);
  });
}

/** Aborted when somebody asks the command to end, so that it can put away what is half made; asked again, it ends at once. */
export function askedToStop(): AbortSignal {
  const asked = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => asked.abort());
  return asked.signal;
}

/** Answers the exit code: 0 where it was asked for, another where a command is told too little. */
export function showUsage(usage: string, code = 0): number {
  console.log(usage);
  return code;
}

/** Answers the exit code of what a command does; why it was not done is told, and the code is 1. */
export async function orSayWhy(failed: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(whyNot(failed, error));
    return 1;
  }
}
