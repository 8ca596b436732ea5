import { useCallback, useMemo, useState } from "react";

/** What a table needs to know of its ticks. */
export interface Ticks<Row> {
  readonly count: number;
  readonly has: (key: string) => boolean;
  readonly set: (row: Row, ticked: boolean) => void;
  /** Ticks or unticks many rows at once, such as those of the page. */
  readonly setMany: (rows: readonly Row[], ticked: boolean) => void;
}

/** Ticked rows by key, kept while the person pages, sorts and searches; or all that a list's filters leave. */
export interface Selection<Row> extends Ticks<Row> {
  /** Of the rows that were ticked one by one; none while all that match are meant. */
  readonly keys: readonly string[];
  /** The rows as they were when ticked, oldest tick first. */
  readonly rows: readonly Row[];
  /** All that match, and how many the person saw; undefined while rows are ticked one by one. */
  readonly all: { readonly seen: number; readonly except: readonly string[] } | undefined;
  /** Means all that match, of whatever page, in place of the ticked ones. */
  readonly setAll: (seen: number) => void;
  readonly clear: () => void;
  /** Takes the newest of the ticked among these rows; what is not ticked stays so. */
  readonly refresh: (rows: readonly Row[]) => void;
  /** Unticks rows that are not there any more. */
  readonly drop: (keys: readonly string[]) => void;
}

interface State<Row> {
  /** Ticked, or where all that match are meant: unticked again. */
  rows: ReadonlyMap<string, Row>;
  /** How many match; undefined while rows are ticked one by one. */
  seen: number | undefined;
}
const NONE = { rows: new Map<string, never>(), seen: undefined };

/**
 * Selection across pages. `keyOf` must be stable (declared outside the component);
 * `onTick` hears every single tick, not the ticks of a whole page.
 */
export function useSelection<Row>(
  keyOf: (row: Row) => string,
  onTick?: (row: Row, ticked: boolean) => void,
): Selection<Row> {
  const [state, setState] = useState<State<Row>>(NONE);
  const setMany = useCallback(
    (rows: readonly Row[], on: boolean) => {
      setState(({ rows: before, seen }) => {
        const after = new Map(before);
        for (const row of rows) {
          if (on === (seen === undefined)) after.set(keyOf(row), row);
          else after.delete(keyOf(row));
        }
        return after.size === seen ? NONE : { rows: after, seen };
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
  const setAll = useCallback((seen: number) => setState({ rows: new Map(), seen }), []);
  const clear = useCallback(() => setState(NONE), []);
  const refresh = useCallback(
    (rows: readonly Row[]) => {
      setState((now) => {
        const before = now.rows;
        const newer = rows.filter((row) => before.has(keyOf(row)) && before.get(keyOf(row)) !== row);
        if (newer.length === 0) return now;
        return { ...now, rows: new Map([...before, ...newer.map((row) => [keyOf(row), row] as const)]) };
      });
    },
    [keyOf],
  );
  const drop = useCallback((keys: readonly string[]) => {
    const gone = new Set(keys);
    setState((now) =>
      gone.size === 0 ? now : { ...now, rows: new Map([...now.rows].filter(([key]) => !gone.has(key))) },
    );
  }, []);
  return useMemo(() => {
    const { rows, seen } = state;
    const ways = { set, setMany, setAll, clear, refresh, drop };
    if (seen === undefined)
      return {
        count: rows.size,
        keys: [...rows.keys()],
        rows: [...rows.values()],
        all: undefined,
        has: (key) => rows.has(key),
        ...ways,
      };
    return {
      count: seen - rows.size,
      keys: [],
      rows: [],
      all: { seen, except: [...rows.keys()] },
      has: (key) => !rows.has(key),
      ...ways,
    };
  }, [state, set, setMany, setAll, clear, refresh, drop]);
}
