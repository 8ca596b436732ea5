import { expect, test } from "vitest";
import { DIALOGS } from "./dialogs.ts";

test("every dialog that an address may name is declared in its noun, and every one declared can be named", async () => {
  const tables = new Map<() => Promise<object>, string[]>();
  for (const [name, table] of Object.entries(DIALOGS)) tables.set(table, [...(tables.get(table) ?? []), name]);
  expect(tables.size).toBeGreaterThan(10);
  for (const [table, names] of tables) expect(Object.keys(await table()).toSorted()).toEqual(names.toSorted());
});

test("every part of a dialog is there to be fetched", async () => {
  for (const table of new Set(Object.values(DIALOGS)))
    for (const part of Object.values(await table())) await part.fetchNow();
});
