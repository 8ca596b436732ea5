import { useEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "../data/session.ts";
import { useLatest } from "../useLatest.ts";
import { useUnsaved } from "../form/useUnsaved.ts";
import { dropsSoFar, keepWrites, takeWrites, turnKept } from "./kept.ts";
import { type KeptWrites, type WriteQueue, writeQueue, type WriteQueueOptions } from "./queue.ts";

/** Answers are noted this much later, many at once: what is lost of them is sent again under its key. */
const KEEP_SOON_MS = 500;

/**
 * The write queue of a grid on a screen. What is not stored yet is kept in this browser under `name`, such as
 * `imports/IM1`, and taken up again by the same person's next visit; leaving the screen meanwhile asks, as a form does.
 */
export function useWriteQueue(name: string, options: Omit<WriteQueueOptions, "keep">): WriteQueue {
  const { userCode, schoolCode } = useSession();
  const write = useLatest(options.write);
  const { batchMax, parallelMax } = options;
  const whose = [userCode, schoolCode, name].join("\n");
  const make = () => ({ whose, queue: keptQueue(userCode, schoolCode, name, { write, batchMax, parallelMax }) });
  const [held, setHeld] = useState(make);
  // Another grid, or another person: what was typed there stays there.
  const now = held.whose === whose ? held : make();
  if (now !== held) setHeld(now);
  const { queue } = now.queue;

  const { start } = now.queue;
  useEffect(() => start(), [start]);
  const isUnsaved = useSyncExternalStore(queue.subscribe, () => {
    const { waiting, refused, conflicts } = queue.counts();
    return waiting + refused + conflicts > 0;
  });
  useUnsaved(isUnsaved, { keep: () => undefined, forget: queue.clear, isOfPage: true });
  return queue;
}

function keptQueue(
  userCode: string,
  schoolCode: string,
  name: string,
  options: Omit<WriteQueueOptions, "keep">,
): { queue: WriteQueue; start: () => () => void } {
  let latest: (() => KeptWrites) | undefined;
  let isLive = true;
  const drops = dropsSoFar();
  // Now: what is left unsent is written down when the browser is at another page already.
  const at = location.hash.slice(1);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (latest && drops === dropsSoFar()) keepWrites(userCode, schoolCode, name, { ...latest(), at });
    latest = undefined;
  };
  const queue = writeQueue({
    ...options,
    keep(kept, when) {
      // An answer that comes after the screen is left: its successor asks again under the same key.
      if (!isLive) return;
      latest = kept;
      if (when === "now") flush();
      else timer ??= setTimeout(flush, KEEP_SOON_MS);
    },
  });
  return {
    queue,
    /** Sends while the screen is open; answers how to stop. */
    start() {
      isLive = true;
      for (const kept of takeWrites(userCode, schoolCode, name)) queue.restore(kept);
      turnKept();
      queue.wake();
      const wake = (): void => queue.wake();
      window.addEventListener("online", wake);
      window.addEventListener("pagehide", flush);
      return () => {
        window.removeEventListener("online", wake);
        window.removeEventListener("pagehide", flush);
        queue.stop();
        flush();
        turnKept();
        isLive = false;
      };
    },
  };
}
