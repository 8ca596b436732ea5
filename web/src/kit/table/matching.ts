import { useLayoutEffect, useState } from "react";
import type { Selection } from "./selection.ts";

/** All rows of a list in place of the ticked ones: what an act is given, and how they are chosen. */
export interface Matching<Filters extends object> {
  /** The filters, with how many the person saw; undefined while rows are ticked one by one. */
  readonly all: (Filters & { seen: number; except: string[] }) | undefined;
  /** How many there are to be chosen in one press. */
  readonly count: number;
  readonly choose: () => void;
}

/**
 * Lets a person choose all that a list's filters leave, whatever page they are on. It ends with the filters: other ones
 * leave others.
 */
export function useMatching<Row, Filters extends object>(
  selection: Selection<Row>,
  filters: Filters,
  /** As many as match; undefined until it is known. */
  count: number | undefined,
): Matching<Filters> {
  const { all, clear } = selection;
  const key = JSON.stringify(filters, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
  const [chosenFor, setChosenFor] = useState("");
  const isOver = all !== undefined && chosenFor !== key;
  useLayoutEffect(() => {
    if (isOver) clear();
  }, [isOver, clear]);
  return {
    all: all === undefined || isOver ? undefined : { ...filters, seen: all.seen, except: [...all.except] },
    count: count ?? 0,
    choose: () => {
      setChosenFor(key);
      selection.setAll(count ?? 0);
    },
  };
}
