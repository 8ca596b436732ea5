/** What the slips say. */
import { expect, it } from "vitest";
import { untilWords } from "./rules.ts";

it.each([
  ["en", "24 Nov 2026, 03:48"],
  ["fr", "24 nov. 2026, 03:48"],
  ["sw", "24 Nov 2026, 03:48"],
] as const)("slips in %s write a moment as the screens do", (language, words) => {
  expect(untilWords(language, new Date("2026-11-24T00:48:00Z"), "Africa/Nairobi")).toBe(words);
});
