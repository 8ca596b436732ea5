/** Waits that can only be in vain: what a page asked for was not answered as the contract says, so nothing of it will be shown. */
import { configure, getConfig } from "@testing-library/react";

let end: (why: Error) => void = () => undefined;
let ended = new Promise<never>(() => undefined);

/** React's mark that acts are waited for, which Testing Library puts aside while it waits. */
const mark = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Lets every wait of Testing Library end as soon as `endWaits` is called. */
export function endableWaits(): void {
  const before = getConfig();
  configure({
    async asyncWrapper(wait) {
      const { IS_REACT_ACT_ENVIRONMENT: isMarked } = mark;
      try {
        return await Promise.race([before.asyncWrapper(wait), ended]);
      } catch (error) {
        // A wait that was ended has not put it back.
        if (isMarked !== undefined) mark.IS_REACT_ACT_ENVIRONMENT = isMarked;
        else delete mark.IS_REACT_ACT_ENVIRONMENT;
        throw error;
      }
    },
  });
}

/** Ends what the test waits for, now and from now on. */
export function endWaits(why: Error): void {
  end(why);
}

/** A new test waits anew. */
export function waitAnew(): void {
  ended = new Promise<never>((_, fail) => (end = fail));
  // Nobody may be waiting when it ends.
  ended.catch(() => undefined);
}
