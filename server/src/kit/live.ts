/**
 * Live events: a write tells, when it commits, which domain of which school has changed and by whom.
 * LISTEN/NOTIFY carries it to every process; each passes it to the open pages of that school.
 */
import type pg from "pg";
import type { Absence } from "./database/absence.ts";
import { lastingClient } from "./database/oneClient.ts";
import type { Log } from "./log.ts";
import type { SchoolCode } from "./tenant.ts";

export interface LiveEvent {
  school: SchoolCode;
  /** The contract's domain that changed, such as `students`. */
  topic: string;
  /** Who did it, to be told to others. */
  by: string;
  /** The idempotency key of the write: the page that made it knows it and need not look again. */
  key: string;
  /** The code of the one whose key it is; undefined for work that nobody waits for. */
  user?: string | undefined;
}

const CHANNEL = "ofisi_live";
/** The database tells here of each session that ends, by its token's hash in hexadecimal. */
const ENDED_CHANNEL = "ofisi_ended";
/** A lost connection is tried again after this long; events in between are made up for by the `missed` event. */
const RECONNECT_MS = 1_000;

/** Tells of a change in the transaction that makes it: heard if and only if it commits. */
export async function signal(client: pg.ClientBase, event: LiveEvent): Promise<void> {
  await client.query({ name: "signal", text: "select pg_notify($1, $2)", values: [CHANNEL, JSON.stringify(event)] });
}

/** `ended`: the listener's own session is over. `missed`: events may have been lost, also of that. */
type Listener = (event: LiveEvent | "missed" | "ended") => void;

/** One listening connection for a process, and the pages it serves. */
export class LiveHub {
  readonly #config: pg.ClientConfig;
  readonly #log: Log;
  readonly #absence: Absence;
  readonly #listeners = new Map<SchoolCode, Set<Listener>>();
  readonly #bySession = new Map<string, Set<Listener>>();
  #client: pg.Client | undefined;
  #stopped = false;

  constructor(config: pg.ClientConfig, log: Log, absence: Absence) {
    this.#config = config;
    this.#log = log;
    this.#absence = absence;
  }

  /** Listens, and listens again whenever the connection is lost. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = lastingClient(this.#config, "live");
    let over = false;
    const again = () => {
      if (over) return;
      over = true;
      if (this.#client === client) this.#client = undefined;
      if (!this.#stopped) setTimeout(() => void this.start(), RECONNECT_MS).unref();
    };
    client.on("error", (error) => this.#absence.found("live events", error.message));
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === CHANNEL) this.#pass(payload);
      else for (const listener of this.#bySession.get(payload) ?? []) listener("ended");
    });
    client.once("end", again);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await client.query(`listen ${ENDED_CHANNEL}`);
      this.#client = client;
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener("missed");
    } catch (error) {
      this.#absence.found("live events", error instanceof Error ? error.message : "unknown");
      void client.end().catch(() => undefined);
      again();
    }
  }

  /** Passes on the events of a school, and the end of the listener's session, until the answer is called. */
  subscribe({ school, tokenHash }: { school: SchoolCode; tokenHash: Buffer }, listener: Listener): () => void {
    const leaves = [
      listenIn(this.#listeners, school, listener),
      listenIn(this.#bySession, tokenHash.toString("hex"), listener),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  #pass(payload: string): void {
    try {
      const event = JSON.parse(payload) as LiveEvent;
      for (const listener of this.#listeners.get(event.school) ?? []) listener(event);
    } catch {
      this.#log.warn({ payload: payload.slice(0, 100) }, "A live event could not be read");
    }
  }
}

function listenIn<Key>(all: Map<Key, Set<Listener>>, key: Key, listener: Listener): () => void {
  const listeners = all.get(key) ?? new Set();
  all.set(key, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) all.delete(key);
  };
}
