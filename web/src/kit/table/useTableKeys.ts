import { useCallback, useState, type KeyboardEvent, type RefObject } from "react";

/** Rows jumped by Page Up and Page Down. */
const ROWS_PER_PAGE_KEY = 10;
/** What inside a row can hold the focus, reached with the arrows to the sides. */
const INSIDE = "button:not([disabled]), input:not([disabled]), a[href], select";

export interface TableKeys {
  /** The one row in the tab order. */
  readonly activeIndex: number;
  readonly setActiveIndex: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The row that a key leads to, or undefined when the key is not one of the table's. */
export function nextRow(key: string, from: number, rowCount: number): number | undefined {
  const last = rowCount - 1;
  switch (key) {
    case "ArrowDown":
      return Math.min(from + 1, last);
    case "ArrowUp":
      return Math.max(from - 1, 0);
    case "PageDown":
      return Math.min(from + ROWS_PER_PAGE_KEY, last);
    case "PageUp":
      return Math.max(from - ROWS_PER_PAGE_KEY, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/**
 * Keyboard use of a table: up, down, Page Up, Page Down, Home and End walk the rows; left and right walk
 * what is inside a row; Enter opens it; Space ticks it. A cell being typed in keeps its keys.
 */
export function useTableKeys(options: {
  rowCount: number;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Brings a row that is not drawn yet into the document. */
  reveal: (index: number) => void;
  onEnter?: (index: number) => void;
  onSpace?: (index: number) => void;
}): TableKeys {
  const { rowCount, body, reveal, onEnter, onSpace } = options;
  const [wanted, setActiveIndex] = useState(0);
  const activeIndex = Math.min(wanted, Math.max(rowCount - 1, 0));

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const row = target.closest<HTMLTableRowElement>("tr[data-index]");
      if (!row) return;
      const index = Number(row.dataset.index);
      const to = nextRow(event.key, index, rowCount);
      if (to !== undefined) {
        event.preventDefault();
        setActiveIndex(to);
        reveal(to);
        // A row far away is drawn only after the scroll: ask for it on the next frame.
        if (!focusRow(body, to)) requestAnimationFrame(() => requestAnimationFrame(() => focusRow(body, to)));
        return;
      }
      if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        event.preventDefault();
        const stops: HTMLElement[] = [row, ...row.querySelectorAll<HTMLElement>(INSIDE)];
        const at = stops.indexOf(target);
        stops[at + (event.key === "ArrowRight" ? 1 : -1)]?.focus();
        return;
      }
      if (target !== row) return;
      if (event.key === "Enter") {
        event.preventDefault();
        // Where only a cell can be pressed, such as the name, Enter on the row presses that.
        if (onEnter) onEnter(index);
        else row.querySelector<HTMLElement>("[data-open]")?.click();
      }
      if (event.key === " " && onSpace) {
        event.preventDefault();
        onSpace(index);
      }
    },
    [rowCount, body, reveal, onEnter, onSpace],
  );
  return { activeIndex, setActiveIndex, onKeyDown };
}

function isTyping(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function focusRow(body: RefObject<HTMLTableSectionElement | null>, index: number): boolean {
  const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}
