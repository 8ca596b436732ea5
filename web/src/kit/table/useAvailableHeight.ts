import { useLayoutEffect, type RefObject } from "react";

/** A frame is never lower than this, however little room a small window leaves. */
const HEIGHT_MIN_PX = 320;
const PHONE_BELOW_PX = 600;
/** Kept under a frame that stands in no screen but in a dialog: its buttons. */
const DIALOG_BELOW_PX = 84;

/**
 * Lets a table's frame take the height that the window has left around it, so that its header and its foot stay in
 * sight and only the rows scroll. `isBounded` is false for rows that scroll with the page.
 */
export function useAvailableHeight(frame: RefObject<HTMLElement | null>, isBounded: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    if (!isBounded) {
      element.style.removeProperty("max-height");
      return undefined;
    }
    const fit = (): void => {
      if (window.innerWidth < PHONE_BELOW_PX) {
        // Scrolled to, it fills the screen under the top bar.
        element.style.setProperty("max-height", "calc(100dvh - 120px)");
        return;
      }
      const box = element.getBoundingClientRect();
      const top = box.top + window.scrollY;
      const below = belowOf(element, box.bottom);
      element.style.setProperty("max-height", `max(${HEIGHT_MIN_PX}px, calc(100dvh - ${Math.ceil(top + below)}px))`);
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
  }, [frame, isBounded]);
}

/**
 * What stands under a frame, in CSS pixels: the rest of its screen, the page's edge and the page's footer. Measured, so
 * that the page itself never has a few pixels to scroll behind the top bar.
 */
function belowOf(frame: HTMLElement, bottom: number): number {
  const screen = frame.closest("section");
  const page = frame.closest("main");
  if (!screen || !page) return DIALOG_BELOW_PX;
  const edge = Number.parseFloat(getComputedStyle(page).paddingBottom) || 0;
  const footer = document.querySelector("main ~ footer")?.getBoundingClientRect().height ?? 0;
  return screen.getBoundingClientRect().bottom - bottom + edge + footer;
}
