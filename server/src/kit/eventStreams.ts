/** Who may hear of what: the office's work is told to the office, and to others only what they may look at themselves. */
import type { UserType } from "@ofisi/contract/kit/access";
import type { Session } from "./context.ts";
import type { LiveEvent } from "./live.ts";
import type { Registered } from "./operations.ts";

/** For each topic, the kinds of people who may read anything of it. */
export type Topics = ReadonlyMap<string, ReadonlySet<UserType>>;

export function topicsOf(registered: readonly Registered[]): Topics {
  const topics = new Map<string, Set<UserType>>();
  for (const { operation } of registered) {
    if (operation.kind === "write") continue;
    const types = topics.get(operation.domain) ?? new Set();
    topics.set(operation.domain, types);
    for (const type of operation.who.types) if (type !== "PUBLIC") types.add(type);
  }
  return topics;
}

/**
 * What a listener is told of an event: nothing of a topic that is not theirs; who did it only to staff; the key of a
 * write only to the one who made it, whose page knows it again.
 */
export function toldTo(
  listener: Pick<Session, "userCode" | "userTypeCode">,
  event: LiveEvent,
  topics: Topics,
): { topic: string; by: string; key: string } | undefined {
  const isStaff = listener.userTypeCode === "STAFF";
  if (!isStaff && !topics.get(event.topic)?.has(listener.userTypeCode)) return undefined;
  const isOwn = event.user !== undefined && event.user === listener.userCode;
  return { topic: event.topic, by: isStaff || isOwn ? event.by : "", key: isOwn ? event.key : "" };
}

/** Streams that are open: in all, of each school, of each person. */
export class Streams {
  readonly #most: { all: number; school: number; person: number };
  readonly #open = new Map<string, number>();

  constructor(most: { all: number; school: number; person: number }) {
    this.#most = most;
  }

  /** Answers how to give the place back; undefined where there is none left. */
  take(school: string, person: string): (() => void) | undefined {
    const places: [string, number][] = [
      ["all", this.#most.all],
      [`school ${school}`, this.#most.school],
      [`person ${person}`, this.#most.person],
    ];
    if (places.some(([place, most]) => (this.#open.get(place) ?? 0) >= most)) return undefined;
    for (const [place] of places) this.#open.set(place, (this.#open.get(place) ?? 0) + 1);
    return () => {
      for (const [place] of places.splice(0)) {
        const left = (this.#open.get(place) ?? 1) - 1;
        if (left > 0) this.#open.set(place, left);
        else this.#open.delete(place);
      }
    };
  }
}
