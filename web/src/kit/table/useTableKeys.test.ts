import { expect, test } from "vitest";
import { nextRow } from "./useTableKeys.ts";

test("the arrows stop at the ends, the page keys jump ten rows", () => {
  expect(nextRow("ArrowDown", 0, 3)).toBe(1);
  expect(nextRow("ArrowDown", 2, 3)).toBe(2);
  expect(nextRow("ArrowUp", 0, 3)).toBe(0);
  expect(nextRow("PageDown", 5, 20_000)).toBe(15);
  expect(nextRow("PageUp", 5, 20_000)).toBe(0);
  expect(nextRow("End", 0, 20_000)).toBe(19_999);
  expect(nextRow("Home", 700, 20_000)).toBe(0);
});

test("other keys are left to what is in the row", () => {
  expect(nextRow("a", 0, 3)).toBeUndefined();
  expect(nextRow("Tab", 0, 3)).toBeUndefined();
});
