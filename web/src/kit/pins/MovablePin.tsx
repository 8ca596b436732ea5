import Box from "@mui/material/Box";
import { useEffect, useRef, type RefObject } from "react";
import { moved, resized, type Place } from "./places.ts";
import { AreaMark, PIN, pinAt } from "./PinMark.tsx";

/** Of the picture, for each press of an arrow key. */
const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A place that is being put: dragged by its pin and made an area by its corner, or both by the arrow keys. */
export function MovablePin(props: {
  place: Place;
  label: string;
  takesFocus: boolean;
  layer: RefObject<HTMLElement | null>;
  onMove: (place: Place) => void;
}) {
  const { place, label, takesFocus, layer, onMove } = props;
  const pin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    pin.current?.focus();
    // Once, as it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const drag =
    (change: typeof moved) =>
    (event: React.PointerEvent): void => {
      if (event.button !== 0 || !layer.current) return;
      event.stopPropagation();
      const size = layer.current.getBoundingClientRect();
      const move = (now: PointerEvent): void => {
        if (now.pointerId !== event.pointerId) return;
        const [right, down] = [now.clientX - event.clientX, now.clientY - event.clientY];
        onMove(change(place, right / (size.width || 1), down / (size.height || 1)));
      };
      const end = (now: PointerEvent): void => {
        if (now.pointerId !== event.pointerId) return;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    };
  const press = (event: React.KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    // Neither does the page scroll.
    event.preventDefault();
    onMove((event.shiftKey ? resized : moved)(place, ...step));
  };

  const isPoint = place.width === 0 && place.height === 0;
  const corner = (start: number, size: number) => `calc(${(start + size) * 100}% ${isPoint ? "+ 18px" : ""})`;
  return (
    <>
      <AreaMark place={place} isChosen />
      <Box
        ref={pin}
        // The arrow keys are its own, also where a screen reader would walk the page by them.
        role="application"
        tabIndex={0}
        aria-label={label}
        onKeyDown={press}
        onPointerDown={drag(moved)}
        sx={{ ...PIN, ...pinAt(place), bgcolor: "#8a2f00", cursor: "move", touchAction: "none" }}
      >
        <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: "50%", bgcolor: "#fff" }} />
      </Box>
      <Box
        aria-hidden
        onPointerDown={drag(resized)}
        sx={{
          position: "absolute",
          left: corner(place.x, place.width),
          top: corner(place.y, place.height),
          width: 24,
          height: 24,
          display: "grid",
          placeItems: "center",
          transform: "translate(-50%, -50%)",
          cursor: "nwse-resize",
          touchAction: "none",
        }}
      >
        <Box sx={{ width: 12, height: 12, bgcolor: "#8a2f00", border: "2px solid #fff", boxShadow: 1 }} />
      </Box>
    </>
  );
}
