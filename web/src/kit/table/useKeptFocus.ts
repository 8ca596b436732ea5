import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus in a table whose rows change under it: the row that has it keeps it wherever it goes, and when it
 * is taken away the one that came in its place gets it.
 */
export function useKeptFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly unknown[],
  setActiveIndex: (index: number) => void,
): void {
  /** The place of the row with the focus. */
  const at = useRef<number>(undefined);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const placeOf = (target: EventTarget | null): number | undefined => {
      const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-index]") : null;
      return row ? Number(row.dataset.index) : undefined;
    };
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const enter = (event: FocusEvent): void => {
      clearTimeout(leaving);
      at.current = placeOf(event.target);
    };
    // Not at once: a row that is taken away also loses the focus, and its place must still be known then.
    const leave = (): void => {
      leaving = setTimeout(() => (at.current = undefined));
    };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      clearTimeout(leaving);
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, [body]);

  useLayoutEffect(() => {
    if (at.current === undefined) return;
    const active = document.activeElement;
    const row = active && body.current?.contains(active) ? active.closest<HTMLElement>("tr[data-index]") : null;
    if (row) {
      at.current = Number(row.dataset.index);
      setActiveIndex(at.current);
    } else if (active === null || active === document.body) {
      const place = Math.min(at.current, rows.length - 1);
      body.current?.querySelector<HTMLElement>(`tr[data-index="${place}"]`)?.focus();
    }
  }, [body, rows, setActiveIndex]);
}
