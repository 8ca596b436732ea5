import fc from "fast-check";
import { expect, test } from "vitest";
import { cutTo } from "./cut.ts";
import { isStorable } from "./storable.ts";

test("a text is cut to its beginning, as long as it may be, and never within a character", () => {
  expect(cutTo("Wanjikũ", 3)).toBe("Wan");
  expect(cutTo("sawa", 4)).toBe("sawa");
  expect(cutTo("ab😀", 3)).toBe("ab");
  expect(cutTo("ab😀", 4)).toBe("ab😀");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "ũ", "नि", "😀", "👩🏾‍🏫") }), fc.nat(30), (text, max) => {
      const cut = cutTo(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(isStorable(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1);
      expect(cut.length).toBeLessThanOrEqual(max);
    }),
  );
});
