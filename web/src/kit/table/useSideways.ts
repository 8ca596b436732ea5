import { useEffect, type RefObject } from "react";

/**
 * Says in `data-sideways` that the frame is scrolled sideways. Only then do the pinned columns have to stick: every
 * cell that sticks is a layer of its own, and a hundred of them made each frame of scrolling down half as long again.
 */
export function useSideways(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = (): void => void element.toggleAttribute("data-sideways", element.scrollLeft !== 0);
    look();
    // Captured: read before the rows are drawn anew, which would make it wait for their layout.
    element.addEventListener("scroll", look, { passive: true, capture: true });
    return () => element.removeEventListener("scroll", look, { capture: true });
  }, [frame]);
}
