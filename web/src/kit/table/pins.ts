import type { CSSProperties } from "react";
import type { Column } from "./columns.ts";

/** Width of the tick's column in CSS pixels. */
export const TICK_WIDTH_PX = 40;

/** Class and offset of a cell by its column's place: the pinned first columns stay while the rest scrolls. */
export function pinStyle<Item>(
  columns: readonly Column<Item>[],
  at: number,
  hasTick: boolean,
): { className?: string; style?: CSSProperties } {
  const column = columns[at];
  if (column?.atEnd === true && at === columns.length - 1) return { className: "pinned-end", style: { right: 0 } };
  if (!column?.pinned) return {};
  const left = columns.slice(0, at).reduce((sum, each) => sum + each.width, hasTick ? TICK_WIDTH_PX : 0);
  const isLast = !columns[at + 1]?.pinned;
  return { className: isLast ? "pinned last" : "pinned", style: { left } };
}
