/**
 * The pace of work that takes long, such as a list of a million rows: while people's calls come in, it rests for as long as it
 * works, so that half of the processor and of the database is theirs. Where nobody else asks for anything, it does
 * not rest (decision 0016).
 */
import { setTimeout as sleep } from "node:timers/promises";

/** Whoever has just asked for something mostly asks again: a page makes some calls, and one leads to the next. */
const CALLS_GO_ON_MS = 1_000;
/** At a time: what waits for a database that answers late need not wait as long again. */
const REST_MS_MAX = 50;

let lastCallAt = -Infinity;

/** Tells whatever takes long in this process that somebody who has signed in has asked for something short. */
export function noteCall(): void {
  lastCallAt = performance.now();
}

/**
 * The same portions of work, with a rest after each in which others' calls are answered.
 * @param isAwaited whether others wait for what the work holds, such as a connection: the sooner it ends then, the better.
 */
export async function* atPace<Portion>(
  portions: AsyncIterable<Portion>,
  isAwaited: () => boolean = () => false,
): AsyncGenerator<Portion> {
  let restedAt = performance.now();
  for await (const portion of portions) {
    yield portion;
    const now = performance.now();
    if (now - lastCallAt < CALLS_GO_ON_MS && !isAwaited()) await sleep(Math.min(now - restedAt, REST_MS_MAX));
    restedAt = performance.now();
  }
}
