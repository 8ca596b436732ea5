import { useEffect, useRef } from "react";
import { useLatest } from "../useLatest.ts";
import type { Selection } from "./selection.ts";

/**
 * Keeps ticks true while others change the list: a row that is somewhere else now keeps its tick, one that is gone
 * loses it. Asked is only for rows that the list has lost, and only when the same list came again.
 */
export function useStillThere<Row>(
  selection: Selection<Row>,
  list: {
    /** What the list was asked for. */
    query: object;
    /** The answer as it came: another object when it says something else. */
    answer: object | undefined;
    rows: readonly Row[] | undefined;
    /** While something is being done with the ticked rows they stay as they are. */
    isHeld: boolean;
  },
  how: {
    keyOf: (row: Row) => string;
    /** Those of the rows that are still there, as they are now. */
    find: (keys: readonly string[]) => Promise<readonly Row[]>;
    /** False for a row that stood here and does not belong here any more. */
    belongs: (row: Row) => boolean;
    /** Told how many ticks have gone. */
    onLost: (count: number) => void;
  },
): void {
  const shown = useRef<{ query: string; keys: ReadonlySet<string> }>(undefined);
  const look = useLatest(async (before: ReadonlySet<string>, now: ReadonlySet<string>) => {
    selection.refresh(list.rows ?? []);
    const missing = selection.keys.filter((key) => !now.has(key));
    if (missing.length === 0) return;
    const found = new Map((await how.find(missing)).map((row) => [how.keyOf(row), row]));
    const lost = missing.filter((key) => {
      const row = found.get(key);
      return !row || (before.has(key) && !how.belongs(row));
    });
    selection.refresh([...found.values()]);
    selection.drop(lost);
    if (lost.length > 0) how.onLost(lost.length);
  });
  const { answer, isHeld } = list;
  const follow = useLatest(() => {
    const query = JSON.stringify(list.query);
    const keys = new Set((list.rows ?? []).map(how.keyOf));
    const before = shown.current;
    shown.current = { query, keys };
    // A list that cannot be asked about keeps its ticks: moving names the students, and the server looks again.
    if (before?.query === query && selection.count > 0) void look(before.keys, keys).catch(() => undefined);
  });
  useEffect(() => {
    if (answer !== undefined && !isHeld) follow();
  }, [answer, isHeld, follow]);
}
