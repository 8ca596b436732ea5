import { useCallback, useMemo, useState } from "react";

/** Ticked rows by key, kept while the person pages, sorts and searches. */
export interface Selection<Row> {
  readonly count: number;
  readonly keys: readonly string[];
  /** The rows as they were when ticked, oldest tick first. */
  readonly rows: readonly Row[];
  readonly has: (key: string) => boolean;
  readonly set: (row: Row, ticked: boolean) => void;
  /** Ticks or unticks many rows at once, such as those of the page. */
  readonly setMany: (rows: readonly Row[], ticked: boolean) => void;
  readonly clear: () => void;
}

/**
 * Selection across pages. `keyOf` must be stable (declared outside the component);
 * `onTick` hears every single tick, not the ticks of a whole page.
 */
export function useSelection<Row>(
  keyOf: (row: Row) => string,
  onTick?: (row: Row, ticked: boolean) => void,
): Selection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const setMany = useCallback(
    (rows: readonly Row[], on: boolean) => {
      setTicked((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (on) after.set(keyOf(row), row);
          else after.delete(keyOf(row));
        }
        return after;
      });
    },
    [keyOf],
  );
  const set = useCallback(
    (row: Row, on: boolean) => {
      setMany([row], on);
      onTick?.(row, on);
    },
    [setMany, onTick],
  );
  const clear = useCallback(() => setTicked(new Map()), []);
  return useMemo(
    () => ({
      count: ticked.size,
      keys: [...ticked.keys()],
      rows: [...ticked.values()],
      has: (key) => ticked.has(key),
      set,
      setMany,
      clear,
    }),
    [ticked, set, setMany, clear],
  );
}
