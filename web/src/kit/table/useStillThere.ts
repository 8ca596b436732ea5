import { useEffect, useRef } from "react";
import { alertFailure } from "../dialog/ask.tsx";
import { useLatest } from "../useLatest.ts";
import { ownWrites } from "../data/useRead.ts";
import type { Selection } from "./selection.ts";

/**
 * Keeps ticks true while others change the list: a row that is somewhere else now keeps its tick, one that is gone
 * loses it. Asked is only for rows that the list has lost, and only when the same list came again. Answers a function
 * that asks for all of them at once, before something is done with them: the rows as they are now, or undefined when
 * that is not known, which the person is told.
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
    /** Told how many ticks have gone, where that is not one's own doing: of that one knows. */
    onLost: (count: number) => void;
  },
): () => Promise<readonly Row[] | undefined> {
  // Asking takes a while: what the person has unticked meanwhile cannot be lost to them.
  const stillTicked = useLatest((keys: readonly string[]) => keys.filter(selection.has));
  const shown = useRef<{ query: string; keys: ReadonlySet<string>; writes: number }>(undefined);
  const look = useLatest(async (before: ReadonlySet<string>, now: ReadonlySet<string>, isOwn: boolean) => {
    selection.refresh(list.rows ?? []);
    const missing = selection.keys.filter((key) => !now.has(key));
    if (missing.length === 0) return;
    const found = new Map((await how.find(missing)).map((row) => [how.keyOf(row), row]));
    const lost = stillTicked(missing).filter((key) => {
      const row = found.get(key);
      return !row || (before.has(key) && !how.belongs(row));
    });
    selection.refresh([...found.values()]);
    selection.drop(lost);
    if (lost.length > 0 && !isOwn) how.onLost(lost.length);
  });
  const { answer, isHeld } = list;
  const follow = useLatest(() => {
    const query = JSON.stringify(list.query);
    const keys = new Set((list.rows ?? []).map(how.keyOf));
    const before = shown.current;
    const writes = ownWrites.count;
    shown.current = { query, keys, writes };
    // A list that cannot be asked about keeps its ticks: moving names the students, and the server looks again.
    if (before?.query === query && selection.count > 0)
      void look(before.keys, keys, before.writes !== writes).catch(() => undefined);
  });
  const newest = useLatest(async () => {
    try {
      const rows = selection.count === 0 ? [] : await how.find(selection.keys);
      const there = new Set(rows.map(how.keyOf));
      const lost = selection.keys.filter((key) => !there.has(key));
      selection.refresh(rows);
      selection.drop(lost);
      if (lost.length > 0) how.onLost(lost.length);
      return rows;
    } catch (error) {
      await alertFailure(error);
      return undefined;
    }
  });
  useEffect(() => {
    if (answer !== undefined && !isHeld) follow();
  }, [answer, isHeld, follow]);
  return newest;
}
