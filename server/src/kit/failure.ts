/** Whatever goes wrong, as a refusal for the person and a line in the log: told apart by class and code, never by words. */
import { saidOf, type Params, type Text } from "@ofisi/contract/kit/phrases";
import { databaseCode, Refusal, refuseAs } from "./refusal.ts";
import { CommitInDoubt, DatabaseAway, DatabaseBusy, isDatabaseError } from "./database/failures.ts";
import type { Log } from "./log.ts";

/** The database ended a statement that ran longer than any may (`statement_timeout`). */
const STOPPED = "57014";

const DISK: Text = "The disk of this installation is full. Nothing was changed. Ask its administrator to make room";
const AWAY: Text = "The database does not answer just now. Nothing was changed. Try again in a moment";
const BUSY: Text = "Too many people are at work at this moment. Nothing was changed. Try again in a moment";
const LONG: Text =
  "This took too long and was stopped. Nothing was changed. Narrow what you ask for, or try again in a moment";
const DOUBT: Text =
  "The database was lost at the last moment: it is not known whether this was done. Look before you do it again";
const DONE: Text =
  "This was done, but what follows it went wrong on our side. Look before you do it again; if it stays, give this number: {id}";
const BUG: Text =
  "Something went wrong on our side and nothing was changed. Try again; if it stays, give this number: {id}";

/** Something went wrong after the commit: what was asked for is done. */
export class DoneAlready extends Error {
  override readonly name = "DoneAlready";
  constructor(cause: unknown) {
    super("failed after the commit", { cause });
  }
}

/** A disk without room, as the database and as the file system say it. */
const DISK_FULL = new Set(["53100", "ENOSPC"]);

export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.has(databaseCode(error) ?? "");
}

/**
 * A refusal stays; the database's own troubles have their sentence; everything else is a bug, logged with its cause
 * under the number that the person is told. That nothing was changed is said only where it is known.
 */
export function toRefusal(error: unknown, log: Log, id: string): Refusal {
  if (error instanceof Refusal) return error;
  const unavailable = (
    what: string,
    text: Text,
    params?: Params,
    level: "debug" | "warn" | "error" = "error",
  ): Refusal => {
    log[level]({ err: error }, what);
    return refuseAs("unavailable", text, params);
  };
  if (isDiskFull(error)) return unavailable("disk full", DISK);
  // Told once for all who meet it, by the pools (`database/absence.ts`); that this call did is the refusal's own line.
  if (error instanceof DatabaseAway) return unavailable("database away", AWAY, {}, "debug");
  if (error instanceof DatabaseBusy) return unavailable("database busy", BUSY);
  if (isDatabaseError(error) && error.code === STOPPED) return unavailable("took too long", LONG, {}, "warn");
  if (error instanceof CommitInDoubt) return unavailable("commit in doubt", DOUBT);
  if (error instanceof DoneAlready) return unavailable("bug after the commit", DONE, { id });
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (error instanceof Error && typeof status === "number" && status < 500)
    return new Refusal(status === 413 ? "tooLarge" : "invalid", saidOf(error.message));
  return unavailable("bug", BUG, { id });
}

/** A row that is there or gone meanwhile, and a circle of waits that the database broke. */
const LOST_RACE = new Set(["23503", "23505", "40P01", "40001"]);

/**
 * True for a transaction that lost a race which its checks could not see. All of it is undone; run again, the check
 * before the constraint sees what has happened and says so in its own words, or the next free name is taken.
 */
export function lostRace(error: unknown): boolean {
  return isDatabaseError(error) && LOST_RACE.has(error.code ?? "");
}
