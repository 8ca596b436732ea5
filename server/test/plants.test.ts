import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PLANTS } from "./plants.ts";

const root = join(import.meta.dirname, "../..");

// `npm run planted` takes longer than anybody waits after each change: so a wall that was rewritten is noticed here.
it("every fault that is planted in a source still finds the lines that it changes", () => {
  const lost = Object.entries(PLANTS).flatMap(([name, { changes = [] }]) =>
    changes
      .filter(({ file, from }) => !readFileSync(join(root, file), "utf8").includes(from))
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(lost).toEqual([]);
});
