// What is drawn in one font stays in it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { optional } from "./fontOnce.ts";

const styles = readFileSync(createRequire(import.meta.url).resolve("@fontsource-variable/inter/wght.css"), "utf8");

it("has no part of the font come in later than the page", () => {
  const faces = styles.match(/@font-face/g) ?? [];
  expect(faces.length).toBeGreaterThan(1);
  expect(optional(styles).match(/font-display: optional/g)).toHaveLength(faces.length);
  expect(optional(styles)).not.toContain("swap");
});

it("says so when the stylesheet has changed", () => {
  expect(() => optional("@font-face { font-display: auto }")).toThrow("no longer says");
});
