import type { ReactNode } from "react";
import { useFold } from "../shell/fold.ts";

/** The rarer filters of a list: a row of their own, and on a phone folded away with the rest of the controls. */
export function MoreFilters({ children }: { children: ReactNode }) {
  const fold = useFold();
  return fold && !fold.isOpen ? null : children;
}
