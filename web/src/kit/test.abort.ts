/** Ends the waits of a test early: a page whose answer does not match the contract never shows what the test waits for. */
import { configure, getConfig } from "@testing-library/react";

let abort: (why: Error) => void = () => undefined;
let aborted = new Promise<never>(() => undefined);

/** React's flag for tests that use act, which Testing Library clears while it waits. */
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Makes every wait of Testing Library fail as soon as `abortWaits` is called. */
export function abortableWaits(): void {
  const config = getConfig();
  configure({
    async asyncWrapper(wait) {
      const { IS_REACT_ACT_ENVIRONMENT: before } = react;
      try {
        return await Promise.race([config.asyncWrapper(wait), aborted]);
      } catch (error) {
        // An aborted wait has not restored it.
        if (before !== undefined) react.IS_REACT_ACT_ENVIRONMENT = before;
        else delete react.IS_REACT_ACT_ENVIRONMENT;
        throw error;
      }
    },
  });
}

/** Fails whatever the test is waiting for, and every later wait of the same test. */
export function abortWaits(why: Error): void {
  abort(why);
}

/** Lets the next test wait again. */
export function resetWaits(): void {
  aborted = new Promise<never>((_, fail) => (abort = fail));
  // It may be aborted while nobody waits.
  aborted.catch(() => undefined);
}
