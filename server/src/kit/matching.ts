/** All that a list's filters leave, as the codes that an act is given: as many as the person saw, or none at all. */
import type { SchoolContext } from "./context.ts";
import { refuse } from "./refusal.ts";

interface Matching {
  seen: number;
  except: readonly string[];
}

export { LISTED_MAX } from "@ofisi/contract/kit/fields";

/**
 * Makes what finds the codes of a noun that are meant: the ticked ones, or those that the filters leave, at most `max`.
 * It refuses when another number matches by now than the person saw, or more than `max`.
 * @param find the first `limit` codes that match.
 */
export function choosing<Filter extends object>(
  find: (context: SchoolContext, filter: Filter, limit: number) => Promise<readonly string[]>,
) {
  return async (
    context: SchoolContext,
    ticked: readonly string[],
    matching: (Filter & Matching) | null | undefined,
    max: number,
  ): Promise<string[]> => {
    const tooMany = () => refuse("At most {max} can be chosen at once for this. Narrow the list first", { max });
    if (!matching && ticked.length > max) throw tooMany();
    if (!matching) return [...ticked];
    const { seen, except, ...filter } = matching;
    if (seen - except.length > max) throw tooMany();
    // One more than was seen is enough to know that it is not the same list.
    const found = await find(context, filter as Omit<Filter, keyof Matching> as Filter, Math.max(seen, max) + 1);
    if (found.length !== seen)
      throw refuse(
        "{now} match now, and {seen} did when you chose all of them. Nothing was done: look at the list and choose again",
        { now: found.length, seen },
      );
    const unticked = new Set(except);
    return found.filter((code) => !unticked.has(code));
  };
}
