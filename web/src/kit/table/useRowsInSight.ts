/** Which rows of a long list are in the document: those in sight. All rows are equally high, so that it is reckoned. */
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { OVERSCAN_ROWS } from "./virtual.tsx";

/** From the first to before the last. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rows that a frame of a height shows at a scroll position, with some beyond its edges; all in CSS pixels. */
export function rowsInSight(top: number, height: number, rowHeight: number, count: number): Span {
  const to = Math.min(Math.ceil((top + height) / rowHeight) + OVERSCAN_ROWS, count);
  return { from: Math.min(Math.max(Math.floor(top / rowHeight) - OVERSCAN_ROWS, 0), to), to };
}

/** Follows the scrolling of a frame. `headPx` is the height of what covers its top; without `isOn` nothing is followed. */
export function useRowsInSight(
  frame: RefObject<HTMLElement | null>,
  { count, rowHeight, headPx, isOn }: { count: number; rowHeight: number; headPx: number; isOn: boolean },
): Span & { reveal: (index: number) => void } {
  const [span, setSpan] = useState<Span>(NOTHING);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isOn || element === null) return undefined;
    let last = NOTHING;
    const look = (draw: (next: Span) => void): void => {
      const next = rowsInSight(element.scrollTop, element.clientHeight, rowHeight, count);
      if (next.from === last.from && next.to === last.to) return;
      last = next;
      draw(next);
    };
    // Drawn before the picture is: a frame without rows would flash by.
    const scrolled = (): void => look((next) => flushSync(() => setSpan(next)));
    look(setSpan);
    element.addEventListener("scroll", scrolled, { passive: true });
    const sizes = new ResizeObserver(() => look(setSpan));
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", scrolled);
      sizes.disconnect();
    };
  }, [frame, count, rowHeight, isOn]);

  const reveal = useCallback(
    (index: number) => {
      const element = frame.current;
      if (!isOn || element === null) return;
      const start = index * rowHeight;
      if (start < element.scrollTop) element.scrollTo({ top: start });
      const bottom = start + rowHeight + headPx - element.clientHeight;
      if (bottom > element.scrollTop) element.scrollTo({ top: bottom });
    },
    [frame, rowHeight, headPx, isOn],
  );
  // Rows may have gone since they were looked at.
  const to = Math.min(span.to, count);
  return { from: Math.min(span.from, to), to, reveal };
}

const NOTHING: Span = { from: 0, to: 0 };
