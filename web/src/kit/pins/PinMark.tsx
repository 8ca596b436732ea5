import Box from "@mui/material/Box";
import { TONES } from "../shell/theme.ts";
import type { Place } from "./places.ts";

/** In CSS pixels: large enough for a finger that aims (WCAG 2.5.8). */
const SIZE = 28;
/** Pages are white in the dark as well, and so their pins are as they are by day. */
const INK = TONES.blue.light;

/** How a pin looks; its number stands in it. */
export const PIN = {
  position: "absolute",
  boxSizing: "border-box",
  width: SIZE,
  height: SIZE,
  p: 0,
  m: 0,
  display: "grid",
  placeItems: "center",
  border: "2px solid #fff",
  borderRadius: "50%",
  bgcolor: INK.main,
  color: INK.contrastText,
  font: "inherit",
  fontSize: "0.8125rem",
  fontWeight: 600,
  lineHeight: 1,
  cursor: "pointer",
  transform: "translate(-50%, -50%)",
  // Brought into sight with what it is about.
  scrollMargin: "96px",
  boxShadow: "0 0 0 1px rgba(0, 0, 0, 0.35)",
  "&:focus-visible": { outline: "3px solid #10131a", outlineOffset: "1px" },
} as const;

/** Where a pin stands: over its point, or the upper left corner of its area; whole also at the picture's edge. */
export function pinAt({ x, y }: Place) {
  const clamped = (part: number) => `clamp(${SIZE / 2}px, ${part * 100}%, calc(100% - ${SIZE / 2}px))`;
  return { left: clamped(x), top: clamped(y) };
}

/** The edge of an area; nothing where the place is a point. It lets presses through. */
export function AreaMark({ place, isChosen }: { place: Place; isChosen: boolean }) {
  const { x, y, width, height } = place;
  if (width === 0 && height === 0) return null;
  return (
    <Box
      sx={{
        position: "absolute",
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${width * 100}%`,
        height: `${height * 100}%`,
        border: `2px solid ${INK.main}`,
        bgcolor: isChosen ? "rgba(22, 96, 184, 0.16)" : "rgba(22, 96, 184, 0.06)",
        pointerEvents: "none",
      }}
    />
  );
}
