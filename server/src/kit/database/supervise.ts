/**
 * Keeps the embedded database running: when it dies, it is started again at the same address. What was acknowledged
 * is in its journal, which it replays at its start; the connections of every process come back by themselves.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { Postmaster } from "./postmaster.ts";

/** Waits before the first restart, the second and so on; one that dies once more is not started again. */
const WAITS_MS: readonly number[] = [0, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
/** A database that ran for so long was well: what it died of counts as the first time again. */
const WELL_AFTER_MS = 5 * 60_000;

export interface Supervised {
  log: Log;
  launch: () => Postmaster;
  /** Resolves once it takes connections; fails when it ended or cannot be used. */
  ready: (postmaster: Postmaster) => Promise<void>;
  /** Clears away what a dead one left: processes, pid file, socket. */
  mend: () => Promise<void>;
  /** For tests. */
  waitsMs?: readonly number[];
}

export interface Kept {
  /** The first start; fails as `ready` does. One that ends by itself is tried once more, and no more: somebody is looking. */
  started: Promise<void>;
  /** Resolves with the reason when it died too often; never after `stop`. */
  gaveUp: Promise<string>;
  /** Stops it cleanly, also while it is being started again. May be called twice. */
  stop(): Promise<void>;
}

/** Starts the database and keeps it running. */
export function keepRunning({ log, launch, ready, mend, waitsMs = WAITS_MS }: Supervised): Kept {
  const stopping = new AbortController();
  let postmaster = launch();
  let busy: Promise<string> | undefined;

  /** Starts it again; answers why it does not run, nothing when it does. */
  const startAgain = async (): Promise<string> => {
    try {
      await mend();
      if (stopping.signal.aborted) return "";
      postmaster = launch();
      await ready(postmaster);
      return "";
    } catch (error) {
      // One that started and does not answer would be in the way of the next.
      await postmaster.stop();
      return error instanceof Error ? error.message : "it did not start";
    }
  };

  // After an unclean stop its repair may meet a file that is just being taken away, and end by that: the next one does not.
  const started = ready(postmaster).catch(async (error: unknown) => {
    if (!postmaster.hasEnded() || stopping.signal.aborted) throw error;
    log.warn({ what: postmaster.lastWords() }, "The database ended at its start; it is tried once more");
    busy = startAgain();
    if ((await busy) !== "") throw error;
  });

  const watch = async (): Promise<string> => {
    let deaths = 0;
    let since = Date.now();
    for (;;) {
      let what = await postmaster.exited;
      if (Date.now() - since > WELL_AFTER_MS) deaths = 0;
      do {
        const wait = waitsMs[deaths];
        if (wait === undefined) return `${what}; it died ${deaths + 1} times in a short while`;
        deaths += 1;
        log.error({ what, deaths, wait_ms: wait }, "The database died; it is being started again");
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return await new Promise<never>(() => undefined);
        since = Date.now();
        busy = startAgain();
        what = await busy;
      } while (what !== "");
      log.warn({ took_ms: Date.now() - since }, "The database runs again");
    }
  };
  const gaveUp = started.then(watch, () => new Promise<never>(() => undefined));

  return {
    started,
    gaveUp,
    stop: async () => {
      stopping.abort();
      await postmaster.stop();
      // One that was being started again has either seen the end or has a postmaster of its own by now.
      await busy;
      await postmaster.stop();
    },
  };
}
