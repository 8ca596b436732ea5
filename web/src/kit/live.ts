/**
 * What others change, as it happens: GET /api/events. Lists on screen are asked for again; nothing that is being
 * typed is touched. Without the stream the page works on, as fresh as its last look.
 */
import { madeHere } from "./call.ts";
import { queries } from "./client.ts";
import { showing } from "./outdate.ts";
import { store } from "./store.ts";

/** Changes that come together are looked up once. */
const GATHER_MS = 300;
/** How long the page says who changed it. */
const NEWS_MS = 6_000;
/** A stream that the server has refused is tried again this much later; one that broke reconnects by itself. */
const AGAIN_MS = 60_000;

/** Any of these may have told somebody something. */
const NOTIFICATIONS = "notifications";

/** Who has just changed what is on screen; undefined when that is some time ago. */
export const changedBy = store<string | undefined>(undefined);

interface Change {
  topic: string;
  by: string;
  key: string;
}

function read(text: unknown): Change | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value !== "object" || value === null || !("topic" in value)) return undefined;
    const { topic, by, key } = value as Record<string, unknown>;
    return { topic: String(topic), by: typeof by === "string" ? by : "", key: typeof key === "string" ? key : "" };
  } catch {
    return undefined;
  }
}

/** Opens the stream; answers how to close it. */
export function followChanges(): () => void {
  if (typeof EventSource === "undefined") return () => undefined;
  const topics = new Map<string, string>();
  let all = false;
  let hasFailed = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let news: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource;

  function look(): void {
    gathering = undefined;
    const everything = all;
    const by = [...topics.values()].findLast(Boolean);
    const main = showing(topics.keys());
    all = false;
    topics.clear();
    const isOf = (query: { meta?: Record<string, unknown> | undefined }): boolean =>
      main.has(String(query.meta?.["domain"]));
    const isShown = queries.getQueryCache().findAll({ type: "active" }).some(isOf);
    void queries.invalidateQueries({
      predicate: (query) => everything || isOf(query) || query.meta?.["domain"] === NOTIFICATIONS,
      refetchType: "active",
    });
    if (by === undefined || !isShown) return;
    changedBy.set(by);
    clearTimeout(news);
    news = setTimeout(() => changedBy.set(undefined), NEWS_MS);
  }
  function gather(): void {
    gathering ??= setTimeout(look, GATHER_MS);
  }

  function open(): void {
    stream = new EventSource("/api/events");
    stream.addEventListener("message", (event) => {
      const change = read(event.data);
      if (change === undefined || madeHere(change.key)) return;
      topics.set(change.topic, change.by);
      gather();
    });
    const missed = (): void => {
      all = true;
      gather();
    };
    stream.addEventListener("missed", missed);
    stream.addEventListener("open", () => {
      // Nobody knows what happened while the line was down.
      if (hasFailed) missed();
      hasFailed = false;
    });
    stream.addEventListener("error", () => {
      hasFailed = true;
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(open, AGAIN_MS);
    });
  }
  open();
  return () => {
    for (const timer of [gathering, again, news]) clearTimeout(timer);
    changedBy.set(undefined);
    stream.close();
  };
}
