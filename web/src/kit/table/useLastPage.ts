import { useEffect } from "react";
import type { Reading } from "../data/useRead.ts";
import type { TableState } from "../list/useFilters.ts";

/**
 * Brings a list back to its last page when the page it is on has come to lie behind it: others have deleted, the only row of
 * it belongs here no more, or a link is old. Answers whether that is so just now, so that nobody is told of "nothing" where
 * there is something.
 */
export function useLastPage(
  state: Pick<TableState, "page" | "size" | "toPage"> | undefined,
  answer: { shown: number; count: number } | undefined,
): boolean {
  const lastPage = state && answer && state.size > 0 ? Math.max(Math.ceil(answer.count / state.size) - 1, 0) : 0;
  const isPast = answer !== undefined && answer.shown === 0 && state !== undefined && state.page > lastPage;
  const toPage = state?.toPage;
  useEffect(() => {
    if (isPast) toPage?.(lastPage);
    // The page is asked for once, whatever else of the state is new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPast, lastPage]);
  return isPast;
}

/** A reading of one page, for `<Loaded>`: with nothing to draw while the page lies behind the last. */
export function useWithinPages<Data>(
  state: TableState,
  reading: Reading<Data>,
  countsOf: (data: Data) => { shown: number; count: number },
): Reading<Data> {
  const { data } = reading;
  const isPast = useLastPage(state, data && countsOf(data));
  return isPast ? { ...reading, data: undefined } : reading;
}
