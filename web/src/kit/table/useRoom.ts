import { useLayoutEffect, type RefObject } from "react";

/** Space kept under the table for its footer and the page's edge, in CSS pixels. */
const BELOW_PX = 84;
/** A frame is never lower than this, however little room a small window leaves. */
const HEIGHT_MIN_PX = 320;
const PHONE_BELOW_PX = 600;

/**
 * Lets a table's frame take the height that the window has left below where it begins, so that its header
 * and its foot stay in sight and only the rows scroll.
 */
export function useRoom(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const fit = (): void => {
      if (window.innerWidth < PHONE_BELOW_PX) {
        // Scrolled to, it fills the screen under the top bar.
        element.style.setProperty("max-height", "calc(100dvh - 120px)");
        return;
      }
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty(
        "max-height",
        `max(${HEIGHT_MIN_PX}px, calc(100dvh - ${Math.round(top) + BELOW_PX}px))`,
      );
    };
    fit();
    // Whatever stands above may grow or shrink: the toolbar wraps, a banner appears.
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    window.addEventListener("resize", fit);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", fit);
    };
  }, [frame]);
}
