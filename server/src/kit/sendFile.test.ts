import { expect, test } from "vitest";
import { contentDisposition } from "./sendFile.ts";
import { isStorable } from "./storable.ts";

test("a file with a long name leaves whatever characters are in it, and none is cut in half", () => {
  for (let before = 110; before <= 120; before += 1) {
    const header = contentDisposition(`${"a".repeat(before)}😀😀😀.pdf`, false);
    const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)![1]!);
    expect(name).toMatch(/^a+(?:😀)*/u);
    expect(isStorable(name)).toBe(true);
    expect(name.length).toBeLessThanOrEqual(120);
  }
});
