import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsInSight } from "./useRowsInSight.ts";
import { OVERSCAN_ROWS } from "./virtual.tsx";

test("every row of which a pixel is in sight is drawn, and few others", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(2_000), fc.constantFrom(36, 40, 44, 116), fc.nat(20_000), (...given) => {
      const [top, height, rowHeight, count] = given;
      const { from, to } = rowsInSight(top, height, rowHeight, count);
      const isInSight = (row: number): boolean => (row + 1) * rowHeight > top && row * rowHeight < top + height;
      expect(from >= 0 && from <= to && to <= count).toBe(true);
      if (from > 0) expect(from === to || !isInSight(from - 1)).toBe(true);
      if (to < count) expect(isInSight(to)).toBe(false);
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 1 + 2 * OVERSCAN_ROWS);
    }),
  );
});

test("a frame scrolled beyond rows that have gone shows the last ones", () => {
  expect(rowsInSight(100_000, 400, 40, 10)).toEqual({ from: 10, to: 10 });
  expect(rowsInSight(0, 400, 40, 10)).toEqual({ from: 0, to: 10 });
});
