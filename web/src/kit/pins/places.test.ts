import { expect, test } from "vitest";
import { areaBetween, moved, pointAt, resized } from "./places.ts";

test("a place stays on the picture, however far it is moved or drawn", () => {
  expect(pointAt(-0.2, 1.3)).toEqual({ x: 0, y: 1, width: 0, height: 0 });
  const area = areaBetween(pointAt(0.7, 0.6), pointAt(0.5, 0.9));
  expect(area).toEqual({ x: 0.5, y: 0.6, width: 0.2, height: 0.3 });
  expect(moved(area, 0.9, -0.9)).toEqual({ x: 0.8, y: 0, width: 0.2, height: 0.3 });
  expect(resized(area, 0.9, -0.9)).toEqual({ x: 0.5, y: 0.6, width: 0.5, height: 0 });
});

test("steps add up without crumbs", () => {
  let place = pointAt(0, 0);
  for (let step = 0; step < 30; step += 1) place = moved(place, 0.01, 0);
  expect(place.x).toBe(0.3);
});
