import { useState } from "react";
import type { TableState } from "../list/useFilters.ts";

/**
 * The pages of a list that the address does not tell of, as within a dialog: from the first one on, in one order.
 * @param size so many rows a page, until somebody chooses another.
 */
export function usePaging(size: number, sort: string, direction: "asc" | "desc"): TableState {
  const [at, setAt] = useState({ page: 0, size });
  return {
    ...at,
    sort,
    direction,
    toPage: (page) => setAt((before) => ({ ...before, page })),
    resize: (next) => setAt({ page: 0, size: next }),
    sortBy: () => undefined,
  };
}
