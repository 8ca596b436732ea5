/** Long work on this process's one thread, in stretches: in between others are answered. */
import { setImmediate as otherWork } from "node:timers/promises";

/**
 * Does the same for each, in order, and answers what came of it.
 * @param size how many are done at a stretch: some milliseconds of work.
 */
export async function inStretches<One, Made>(
  all: Iterable<One>,
  size: number,
  act: (one: One) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) {
    made.push(act(one));
    if (made.length % size === 0) await otherWork();
  }
  return made;
}
