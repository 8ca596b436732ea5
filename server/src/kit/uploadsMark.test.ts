/** Machines that share a database, and the folder that they are to share beside it. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { getLinkKeyState } from "../platform/installation/queries.ts";
import { withPoolOfOne } from "./database/pool.ts";
import { mustBePaired, unpair } from "./uploadsMark.ts";

const { owner } = testDatabase();
let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "ofisi-test-mark-"));
  await withPoolOfOne(owner, getLinkKeyState);
  await unpair(owner, home);
});
afterAll(async () => {
  await unpair(owner, home);
  await rm(home, { recursive: true });
});

const machine = (name: string) => join(home, name);

it("a machine whose uploads are not the shared ones is told, and the others start again and again", async () => {
  await mustBePaired(owner, machine("one"));
  await mustBePaired(owner, machine("one"));
  await expect(mustBePaired(owner, machine("two"))).rejects.toThrow(/two\/uploads is not the folder that keeps/);
  await cp(join(machine("one"), "uploads"), join(machine("two"), "uploads"), { recursive: true });
  await mustBePaired(owner, machine("two"));
});

it("a folder of another database is refused until somebody says that it belongs to this one", async () => {
  await mkdir(join(machine("other"), "uploads"), { recursive: true });
  const file = join(machine("other"), "uploads", "installation");
  await writeFile(file, "0123456789abcdef01234567\n");
  await expect(mustBePaired(owner, machine("other"))).rejects.toThrow(/it belongs to another database/);
  await unpair(owner, machine("one"));
  await expect(mustBePaired(owner, machine("other"))).rejects.toThrow(/holds the uploads of another database/);
  await rm(file);
  await mustBePaired(owner, machine("other"));
  expect((await readFile(file, "utf8")).trim()).toMatch(/^[0-9a-f]{24}$/);
});
