/**
 * Looks now and then whether the folder of uploads is still the one that belongs to the database: a shared folder may go away
 * while Ofisi runs. What needs no file goes on; the log and /api/health say what is wrong.
 */
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { readMark } from "./uploadsMark.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A folder on another machine that does not answer for so long is away: such a read may hang for ever. */
const ANSWER_MS_MAX = 30_000;

export interface UploadsWatch {
  /** Whether the folder was the right one when it was looked at last. */
  isThere: () => boolean;
  /** Looks now. One look at a time: while a read hangs, none is added. */
  look: () => Promise<void>;
  stop: () => void;
}

export function watchUploads({
  owner,
  dataDir,
  log,
  answerMsMax = ANSWER_MS_MAX,
  read = readMark,
}: {
  owner: pg.Pool;
  dataDir: string;
  log: Pick<FastifyBaseLogger, "error" | "info">;
  /** For tests, as `read` is. */
  answerMsMax?: number;
  read?: typeof readMark;
}): UploadsWatch {
  let isThere = true;
  let reading: Promise<string> | undefined;

  /** The mark in the folder; empty where there is none, or no answer. */
  async function found(): Promise<string> {
    reading ??= read(dataDir).finally(() => (reading = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((done) => (timer = setTimeout(done, answerMsMax, "")));
    return await Promise.race([reading, late]).finally(() => clearTimeout(timer));
  }

  async function look(): Promise<void> {
    const { rows } = await owner.query<{ mark: string }>("select uploads_mark as mark from installation");
    const wanted = rows[0]?.mark ?? "";
    // No start has paired them, or a restore has just taken them apart.
    if (wanted === "") return;
    const now = (await found()) === wanted;
    if (now === isThere) return;
    isThere = now;
    if (now) log.info({ dataDir }, "The folder of uploads is back");
    else
      log.error(
        { dataDir },
        "The folder of uploads is not the one that belongs to this database: photos and files are missing, and new ones would lie where no other machine finds them. Mount the shared folder again",
      );
  }

  // A database that is away is told by others.
  const timer = setInterval(() => void look().catch(() => undefined), HOUR_MS).unref();
  return { isThere: () => isThere, look, stop: () => clearInterval(timer) };
}
