import { describe, expect, test } from "vitest";
import { byArrow, freeOf, lanesOf, linesOf, neighbour, snap, type Place } from "./layout.ts";

const place = (day: number, start: number, end: number): Place => ({ day, start, end });
const FIRST = place(0, 480, 520);
const LATER = place(0, 540, 580);
const TUESDAY = place(1, 520, 560);
const WEEK = [FIRST, LATER, TUESDAY];

describe("the bells", () => {
  test("are the times at which anything begins or ends, and the hours while nothing does", () => {
    expect(linesOf(WEEK)).toEqual([480, 520, 540, 560, 580]);
    expect(linesOf([])[0]).toBe(480);
  });

  test("leave free what nothing is in, but no breath between two lessons", () => {
    const lines = [480, 485, 520, 540, 560, 580];
    expect(freeOf(0, WEEK, lines)).toEqual([place(0, 520, 540)]);
    expect(freeOf(2, WEEK, lines).map(({ start }) => start)).toEqual([485, 520, 540, 560]);
  });

  test("draw what is dragged near them, and elsewhere it stands at five minutes", () => {
    expect(snap(487, [480, 520])).toBe(480);
    expect(snap(503, [480, 520])).toBe(505);
  });
});

describe("arrows", () => {
  const of = { lines: linesOf(WEEK), days: 2, isResizing: false };

  test("take what is held to the next bell or day, as long as it was, and not out of the week", () => {
    expect(byArrow(FIRST, "ArrowDown", of)).toEqual(place(0, 520, 560));
    expect(byArrow(LATER, "ArrowUp", of)).toEqual(place(0, 520, 560));
    expect(byArrow(FIRST, "ArrowRight", of)).toEqual(place(1, 480, 520));
    expect(byArrow(FIRST, "ArrowLeft", of)).toEqual(FIRST);
  });

  test("make it longer or shorter, and never nothing", () => {
    const resizing = { ...of, isResizing: true };
    expect(byArrow(FIRST, "ArrowDown", resizing)).toEqual(place(0, 480, 540));
    expect(byArrow(FIRST, "ArrowUp", resizing)).toEqual(place(0, 480, 485));
  });

  test("go from one to what is below, above and beside it", () => {
    expect(neighbour(WEEK, FIRST, "ArrowDown")).toBe(LATER);
    expect(neighbour(WEEK, FIRST, "ArrowUp")).toBeUndefined();
    expect(neighbour(WEEK, LATER, "ArrowRight")).toBe(TUESDAY);
    expect(neighbour(WEEK, TUESDAY, "ArrowLeft")).toBe(LATER);
    expect(neighbour(WEEK, LATER, "Home")).toBe(FIRST);
  });
});

test("what meets stands side by side, each day and each knot by itself", () => {
  const item = (id: string, day: number, start: number, end: number) => ({ id, day, start, end });
  const lanes = lanesOf([
    item("alone", 0, 480, 520),
    item("long", 0, 520, 600),
    item("first", 0, 530, 560),
    item("second", 0, 560, 590),
    item("other day", 1, 520, 600),
  ]);
  expect(Object.fromEntries(lanes)).toEqual({
    alone: { lane: 0, lanes: 1 },
    long: { lane: 0, lanes: 2 },
    first: { lane: 1, lanes: 2 },
    second: { lane: 1, lanes: 2 },
    "other day": { lane: 0, lanes: 1 },
  });
});
