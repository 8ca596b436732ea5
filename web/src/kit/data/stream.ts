/**
 * The server's stream of events, one for all tabs of a browser: a browser opens six connections to a host and no
 * more, and the seventh tab would wait for ever. The tab that holds a lock has the stream and tells the others; when
 * it closes, the browser hands the lock to another. Where there are no locks (plain http) each tab has a stream of
 * its own, and only while it is looked at.
 */

/** A stream that the server has refused is tried again this much later; one that broke reconnects by itself. */
const AGAIN_MS = 60_000;

export interface StreamListener {
  /** An event's data, as text. */
  message: (data: string) => void;
  /** Nobody knows what happened meanwhile. */
  missed: () => void;
}

type Told = { message: string } | "missed";

/** Follows the stream of a person; answers how to stop. */
export function openStream(whose: string, on: StreamListener): () => void {
  if (typeof EventSource === "undefined") return () => undefined;
  const isShared =
    typeof BroadcastChannel === "function" && Boolean((navigator as { locks?: LockManager | null }).locks);
  return isShared ? shareStream(whose, on) : ownStream(on);
}

/** The stream itself. `isLate`: something may have happened before it was open. */
function connect(on: StreamListener, isLate: boolean): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = isLate;
  let stream: EventSource;
  const open = (): void => {
    stream = new EventSource("/api/events");
    stream.addEventListener("message", (event) => on.message(String(event.data)));
    stream.addEventListener("missed", on.missed);
    stream.addEventListener("open", () => {
      if (hasFailed) on.missed();
      hasFailed = false;
    });
    stream.addEventListener("error", () => {
      hasFailed = true;
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(open, AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    stream.close();
  };
}

function shareStream(whose: string, on: StreamListener): () => void {
  const name = `ofisi.events.${whose}`;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  channel.addEventListener("message", (event: MessageEvent<Told>) => {
    if (event.data === "missed") on.missed();
    else on.message(event.data.message);
  });
  /** Holds the lock, and with it the stream, until this tab stops or is closed. */
  const lead = (isLate: boolean): Promise<void> => {
    if (stop.signal.aborted) return Promise.resolve();
    const tell = (told: Told): void => channel.postMessage(told);
    const disconnect = connect(
      {
        message: (data) => {
          tell({ message: data });
          on.message(data);
        },
        missed: () => {
          tell("missed");
          on.missed();
        },
      },
      isLate,
    );
    return new Promise((done) =>
      stop.signal.addEventListener("abort", () => {
        disconnect();
        done();
      }),
    );
  };
  void (async () => {
    try {
      const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await lead(false);
        return true;
      });
      // Another tab has it. Between its end and this one's beginning something may have happened.
      if (!isFirst) await navigator.locks.request(name, { signal: stop.signal }, () => lead(true));
    } catch (error) {
      if (!stop.signal.aborted) console.error(error);
    }
  })();
  return () => {
    stop.abort();
    channel.close();
  };
}

function ownStream(on: StreamListener): () => void {
  let disconnect: (() => void) | undefined;
  let wasHidden = false;
  const look = (): void => {
    if (document.visibilityState === "hidden") {
      disconnect?.();
      disconnect = undefined;
      wasHidden = true;
    } else disconnect ??= connect(on, wasHidden);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    disconnect?.();
  };
}
