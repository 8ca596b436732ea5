import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useLatest } from "../useLatest.ts";

/** A card that can be taken: where it stands, and what it is called. */
export interface Card {
  id: string;
  name: string;
  column: string;
}

/** A card on its way: above which column it is, and how it was taken. */
export interface Drag {
  card: Card;
  over: string;
  by: "keys" | "pointer";
}

/** What a board says aloud. Columns are named by their titles. */
export interface BoardWords {
  taken: (name: string, column: string) => string;
  over: (column: string, at: number, of: number) => string;
  dropped: (name: string, column: string) => string;
  back: (name: string, column: string) => string;
}

/** In CSS pixels: a press that moves less is a press. */
const SLIP = 6;

export interface Dragging {
  drag: Drag | undefined;
  /** What a screen reader is told. */
  said: string;
  /** Takes the card by the keyboard, or drops it there where it is. */
  press: (card: Card) => void;
  /** One column on, or back. */
  step: (by: 1 | -1) => void;
  cancel: () => void;
  /** A pointer has gone down on the card: it is taken once it moves. */
  down: (card: Card, event: React.PointerEvent) => void;
}

/** With the id of the words that say how a card is dragged. */
export const DraggingContext = createContext<(Dragging & { how: string }) | undefined>(undefined);

export function useDragging(): Dragging & { how: string } {
  const dragging = useContext(DraggingContext);
  if (!dragging) throw new Error("a card stands on no board");
  return dragging;
}

/**
 * Cards that are dragged between the columns of a board, by pointer or keyboard. Columns are found in the page by
 * `data-column`, the card that follows the pointer by `ghost`.
 */
export function useDrag(board: {
  columns: readonly { id: string; title: string }[];
  words: BoardWords;
  onDrop: (card: Card, column: string, by: Drag["by"]) => void;
  ghost: RefObject<HTMLElement | null>;
}): Dragging {
  const { columns, words, ghost } = board;
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState("");
  const now = useRef<Drag>(undefined);
  const release = useRef<() => void>(undefined);
  const titleOf = (id: string): string => columns.find((column) => column.id === id)?.title ?? "";
  const set = useCallback((next: Drag | undefined) => {
    now.current = next;
    setDrag(next);
  }, []);

  const moveTo = useLatest((over: string) => {
    const { current } = now;
    if (!current || current.over === over) return;
    set({ ...current, over });
    setSaid(words.over(titleOf(over), columns.findIndex(({ id }) => id === over) + 1, columns.length));
  });
  const finish = useLatest((isDropped: boolean) => {
    const { current } = now;
    if (!current) return;
    const { card, over, by } = current;
    set(undefined);
    if (!isDropped || over === card.column) return setSaid(words.back(card.name, titleOf(card.column)));
    setSaid(words.dropped(card.name, titleOf(over)));
    board.onDrop(card, over, by);
  });
  const press = useLatest((card: Card) => {
    if (now.current?.card.id === card.id) return finish(true);
    // Another one that was taken: somebody else has moved it out of sight meanwhile.
    finish(false);
    set({ card, over: card.column, by: "keys" });
    setSaid(words.taken(card.name, titleOf(card.column)));
  });
  const step = useLatest((by: 1 | -1) => {
    const at = columns.findIndex(({ id }) => id === now.current?.over);
    const next = columns[at + by];
    if (next) moveTo(next.id);
  });
  const down = useLatest((card: Card, event: React.PointerEvent) => {
    if (event.button !== 0 || now.current) return;
    const start = { x: event.clientX, y: event.clientY };
    const move = (moved: PointerEvent): void => {
      if (moved.pointerId !== event.pointerId) return;
      const [x, y] = [moved.clientX - start.x, moved.clientY - start.y];
      if (!now.current) {
        if (Math.hypot(x, y) < SLIP) return;
        set({ card, over: card.column, by: "pointer" });
        setSaid(words.taken(card.name, titleOf(card.column)));
      }
      moved.preventDefault();
      if (ghost.current) ghost.current.style.transform = `translate(${moved.clientX + 8}px, ${moved.clientY + 8}px)`;
      const under = document.elementFromPoint(moved.clientX, moved.clientY)?.closest<HTMLElement>("[data-column]");
      const column = under?.dataset["column"];
      moveTo(column !== undefined && columns.some(({ id }) => id === column) ? column : card.column);
    };
    const end = (ended: PointerEvent): void => {
      if (ended.pointerId !== event.pointerId) return;
      stop();
      if (!now.current) return;
      // The click that follows is the end of the drag, and no press on what lies beneath.
      const swallow = (click: MouseEvent): void => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      requestAnimationFrame(() => removeEventListener("click", swallow, { capture: true }));
      finish(ended.type === "pointerup");
    };
    const stop = (): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      release.current = undefined;
    };
    release.current = stop;
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
  const cancel = useLatest(() => {
    release.current?.();
    finish(false);
  });

  const isTaken = drag !== undefined;
  useEffect(() => {
    if (!isTaken) return undefined;
    const escape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") cancel();
    };
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [isTaken, cancel]);
  useEffect(() => () => release.current?.(), []);

  return useMemo(() => ({ drag, said, press, step, cancel, down }), [drag, said, press, step, cancel, down]);
}
