/** React in development notes for each element where it was made, by a stack that nobody here reads: a tenth of the tests' time. */
import * as React from "react";

const INNER = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
/** Of so many elements in a second React notes it, and of no more (React 19). */
const NOTED_MAX = 10_000;

/** No element is among those of which React notes it. What React complains of, and what it says then, stays. */
export function quietOwners(): void {
  const inner = (React as unknown as Record<string, { recentlyCreatedOwnerStacks?: number } | undefined>)[INNER];
  if (inner?.recentlyCreatedOwnerStacks === undefined) throw new Error("this React counts its owners elsewhere");
  Object.defineProperty(inner, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => NOTED_MAX,
    set() {
      // React begins to count anew each second.
    },
  });
}
