import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptied, UNUSED } from "./withoutUnused.ts";

const MODULES = join(import.meta.dirname, "../node_modules");
const SOURCES = join(import.meta.dirname, "src");

test.each(UNUSED)("%s is there and has exports: a newer library may keep them elsewhere", (path) => {
  expect(existsSync(join(MODULES, path))).toBe(true);
  expect(emptied(readFileSync(join(MODULES, path), "utf8"))).toMatch(/^export /m);
});

test("constants stay, makers make, and whatever else is called says so", () => {
  expect(
    emptied(
      "export const KEY = 'mode';\nexport function write() {}\nexport default write;\nexport { a, c as b };",
    ).split("\n"),
  ).toEqual([
    expect.stringContaining("throw new Error"),
    "export const KEY = 'mode';",
    "export const write = never;",
    "export const a = never;",
    "export const b = never;",
    "export default never;",
  ]);
  expect(emptied("export const createWriter = () => () => 1;")).toContain("createWriter = () => never;");
});

test("nothing of ours asks for what is left out", () => {
  const asks =
    /toJSONSchema|TouchRipple|disableRipple=\{false\}|InitColorSchemeScript|withTheme\b|(?:Link|useLinkProps|createLink)\b[^;]*"@tanstack|useMutation|useInfinite|infiniteQuery|MutationObserver\(query/;
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => asks.test(readFileSync(join(SOURCES, file), "utf8")))).toEqual([]);
});
