/** The key that signs links and papers is a file beside the database, and neither lies in the database nor gets lost unsaid. */
import { mkdtemp, readdir, readFile, rm, stat, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { LINK_KEY, readKey } from "../../kit/sealKey.ts";
import { linkKey } from "./linkKey.service.ts";

let folder: string;
let owner: pg.Pool;
const warnings: string[] = [];
const log = { warn: (_: object, text: string) => void warnings.push(text) };
beforeAll(async () => {
  owner = new pg.Pool({ ...testDatabase().owner, max: 4 });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofisi-test-link-"));
  await owner.query("delete from installation");
  warnings.length = 0;
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true, force: true });
});

async function inDatabase(): Promise<string> {
  const { rows } = await owner.query<{ all: string }>("select i::text as all from installation i");
  return rows[0]!.all;
}
const start = () => linkKey(owner, folder, log);

it("of a new installation is made once, by however many processes, for its owner alone, and not in the database", async () => {
  const made = new Set(await Promise.all(Array.from({ length: 6 }, start)));
  expect(made.size).toBe(1);
  expect(await start()).toBe([...made][0]);
  expect((await stat(join(folder, LINK_KEY))).mode & 0o777).toBe(0o600);
  expect(await inDatabase()).not.toContain([...made][0]);
  expect(warnings).toEqual([]);
});

it("of an older installation is moved out of the database, by however many processes, and stays the same", async () => {
  const old = "o".repeat(43);
  await owner.query("insert into installation (link_secret, demo) values ($1, 'loaded')", [old]);
  expect(new Set(await Promise.all(Array.from({ length: 6 }, start)))).toEqual(new Set([old]));
  expect(await readKey(folder, LINK_KEY)).toBe(old);
  expect(await inDatabase()).not.toContain(old);
  expect(await inDatabase()).toContain("loaded");
  expect(await start()).toBe(old);
  expect(warnings).toEqual([]);
});

it("of an older backup takes the place of another installation's, which is kept beside it", async () => {
  const own = await start();
  const old = "b".repeat(43);
  await owner.query("update installation set link_secret = $1, link_key_hash = null", [old]);
  expect(await start()).toBe(old);
  const aside = (await readdir(join(folder, "keys"))).find((name) => name.startsWith("link.key.before-"))!;
  expect((await readFile(join(folder, "keys", aside), "utf8")).trim()).toBe(own);
});

it("that did not come along is made anew, and said; put back it is good again", async () => {
  const first = await start();
  await unlink(join(folder, LINK_KEY));
  const second = await start();
  expect(second).not.toBe(first);
  expect(warnings).toEqual([expect.stringMatching(/^The key that signs links and papers .* Put the old key back$/)]);
  expect(await start()).toBe(second);
  expect(warnings).toHaveLength(1);
});
