/** Waits that can only be in vain: what a page asked for was not answered as the contract says, so nothing of it will be shown. */
import { configure, getConfig } from "@testing-library/react";

let end: (why: Error) => void = () => undefined;
let ended = new Promise<never>(() => undefined);

/** Lets every wait of Testing Library end as soon as `endWaits` is called. */
export function endableWaits(): void {
  const before = getConfig();
  configure({ asyncWrapper: (wait) => Promise.race([before.asyncWrapper(wait), ended]) });
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
  // As it is outside a wait: one that was ended has not put it back.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
}
