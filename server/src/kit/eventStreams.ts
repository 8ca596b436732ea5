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

/** Places for streams: in all, of each school, of each person. */
export interface Places {
  all: number;
  school: number;
  person: number;
}

/**
 * What one of so many processes gives of an installation's places. A person's tabs do not fall evenly on the processes: two at
 * least in each, which is more than the whole only with six processes and more.
 */
export function shareOf({ all, school, person }: Places, processes: number): Places {
  const share = (places: number, least: number) => Math.max(least, Math.ceil(places / processes));
  return { all: share(all, 1), school: share(school, 1), person: share(person, 2) };
}

/** Streams that are open. */
export class Streams {
  readonly #most: Places;
  readonly #open = new Map<string, number>();

  constructor(most: Places) {
    this.#most = most;
  }

  /** Answers how to give the place back; whose places are taken, where there is none left. */
  take(school: string, person: string): (() => void) | "person" | "school" {
    const places: [string, number][] = [
      [`person ${person}`, this.#most.person],
      [`school ${school}`, this.#most.school],
      ["all", this.#most.all],
    ];
    const full = places.find(([place, most]) => (this.#open.get(place) ?? 0) >= most);
    if (full) return full === places[0] ? "person" : "school";
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
