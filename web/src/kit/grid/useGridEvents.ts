import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useMemo,
  useRef,
} from "react";
import { isExtending, nextCell, type Place } from "./keys.ts";
import { isSame, type Selection } from "./selection.ts";
import type { GridActs } from "./useGridActs.ts";

/** What inside a cell has a press of its own. */
const CONTROL = "button, a[href], input, select, label";

/**
 * The events of a grid, answered on its table for all cells. Arrows, Home, End, Page Up, Page Down, Tab and Enter walk,
 * with Shift they select a block; typing replaces, F2 and a double press open a cell, Escape gives up, Delete empties,
 * Ctrl+Z undoes; Escape and then Tab leaves the grid. A finger selects with the first tap and opens with the second.
 */
export function useGridEvents(acts: GridActs, selection: Selection) {
  /** Escape was pressed: the next Tab is the page's. */
  const isLeaving = useRef(false);
  const isDragging = useRef(false);
  const pointer = useRef("mouse");

  return useMemo(() => {
    function inField(event: KeyboardEvent<HTMLElement>, field: HTMLElement): void {
      const { active, editing } = selection.get();
      if (event.key === "Escape") {
        event.preventDefault();
        // The dialog around it stays.
        event.stopPropagation();
        acts.giveUp();
      } else if (event.key === "Enter" || event.key === "Tab") {
        const to = nextCell(event, active, acts.extent());
        if (to) {
          event.preventDefault();
          acts.go(to);
        } else acts.finish();
      } else if (editing === "replace" && event.key.startsWith("Arrow") && field.tagName === "INPUT") {
        event.preventDefault();
        acts.go(nextCell({ ...pressed(event), shiftKey: false }, active, acts.extent()) ?? active);
      }
    }

    function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const target = event.target as HTMLElement;
      if (event.nativeEvent.isComposing) return;
      if (target.matches("[data-editor]")) return inField(event, target);
      const cell = target.closest<HTMLElement>("td[data-at]");
      if (!cell || event.altKey) return;
      const { active } = selection.get();
      const wasLeaving = isLeaving.current;
      isLeaving.current = event.key === "Escape" || (wasLeaving && event.key === "Shift");
      if (event.key === "Tab" && wasLeaving) return;
      if (event.key === "Enter" || event.key === " ") {
        // On the control itself the browser presses it.
        if (target !== cell) return;
        const control = cell.querySelector<HTMLElement>(CONTROL);
        if (control && !cell.matches(".written")) {
          event.preventDefault();
          control.click();
          return;
        }
      }
      const to = nextCell(event, active, acts.extent());
      if (to) {
        event.preventDefault();
        acts.go(to, isExtending(event));
      } else if (event.key === "F2") {
        event.preventDefault();
        acts.edit(active, "edit");
      } else if (event.key === "Delete" || event.key === "Backspace") {
        event.preventDefault();
        acts.clear();
      } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
        event.preventDefault();
        const { rows, columns } = acts.extent();
        selection.set({ active: { row: 0, column: 0 }, anchor: { row: rows - 1, column: columns - 1 } });
        acts.go({ row: 0, column: 0 }, true);
      } else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
        event.preventDefault();
        acts.undo();
      } else if (isLetter(event) && !acts.edit(active, "replace")) event.preventDefault();
    }

    return {
      onKeyDown,
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        pointer.current = event.pointerType;
        const place = placeOf(event.target);
        if (!place || event.button !== 0 || isOwnControl(event.target) || event.pointerType === "touch") return;
        isDragging.current = true;
        acts.go(place, event.shiftKey);
      },
      onMouseDown(event: MouseEvent<HTMLElement>): void {
        // The cell has the keyboard already; the browser would give it to what was pressed.
        if (placeOf(event.target) && !isOwnControl(event.target)) event.preventDefault();
      },
      onPointerOver(event: PointerEvent<HTMLElement>): void {
        if (event.buttons !== 1) isDragging.current = false;
        const place = isDragging.current ? placeOf(event.target) : undefined;
        const state = selection.get();
        if (!place || state.editing || isSame(place, state.active)) return;
        // The corner that is drawn along has the keyboard.
        acts.go(place, true);
      },
      onClick(event: MouseEvent<HTMLElement>): void {
        const place = placeOf(event.target);
        if (!place || pointer.current !== "touch" || isOwnControl(event.target)) return;
        const { active, anchor, editing } = selection.get();
        const isAgain = isSame(place, active) && isSame(place, anchor);
        if (isAgain && editing) return;
        // The keyboard of the phone comes only with the field.
        const isThere = event.currentTarget.contains(document.activeElement);
        if (!(isAgain && isThere && acts.edit(place, "edit"))) acts.go(place);
      },
      onDoubleClick(event: MouseEvent<HTMLElement>): void {
        const place = placeOf(event.target);
        if (place && !isOwnControl(event.target)) acts.edit(place, "edit");
      },
      onFocus(event: FocusEvent<HTMLElement>): void {
        const place = isOwnControl(event.target) ? placeOf(event.target) : undefined;
        if (!place || isSame(place, selection.get().active)) return;
        acts.finish();
        selection.set({ active: place, anchor: place });
      },
      onBlur(event: FocusEvent<HTMLElement>): void {
        if (event.target.matches("[data-editor]") && event.target.isConnected) acts.finish();
      },
      onCopy(event: ClipboardEvent<HTMLElement>): void {
        if (isOwnControl(event.target)) return;
        event.preventDefault();
        event.clipboardData.setData("text/plain", acts.copy());
      },
      onCut(event: ClipboardEvent<HTMLElement>): void {
        if (isOwnControl(event.target)) return;
        event.preventDefault();
        event.clipboardData.setData("text/plain", acts.copy());
        acts.clear();
      },
      onPaste(event: ClipboardEvent<HTMLElement>): void {
        if (isOwnControl(event.target)) return;
        event.preventDefault();
        const text = event.clipboardData.getData("text/plain");
        // A picture or a file has no text, and empties nothing; the text of an empty cell does.
        if (text !== "" || !event.clipboardData.types.includes("Files")) acts.paste(text);
      },
    };
  }, [acts, selection]);
}

const pressed = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => ({ key, shiftKey, ctrlKey, metaKey });

const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  // Composed letters come as "Dead" or "Process" and are typed into the field that opens.
  !ctrlKey && !metaKey && (/^.$/u.test(key) || key === "Dead" || key === "Process");

/** The place of the cell in which something has happened. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-at]") : null;
  const row = cell?.closest<HTMLElement>("tr[data-index]");
  return cell && row ? { row: Number(row.dataset["index"]), column: Number(cell.dataset["at"]) } : undefined;
}

/** A press on a button in a cell, or in the open field, is theirs. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(CONTROL) !== null;
}
