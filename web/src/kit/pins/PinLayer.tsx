import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { useLatest } from "../useLatest.ts";
import { MovablePin } from "./MovablePin.tsx";
import { areaBetween, pointAt, type Place } from "./places.ts";
import { AreaMark, PIN, pinAt } from "./PinMark.tsx";

export interface Pin {
  key: string;
  number: number;
  place: Place;
  /** What a screen reader says of it. */
  label: string;
}

/** In CSS pixels: a press that moves less is a press. */
const SLIP = 6;

/**
 * Lies over a picture: numbered pins that are chosen by a press, and, where somebody may, a place that is being put: a
 * press is a point, a mouse that is drawn is an area, and what is put is moved by dragging it or by the arrow keys. A
 * finger that is drawn scrolls the page as ever.
 */
export function PinLayer(props: {
  pins: readonly Pin[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** The pin that is brought into sight. */
  scrollTo: string | undefined;
  /** What is being put, how it is called, and whether the keyboard goes there. */
  moving: { place: Place; label: string; takesFocus: boolean } | undefined;
  /** Missing where nothing may be put. */
  onPlace: ((place: Place) => void) | undefined;
}) {
  const { pins, chosen, onChoose, scrollTo, moving, onPlace } = props;
  const layer = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Place>();
  const put = useLatest((place: Place) => onPlace?.(place));

  const at = (event: { clientX: number; clientY: number }): Place => {
    const { left, top, width, height } = layer.current!.getBoundingClientRect();
    return pointAt((event.clientX - left) / (width || 1), (event.clientY - top) / (height || 1));
  };
  const begin = (event: React.PointerEvent): void => {
    if (!onPlace || event.button !== 0 || event.target !== layer.current) return;
    const from = { x: event.clientX, y: event.clientY, place: at(event) };
    const isMouse = event.pointerType === "mouse";
    const isFar = (now: PointerEvent) => Math.hypot(now.clientX - from.x, now.clientY - from.y) >= SLIP;
    const move = (now: PointerEvent): void => {
      if (isMouse && layer.current && now.pointerId === event.pointerId && isFar(now))
        setDrawn(areaBetween(from.place, at(now)));
    };
    const end = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      setDrawn(undefined);
      // A finger that has moved has scrolled.
      if (now.type === "pointercancel" || (isFar(now) && !isMouse) || !layer.current) return;
      put(isFar(now) ? areaBetween(from.place, at(now)) : from.place);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };

  return (
    <Box
      ref={layer}
      data-pins
      onPointerDown={begin}
      // A press would take the focus from the field that it has opened: a finger's after it is lifted.
      onMouseDown={(event) => event.target === layer.current && event.preventDefault()}
      sx={{ position: "absolute", inset: 0, cursor: onPlace ? "crosshair" : "default" }}
    >
      {pins.map((pin) => (
        <PinButton
          key={pin.key}
          pin={pin}
          isChosen={pin.key === chosen}
          isSought={pin.key === scrollTo}
          onChoose={onChoose}
        />
      ))}
      {drawn && <AreaMark place={drawn} isChosen />}
      {moving && <MovablePin {...moving} layer={layer} onMove={put} />}
    </Box>
  );
}

function PinButton(props: { pin: Pin; isChosen: boolean; isSought: boolean; onChoose: (key: string) => void }) {
  const { pin, isChosen, isSought, onChoose } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSought) button.current?.scrollIntoView({ block: "nearest" });
  }, [isSought]);
  return (
    <>
      <AreaMark place={pin.place} isChosen={isChosen} />
      <Box
        ref={button}
        component="button"
        type="button"
        aria-label={pin.label}
        aria-current={isChosen ? "true" : undefined}
        onClick={() => onChoose(pin.key)}
        sx={{ ...PIN, ...pinAt(pin.place), ...(isChosen ? { outline: "3px solid", outlineColor: "#10131a" } : {}) }}
      >
        {pin.number}
      </Box>
    </>
  );
}
