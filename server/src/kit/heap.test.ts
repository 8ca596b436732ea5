import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { HEAP_FLAG } from "./heap.ts";

it("is bounded by a flag that this V8 knows: it would pass over another, and the heap would grow as before", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  expect(known).toContain(`  ${HEAP_FLAG} `);
});
