/**
 * What others change, as it happens: GET /api/events. Lists on screen are asked for again; nothing that is being
 * typed is touched. Without the stream the page works on, as fresh as its last look.
 */
import { madeHere } from "./call.ts";
import { queries } from "./client.ts";
import { showing } from "./invalidation.ts";
import { store } from "./store.ts";
import { openStream } from "./stream.ts";

/** Changes that come together are looked up once. */
const GATHER_MS = 300;
/** How long the page says who changed it. */
const NEWS_MS = 6_000;
/** Any of these may have told somebody something. */
const NOTIFICATIONS = "notifications";

/** Who has just changed what is on screen; undefined when that is some time ago. */
export const changedBy = store<string | undefined>(undefined);

interface Change {
  topic: string;
  by: string;
  key: string;
}

function read(text: string): Change | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("topic" in value)) return undefined;
    const { topic, by, key } = value as Record<string, unknown>;
    return { topic: String(topic), by: typeof by === "string" ? by : "", key: typeof key === "string" ? key : "" };
  } catch {
    return undefined;
  }
}

/** Follows what others change for a person who is signed in; answers how to stop. */
export function followChanges(whose: string): () => void {
  const topics = new Map<string, string>();
  let all = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let news: ReturnType<typeof setTimeout> | undefined;

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

  const stop = openStream(whose, {
    message: (data) => {
      const change = read(data);
      if (change === undefined || madeHere(change.key)) return;
      topics.set(change.topic, change.by);
      gather();
    },
    missed: () => {
      all = true;
      gather();
    },
  });
  return () => {
    for (const timer of [gathering, news]) clearTimeout(timer);
    changedBy.set(undefined);
    stop();
  };
}
