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
  /** Takes the newest of the ticked among these rows; what is not ticked stays so. */
  readonly refresh: (rows: readonly Row[]) => void;
  /** Unticks rows that are not there any more. */
  readonly drop: (keys: readonly string[]) => void;
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
  const refresh = useCallback(
    (rows: readonly Row[]) => {
      setTicked((before) => {
        const newer = rows.filter((row) => before.has(keyOf(row)) && before.get(keyOf(row)) !== row);
        return newer.length === 0 ? before : new Map([...before, ...newer.map((row) => [keyOf(row), row] as const)]);
      });
    },
    [keyOf],
  );
  const drop = useCallback((keys: readonly string[]) => {
    const gone = new Set(keys);
    setTicked((before) => (gone.size === 0 ? before : new Map([...before].filter(([key]) => !gone.has(key)))));
  }, []);
  return useMemo(
    () => ({
      count: ticked.size,
      keys: [...ticked.keys()],
      rows: [...ticked.values()],
      has: (key) => ticked.has(key),
      set,
      setMany,
      clear,
      refresh,
      drop,
    }),
    [ticked, set, setMany, clear, refresh, drop],
  );
}
