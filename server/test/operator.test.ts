/** What an operator mistypes, on an installation with a school's own data: it is named, and nothing is changed. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { House } from "../../e2e/faults/house.ts";
import { openOffice } from "../../e2e/faults/office.ts";
import { startEmbedded } from "../src/kit/database/embedded.ts";
import { withClient } from "../src/kit/database/oneClient.ts";
import { quietLog } from "../src/kit/log.ts";
import { buildServer, command } from "./started.ts";

let house: House;
let code = "";
beforeAll(async () => {
  buildServer();
  house = await House.make();
  await house.start();
  ({ schoolCode: code } = await openOffice(await house.owner(), 1));
});
afterAll(() => house.remove());

const run = (name: string, ...args: string[]) => command(name, args, { DATA_DIR: house.dataDir });

it.each([
  [[], 2, /npm run seed -- --school BIG/],
  [["--students", "abc"], 1, /--students is "abc"; it must be a whole number/],
  [["--students", "-5"], 1, /--students is "-5"; it must be a whole number/],
  [["--school", "x!"], 1, /a code is 2 to 12 letters/],
  [["--school", "TRIAL", "--students", "5"], 1, /was started with DEMO=off, for real data/],
  [["--school", "TRIAL", "--students", "5", "--into-real-data", "OTHER"], 1, /would go to TRIAL/],
])("seed %j adds nobody to real data", async (args, exit, words) => {
  const { code: ended, output } = await run("seed", ...args);
  expect(output).toMatch(words);
  expect(ended).toBe(exit);
});

it("seed fills a school of its own once it is said twice, and never calls a real one its own", async () => {
  const own = ["--school", "TRIAL", "--students", "5", "--into-real-data", "TRIAL"];
  expect((await run("seed", ...own)).output).toMatch(/5 students added/);
  expect((await run("seed", "--school", code, "--students", "5")).output).toContain(`the school ${code} was not made`);
  await run("seed", "--school", code, "--students", "1", "--into-real-data", code);
  expect((await run("seed", "--school", code, "--students", "5")).output).toContain(`the school ${code} was not made`);
});

it("ledger:verify proves nothing of a school that is not there, and counts what is asked for", async () => {
  const none = await run("ledger-verify", "--school", "NONE");
  expect(none.output).toContain("there is no school NONE here");
  expect(none.code).toBe(1);
  expect((await run("ledger-verify", "--school", code)).output).toContain(`0 entries with 0 lines in ${code}`);
});

it("restore --replace says whose data goes, waits for a yes, and keeps what was there", async () => {
  const file = join(house.dataDir, "..", "kept.backup");
  expect((await run("backup", file)).code).toBe(0);
  expect((await run("restore", file, "--check")).output).toContain(`  ${code} `);
  await house.stop();
  const asked = await run("restore", file, "--replace");
  expect(asked.output).toMatch(/The data here, which is replaced: 2 schools/);
  expect(asked.output).toMatch(/The data in the backup: 2 schools/);
  expect(asked.output).toContain("nobody said that what is there may be replaced. Nothing was changed.");
  expect(asked.code).toBe(1);
  const done = await run("restore", file, "--replace", "--yes");
  expect(done.code, done.output).toBe(0);
  const [kept = ""] = (await readdir(house.dataDir)).filter((name) => name.startsWith("replaced-"));
  expect((await run("restore", join(house.dataDir, kept), "--check")).output).toContain("is whole");
});

it("restore leaves another program's database alone", async () => {
  const dataDir = join(house.dataDir, "..", "other");
  const database = await startEmbedded({ dataDir, log: quietLog });
  await withClient(database.owner, (client) => client.query("create table bookkeeping (id int)"));
  await database.stop();
  const file = join(house.dataDir, "..", "kept.backup");
  const refused = await command("restore", [file, "--replace", "--yes"], { DATA_DIR: dataDir });
  expect(refused.output).toContain("another program's: it has the table bookkeeping");
  expect(refused.code).toBe(1);
});
