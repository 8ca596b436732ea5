/** Machines that share a database, and the folder that they are to share beside it. */
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFreshApp } from "../../test/app.ts";
import { aSchool } from "../../test/cast.ts";
import { testDatabase } from "../../test/database.ts";
import { students } from "@ofisi/contract/people/students";
import { InProcessClient } from "./inProcessClient.ts";
import { getLinkKeyState } from "../platform/installation/queries.ts";
import { withPoolOfOne } from "./database/pool.ts";
import { mustBePaired, unpair } from "./uploadsMark.ts";
import { watchUploads } from "./uploadsWatch.ts";

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

describe("a folder that goes away while Ofisi runs", () => {
  const lines: string[] = [];
  const say = (_: object, line: string) => void lines.push(line);
  const log = { error: say, info: say } as never;

  it("is said once, in the log and by health, while schools go on reading; so is its return", async () => {
    const app = await aFreshApp({ DATABASE_URL: "postgres://elsewhere/ofisi" });
    try {
      const { dataDir } = app.services.settings;
      await unpair(owner, dataDir);
      await mustBePaired(owner, dataDir);
      const school = await aSchool();
      const office = Object.assign(new InProcessClient(app.server), { cookie: school.office.cookie });
      const health = async () => {
        const { statusCode, body } = await app.server.inject({ url: "/api/health" });
        return { statusCode, ...(JSON.parse(body) as object) };
      };
      await app.uploadsWatch!.look();
      expect(await health()).toEqual({ statusCode: 200, ok: true });
      await rename(join(dataDir, "uploads"), join(dataDir, "away"));
      await app.uploadsWatch!.look();
      expect(await health()).toEqual({ statusCode: 200, ok: false, missing: "uploads" });
      expect((await office.call(students.searchStudent, {})).count).toBe(0);
      await rename(join(dataDir, "away"), join(dataDir, "uploads"));
      await app.uploadsWatch!.look();
      expect(await health()).toEqual({ statusCode: 200, ok: true });
    } finally {
      await app.server.close();
    }
  });

  it("is logged once for as long as it is away, also where it does not answer at all", async () => {
    await unpair(owner, machine("one"));
    await mustBePaired(owner, machine("one"));
    await withPoolOfOne(owner, async (pool) => {
      const mark = (await readFile(join(machine("one"), "uploads", "installation"), "utf8")).trim();
      let reads = 0;
      let letGo: (mark: string) => void = () => undefined;
      const read = () => {
        reads += 1;
        return reads === 1 ? new Promise<string>((done) => (letGo = done)) : Promise.resolve(mark);
      };
      const watch = watchUploads({ owner: pool, dataDir: machine("one"), log, answerMsMax: 20, read });
      for (let time = 0; time < 3; time += 1) await watch.look();
      // While a read hangs, none is added.
      expect([watch.isThere(), reads, lines.length]).toEqual([false, 1, 1]);
      expect(lines[0]).toMatch(/^The folder of uploads is not the one that belongs to this database/);
      letGo("");
      await watch.look();
      await watch.look();
      expect([watch.isThere(), lines.length]).toEqual([true, 2]);
      watch.stop();
    });
  });
});
