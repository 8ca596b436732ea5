import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CONNECTIONS_MAX } from "./pools.ts";

test("whoever keeps a PostgreSQL of their own is told how many connections a process takes", async () => {
  const told = async (path: string, words: RegExp) =>
    [...(await readFile(path, "utf8")).replaceAll(/\s+/g, " ").matchAll(words)].map(([, count]) => Number(count));
  expect(await told("docs/guide/operations.md", /uses up to (\d+) connections/g)).toEqual([CONNECTIONS_MAX]);
  expect(await told("docs/decisions/0004-several-processes.md", /(?:holds at most|allow) (\d+)\b/g)).toEqual([
    CONNECTIONS_MAX,
    CONNECTIONS_MAX,
  ]);
  expect(await told("docs/decisions/0010-connections.md", /: (\d+) a process/g)).toEqual([CONNECTIONS_MAX]);
});
