import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent as ReactPointerEvent } from "react";
import { useLatest } from "../useLatest.ts";
import { byArrow, endingAt, snap, startingAt, type Place } from "./layout.ts";

/** What is in somebody's hand, and where it would land. */
export interface Held {
  readonly id: string;
  readonly to: Place;
  readonly by: "pointer" | "keys";
}

/** A pointer that has moved less has pressed. */
const THRESHOLD = 5;

interface Grip {
  id: string;
  from: Place;
  isResizing: boolean;
  x: number;
  y: number;
  hasMoved: boolean;
}

/**
 * Takes an item of a week and puts it elsewhere: by mouse or pen, and by keyboard, where Space takes and puts down, arrows
 * move, Shift with arrows makes longer or shorter and Escape leaves it. Fingers scroll the page: they open the item.
 * @param placeAt the day and minute under a pointer.
 */
export function useHeld(of: {
  lines: readonly number[];
  days: number;
  pxPerMinute: number;
  dayAt: (x: number) => number | undefined;
  onPut: (id: string, from: Place, to: Place) => void;
  say: (what: "taken" | "back", id: string) => void;
}) {
  const [held, setHeld] = useState<Held>();
  const grip = useRef<Grip>(undefined);
  /** The press that ends a drag is no press on the item. */
  const hasDragged = useRef(false);
  const latest = useLatest(() => ({ ...of, held }));

  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const hand = grip.current;
      if (!hand) return;
      const { lines, pxPerMinute, dayAt } = latest();
      const [dx, dy] = [event.clientX - hand.x, event.clientY - hand.y];
      if (!hand.hasMoved && Math.hypot(dx, dy) < THRESHOLD) return;
      hand.hasMoved = true;
      const minutes = dy / pxPerMinute;
      const to = hand.isResizing
        ? endingAt(hand.from, snap(hand.from.end + minutes, lines))
        : startingAt(hand.from, dayAt(event.clientX) ?? hand.from.day, snap(hand.from.start + minutes, lines));
      setHeld({ id: hand.id, to, by: "pointer" });
    };
    const up = (): void => {
      const hand = grip.current;
      grip.current = undefined;
      if (!hand?.hasMoved) return;
      hasDragged.current = true;
      setTimeout(() => (hasDragged.current = false));
      const { held: now, onPut } = latest();
      setHeld(undefined);
      if (now) onPut(hand.id, hand.from, now.to);
    };
    const leave = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Escape" || !grip.current) return;
      latest().say("back", grip.current.id);
      grip.current = undefined;
      setHeld(undefined);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("keydown", leave);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("keydown", leave);
    };
  }, [latest]);

  return {
    held,
    wasDragged: () => hasDragged.current,
    grab(event: ReactPointerEvent, id: string, from: Place, isResizing: boolean): void {
      if (event.pointerType === "touch" || event.button !== 0) return;
      event.stopPropagation();
      grip.current = { id, from, isResizing, x: event.clientX, y: event.clientY, hasMoved: false };
    },
    /** True when the key was for what is held. */
    key(event: KeyboardEvent, id: string, from: Place): boolean {
      const mine = held?.by === "keys" && held.id === id ? held : undefined;
      const done = (): true => {
        event.preventDefault();
        event.stopPropagation();
        return true;
      };
      if (!mine) {
        if (event.key !== " ") return false;
        setHeld({ id, to: from, by: "keys" });
        of.say("taken", id);
        return done();
      }
      if (event.key.startsWith("Arrow")) {
        setHeld({ ...mine, to: byArrow(mine.to, event.key, { ...of, isResizing: event.shiftKey }) });
        return done();
      }
      if (event.key === "Escape" || event.key === "Tab") {
        setHeld(undefined);
        of.say("back", id);
        return event.key === "Escape" ? done() : false;
      }
      if (event.key !== " " && event.key !== "Enter") return false;
      setHeld(undefined);
      of.onPut(id, from, mine.to);
      return done();
    },
  };
}
