/** Places on a picture, in parts of its width and height from its upper left corner: they hold whatever its size. */

/** Without width and height it is a point. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A pixel of a large page; more figures say nothing. */
const PARTS = 10_000;
const tidy = (value: number) => Math.round(value * PARTS) / PARTS;
const within = (value: number, most: number) => tidy(Math.min(Math.max(value, 0), Math.max(most, 0)));

/** A point, on the picture's edge where it would lie outside. */
export function pointAt(x: number, y: number): Place {
  return { x: within(x, 1), y: within(y, 1), width: 0, height: 0 };
}

/** The area between two corners, whichever of them came first. */
export function areaBetween(one: Place, other: Place): Place {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: tidy(Math.max(one.x, other.x) - x), height: tidy(Math.max(one.y, other.y) - y) };
}

/** The place moved, as large as it is and no further than the picture's edge. */
export function moved(place: Place, right: number, down: number): Place {
  return { ...place, x: within(place.x + right, 1 - place.width), y: within(place.y + down, 1 - place.height) };
}

/** The place made wider and higher, up to the picture's edge; narrower than nothing it is a point. */
export function resized(place: Place, right: number, down: number): Place {
  return {
    ...place,
    width: within(place.width + right, 1 - place.x),
    height: within(place.height + down, 1 - place.y),
  };
}
